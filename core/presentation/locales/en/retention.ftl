# How long the site keeps things, and games whose record was removed.
privacy-kept = How long it is kept
privacy-kept-lead = Whoever runs this site has chosen these times. What is older is removed by itself, usually within minutes.
privacy-kept-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
privacy-kept-forever = for good
privacy-kept-finished-tables = Games of people with an account
privacy-kept-finished-tables-about = After the last thing that happened at the table, every move, what was said or written, and who sat where are removed. How the game ended stays, because ratings and tallies are made of it. Tables of tournaments stay, and so does a table about which there is a report.
privacy-kept-guest-tables = Games of guests alone
privacy-kept-guest-tables-about = Finished tables at which nobody with an account sat are removed with their results. Results of rated games stay.
privacy-kept-open-tables = Tables with open seats and without a move
privacy-kept-open-tables-about = After the last time that something happened there or somebody looked at it.
privacy-kept-begun-tables = Games that have begun, without a clock and without a move
privacy-kept-begun-tables-about = After the last time that something happened there or somebody looked at it. Unfinished games with a move are kept for good.
privacy-kept-guests = Guests who have nothing here
privacy-kept-guests-about = After the last visit of a guest who has no table, no result, no puzzle and nothing else.
privacy-kept-reports = Reports
privacy-kept-reports-about = After the report was settled. Open reports stay.
privacy-kept-audit = What those who look after this site did
privacy-kept-audit-about = So that nobody can hide what they did.
error-record-removed = The record of this game was removed: it is older than this site keeps records. How the game ended is still on the pages of those who played it.
error-title-removed = This game is no longer here
record-removed = record removed
