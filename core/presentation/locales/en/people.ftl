# Accounts, settings, the page of a person, privacy.

sign-out = Sign out
account-name = Name
password = Password
password-old = Password until now
password-new = New password
password-about = At least 8 characters. A few words that only you would put together are best.
seat-gone = A former player

keep-title = Keep your name and your games
keep-lead = Choose a name and a password. Your tables and puzzles stay yours, and you find them again on any device.
keep-lead-new = Choose a name and a password. You find your tables and puzzles again on any device.
keep-go = Keep them
keep-no-mail = No e-mail, no real name: choose a name that does not tell who you are. Playing works without all this, too.
keep-have = I have a name and a password already

sign-in-title = Sign in
sign-in-take = Take along what { $name } has played in this browser
sign-in-take-about = Tables and puzzles of the guest belong to your account then. Without the tick they stay here, and come back when you sign out.
sign-in-forgotten = I forgot my password
sign-in-new = I have no name yet

recover-title = Come back with your code
recover-lead = The recovery code was shown to you when you chose your name. With it you choose a new password, and get a new code.
recover-go = Choose this password
recover-lost = Where you are still signed in, the settings give you a new code. If you have neither, ask whoever looks after this site: they can send you a code for this page. They never learn your password.

code = Recovery code
code-title = Welcome, { $name }!
code-why = Keep this code in a safe place
code-about = If you ever forget your password, only this code brings you back. It is shown now and never again. Write it down, or save it as a file.
code-download = Save as a file
code-kept = I have kept it
code-file = { $site }: your recovery code. With it you can choose a new password. Show it to nobody.

goodbye-title = You are forgotten
goodbye-about = Your name, your password, your puzzles and your sessions are deleted. Your name is being taken out of the tables at which you played. Come back whenever you like!

settings-guest = You play as a guest
settings-guest-about = This browser knows you, no other one does. Choose a name and a password, and you find your tables everywhere.
settings-name = Name
settings-name-go = Change name
settings-password = Password
settings-password-about = Everywhere else you are signed out then.
settings-password-go = Change password
settings-sessions = Where you are signed in
settings-code = Recovery code
settings-code-about = Lost the code, or somebody saw it? A new one takes the place of the old.
settings-code-go = Give me a new code
settings-data = Your data
settings-data-about = Everything that is stored about you, in one file.
settings-data-go = Save my data
settings-reset = A code for a new password
settings-reset-made = On { $date } somebody who looks after this site made a code with which you, and nobody else, could set a new password.
settings-reset-used = It was used on { $date }.
settings-reset-about = If you did not ask for it, choose a new password now, and tell them.
settings-delete = Leave
settings-delete-open = Delete all about me
settings-delete-about = Name, password, sessions and puzzles are deleted at once. Tables at which others played with you stay, but your name and what you wrote there are taken out. Nobody can undo this.
settings-delete-sure = Yes, delete everything
settings-delete-go = Delete
settings-done-name = You have a new name.
settings-done-password = You have a new password. Everywhere else you are signed out.
settings-done-code = You have a new code.
settings-done-sessions = Done: you are signed out there.

session-here = (here)
session-seen = last used on { $date }
session-end = Sign out there
session-end-others = Sign out everywhere else
device-chrome = Chrome
device-edge = Edge
device-firefox = Firefox
device-opera = Opera
device-safari = Safari
device-samsung = Samsung Internet
device-other = Another browser

profile-since = Here since { $date }
profile-guest = A guest: only this browser knows you
profile-nobody = Nobody has this name. Maybe a letter got lost?
profile-seen-by = Others see your games at open tables only. You see all of them.
profile-open-only = You see what happened at open tables.
profile-played = Games
profile-none = No game has ended yet.
profile-game = Game
profile-games = played
profile-won = won
profile-shared = shared
profile-lost = lost
profile-puzzles = { $count ->
    [0] No puzzle solved yet.
    [one] { $count } puzzle solved.
   *[other] { $count } puzzles solved.
}
profile-ratings = Ratings
profile-opponents = Most often with
profile-times = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
profile-list = Finished games
profile-record = record
profile-pages = Pages of the list
profile-latest = Latest games
profile-earlier = Earlier games
result-won = won
result-shared = shared
result-lost = lost
result-over = over

privacy-title = What we know about you
privacy-lead = As little as we can. You need no account, no e-mail and no real name to play.
privacy-stored = What is stored
privacy-where-file = All of it is in one database file on the computer that runs this site, and nowhere else. In small print: the columns of the database.
privacy-where-postgres = All of it is in one PostgreSQL database that belongs to this site, and nowhere else. In small print: the columns of the database.
privacy-nodes = Several computers run this site together and share that database. What they tell each other (moves, names, what was written) is passed on and not kept.
privacy-guest = A guest
privacy-guest-about = A random number, the name you choose (or the sweet one that you get), the same name in small letters by which admins find it, the day you came, and until when you are kept. Kept until you delete it in the settings. A guest who has no table, no puzzle and nothing else here is removed some time after the last visit: see below.
privacy-account = An account
privacy-account-about = Your name, the same name in plain letters so that nobody can look like you, and the day you chose it. Only if you want one. Kept until you delete it.
privacy-password = The password
privacy-password-about = Not the password, but a scramble of it (argon2) from which nobody can read it back. Kept until you change or delete it.
privacy-code = The recovery code
privacy-code-about = Not the code, but a scramble of it. Kept until you get a new one, or delete the account.
privacy-resets = A code from an admin
privacy-resets-about = If you could not sign in and asked an admin for help: a scramble of the code that you got, when it was made, until when it can be used, and when you used it. Kept until the next one, or until you delete the account.
privacy-sessions = Where you are signed in
privacy-sessions-about = A scramble of the key that your browser holds, when you signed in, when you were last there (to the hour), and the kind of browser, such as Firefox. Not your address. Kept until you sign out, or for { $days } days without a visit.
privacy-tables = Tables
privacy-tables-about = Who sits where, by name and number, every move with its time, hints that were asked for, and what was said or written. Everybody at the table sees that, and whoever has its link. How long each kind of table is kept, and since when its record is removed if it is, stands below. Of tables that are not finished and where only you sit, it is kept that you made them, because one person can have only so many.
privacy-results = Results
privacy-results-about = Which games you finished, when, and how they ended, for your page. Others see only those at open tables, and all rated ones. When you delete yourself, the others keep their results, but yours belong to nobody.
privacy-ratings = Ratings
privacy-ratings-about = If you play rated games: how strong you are in each game, and after how many of them. Everybody sees that on the lists of the best players. Kept until you delete yourself.
privacy-tournaments = Tournaments
privacy-tournaments-about = Which tournaments you made and what you called them, in which you play or played, from which round to which, and your name and rating when you came in. Everybody who knows a tournament sees that. When you delete your data in the settings, your name goes, and your games stay for those who played with you.
privacy-puzzles = Puzzles
privacy-puzzles-about = Which you opened, how long you thought, your moves and hints, and whether you solved them. Kept until you delete yourself.
privacy-jar = Jar and picture
privacy-jar-about = What you did for the first time (a game, a win, a lesson, a puzzle), when and at which table, the picture that you chose for yourself, and who may see your jar. Others see your picture at tables, and the jar only if you want that. Kept until you delete yourself, or as a guest stay away for long.
privacy-shunned = Whom you keep away
privacy-shunned-about = The names and numbers of those whom you mute or block, and since when. They do not see it. Kept until you take it back, or delete yourself, or they delete themselves.
privacy-turns = Your turn
privacy-turns-about = At which tables you are waited for, since when, and what you were told about it. Kept until the turn is over; of what you were told, the last 100.
privacy-reach = How you hear of your turn
privacy-reach-about = If you want a feed or a web hook: its secret key and its address. What is sent there leaves this computer, because you asked for it. Kept until you switch it off, or delete yourself.
privacy-push = Messages to your devices
privacy-push-about = If you let us tell a device that it is your turn: the address of that browser at the service of its maker, two keys with which only that browser can read the messages, its language and local time, your quiet hours, and which messages wait. The service of the browser learns that a message comes, not what is in it. Kept until you switch it off, sign out there, or delete yourself.
privacy-vacations = Vacation
privacy-vacations-about = When your clocks stand still. Kept until you delete yourself.
privacy-reports = Reports
privacy-reports-about = If somebody reports somebody: who, whom, at which table, why, and what was said there. Only those who look after this site read it. It stays when one of the two leaves, so that nobody can wipe away what they did, until some time after it was settled: see below.
privacy-bans = Bans
privacy-bans-about = Who may only look on for a while, until when, and why. Kept until you delete yourself.
privacy-admins = Who looks after this site
privacy-admins-about = Who that is, and what they did: when, to whom, by name and number, and why. Of somebody who was deleted on request, only the number. Nobody can change or delete this list.
privacy-merges = Two accounts of one person
privacy-merges-about = If an admin makes one account of two that are yours: the random numbers of both, and when. Kept for a day after that.
privacy-leavers = Who leaves
privacy-leavers-about = The random number of somebody who is being deleted, until the last table has lost the name. That takes seconds.
privacy-cookies = What your browser keeps for us
privacy-cookie-who = The number of a guest, signed, so that your tables stay yours.
privacy-cookie-session = The key of your session, if you are signed in.
privacy-cookie-browser = If you have signed in here: a random number for this browser and the numbers of the accounts, signed, so that others who guess at your password cannot keep you out. It stays after you sign out, until you delete your account or your cookies.
privacy-cookie-lang = The language that you chose.
privacy-cookie-lessons = How far you are in the lessons.
privacy-cookie-device = Light or dark, movement, colours, sound and volume, as you chose them for this device.
privacy-browser = Besides, your browser remembers for a while what could not be sent yet.
privacy-not = What is not stored
privacy-not-about =
    No e-mail, no real name, no age, no place, no picture, no advertising, no counting by other companies: every file comes from here.
    Your internet address is used in memory, while you are connected and for a few hours after at most, to stop floods of requests, guests and tables. The program of this site does not write it down.
privacy-proxy = Before this site stands a proxy, a program that passes your requests on. It may keep a log of its own: your internet address, the time, the kind of your browser, and the address of every page, which for a table is its link. Whether it does, and for how long, is the business of who runs this site.
privacy-no-proxy = As far as we know, nothing stands between your browser and this site, and it keeps no list of visits.
privacy-seen = What others see
privacy-seen-about =
    Your name and your candy at the tables where you sit. If you play rated games: your name, your rating and those games on the lists of the best players. If you have an account: a page with your name, your games at open tables, with whom you played there, and how many puzzles you solved.
    A table that is not open is seen only by those who have its link.
privacy-delete = How to delete it
privacy-delete-about =
    In the settings, for guests too. Name, password, code, sessions, ratings and puzzles go at once; your results belong to nobody then.
    Tables stay, because others played there as well: your seat becomes “A former player”, your number is replaced by another at each table, and what you wrote is cut out. Moves and quick phrases stay. Names that you gave to others who played on your device are kept with your seat, and go with it.
    Reports, and the list of what those did who look after this site, stay too.
    Whoever saved a record or a copy of the database before that has what was in it; copies are the business of the people who run this site.
    In the settings you can also save everything that is stored about you.
privacy-left-file = In the database file, what is deleted is overwritten at once; the file with the latest changes is emptied soon after.
privacy-left-postgres = PostgreSQL keeps what was deleted in its files until it has tidied up (usually within minutes of enough changes), and in its log of changes until that log has moved on. Who archives that log keeps it as long as the archive.
privacy-contact = Questions
privacy-contact-about = Whoever runs this site answers questions about your data.

error-signed-out = You are not signed in here any more.

refusal-name-short = A name has at least { $least } characters.
refusal-name-long = A name has at most { $most } characters.
refusal-name-characters = A name is made of letters and digits, with one space, -, _ or . between them.
refusal-name-letter = A name has at least one letter, and ends with a letter or a digit.
refusal-name-scripts = A name is written in one alphabet, not in a mixture of several.
refusal-name-reserved = This name is kept for the site and its bots: choose another.
refusal-name-taken = This name, or one that looks like it, belongs to somebody else: choose another.
refusal-name-of-account = This name belongs to somebody with an account, or looks like theirs. Is it you? Then sign in; else choose another.
refusal-password-short = A password has at least { $least } characters.
refusal-password-long = A password has at most { $most } characters.
refusal-password-guessed = This password is among the first that somebody would guess: take several words that do not belong together.
refusal-password-name = Your name with digits is easily guessed: take several words that do not belong together.
refusal-has-account = You have an account already.
refusal-wrong-sign-in = The name or the password is wrong.
refusal-wrong-password = This is not your password.
refusal-wrong-code = This is no recovery code, or it has been used already.
refusal-no-account = Sign in first.
refusal-not-sure = Tick that you are sure.
refusal-too-many-tries = Too many tries: wait a minute, then try again.
refusal-too-busy = Too many want to sign in right now: try again in a moment.
