# Party mode: one screen that all see, and phones that are its buttons.

party-name = Party mode
party-about = One big screen, and every phone is a button. For 2 to 6 players in one room, without accounts.
party-step-screen = Start here, on a television or a laptop that everybody sees.
party-step-scan = Everybody scans one code. The phone gets a candy face and is in.
party-step-play = See a match? Hit your button first, show your cards, and they are yours!
party-start = Start here
party-start-about = This screen shows the cards. It needs no phone of its own.
party-learn = Never played Candy Match? Two minutes
party-rules = The rules

party-here = { $count ->
    [0] Who plays? Take out your phones!
    [one] { $count } player is here
   *[other] { $count } players are here
}
party-scan = Scan me with your phone
party-players = Players who have joined
party-open = free
party-begin = { $count ->
    [0] Begin
    [one] Begin
   *[other] Begin with { $count } players
}
party-too-few = At least two phones have to join first.

party-join-title = Join the party
party-join = I am in!
party-my-name = Your name, if you like
party-name-hint = or be surprised
party-in = You are in!
party-look-up = Look at the big screen. Your phone is your button.
party-full = All seats are taken
party-full-about = Watch on the big screen. You can join the next game.
party-late = The game is on
party-late-about = Watch on the big screen. You can join the next game, right here.
