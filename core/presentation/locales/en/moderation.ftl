# Mute, block, report.

people = People at this table
mute = Mute
mute-whom = Mute { $name }
block = Block
block-whom = Block { $name }
unmute = Hear again
unmute-whom = Let { $name } come near again
unblock = Unblock
unblock-whom = Unblock { $name }
muted-tag = muted
blocked-tag = blocked
report = Report

muted-title = Muted and blocked people
muted-about = Muted: you do not see what they say. Blocked: besides, you do not meet at new tables. They do not learn of it.
muted-nobody = Nobody. You can mute or block people at a table you share with them.

report-title = Report { $name }
report-about = Did somebody do something wrong? Tell us. We get the moves and the talk of this table, and the others do not learn of it.
report-why = What happened?
report-rude = Mean or rude words
report-name = A name that hurts
report-unfair = Unfair play
report-stalling = Does not play on, on purpose
report-other = Something else
report-words = More about it, if you like
report-send = Send the report
report-back = Back to the table
reported-title = Thank you
reported-about = Your report is here, and somebody will read it.


refusal-banned = { $days ->
    [0] You can look on, but not play along or talk: { $reason }
    [one] For { $days } more day you can look on, but not play along or talk: { $reason }
   *[other] For { $days } more days you can look on, but not play along or talk: { $reason }
}
refusal-not-welcome = This table is not open to you. Choose another one.
refusal-blocked-here = Somebody sits here whom you have blocked. Choose another table.
refusal-cannot-come = One of you cannot come to a new table now.
refusal-own-seat = That is you.
refusal-nobody-there = No person sits on that seat.
refusal-list-full = Your list is full. Take somebody off it first.
refusal-no-reason = Choose what happened from the list.
refusal-bad-words = That is empty or too long: 500 characters at most.
refusal-many-reports = You have sent many reports today. We read them all; come back tomorrow.
refusal-reported-already = You have reported this today already. We will read it.
refusal-done-already = Somebody has done that already.
refusal-nobody-known = Nobody with that name or number was ever here.
refusal-too-often = Not so fast: wait a moment, then try again.

# Caps on what one person or one address may make.
refusal-too-many-tables = Many new tables in a short time. Wait { $seconds } s, then make the next one.
refusal-too-many-bot-tables = From your network many games of computers among themselves were started. Wait { $seconds } s, or take a seat yourself.
refusal-too-many-imports = Many tables from records in a short time. Wait { $seconds } s, then try again.
refusal-too-many-guests = Many new guests came from your network in a short time. Wait { $seconds } s, then try again, or sign in.
refusal-too-many-tournaments = Many new tournaments in a short time. Wait { $seconds } s, then make the next one.
refusal-too-many-reviews = The coach was asked about many games in a short time. Wait { $seconds } s, then ask again.
refusal-coach-queue = The coach looks at { $most } games for you already. Wait until one is done.
refusal-many-tables = You have { $most } unfinished tables at which nobody else sits. Finish or close one of them first.
refusal-bots-alone = Computers already play among themselves at a table of yours. Wait until that game is over, or take a seat yourself.
refusal-many-sockets = Too many pages are open at the same time. Close some of them.
refusal-no-closing = Somebody else plays here too, or the game is rated. Play on, or give up.
