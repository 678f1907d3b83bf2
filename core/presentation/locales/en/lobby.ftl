# The lobby, rated games, leaderboards.

lobby-link = Find somebody to play with
lobby-title = Find somebody to play with
lobby-lead = Pick a game. We look for somebody about as good as you.
lobby-live = Play now
lobby-days = Over days
lobby-rated = These games are rated: your number goes up when you win and down when you lose.
lobby-open = Open tables
lobby-none = No table is waiting right now. Pick a game above, and somebody may come.
lobby-join = join
lobby-watch = Watch the best game
lobby-boards = The best players
lobby-friends = Play with friends by a link, or against the computer
lobby-first = To the start of the list
lobby-next = More
lobby-game = Game
lobby-any-game = Every game
lobby-pace = How fast
lobby-any-pace = Fast or slow
lobby-is-live = right now
lobby-is-days = over days
lobby-kind = Does it count?
lobby-any-kind = All the same
rated = rated
unrated = just for fun
lobby-seats-label = Players
lobby-any-seats = Any number
lobby-seats = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}
lobby-show = Show

wait-title = One moment…
wait-about = { $pace ->
    [live] We look for somebody to play { $game } with you right now. Stay on this page.
   *[days] We look for somebody to play { $game } with you over the next days. Stay on this page until somebody is found.
}
wait-nobody = Nobody is here yet.
wait-bot = { $level ->
    [marshmallow] Play Marshmallow for now
    [toffee] Play Toffee for now
    [liquorice] Play Liquorice for now
   *[jawbreaker] Play Jawbreaker for now
}
wait-stop = Stop looking

rated-means-two = This game is rated. You have { $time } for each move. If you give up, run out of time or leave, you lose.
rated-means-many = This game is rated. You have { $time } for each move. If your time runs out or you leave, you lose and the game ends.
rated-means-real-time = This game is rated and goes on to its end. If you leave, you just win no more cards.
rated-time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
rated-time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
rated-time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
rated-time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
rating-provisional = not sure yet
rating-seat = Rating { $rating }
rating-new = New ratings
rating-not-counted = did not count
rating-counted = counted { $percent } %
rating-few-moves = A rated game counts when everybody has taken at least two turns, or in real time has done something. Before that a win brings nothing, and only running out of time or staying away costs points.
rating-same-opponent = These players have met often in rated games of the last seven days. The first three count fully, each further one half as much as the one before, and from the tenth on nothing.
rating-board-link = The best players

refusal-rated-one-seat = In a rated game everybody has one seat only.
refusal-nobody = Nobody with this address has played here.
refusal-rated-ladder-bots = In a rated game only Marshmallow, Toffee, Liquorice and Jawbreaker may play as computers.

board-title = { $game }: the best players
board-about = Win against strong players and your number grows fast.
board-place = Place
board-name = Name
board-rating = Rating
board-games = Games
board-none = Nobody has played a rated game yet. Be the first!
board-provisional = A question mark means: too few games to be sure. After some more games it goes away, and you get a place.
board-own = You are number { $place }.
board-own-provisional = A few more rated games, and you get a place.
board-own-history = Your games
board-somebody = Somebody

history-title = { $name } in { $game }
history-games = { $count ->
    [one] { $count } rated game
   *[other] { $count } rated games
}
history-none = No rated game yet.
history-day = Day
history-person = The page of { $name }
history-against = Against
history-result = Result
history-earlier = Earlier games
history-won = Won
history-lost = Lost
history-draw = Draw
history-shared = Won together
history-place = Place { $place }
history-resigned = gave up
history-late = out of time
history-curve = The rating after the last { $count } games. The table says the same in numbers.
