# The page of a table: seats, questions, log, talk, news, refusals.

table-title = { $names } · { $game }
table-title-yours = Your turn! { $names } · { $game }
list = { $firsts } and { $last }

# Texts that the script shows by itself.
words-live = Connected
words-reconnecting = Connecting again…
words-offline = No connection
words-lost = Your move did not get through. Try again.
words-waits = No connection. What you do waits here until it is back.
words-move-waits = No connection: your move waits.
words-on-its-way = Your move is on its way.
words-sent-later = No connection now. Your move goes out as soon as there is one.
words-sound-on = Sound on
words-sound-off = Sound off
words-copied = Copied
words-sure = Really give up?

seat-open = Free seat
seat-bot = { $level ->
    [marshmallow] Marshmallow
    [toffee] Toffee
    [liquorice] Liquorice
    [jawbreaker] Jawbreaker
   *[other] Computer
}
bot-nick = { $number ->
    [1] Pip
    [2] Momo
    [3] Zuzu
    [4] Kiki
    [5] Bobo
   *[other] Lulu
}
seat-bot-twin = { $level ->
    [marshmallow] { bot-nick } Marshmallow
    [toffee] { bot-nick } Toffee
    [liquorice] { bot-nick } Liquorice
    [jawbreaker] { bot-nick } Jawbreaker
   *[other] { bot-nick }
}
seat-bot-for = Computer for { $name }
seat-twin = { $name } { $number }
you = (you)
turn = to move
won = winner
away = away
series-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
time-left = Time left

choose-from-list = Choose from a list
offline-about = What you do waits here and goes out when it is back.
prompt-waits = Your move waits for the connection
curtain-hand-over = Hand the device to { $name }
curtain-lift = Here I am

# A tap that does nothing says why.
why-turn = { $count ->
    [one] It is { $names }’s turn.
   *[other] It is the turn of { $names }.
}
why-past = You are looking back. Go back to the game to play.
why-over = The game is over.
why-watching = You are watching this game.
why-not-begun = The game has not begun yet.

invitation = { $name } invites you to { $game }
invitation-open = Come and play { $game }
sit = Sit down and play
sit-there = Take seat { $number }
sit-where = Choose your seat
sit-too = Play this seat here too
waiting-for-players = Waiting for players
share-title = Who plays with you?
share-about = Send this link to a friend, or let them scan the picture. The game starts when they sit down.
share-more = Or wait for more: whoever opens this link can sit down.
share-at-once = Begin without waiting
share-link = Link to play
share-watch = Link for those who only watch
share-qr = The link as a picture for a phone’s camera
share-here = { $count } of { $of } seats are taken: { $names }.
screen-big = On a big screen for all
screen-button = This phone as a button
screen-back = Back to the whole table
screen-join = Scan and play along
copy = Copy

question-undo = { $name } would like to take the last move back. All right?
question-undo-waits = { $name } asks to take the last move back.
question-draw = { $name } offers a draw. Do you agree?
question-draw-waits = { $name } offers a draw.
yes = Yes
no = No
ask-no-more = No, and do not ask again in this game
ask-no = No, play on
pause-turns = { $turns ->
    [one] You can ask again after one more turn of yours.
   *[other] You can ask again after { $turns } more turns of yours.
}
pause-closed = Somebody here does not want to be asked that again.
pause-question = First the question needs an answer.
undo-free = Take back
undo-ask = Ask to take back
offer-draw = Offer a draw
resign = Give up
close-table = Close the table
close-table-sure = Close this table? Nobody can play here any more.
call-bot = Let the computer play for { $name }
come-back = I am back: let me play
rematch = Play again
next-game = To the next game

result-draw = A draw!
result-you-win = You win!
result-wins = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
result-resigned = { $name } gave up.
result-late = { $name } ran out of time.
result-agreed = Both agreed to a draw.

replay = Look back
look-back = { $move ->
    [0] You look at the start.
   *[other] You look at move { $move } of { $of }.
}
look-before = You look at the game before move { $move } of { $of }.
look-last-made = Move { $move } was:
replay-all = Look at all { $of } moves again
look-first = To the start
look-previous = One move back
look-next = One move on
look-last = To the last move
look-now = Back to the game
look-result = To the result
show-hands = Show the hands
hide-hands = Hide the hands
log = Moves ({ $count })
more = More
record-txt = Record (text)
record-json = Record (JSON)

talk = Talk
say-something = Say something
write = Write a message
send = Send
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-move = Nice move!
phrase-oops = Oops!
phrase-yum = Yum!
phrase-thinking = Let me think…
phrase-hurry = Your turn!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-bye = Bye!

news-sat = { $name } sits down.
news-started = The game begins.
news-undo-asked = { $name } asks to take the last move back.
news-undo-refused = The move stays.
news-taken-back = A move was taken back.
news-draw-offered = { $name } offers a draw.
news-draw-refused = No draw: the game goes on.
news-questions-closed = { $name } does not want to be asked that again in this game.
news-draw-agreed = It is a draw.
news-resigned = { $name } gives up.
news-ran-late = { $name } is out of time.
news-rematched = There is a next game.
news-said = { $name }: { $words }

ruling-ahead = { $first } reacted first: { $ahead } ms ahead of { $next } (± { $error } ms).
ruling-tie = { $first } and { $next } reacted at the same moment (± { $error } ms). Fewer cards go first, then the seat order.
ruling-false-start = { $count ->
    [one] { $names } was too quick: nobody reacts in under a tenth of a second.
   *[other] { $names } were too quick: nobody reacts in under a tenth of a second.
}
# For a player whose line can only be measured by their own browser.
closed-seconds = { $count ->
    [one] The site was closed for { $count } second; the clocks stood still.
   *[other] The site was closed for { $count } seconds; the clocks stood still.
}
closed-minutes = { $count ->
    [one] The site was closed for { $count } minute; the clocks stood still.
   *[other] The site was closed for { $count } minutes; the clocks stood still.
}
closed-hours = { $count ->
    [one] The site was closed for { $count } hour; the clocks stood still.
   *[other] The site was closed for { $count } hours; the clocks stood still.
}
closed-days = { $count ->
    [one] The site was closed for { $count } day; the clocks stood still.
   *[other] The site was closed for { $count } days; the clocks stood still.
}
unknown-line = This server cannot measure how slow your connection is, so it compensates for at most { $most } ms of it.

# Refusals, by code.
refusal-stale = Something happened just before. Look again, then choose.
refusal-called-already = Your call is being settled.
refusal-beaten = Somebody was quicker: that call was settled before yours came.
refusal-racing = A call is being settled.
refusal-wrong-ruling = This record cannot be shown: { $sentence }
refusal-no-resigning = A game of many goes on without you: just leave.
refusal-waiting = Not all seats are taken yet.
refusal-game-over = The game is over.
refusal-no-seat = There is no such seat at this table.
refusal-seat-taken = This seat is taken.
refusal-begun = The game has begun already.
refusal-needs-all = This game needs all of its players.
refusal-too-few-players = So few cannot play this game. Somebody has to join first.
refusal-party-one-seat = You have a seat at this party already.
refusal-not-your-seat = This seat is not yours.
refusal-nothing-asked = Nobody is asking for that now.
refusal-own-question = The others answer that, not you.
refusal-nothing-to-undo = There is nothing to take back.
refusal-no-draw = Nobody could agree to a draw now.
refusal-ask-later = That was refused. Your own turns until you can ask again: { $turns }.
refusal-ask-no-more = Another player does not want to be asked that again in this game.
refusal-no-free-chat = This table has quick phrases only.
refusal-no-phrase = That is none of the quick phrases.
refusal-bad-text = A message needs at least 1 character and at most 200.
refusal-not-away = The computer can only step in for a player who is to move and has been away for { $seconds } seconds.
refusal-not-over = You can play again when this game is over.
refusal-no-such-move = That move has not been made.
refusal-unknown-game = There is no such game here.
refusal-broken-json = Your own content cannot be read. The text is broken JSON: look at line { $line }, column { $column }.
refusal-bad-setup = A game cannot start like this: { $sentence }
refusal-option-unknown = what the description of the game says; it knows no other option
refusal-bad-rules = A table cannot have these rules: { $sentence }
refusal-bad-record = This record cannot be shown: { $sentence }
refusal-unreadable-action = This move cannot be read: { $sentence }
refusal-bad-time = The clock does not allow this move.
refusal-out-of-order = That came in the wrong order.
refusal-unreadable = That cannot be read.
refusal-no-name = First tell us your name.
refusal-bad-name = A name has 1 to { $most } characters that everybody can see: letters, digits and signs, nothing invisible.
refusal-bad-request = This could not be understood: { $sentence }
refusal-watching-only = With this link you can only watch.
news-closed = The table was closed.
result-closed = This table was closed
days-and-hours = { $days ->
    [one] { $days } day { $hours } h
   *[other] { $days } days { $hours } h
}
rule-seconds-per-move-86400 = 1 day
rule-seconds-per-move-259200 = 3 days
rule-seconds-per-move-604800 = 7 days
rule-rated = The game is rated: no hints, nothing is taken back, and time for each move
