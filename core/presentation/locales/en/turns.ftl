# Play over days: turns, notices, vacation.

turns-title = My turn
turns-none = No table waits for you. Have a sweet!
turns-how = How to hear of it
turns-at = { $names } · { $game }
turns-notification = Your turn!

hours-left = { $hours ->
    [one] { $hours } hour left
   *[other] { $hours } hours left
}
minutes-left = { $minutes ->
    [one] { $minutes } minute left
   *[other] { $minutes } minutes left
}

notification = While a page of ours is open
notification-about = Your browser can show a note when it is your turn, also while you look at something else.
notification-ask = Show me notes
notification-on = Notes are on. You can switch them off in the settings of your browser.
notification-off = Your browser does not let us. You can change that in its settings.

push = On this device, also when no page is open
push-about = We can tell this device when it is your turn at a table over days, or when a round of your tournament begins.
push-on = This device is told of your turns. Messages go through the service of your browser, encrypted so that it cannot read them.
push-begin = Tell this device
push-end = Do not tell this device
push-failed = Your browser could not be reached for messages. Try again later.
push-quiet = Quiet hours
push-quiet-from = from
push-quiet-until = until
push-quiet-none = The same hour twice: never quiet.
push-round = Round { $round } begins: { $tournament }

feed = In a feed reader
feed-about = A feed tells your reader of every turn.
feed-address = Address of the feed
feed-secret = Keep this address to yourself: who has it sees your turns.
feed-new = Make a feed
feed-renew = New address
feed-off = Take the feed away
feed-title = My turn at { $site }
feed-turn = Your turn: { $table }
feed-turn-about = The others wait for you.
feed-reminder = Do not forget: { $table }
feed-reminder-about = Only a quarter of your time is left.
feed-gone = There is no feed here. It may have a new address: look at My turn.

hook = By web hook
hook-about = For those who program: we send a message to an address of yours whenever it is your turn.
hook-address = Address
hook-secret = Secret
hook-signed = The header x-sweettooth-signature holds the HMAC-SHA256 of the body with this secret.
hook-on = Switch on
hook-off = Switch off
hook-note-answer = The web hook is off: it failed again and again. The last answer was { $answer }.
hook-note-silence = The web hook is off: nobody answered, again and again.
hook-note-address = The web hook is off: its address leads nowhere.

vacation = Vacation
vacation-about = At tables with a day or more for each move, your clock can stand still: up to { $days } days a year. The others see it. A day that has begun counts.
vacation-left = { $days ->
    [0] You have no days left for now.
    [one] You have { $days } day left.
   *[other] You have { $days } days left.
}
vacation-days = For how many days
vacation-begin = Begin now
vacation-on = { $days ->
    [one] You are on vacation for { $days } more day.
   *[other] You are on vacation for { $days } more days.
}
vacation-end = I am back
vacation-tag = { $days ->
    [one] on vacation, { $days } more day
   *[other] on vacation, { $days } more days
}


refusal-on-vacation = You are on vacation already. Come back first.
refusal-no-vacation = { $left ->
    [0] You have no vacation days left for now.
    [one] A vacation can have { $left } day now.
   *[other] A vacation can have 1 to { $left } days now.
}
refusal-bad-hook = A web hook needs an address like https://example.com/hook.
refusal-inner-hook = This address leads into a private network. A web hook goes out to the internet.
refusal-unknown-hook = Nobody knows this address. Is there a typing mistake in it?
refusal-bad-push = Your browser sent something that is no subscription. Load the page again.
refusal-bad-quiet-hours = Quiet hours go from one full hour to another.
refusal-inner-push = The address of your browser leads into a private network. Messages go out to the internet.
refusal-push-ended = This device is not told any more. Switch it on again.
refusal-push-off = This site sends no messages to devices.
refusal-unknown-push = We cannot find the message service of your browser. Try again later.
