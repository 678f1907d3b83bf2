# Tournaments.

tournaments-title = Tournaments
tournaments-lead = Many play, round after round, and in the end somebody has won.
tournaments-new = Make a tournament
tournaments-open = You can come in
tournaments-running = Being played
tournaments-over = Over
tournaments-yours = Your tournaments
tournaments-none-yours = You have not taken part in one yet.
tournaments-none-open = Nobody has made one yet. Make a tournament, and others can come in.
tournaments-none-running = None right now.
tournaments-none-over = None yet.
tournaments-more = All of them
tournaments-all = All tournaments
tournament-people = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
tournament-round-of = round { $round } of { $rounds }
tournament-stage-open = come in
tournament-stage-running = look
tournament-stage-over = result
tournament-stage-cancelled = called off

tournament-which-game = Which game?
tournament-new-title = { $game }: make a tournament
tournament-name = What is it called?
tournament-usual-name = { $game } Cup
tournament-method = Who plays whom?
tournament-method-swiss = Similar points meet
tournament-method-swiss-about = Each round you play somebody with about as many points as you. Good for many players. (Swiss system)
tournament-method-round_robin = Everybody plays everybody
tournament-method-round_robin-about = You meet everyone once. Good for up to ten players. (Round robin)
tournament-method-tables = Tables of several players
tournament-method-tables-about = Each round you sit at a table with others. All the cards you win are added up.
tournament-rounds = How many rounds?
tournament-rounds-about = Where everybody plays everybody, this comes by itself.
tournament-rounds-auto = As many as it takes
tournament-seconds = Time for each move
tournament-begins = When does it begin?
tournament-begins-hand = When I press the button
tournament-begins-10 = In 10 minutes
tournament-begins-30 = In half an hour
tournament-begins-60 = In an hour
tournament-begins-1440 = Tomorrow at this time
tournament-play = I play too
tournament-more = More choices
tournament-games = Games in each round
tournament-games-1 = 1 game
tournament-games-2 = 2 games: each begins once
tournament-twice = Where everybody plays everybody: twice
tournament-seats = Players at a table
tournament-most = Most players
tournament-bot = The computer for whoever is left over
tournament-rated = The games are rated
tournament-private = Only for people with the link
tournament-make = Make the tournament

tournament-is-swiss = similar points meet
tournament-is-round_robin = everybody plays everybody
tournament-is-tables = tables of { $seats }
tournament-is-two-games = two games each round
tournament-is-private = only by link
tournament-move-time = { $time } for each move
tournament-host = made by { $name }
tournament-here = { $count ->
    [0] Nobody has come in yet.
    [one] { $count } player has come in.
   *[other] { $count } players have come in.
}
tournament-begins-in = { $count ->
    [one] It begins in { $count } minute.
   *[other] It begins in { $count } minutes.
}
tournament-begins-when = It begins when { $name } starts it.
tournament-begins-soon = It begins soon.
tournament-on = Round { $round } of { $rounds } is being played.
tournament-wait = Your game is over. The next round begins when all games of this one are.
tournament-wait-last = Your game is over. The result comes when all games are over.
tournament-next = You play from the next round on.
tournament-won = { $names } won!
tournament-is-over = The tournament is over.
tournament-is-cancelled = This tournament was called off.
tournament-enter = I want to play
tournament-enter-late = Come in for the next round
tournament-in = You are in.
tournament-your-game = Your game is at table { $board }
tournament-go = Go to your game
tournament-leave = Leave the tournament
tournament-leave-about = Nobody can come back after leaving. A game that you are in goes on and counts.
tournament-leave-sure = Yes, I leave
tournament-start = Start now
tournament-start-few = You can start when two players are in.
tournament-cancel = Call it off
tournament-cancel-about = It disappears for everybody.
tournament-cancel-sure = Yes, call it off
tournament-share = Send the link to others
tournament-rules = No hints and no taking back. If your time runs out, you lose the game.
tournament-rules-real-time = A game begins when everybody is at the table, at the latest after 45 seconds.

tournament-standings = Who is ahead
tournament-result = Result
tournament-players = Who is in
tournament-place = Place
tournament-player = Name
tournament-points = Points
tournament-cards = Cards
tournament-played = Games
tournament-strength = Rating
tournament-left = left
tournament-from = from round { $round }
tournament-annulled = left too early, does not count
tournament-bot-name = Computer
tournament-gone = Somebody
tournament-rounds-title = Games
tournament-round = Round { $round }
tournament-table = Table { $board }
tournament-watch = look on
tournament-to-play = play
tournament-replay = look at it
tournament-closed = does not count
tournament-score = { $name }: { $score }
tournament-scroll = The table can be moved sideways

tournament-ties = What if two have as many points?
tournament-ties-about = Then this decides, one after the other. Players who are equal in all of it share a place.
tie-buchholz-cut-1 = Buchholz without the weakest
tie-buchholz-cut-1-short = BH−1
tie-buchholz-cut-1-about = The points of your opponents added up, without the one who has fewest: who met stronger players is ahead.
tie-buchholz = Buchholz
tie-buchholz-short = BH
tie-buchholz-about = The points of all your opponents added up.
tie-sonneborn-berger = Sonneborn-Berger
tie-sonneborn-berger-short = SB
tie-sonneborn-berger-about = The points of those you beat, and half the points of those you drew with.
tie-direct-encounter = Games against each other
tie-direct-encounter-short = vs
tie-direct-encounter-about = The points from the games among those who are equal, if all of them have met.
tie-wins = Games won
tie-wins-short = W
tie-wins-about = A player who won more games is ahead of one who drew more.
tie-koya = Koya
tie-koya-short = K
tie-koya-about = The points against those who have at least half of all points.
tie-tables-won = Tables won
tie-tables-won-short = T1
tie-tables-won-about = At how many tables you had most cards.
tie-second-places = Second places
tie-second-places-short = T2
tie-second-places-about = At how many tables you were second.
tie-best-table = Best table
tie-best-table-short = Max
tie-best-table-about = The most cards that you won at one table.

table-tournament = { $title }, round { $round }, table { $board }
table-tournament-back = Back to the tournament
gather-title = The game begins when everybody is here
gather-about = At the latest when this clock is at zero:

refusal-bad-title = A tournament has a name of 1 to { $most } characters that everybody can see, nothing invisible.
refusal-title-reserved = This name is kept for the site and its bots: choose another for the tournament.
refusal-bad-tournament = A tournament cannot be like this: { $sentence }
refusal-many-tournaments = Five tournaments of yours have not begun yet. Start one or call one off.
refusal-no-tournament = There is no tournament with this address. Look for it in the list.
refusal-tournament-entered = You are in already.
refusal-tournament-withdrawn = You have left this tournament. Choose another one.
refusal-tournament-full = All { $most } places are taken. Choose another tournament.
refusal-tournament-late = The last round is being played: it is too late to come in.
refusal-tournament-no-place = Where everybody plays everybody, you can come late only to the place of the computer, and that is not free.
refusal-tournament-not-in = You are not in this tournament.
refusal-tournament-over = This tournament is over. Choose another one.
refusal-tournament-not-yours = Only the person who made the tournament may do that.
refusal-tournament-begun = The tournament has begun and goes on by itself.
refusal-tournament-few = A tournament needs at least two players.
refusal-no-rematch = The tournament decides who plays next.
