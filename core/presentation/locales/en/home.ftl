# The front page, the page of a new table, invitations, and the next game of the same players.

home-play = Play
home-against = { $level ->
    [marshmallow] against Marshmallow
    [toffee] against Toffee
    [liquorice] against Liquorice
    [jawbreaker] against Jawbreaker
   *[other] against the computer
}
home-more = Friends & more
home-continue = Play on
home-your-turn = your turn
home-doors = More to do
home-daily-about = A new one every day
home-daily-solved = Solved
home-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
home-invite = Invite the family
home-invite-about = One link, and they sit down
home-party = Party
home-party-about = One big screen, phones as buttons
home-lobby = Other players
home-lobby-about = Find somebody to play with
home-lobby-open = { $count ->
    [one] { $count } open table
   *[other] { $count } open tables
}
home-tournaments-about = Play for the cup

way-bot-about = Starts at once. Pick how well the computer plays.
way-friend-about = You get a link to send. Anybody who opens it sits down with you.
way-friend-go = Get the link
way-here-about = Take turns on one sofa and hand the device around.
way-here-go = Start here

invite-title = Invite family and friends
invite-about = Pick a game. You get a link and a picture to scan; whoever opens it sits down with you.

learn-first = Never played it?
learn-first-go = Learn it in two minutes
lesson-host-waits = { $name } is waiting for you. Take your time!
lesson-seat-waits = Your seat is waiting for you. Take your time!
lesson-to-table = To the table
lesson-seat-gone = Somebody else has taken your seat in the meantime.
lesson-watch = Watch them play
lesson-play-host = Now play with { $name }

share-go = Send the link…
begin = { $count ->
    [2] Begin with us two
    [3] Begin with us three
    [4] Begin with us four
    [5] Begin with us five
   *[other] Begin now
}

rematch-asked = { $count ->
    [one] { $names } wants another game!
   *[other] { $names } want another game!
}
rematch-yes = Yes, play again!
rematch-waits = You asked for another game. Waiting for { $names }…
news-rematch-asked = { $name } wants another game.
