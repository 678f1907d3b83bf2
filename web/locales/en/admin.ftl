# The rooms of those who look after the house.

admin = Rooms of the admins
admin-reports = Reports
admin-settled = Settled reports
admin-tables = Tables
admin-people = People
admin-log = Log
admin-more = More
admin-no-reports = There are none.
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

claim-title = Look after this house
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

deed-join = became an admin
deed-leave = { $about } is no admin any more
deed-ban = banned { $about }
deed-lift = let { $about } play again
deed-settle = settled report { $about }
deed-call-off = called off the tournament { $about }
deed-close = closed the table { $about }
