# The frame of every page, the front page, errors.

site-name = Sweet Tooth
site-title = Sweet Tooth: candy games at one table
site-about = Candy board games in the browser: with friends, with family, or against the computer. No account needed.
site-lead = Candy games at one table: alone, with friends, with the family.
skip = Skip to the game
language = Language
language-name = English
sound = Sound
go-home = Back to the games

second-name = Name of the second player on this device
player-name = Name of player { $number }
player-number = Player { $number }
your-name = Your name
name-hint = or let us pick a sweet one
guest-name = { $how } { $what }
# Names for guests who give none, as short as names are: describing words, `+`, and candies, which are
# combined. Other languages have several groups, one for each gender, with `;` between them. None of these
# words is a name of a bot.
guest-name-words = Fizzy, Sunny, Minty, Jolly, Dizzy, Zippy, Lucky, Perky, Snowy, Zesty, Merry, Cosy + Lemon, Cherry, Fudge, Waffle, Nougat, Bonbon, Cookie, Muffin, Mango, Peach, Berry, Sorbet
greeting = You are { $name }
rename = Change name

fact-players = { $count ->
    [one] { $range } player
   *[other] { $range } players
}
fact-age = from { $age } years
fact-minutes = { $count ->
    [one] about { $range } minute
   *[other] about { $range } minutes
}

opponent-bot = Against the computer
opponent-friend = With a friend
opponent-here = Two on this device
opponent-all-here = All on this device
opponent-bots = Against computers
opponent-friends = With friends
players = How many players
level = The computer plays like
bots-among-friends = Computers among your friends
read-rules = Rules

options = More choices
rule-games = How many games
rule-games-1 = One game
rule-games-3 = 3 games in a row
rule-games-5 = 5 games in a row
rule-seconds-per-move = Time for each move
rule-seconds-per-move-none = As long as you like
rule-seconds-per-move-30 = 30 seconds
rule-seconds-per-move-60 = 1 minute
rule-seconds-per-move-120 = 2 minutes
rule-seconds-per-move-300 = 5 minutes
rule-when-late = When the time is up
rule-when-late-bot = The computer plays on
rule-when-late-loses = The game is lost
rule-first = Who begins
rule-first-maker = I begin
rule-first-others = Another player begins
rule-first-lot = The lot decides
rule-away-seconds = When a player is away, the computer may step in after
rule-away-seconds-30 = 30 seconds
rule-away-seconds-60 = 1 minute
rule-away-seconds-300 = 5 minutes
rule-away-seconds-3600 = 1 hour
rule-public = Anybody may join or watch
rule-free-chat = We can write messages (not at public tables)
rule-no-hints = Play without hints
rule-curtain = Hide the board while the device changes hands
own-content = Cards or patterns of your own
own-content-about = Paste the text of a JSON file here, or choose the file. Everybody at this table plays with it. Left empty, the usual ones are used.
own-content-file = Choose a file
own-content-text = The text of the file
own-content-name = This table plays with cards or patterns of its own: { $name }.

your-tables = Your tables
all-your-tables = All your tables
no-tables = You have not played yet. Pick a game on the first page!
a-computer = a computer
to-front = To the front page
status-play-waiting = waiting for a player
status-play-running = go on
status-play-finished = over
status-watch-waiting = waiting for a player
status-watch-running = watch
status-watch-finished = over

import = Show a saved game
import-about = Paste the record of a game here
import-go = Show it

credits = Credits
credits-thanks = The games are the work of their designers and publishers. Go and buy them!
credits-own = Sweet Tooth is not affiliated with any of them. Its words, pictures and code are its own, and free software.

rules-of = { $game }: the rules
rules-options = Another way to play
rules-usual-times = At a usual table: { $times }
rules-first-title = Who begins at a table here
rules-first = Whoever makes a table chooses who begins: they themselves, another player, or the lot. If you sit together, find out in the way that the rules above tell.
rules-play = Play now

ask-name = What shall we call you?
ask-name-about = We keep your games under this name. You need no account.
ask-name-go = Go on
ask-name-account = I have an account
error-title-not-found = There is nothing here
error-title-refused = That did not work
error-title-unavailable = One moment, please
error-no-page = This page does not exist. Maybe a letter of the link got lost?
error-no-table = There is no table behind this link. Maybe a letter of it got lost?
error-unavailable = Nothing can be written down right now. Nothing is lost: try again in a moment.
error-away = This table does not answer right now. Try again in a moment.
error-too-many = Not so fast: wait a moment, then try again.
error-closing = The site is restarting. You will be back in a moment.

# Texts of the host: contact, legal text, welcome.
contact = Contact:
legal-title = Legal notice
welcome = Welcome
own-menu = You
sound-offer = Sound on?
sound-offer-yes = Yes
sound-offer-no = No
my-page = Your page
settings-title = Settings
sign-in = Sign in
privacy-link = Privacy
keep-link = Keep your name and your games
tournaments-link = Tournaments
turns-link = My turn
muted-link = Muted and blocked people
