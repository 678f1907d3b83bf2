# Computers at the table, hints, and the coach after the game.

# How well a computer plays: its name, and one sentence.
level-marshmallow = Marshmallow: soft, for a first game
level-toffee = Toffee: knows the game
level-liquorice = { $game ->
    [match] Liquorice: sharp eyes
   *[other] Liquorice: thinks ahead
}
level-jawbreaker = { $game ->
    [match] Jawbreaker: hardly anybody is quicker
   *[other] Jawbreaker: the best we have
}
level-name = { $level ->
    [marshmallow] Marshmallow
    [toffee] Toffee
    [liquorice] Liquorice
   *[jawbreaker] Jawbreaker
}
seat-of = Seat { $number }
seat-as-button = as the button says
seat-free = free, for whoever comes
share-fill = { $count ->
    [one] Begin now: a computer takes the free seat
   *[other] Begin now: computers take the { $count } free seats
}
share-seats = Put a computer on one seat
share-seat = Seat { $number }: free

hint-ask = Hint
hint-comes = The coach is thinking …
hint-title = The coach would do this:
hint-chances = Your chances with it: about { $percent } in 100.
hint-exact = { $result ->
    [win] { $points ->
        [one] With it you win by { $points } point, whatever the others do.
       *[other] With it you win by { $points } points, whatever the others do.
    }
    [loss] { $points ->
        [one] You lose by { $points } point if the others make no mistake. Nothing is better.
       *[other] You lose by { $points } points if the others make no mistake. Nothing is better.
    }
   *[draw] With it the game ends in a draw, if the others make no mistake.
}
hints-used = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
news-hinted = { $name } asks for a hint.

coach = The coach
coach-about = The coach looks at every move and says what would have been better.
coach-ask = Ask the coach
coach-thinks = The coach looks at the game: { $done } of { $of }
coach-curve = How the game stood
coach-curve-about = The higher a line, the better for that player, as far as they could know.
coach-good = winning
coach-bad = losing
coach-line = { $name }: { $values }
coach-at = move { $move }: { $before } in 100 before it, { $after } after it
coach-end = at the end: { $percent } in 100
coach-ready = { $count ->
    [0] The coach is ready: no big mistakes.
    [one] The coach is ready: { $count } mistake.
   *[other] The coach is ready: { $count } mistakes.
}
coach-none = No big mistakes: no single move cost much.
coach-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
coach-turning = The game turned here
coach-mistake = Move { $move }, { $name }
coach-cost = It cost { $percent } of 100 chances.
coach-cost-points = { $count ->
    [one] It cost { $count } point.
   *[other] It cost { $count } points.
}
coach-certain = { $result ->
    [win] { $points ->
        [one] From move { $move } on { $name } wins by { $points } point, if nobody makes a mistake.
       *[other] From move { $move } on { $name } wins by { $points } points, if nobody makes a mistake.
    }
    [loss] { $points ->
        [one] From move { $move } on { $name } loses by { $points } point, if nobody makes a mistake.
       *[other] From move { $move } on { $name } loses by { $points } points, if nobody makes a mistake.
    }
   *[draw] From move { $move } on it is a draw, if nobody makes a mistake.
}
coach-made = Done: { $what }
coach-better = Better: { $what }
coach-instead = Here { $name } did: { $what }

necklace-advice = { $whom ->
    [magpie] For the Magpie: { necklace-run }.
   *[self] For yourself: { necklace-run }.
}
pinata-advice-swap = { $count ->
    [0] Swap no card.
   *[other] Swap { $cards }.
}
hunters-advice-skip = Nothing in this step.

refusal-no-hints = This table plays without hints.
refusal-not-your-turn = A hint is for who is to move.
refusal-no-coach = In this game the story below says what was missed.
refusal-coach-later = The coach comes when the game is over.
refusal-coach-busy = The coach looks at many games right now. Ask again in a minute.

# Why a move is good, by game and code.
hint-necklace-ends-won = It ends the game, and you have won.
hint-necklace-wins-by = { $count ->
    [one] From here you win by { $count } point, whatever happens.
   *[other] From here you win by { $count } points, whatever happens.
}
hint-necklace-draws = It leads to a draw. Nothing is better.
hint-necklace-rescues = Then what you have counts again: { necklace-candies }.
hint-necklace-spoils = Then what your opponent has counts nothing: { necklace-candies }.
hint-necklace-takes-away = Then your opponent cannot have them: { necklace-candies }.
hint-necklace-gives-little = The Magpie gets a single candy, and little changes.
hint-necklace-longest = No run is longer, and it counts: { necklace-candies }.
hint-necklace-brings = It counts: { necklace-candies }.
hint-necklace-hopes = It counts nothing yet, but the Magpie may still get more of { necklace-colour }.

hint-pinata-wins-game = It wins the game.
hint-pinata-wins-medal = It wins mat { $mat } and the medal for { pinata-colour }.
hint-pinata-denies-medal = It wins mat { $mat }, whose candies would bring your opponent the medal for { pinata-colour }.
hint-pinata-wins-mat = { $count ->
    [one] It wins mat { $mat } and its candy.
   *[other] It wins mat { $mat } and its { $count } candies.
}
hint-pinata-moves-again = Mat { $mat } is lost with it, but who loses a mat plays again.
hint-pinata-spoils-high = A low card on the other side of mat { $mat }, where high wins.
hint-pinata-spoils-low = A high card on the other side of mat { $mat }, where low wins.
hint-pinata-fills-side = Your side of mat { $mat } is full then: after that you may play on the other side.
hint-pinata-strong-high = A high card on your side of mat { $mat }, where high wins.
hint-pinata-strong-low = A low card on your side of mat { $mat }, where low wins.
hint-pinata-saves-better = You keep a better card for later.
hint-pinata-keeps-extremes = You keep your highest and your lowest card.
hint-pinata-swaps = New cards may be better than these.
hint-pinata-keeps-hand = Your cards are good as they are.

hint-hunters-score = { $points ->
    [one] The plan for this turn is to score { $card }: { $points } point.
   *[other] The plan for this turn is to score { $card }: { $points } points.
}
hint-hunters-score-kids = { $points ->
    [one] The plan for this turn is to score { $card } and bring kids home: { $points } point.
   *[other] The plan for this turn is to score { $card } and bring kids home: { $points } points.
}
hint-hunters-score-push = { $points ->
    [one] The plan for this turn is that ghosts push your kid onto { $card }: { $points } point.
   *[other] The plan for this turn is that ghosts push your kid onto { $card }: { $points } points.
}
hint-hunters-score-clear = { $points ->
    [one] The plan for this turn is that a ghost leaves { $card }, and you score it: { $points } point.
   *[other] The plan for this turn is that a ghost leaves { $card }, and you score it: { $points } points.
}
hint-hunters-push-away = The plan for this turn is to push a kid away: { $name }.
hint-hunters-prepare = { $missing ->
    [0] After this turn { $card } is complete.
   *[other] After this turn { $card } is nearly complete.
}
hint-hunters-push-home = The plan for this turn is to push your kid onto { $card }, for later.
hint-hunters-exchange = { $card } is far away. Another card may fit better.
hint-hunters-kid-pattern = Your kid stands on { $card } then.
hint-hunters-kid-colour = You have no candy of this colour yet: { hunters-colour }.
hint-hunters-only = There is nothing else to do.
