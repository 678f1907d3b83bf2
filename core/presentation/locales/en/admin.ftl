# The pages of the admins of the site.

admin = Rooms of the admins
admin-reports = Reports
admin-settled = Settled reports
admin-tables = Tables
admin-people = People
admin-log = Log
admin-more = More
admin-none = There are none.
admin-status-running = is on
admin-game = Game
admin-entries = Entries in its log
admin-over = The game at this table is over.
admin-banned = banned
admin-banned-for = { $days ->
    [one] Banned for { $days } more day: { $reason }
   *[other] Banned for { $days } more days: { $reason }
}
admin-banned-for-good = Banned for good: { $reason }
admin-reports-about = { $count ->
    [0] Nobody has reported this person.
    [one] { $count } report about this person.
   *[other] { $count } reports about this person.
}
admin-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
admin-for-good = for good

claim-title = Look after this site
claim-about = With one click, whoever uses this browser becomes an admin: they can read reports, close tables and ban people.
claim-go = I look after it

case-title = Report { $id }: { $name }
case-about = About
case-by = By
case-when = When
case-table = Table
case-to-table = Table and its people
case-watch = Watch it
case-record = Record until then
case-no-record = You play at this table yourself: the record is here when the game is over.
case-no-talk = Nobody said anything.
case-verdict = Settled: { $verdict }

admin-settle = Settle this report
admin-settle-why = What was decided
admin-settle-go = Settle
admin-close = Close the table
admin-close-why = Why? The players see this.
admin-close-go = Close it
admin-call-off = Call the tournament off
admin-call-off-why = Why? Only admins see this.
admin-call-off-go = Call it off
admin-ban = Ban this person
admin-ban-days = For how long
admin-ban-why = Why? The person sees this.
admin-ban-go = Ban
admin-lift = Let this person play again
admin-lift-why = Why
admin-lift-go = Let them play

audit-join = became an admin
audit-leave = { $about } is no admin any more
audit-ban = banned { $about }
audit-lift = let { $about } play again
audit-settle = settled report { $about }
audit-call-off = called off the tournament { $about }
audit-close = closed the table { $about }
audit-rename = renamed { $about }
audit-reset-password = made a code for a new password of { $about }
audit-export = read out the data of { $about }
audit-delete = deleted the person with the number { $about }
audit-merge = merged two accounts: { $about }

admin-search-people = Beginning of a name, a name that looks like it, or a number
admin-search-key = Number, key or link of a table
admin-search-player = Player: name of an account, or a number
admin-search-go = Search
admin-found-nobody = Nobody was found.
admin-found-no-table = No table was found.
admin-any = any
admin-state = State
admin-kind = Kind
admin-account = account
admin-guest = guest
admin-number = Number
admin-since = Here since
admin-last-code = Last code for a new password
admin-code-used = Made { $made }, used { $date }
admin-code-waits = Made { $made }, not used yet, good until { $date }
admin-code-expired = Made { $made }, not used, ended { $date }
admin-back = Back to the person

admin-tools = What this person asked for
admin-rename = Give a new name
admin-rename-name = New name; empty for a neutral one
admin-rename-why = Why? Only admins see this.
admin-rename-go = Rename
admin-reset = Code for a new password
admin-reset-about = Makes a code that works once, within 24 hours. The person chooses the password, and sees in the settings that a code was made.
admin-reset-why = Why? Only admins see this.
admin-reset-go = Make a code
admin-code-about = Send this code to the person, and to nobody else. It is shown only now, and works once, until { $date } (UTC).
admin-code-where = It is entered at
admin-export = Export the data
admin-export-about = The same file that the person finds in the settings.
admin-export-why = Why? Only admins see this.
admin-export-go = Download
admin-merge = Merge into another account
admin-merge-about = Everything of this person moves to the other account, and this one ends. In each game the rating with more games behind it stays.
admin-merge-into = The account that stays: its name or number
admin-merge-sure = Both belong to one person. This cannot be undone.
admin-merge-why = Why? Only admins see this.
admin-merge-go = Merge
admin-delete = Delete this person
admin-delete-about = The same as in the settings: name, password and everything that is theirs goes; tables lose the name.
admin-delete-sure = The person asked for it. This cannot be undone.
admin-delete-why = Why? Only admins see this.
admin-delete-go = Delete

admin-status = Status
status-refreshes = This page loads again every 10 seconds.
status-stop = Stop that
status-go-on = Load again every 10 seconds
status-database = Database
status-kind = Kind
status-size = Size
status-free = Free on its disk
status-schema = Version of the schema
status-merges = Merges that wait
status-deletions = Deletions under way
status-nodes = { $count ->
    [one] { $count } node
   *[other] { $count } nodes
}
status-here = this one
status-heard = Last heard of
status-ago = { $time } ago
status-lease = Lease
status-lease-left = { $time } left
status-lease-over = has run out
status-role = Role
status-leads = does the background jobs
status-version = Version of the program
status-since = Running since
status-owned = Tables it owns
status-in-memory = Tables in memory
status-writer = Writes that wait
status-thinkers = Bots that think
status-thinking = { $thinking } of { $threads } threads busy, { $waiting } wait
span-days = { $large } d { $small } h
span-hours = { $large } h { $small } min
span-minutes = { $large } min { $small } s
status-workers = Thoughts by workers

refusal-is-admin = { $name } is an admin. Take the role away first, on the command line of the server.
refusal-guest-has-no-password = A guest has no password: only accounts do.
refusal-merge-same = An account cannot be merged into itself. Name two different ones.
refusal-merge-no-account = The one that stays must be an account, not a guest.
refusal-merge-under-way = One of the two is being merged already. Wait until that is done.
refusal-merge-shared-table = Both sit at the table { $title }, which is not finished. They can be merged when it is.
refusal-merge-rated-games = They played rated games against each other, which nobody does alone. They stay two.
refusal-merge-shared-tournament = Both took part in the tournament { $title }: as one they would meet themselves.
