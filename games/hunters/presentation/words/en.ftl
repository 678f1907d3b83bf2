# Candy Hunters.

hunters-name = Candy Hunters
hunters-pitch = Place buildings by night, send ghosts around and find your patterns. Your kids bring the candies home!
hunters-idea = Everybody places buildings on one board. When one of your secret patterns is somewhere on it, you score it, and the kids standing there go home with candies. Beware of the ghosts: they scare you.

hunters-colour = { $colour ->
    [o] orange
    [p] purple
    [t] teal
   *[g] gold
}
hunters-column = { $side ->
    [left] column { $x } to the left
   *[right] column { $x }
}
hunters-line = { $side ->
    [up] row { $y } up
   *[down] row { $y }
}
hunters-place = { $column }, { $line }
hunters-candies = { $colour ->
    [o] { $count ->
        [one] { $count } orange candy
       *[other] { $count } orange candies
    }
    [p] { $count ->
        [one] { $count } purple candy
       *[other] { $count } purple candies
    }
    [t] { $count ->
        [one] { $count } teal candy
       *[other] { $count } teal candies
    }
   *[g] { $count ->
        [one] { $count } gold candy
       *[other] { $count } gold candies
    }
}
hunters-left = { $colour }: { $count } left
hunters-stock = Buildings to place
hunters-points-word = { $count ->
    [one] point
   *[other] points
}
hunters-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

hunters-prompt = { $who ->
    [you] { $step ->
        [build] Your turn! Place a building
        [ghosts] Move ghosts, or skip
        [push] Where does the pushed piece go?
        [score] Score a pattern, or skip
        [exchange] Exchange a pattern, or skip
       *[kid] Place a kid on an empty building
    }
    [here] { $step ->
        [build] { $name }: place a building
        [ghosts] { $name }: move ghosts, or skip
        [push] { $name }: where does the pushed piece go?
        [score] { $name }: score a pattern, or skip
        [exchange] { $name }: exchange a pattern, or skip
       *[kid] { $name }: place a kid on an empty building
    }
   *[other] { $step ->
        [build] { $name } is placing a building…
        [ghosts] { $name } may move ghosts…
        [push] { $name } is pushing a piece…
        [score] { $name } may score a pattern…
        [exchange] { $name } may exchange a pattern…
       *[kid] { $name } is placing a kid…
    }
}
hunters-hint = { $step ->
    [build] Choose a colour, then a place on the board. Or the other way round.
    [ghosts] { $left ->
        [one] One ghost move left. Choose a ghost, then a building next to it.
       *[other] { $left } ghost moves left. Choose a ghost, then a building next to it.
    }
    [push] Choose a bright building: the push ends there. On → it pushes on, and you choose again. A number plays that many pushes at once.
    [score] { $choices ->
        [0] None of your patterns is on the board now.
       *[other] Choose a place under one of your patterns, and look at it on the board.
    }
    [exchange] { $choices ->
        [0] There is nothing to exchange.
       *[other] You may put one of your patterns under the deck and draw a new one.
    }
   *[kid] Choose a lit building for your kid.
}
hunters-skip = { $step ->
    [ghosts] { $left ->
        [1] No more ghost moves
       *[other] No ghost move
    }
    [score] Score nothing
   *[exchange] Keep my patterns
}

hunters-steps = The five steps of a turn
hunters-step-build = Build
hunters-step-ghosts = Ghosts
hunters-step-score = Score
hunters-step-exchange = Exchange
hunters-step-kid = Kid
hunters-round = Round { $round } of { $of }
hunters-deck = { $count ->
    [0] The deck is empty
    [one] { $count } pattern in the deck
   *[other] { $count } patterns in the deck
}

hunters-board = The board
hunters-fit = Show the whole board (F)
hunters-nearer = Nearer (+)
hunters-farther = Farther away (−)
hunters-confirm = Here
hunters-site = Place a building at { $place }
hunters-build = { $colour ->
    [o] Place orange at { $place }
    [p] Place purple at { $place }
    [t] Place teal at { $place }
   *[g] Place gold at { $place }
}
hunters-ghost = { $piece ->
    [large] Large Ghost at { $place }
   *[ghost] Ghost at { $place }
}
hunters-pushes = { $piece ->
    [ghost] (pushes a ghost)
    [large] (pushes the Large Ghost)
    [kid] (pushes a kid of { $name })
    [mine] (pushes a kid)
   *[none] (free)
}
hunters-move = Ghost from { $from } to { $to } { $pushes }
hunters-land = To { $to } { $pushes }
hunters-endings = { $count ->
    [one] One more way to end the push
   *[other] { $count } more ways to end the push
}
hunters-ending = { $count ->
    [one] { $count } push: { $pieces }
   *[other] { $count } pushes: { $pieces }
}
hunters-ending-piece = { $piece ->
    [ghost] a ghost at { $place }
    [large] the Large Ghost at { $place }
    [kid] the kid of { $name } at { $place }
   *[mine] a kid at { $place }
}
hunters-kid = Kid at { $place }
hunters-row = { $side ->
    [up] Row { $y } up: { $tiles }.
   *[down] Row { $y }: { $tiles }.
}
hunters-tile = { $piece ->
    [ghost] { $column } { $colour } with a ghost
    [large] { $column } { $colour } with the Large Ghost
    [kid] { $column } { $colour } with a kid of { $name }
    [mine] { $column } { $colour } with a kid
   *[none] { $column } { $colour }
}

hunters-hand = Your patterns
hunters-a-ghost = a ghost
hunters-nothing = nothing
hunters-pattern-row = row { $row }: { $cells }
hunters-card = { $kind ->
    [haunted] Haunted pattern
   *[regular] Pattern
}
hunters-badge-whole = { $count ->
    [one] On the board!
   *[other] On the board { $count } times!
}
hunters-badge-near = One building is missing
hunters-where = Where to score
hunters-see-place = See it
hunters-score-here = Score here
hunters-placement = { $number ->
    [0] Score the pattern { $card } at { $place }.
   *[other] Place { $number }, at { $place }: score the pattern { $card }.
}
hunters-placement-ignores = { $ignored ->
    [one] { $ignored } requirement is ignored.
   *[other] { $ignored } requirements are ignored.
}
hunters-placement-brings = Candies: { $own } for you{ $others ->
    [0] .
   *[other] , { $others } for others.
} Scare markers: { $markers }.
hunters-exchange = Exchange
hunters-exchange-card = Exchange the pattern { $card }
hunters-aid-there = { $count ->
    [0] It is not on the board now.
    [one] It is on the board once.
   *[other] It is on the board { $count } times.
}
hunters-aid-tile = { $colour } at { $place }
hunters-aid-missing = { $count ->
    [one] One building would complete it: { $tiles }.
   *[other] One of these buildings would complete it: { $tiles }.
}

hunters-source = { $source ->
    [patterns] { $count ->
        [one] { $count } pattern: { hunters-worth }
       *[other] { $count } patterns: { hunters-worth }
    }
    [haunted] { $count ->
        [one] { $count } haunted pattern: { hunters-worth }
       *[other] { $count } haunted patterns: { hunters-worth }
    }
    [candies] { $count ->
        [one] { $count } candy: { hunters-worth }
       *[other] { $count } candies: { hunters-worth }
    }
   *[markers] { $count ->
        [one] { $count } scare marker: { hunters-worth }
       *[other] { $count } scare markers: { hunters-worth }
    }
}
hunters-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hunters-kids-left = { $count ->
    [0] No kid left to place
    [one] { $count } kid left to place
   *[other] { $count } kids left to place
}
hunters-held = { $haunted ->
    [0] { $regular ->
        [one] { $regular } pattern in hand
       *[other] { $regular } patterns in hand
    }
   *[other] { $regular ->
        [one] { $regular } pattern and a haunted one in hand
       *[other] { $regular } patterns and a haunted one in hand
    }
}
hunters-open = Scored patterns
hunters-shown = Patterns in hand

hunters-aid = Help: your turn in short
hunters-aid-build = Place a building next to another one.
hunters-aid-ghosts = Make up to two ghost moves. A ghost pushes what it comes to: you say where to.
hunters-aid-score = Score one pattern that is on the board, turned but not mirrored. Kids on it go home with their building as a candy. Each ghost on it costs a scare marker. Draw a new pattern, but not after a haunted one.
hunters-aid-exchange = Exchange one regular pattern for a new one.
hunters-aid-kid = Place a kid on an empty building (not in the last round).
hunters-aid-end = At the end: a pattern is worth 2 points, the first candy of each colour 2, every other candy 1, a scare marker −1.
hunters-aid-haunted = A haunted pattern is worth 5 points. Up to 3 of its requirements may be ignored, for a scare marker each.
hunters-aid-large = The Large Ghost goes to every new building.

hunters-built = { $colour ->
    [o] { $name } places an orange building at { $place }.
    [p] { $name } places a purple building at { $place }.
    [t] { $name } places a teal building at { $place }.
   *[g] { $name } places a gold building at { $place }.
}
hunters-large-ghost = The Large Ghost comes to { $place }.
hunters-moved = { $piece ->
    [large] { $name } moves the Large Ghost from { $from } to { $to }.
   *[ghost] { $name } moves a ghost from { $from } to { $to }.
}
hunters-pushed = { $piece ->
    [large] The Large Ghost is pushed away from { $from }.
    [kid] A kid of { $name } is pushed away from { $from }.
    [mine] A kid is pushed away from { $from }.
   *[ghost] A ghost is pushed away from { $from }.
}
hunters-landed = { $piece ->
    [large] The Large Ghost goes to { $to }.
    [kid] The kid of { $name } goes to { $to }.
    [mine] The kid goes to { $to }.
   *[ghost] The pushed ghost goes to { $to }.
}
hunters-scored = { $kind ->
    [haunted] { $ignored ->
        [0] { $name } scores the haunted pattern, all of it.
        [one] { $name } scores the haunted pattern and ignores one requirement.
       *[other] { $name } scores the haunted pattern and ignores { $ignored } requirements.
    }
   *[regular] { $name } scores a pattern.
}
hunters-gets = { $name } gets { $candy }.
hunters-scared = { $markers ->
    [one] { $name } takes { $markers } scare marker.
   *[other] { $name } takes { $markers } scare markers.
}
hunters-exchanged = { $name } puts a pattern under the deck.
hunters-drew = { $known ->
    [yes] { $name } draws a pattern: { $card }.
   *[no] { $name } draws a pattern.
}
hunters-kid-placed = { $name } places a kid at { $place }.
hunters-skipped = { $step ->
    [ghosts] { $name } moves no more ghosts.
    [score] { $name } scores nothing.
   *[exchange] { $name } keeps the patterns.
}
hunters-turn = Round { $round }: it is the turn of { $name }.
hunters-over = The six rounds are over.

hunters-tally-patterns = Patterns
hunters-tally-haunted = Haunted
hunters-tally-candies = Candies
hunters-tally-markers = Scares
hunters-tally-points = Points
hunters-tie-broken = { $by ->
    [patterns] Equal points: fewer scored patterns decide ({ $fewest } against { $most }).
    [markers] Equal points and patterns: fewer scare markers decide ({ $fewest } against { $most }).
   *[colours] Equal points, patterns and scare markers: more colours of candy decide ({ $most } against { $fewest }).
}
hunters-tie-shared = Equal points, patterns, scare markers and colours of candy: the victory is shared.

refusal-hunters-game-over = The game is over.
refusal-hunters-not-your-turn = It is not your turn.
refusal-hunters-build-first = Now you place a building.
refusal-hunters-ghosts-now = Now you may move a ghost, or skip.
refusal-hunters-push-now = A piece was pushed away. First choose where it goes.
refusal-hunters-score-now = Now you may score a pattern, or skip.
refusal-hunters-exchange-now = Now you may exchange a pattern, or skip.
refusal-hunters-kid-now = Now you place a kid.
refusal-hunters-out-of-stock = { $colour ->
    [o] There is no orange building left. Choose another colour.
    [p] There is no purple building left. Choose another colour.
    [t] There is no teal building left. Choose another colour.
   *[g] There is no gold building left. Choose another colour.
}
refusal-hunters-cell-taken = There is a building already. Choose an empty place beside one.
refusal-hunters-not-adjacent = No building is right next to that place. A corner is not enough.
refusal-hunters-no-ghost = No ghost stands there. Choose a ghost, then a building next to it.
refusal-hunters-no-tile-there = Only a building right next to it can be reached.
refusal-hunters-kid-needs-room = A kid goes to an empty building, and that one is taken.
refusal-hunters-ghost-has-moved = That ghost has already moved in this move.
refusal-hunters-only-moved-ghosts = That ghost could only go on to ghosts that have already moved in this move.
refusal-hunters-chain-too-long = A push has at most 16 steps, and this way it could not end in time.
refusal-hunters-dead-end = What stands there would have nowhere to go.
refusal-hunters-not-in-hand = You do not have that pattern.
refusal-hunters-not-there = That pattern is not on the board.
refusal-hunters-too-much-missing = { $unmet } requirements of that pattern are not met there, and only 3 may be ignored.
refusal-hunters-haunted-stays = A haunted pattern cannot be exchanged.
refusal-hunters-empty-deck = The deck is empty, so nothing can be exchanged.
refusal-hunters-not-an-empty-tile = Somebody stands there. Choose an empty building.
refusal-hunters-puzzle-solved = The puzzle is solved already.
refusal-hunters-puzzle-over = The rounds are over. Take back as much as you like.

hunters-rule-h3-title = The start, and six rounds
hunters-rule-h3 = The board begins with 8 buildings, two of each colour, and a ghost on each arm. At the start no two neighbours have one colour; later they may. The other buildings lie beside the board: there are 9 of each colour in all. Everybody has 5 kids and 2 secret patterns. Whoever has eaten the most sweets today begins, and then it goes round clockwise. You play 6 rounds. A turn has five steps, always in the same order.
hunters-rule-h4-title = Placing a building (you must)
hunters-rule-h4 = Take a building of any colour and place it next to another one, side to side. A corner is not enough: here the eight lit places are possible, and no other. If a colour has run out, take another one.
hunters-rule-h5-title = Moving ghosts (if you like)
hunters-rule-h5 = You have up to two ghost moves: one ghost twice, two ghosts once each, or fewer. A ghost moves to a building next to it, side to side. If somebody stands there, you say at once where that piece goes. A kid goes to an empty building next to it, and pushes nobody. A ghost goes to any building next to it, and what stands there is pushed on by the same rules. The building that the first ghost has left is empty, so it counts. Nobody leaves the buildings, and no building ever holds two.
hunters-picture-h5-kid = The kid may go to any of the three lit buildings.
hunters-picture-h5-chain = A ghost may also be pushed onto a kid, which then goes on.
hunters-picture-h5-stuck = Not so: the kid would have nowhere to go. A ghost move that leaves a piece without a place is forbidden.
hunters-rule-h6-title = Scoring a pattern (if you like)
hunters-rule-h6 = In each turn you may score one of your patterns, if its picture is on the board: turned as you like, but never mirrored. It does not matter who stands on it. Lay the card open. Every kid on it goes home, whoever owns it, and takes its building along, turned over: that is a candy. You take a scare marker for each ghost on it. After a regular pattern you draw a new one; after a haunted pattern you draw none.
hunters-picture-h6-turned = Turned: right.
hunters-picture-h6-mirrored = Mirrored: wrong.
hunters-picture-h6-home = Each kid brings its owner a candy. The ghost costs you a point, and its building stays.
hunters-picture-h6-holes = The board after that. The kids that went home are out of the game, and so are their buildings. Buildings without a kid stay. There may be holes, and islands like the one on the right: they still belong to the board, for everything.
hunters-rule-h7-title = Exchanging a pattern (if you like)
hunters-rule-h7 = Put one of your regular patterns under the deck and draw a new one: also one that you have just drawn, and also in the last round. You choose before you see the new one. A haunted pattern cannot be exchanged.
hunters-rule-h8-title = Placing a kid (you must)
hunters-rule-h8 = Put one of your kids on any empty building: one where nobody stands. After five rounds all kids are placed, so the sixth and last round does without this step.
hunters-rule-h10-title = Haunted patterns
hunters-rule-h10 = For the advanced game. A haunted pattern also shows ghosts. A ghost in the picture asks for a ghost there, on a building of any colour, which does not belong to the pattern: that ghost costs nothing, and nothing is won there. Up to 3 requirements, buildings or ghosts, may be ignored if they are not met: each costs a scare marker. Any other ghost on the pattern costs one too, as always. The card is worth 5 points all the same, and no new card is drawn.
hunters-picture-h10-ignored = Ignored: the ghost that is missing and the building that is wrong. Together with the ghost on a right building that makes 3 scare markers.
hunters-picture-h10-kid = A kid on an ignored place brings nothing and stays there. Only the other kid brings a candy.
hunters-picture-h10-four = Four requirements are not met: that is one too many.
hunters-rule-h11-title = The end
hunters-rule-h11 = After the sixth round points are counted. A regular pattern is worth 2 points, a haunted one 5. Your first candy of each colour is worth 2, every other one 1. A scare marker costs 1. Cards in your hand are worth nothing. Most points win. If points are equal, fewer scored patterns win, then fewer scare markers, then more colours of candy. If all of that is equal too, the victory is shared.
hunters-rule-d1-title = Every push comes to an end
hunters-rule-d1 = Ghosts could push each other round and round for ever. So nothing may be pushed onto a ghost that has already moved in the same move. Nothing is lost by that: ghosts are alike, and the push can end everywhere it could without this rule. With the Large Ghost it matters which ghost ends where. Then a ghost may be pushed again, but a push has at most 16 steps, which is enough for every ending there is.
hunters-rule-d4-title = When the deck is empty
hunters-rule-d4 = Then no new pattern is drawn, and nothing can be exchanged.
hunters-option-haunted = With haunted patterns (advanced game)
hunters-option-haunted-about = Everybody also gets one haunted pattern: large, secret, and worth 5 points. It cannot be exchanged. The others stay in the box.
hunters-option-large_ghost = With the Large Ghost
hunters-option-large_ghost-about = It waits beside the board. Whenever a building is placed, the Large Ghost is put onto it, wherever it stood before; that is no ghost move. In everything else it is a ghost like the others.
hunters-picture-large-comes = The teal building is new: the Large Ghost leaves its place and comes.
hunters-picture-large-moves = Then it can move and push like any ghost.

# Advice of hints and of the coach, and the reasons for it.

hunters-advice-skip = Nothing in this step.
hunters-advice-build = { $mark ->
    [ring] { $colour ->
        [o] An orange building on the place with the ring.
        [p] A purple building on the place with the ring.
        [t] A teal building on the place with the ring.
       *[g] A gold building on the place with the ring.
    }
   *[lit] { $colour ->
        [o] Place an orange building on the lit place.
        [p] Place a purple building on the lit place.
        [t] Place a teal building on the lit place.
       *[g] Place a gold building on the lit place.
    }
}
hunters-advice-ghost = { $mark ->
    [ring] A ghost along the pale arrow.
   *[lit] Move the lit ghost along the arrow.
}
hunters-advice-push = { $mark ->
    [ring] To the building with the ring.
   *[lit] Send the pushed piece to the lit building.
}
hunters-advice-kid = { $mark ->
    [ring] A kid on the building with the ring.
   *[lit] Put your kid on the lit building.
}
hunters-advice-score = { $mark ->
    [ring] A pattern where the ring is.
   *[lit] Score the lit pattern where the board is lit.
}
hunters-compare-score = { $mark ->
    [ring] A pattern where the ring is.
   *[lit] Score a pattern where the board is lit.
}
hunters-advice-exchange = { $mark ->
    [ring] A pattern was exchanged.
   *[lit] Exchange the lit pattern.
}
hunters-lit = Lit on the board: { $what }
hunters-ringed = With a ring on the board: { $what }
hint-hunters-score = { $points ->
    [one] The plan for this turn is to score the lit pattern: { $points } point.
   *[other] The plan for this turn is to score the lit pattern: { $points } points.
}
hint-hunters-score-kids = { $points ->
    [one] The plan for this turn is to score the lit pattern and bring kids home: { $points } point.
   *[other] The plan for this turn is to score the lit pattern and bring kids home: { $points } points.
}
hint-hunters-score-push = { $points ->
    [one] The plan for this turn is that ghosts push your kid onto the lit pattern: { $points } point.
   *[other] The plan for this turn is that ghosts push your kid onto the lit pattern: { $points } points.
}
hint-hunters-score-clear = { $points ->
    [one] The plan for this turn is that a ghost leaves the lit pattern, and you score it: { $points } point.
   *[other] The plan for this turn is that a ghost leaves the lit pattern, and you score it: { $points } points.
}
hint-hunters-push-away = The plan for this turn is to push a kid away: { $name }.
hint-hunters-prepare = { $missing ->
    [0] After this turn the lit pattern is complete.
   *[other] After this turn the lit pattern is nearly complete.
}
hint-hunters-push-home = The plan for this turn is to push your kid onto the lit pattern, for later.
hint-hunters-exchange = The lit pattern is far away. Another one may fit better.
hint-hunters-kid-pattern = Your kid stands on the lit pattern then.
hint-hunters-kid-colour = You have no candy of this colour yet: { hunters-colour }.
hint-hunters-only = There is nothing else to do.

# Lessons. A step says what to do (one or two short sentences), what came of it (`-done`), and what to do
# after another click (`-wrong`).

lesson-next-haunted = Next lesson: haunted patterns and the Large Ghost
lesson-hunters-build = Step 1: place a building. Your pattern still needs teal. Click the teal building, then the lit place!
lesson-hunters-build-done = Now the buildings stand just as on your pattern.
lesson-hunters-build-wrong = Click the teal building above the board, then the lit place.
lesson-hunters-ghost = Step 2: ghosts. One stands on your pattern and would cost you a point. Click it, then the building below it!
lesson-hunters-ghost-done = A ghost pushes whoever stands there. It pushed your kid!
lesson-hunters-ghost-wrong = Click the ghost on the orange building, then the building below it.
lesson-hunters-push = You say where your kid goes: to the lit building, right onto your pattern!
lesson-hunters-push-done = Two of your kids and no ghost are on your pattern. You could move one more ghost, but this is good.
lesson-hunters-push-wrong = Click the lit orange building.
lesson-hunters-score = Step 3: score. Press the 1 under your pattern, then “Score here”!
lesson-hunters-score-done = 6 points! 2 for the pattern, 2 for each first candy of a colour. Your kids went home with their buildings. You get a new pattern.
lesson-hunters-score-wrong = Press the 1 under the lit pattern, then “Score here”.
lesson-hunters-exchange = Step 4: exchange. This pattern is hard to get. Press “Exchange” below it!
lesson-hunters-exchange-done = A new pattern for the old one.
lesson-hunters-exchange-wrong = Press “Exchange” below the lit pattern.
lesson-hunters-kid = Step 5: put a kid on an empty building. Choose a lit one!
lesson-hunters-kid-done = There it waits for your next pattern. That was a whole turn! Then Marshmallow does the same.
lesson-hunters-kid-wrong = Click one of the lit buildings: nobody stands there.
lesson-hunters-choose = The last round! Your pattern is there twice: once with a ghost (−1), once with your kid (a candy). Press the 1 below it, then “Score here”!
lesson-hunters-choose-done = After 6 rounds points are counted: you have 10, Marshmallow has 6. You win!
lesson-hunters-choose-wrong = There is something better: the place with your kid. Press the 1 below the lit pattern, then “Score here”.
lesson-haunted-large = Your haunted pattern needs an orange building. Click it, then the lit place! Watch the Large Ghost: it comes to every new building.
lesson-haunted-large-done = Here it is. On your pattern it would cost a scare marker, like any ghost.
lesson-haunted-large-wrong = Click the orange building above the board, then the lit place.
lesson-haunted-ghost = But your pattern asks for a ghost too, on a building of any colour. There it costs nothing. Click the Large Ghost, then the lit building!
lesson-haunted-ghost-done = Now a ghost stands where the pattern wants one.
lesson-haunted-ghost-wrong = Click the Large Ghost, then the building to the right of it.
lesson-haunted-score = One building is wrong: teal instead of purple. Up to 3 requirements may be ignored, for a scare marker each. Press the 1 under your haunted pattern, then “Score here”!
lesson-haunted-score-done = 5 points, minus 1. The kid on the ignored place brings nothing and stays. After a haunted pattern you draw no card. You have 12 points, Marshmallow has 7: you win!
lesson-haunted-score-wrong = Press the 1 under the haunted pattern, then “Score here”.

# Designers and publishers, at the foot of every page.

credit-hunters = Candy Hunters is a game by Marek Chodań and Michał Gryń, published by Smart Flamingo.

# The values that options can have, for refusals.

hunters-option-haunted-values = “true” or “false”
hunters-option-large_ghost-values = “true” or “false”
hunters-option-first-values = the number of a seat at the table, from 0 on
hunters-option-patterns-values = “default” or a whole set of patterns of your own

# Lines of the characters, at most 48 characters each (see `characters.ftl`), and what to try after a loss.

hunters-say-greeting = { $level ->
    [marshmallow] Ghosts? I’ll stay close to you.
    [toffee] Trick or treat! Let’s go!
    [liquorice] I like the dark. It hides me.
   *[jawbreaker] Ghosts run from me!
}
hunters-say-good = { $level ->
    [marshmallow] My kids are home, with candies!
    [toffee] Home with full pockets!
    [liquorice] Nobody saw me coming.
   *[jawbreaker] A pattern fit for a king.
}
hunters-say-praise = { $level ->
    [marshmallow] Such brave kids!
    [toffee] Yum, what a catch!
    [liquorice] A secret pattern, well kept.
   *[jawbreaker] A good night’s work.
}
hunters-say-near = { $level ->
    [marshmallow] The last round, and I’m ahead?
    [toffee] Last round! I’m in front!
    [liquorice] The last round. Catch me if you can.
   *[jawbreaker] The night ends as I said.
}
hunters-say-alarm = { $level ->
    [marshmallow] The last round! How exciting.
    [toffee] Last round! I must catch up!
    [liquorice] One round left. Time for mischief.
   *[jawbreaker] One round is enough for me!
}
hunters-say-oops = { $level ->
    [marshmallow] So many ghosts… I’m scared.
    [toffee] Boo! Oh, that cost me!
    [liquorice] That ghost was not invited.
   *[jawbreaker] I am not scared. Not much.
}
hunters-say-comfort = { $level ->
    [marshmallow] Don’t be afraid, I’m here.
    [toffee] Brr, ghosts! Hang on!
    [liquorice] Boo. Did that hurt?
   *[jawbreaker] Scared? Stand tall!
}
hunters-try-1 = Put your kids on buildings that your pattern needs.
hunters-try-2 = A ghost can push your kid right onto your pattern.
hunters-try-3 = The first candy of each colour counts double: collect them all.
