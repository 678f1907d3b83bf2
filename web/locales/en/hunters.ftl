# Candy Hunters.

hunters-name = Candy Hunters
hunters-pitch = Build a town at night, send its ghosts around and find your patterns in it. Your kids bring the candies home!
hunters-idea = Everybody builds one town out of tiles. When a secret pattern of yours is somewhere in it, you score it, and the kids standing there go home with candies. Beware of the ghosts: they scare you.

hunters-colour = { $colour ->
    [o] orange
    [p] purple
    [t] teal
   *[g] gold
}
hunters-place = column { $x }, row { $y }
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
hunters-stock = Houses to build
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
        [build] Your turn! Build a house
        [ghosts] Move ghosts, or skip
        [push] Where does the pushed piece go?
        [score] Score a pattern, or skip
        [exchange] Exchange a pattern, or skip
       *[kid] Place a kid on an empty house
    }
    [here] { $step ->
        [build] { $name }: build a house
        [ghosts] { $name }: move ghosts, or skip
        [push] { $name }: where does the pushed piece go?
        [score] { $name }: score a pattern, or skip
        [exchange] { $name }: exchange a pattern, or skip
       *[kid] { $name }: place a kid on an empty house
    }
   *[other] { $step ->
        [build] { $name } is building a house…
        [ghosts] { $name } may move ghosts…
        [push] { $name } is pushing a piece…
        [score] { $name } may score a pattern…
        [exchange] { $name } may exchange a pattern…
       *[kid] { $name } is placing a kid…
    }
}
hunters-hint = { $step ->
    [build] Choose a colour, then a place in the town. Or the other way round.
    [ghosts] { $left ->
        [one] One ghost move left. Choose a ghost, then a house next to it.
       *[other] { $left } ghost moves left. Choose a ghost, then a house next to it.
    }
    [push] Choose a bright building: the push ends there. On → it pushes on, and you choose again. A number plays that many pushes at once.
    [score] { $choices ->
        [0] None of your patterns is in the town now.
       *[other] Choose a place under one of your patterns, and look at it in the town.
    }
    [exchange] { $choices ->
        [0] There is nothing to exchange.
       *[other] You may put one of your patterns under the deck and draw a new one.
    }
   *[kid] Choose a lit house for your kid.
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
hunters-step-exchange = Swap
hunters-step-kid = Kid
hunters-round = Round { $round } of { $of }
hunters-deck = { $count ->
    [0] The deck is empty
    [one] { $count } pattern in the deck
   *[other] { $count } patterns in the deck
}

hunters-board = The town
hunters-fit = Show the whole town (F)
hunters-site = Build at { $place }
hunters-build = { $colour ->
    [o] Build orange at { $place }
    [p] Build purple at { $place }
    [t] Build teal at { $place }
   *[g] Build gold at { $place }
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
hunters-row = Row { $y }: { $tiles }.
hunters-tile = { $piece ->
    [ghost] column { $x } { $colour } with a ghost
    [large] column { $x } { $colour } with the Large Ghost
    [kid] column { $x } { $colour } with a kid of { $name }
    [mine] column { $x } { $colour } with a kid
   *[none] column { $x } { $colour }
}

hunters-hand = Your patterns
hunters-a-ghost = a ghost
hunters-part = { $what } at { $x }, { $y }
hunters-card = { $kind ->
    [haunted] Haunted pattern { $card }
   *[regular] Pattern { $card }
}
hunters-where = Where to score
hunters-score-here = Score here
hunters-placement = { $number ->
    [0] Score { $card } at { $place }.
   *[other] { $number }: { $card } at { $place }.
}
hunters-placement-ignores = { $ignored ->
    [one] { $ignored } cell is ignored.
   *[other] { $ignored } cells are ignored.
}
hunters-placement-brings = Candies: { $own } for you{ $others ->
    [0] .
   *[other] , { $others } for others.
} Scare markers: { $markers }.
hunters-exchange = Exchange
hunters-exchange-card = Exchange { $card }
hunters-aid-there = { $count ->
    [0] It is not in the town now.
    [one] It is in the town once.
   *[other] It is in the town { $count } times.
}
hunters-aid-tile = { $colour } at { $place }
hunters-aid-missing = { $count ->
    [one] One house would complete it: { $tiles }.
   *[other] One of these houses would complete it: { $tiles }.
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
hunters-aid-build = Build a house next to another one.
hunters-aid-ghosts = Move ghosts, up to two steps in all. A ghost pushes what it steps on: you say where to.
hunters-aid-score = Score one pattern that is in the town. Kids on it go home with their house as a candy. Each ghost on it costs a scare marker.
hunters-aid-exchange = Exchange one pattern for a new one.
hunters-aid-kid = Place a kid on an empty house (not in the last round).
hunters-aid-end = At the end: a pattern is worth 2 points, the first candy of each colour 2, every other candy 1, a scare marker −1.
hunters-aid-haunted = A haunted pattern is worth 5 points. Up to 3 of its cells may be wrong, for a scare marker each.
hunters-aid-large = The Large Ghost goes to every new house.

hunters-built = { $colour ->
    [o] { $name } builds an orange house at { $place }.
    [p] { $name } builds a purple house at { $place }.
    [t] { $name } builds a teal house at { $place }.
   *[g] { $name } builds a gold house at { $place }.
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
        [0] { $name } scores the haunted pattern { $card }, all of it.
        [one] { $name } scores the haunted pattern { $card } and ignores one cell.
       *[other] { $name } scores the haunted pattern { $card } and ignores { $ignored } cells.
    }
   *[regular] { $name } scores the pattern { $card }.
}
hunters-gets = { $name } gets { $candy }.
hunters-scared = { $markers ->
    [one] { $name } takes { $markers } scare marker.
   *[other] { $name } takes { $markers } scare markers.
}
hunters-exchanged = { $known ->
    [yes] { $name } puts the pattern { $card } under the deck.
   *[no] { $name } puts a pattern under the deck.
}
hunters-drew = { $known ->
    [yes] { $name } draws the pattern { $card }.
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

hunters-tie-broken = Equal points: fewer patterns win, then fewer scare markers, then more colours of candy.
hunters-tie-shared = Equal in everything that counts: the victory is shared.

refusal-hunters-game-over = The game is over.
refusal-hunters-not-your-turn = It is not your turn.
refusal-hunters-build-first = Now you build a house.
refusal-hunters-ghosts-now = Now you may move a ghost, or skip.
refusal-hunters-push-now = A piece was pushed away. First choose where it goes.
refusal-hunters-score-now = Now you may score a pattern, or skip.
refusal-hunters-exchange-now = Now you may exchange a pattern, or skip.
refusal-hunters-kid-now = Now you place a kid.
refusal-hunters-out-of-stock = { $colour ->
    [o] There is no orange house left. Choose another colour.
    [p] There is no purple house left. Choose another colour.
    [t] There is no teal house left. Choose another colour.
   *[g] There is no gold house left. Choose another colour.
}
refusal-hunters-cell-taken = There is a house at { $cell } already. Choose an empty place.
refusal-hunters-not-adjacent = { $cell } is not next to a house. A corner is not enough.
refusal-hunters-no-ghost = There is no ghost at { $cell }.
refusal-hunters-no-tile-there = { $cell } is no house right next to it.
refusal-hunters-kid-needs-room = A kid goes to an empty house, and { $cell } is taken.
refusal-hunters-ghost-has-moved = The ghost at { $cell } has already moved in this move.
refusal-hunters-only-moved-ghosts = The ghost at { $cell } could only go on to ghosts that have already moved in this move.
refusal-hunters-chain-too-long = A push has at most 16 steps, and by { $cell } this one could not end in time.
refusal-hunters-dead-end = What stands at { $cell } would have nowhere to go.
refusal-hunters-not-in-hand = You do not have the pattern { $card }.
refusal-hunters-not-there = The pattern { $card } is not there.
refusal-hunters-too-much-missing = { $unmet } cells of { $card } are wrong there, and only 3 may be ignored.
refusal-hunters-haunted-stays = A haunted pattern cannot be exchanged.
refusal-hunters-empty-deck = The deck is empty, so nothing can be exchanged.
refusal-hunters-not-an-empty-tile = { $cell } is no empty house.

hunters-rule-h3-title = The start and six rounds
hunters-rule-h3 = The town begins with 8 houses, two of each colour, and four ghosts on its arms. Everybody has 5 kids and 2 secret patterns. You play 6 rounds. A turn has five steps, always in the same order.
hunters-rule-h4-title = Build (you must)
hunters-rule-h4 = Take a house of any colour and put it next to another one, side to side.
hunters-rule-h5-title = Ghosts (if you like)
hunters-rule-h5 = Move ghosts, one or two steps in all, always to the house next door. A ghost pushes what stands there, and you say where it goes: a kid to an empty house next door, a ghost to any house next door, where it may push on. The house that the first ghost has left counts as empty.
hunters-rule-h6-title = Score (if you like)
hunters-rule-h6 = Lay one of your patterns open if its picture is in the town: turned as you like, but never mirrored. Every kid on it goes home, whoever owns it, and takes its house along: that is a candy. You take a scare marker for each ghost on it. Then draw a new pattern.
hunters-rule-h7-title = Exchange (if you like)
hunters-rule-h7 = Choose one of your patterns, put it under the deck and draw a new one. You choose before you see the new one.
hunters-rule-h8-title = Place a kid (you must)
hunters-rule-h8 = Put one of your kids on a house where nobody stands. In the last round this step is left out.
hunters-rule-h10-title = Haunted patterns
hunters-rule-h10 = A ghost in the picture asks for a ghost there, on a house of any colour; it costs nothing and brings nothing. Up to 3 cells of a haunted pattern may be wrong or missing: each costs a scare marker. A ghost on a right house costs one too. Here the first ghost is missing, one house is wrong, and a ghost stands on a right one.
hunters-rule-h11-title = The end
hunters-rule-h11 = A pattern is worth 2 points, a haunted one 5. Your first candy of each colour is worth 2, every other one 1. A scare marker costs 1. If points are equal, fewer patterns win, then fewer scare markers, then more colours of candy.
hunters-rule-d1-title = Every push comes to an end
hunters-rule-d1 = Ghosts could push each other round and round for ever. So nothing may be pushed onto a ghost that has already moved in the same move. Nothing is lost by that: ghosts are alike, and the push can end everywhere it could without this rule. With the Large Ghost it matters which ghost ends where. Then a ghost may be pushed again, but a push has at most 16 steps, which is enough for every ending there is.
hunters-rule-d4-title = When the deck is empty
hunters-rule-d4 = Then no new pattern is drawn, and nothing can be exchanged.
hunters-option-haunted = With haunted patterns (advanced)
hunters-option-haunted-about = Everybody also gets one haunted pattern: large, secret, and worth 5 points. It cannot be exchanged.
hunters-option-large_ghost = With the Large Ghost
hunters-option-large_ghost-about = It waits beside the town. Whenever a house is built, the Large Ghost goes there. Otherwise it is a ghost like the others.
