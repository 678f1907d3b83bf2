# Computers at the table, hints, and the coach after the game.

# How well a computer plays: its name, and one sentence.
level-marshmallow = Marshmallow: soft, for a first game
level-toffee = Toffee: knows the game
level-liquorice = Liquorice: thinks ahead
level-jawbreaker = Jawbreaker: the best we have
level-name = { $level ->
    [marshmallow] Marshmallow
    [toffee] Toffee
    [liquorice] Liquorice
   *[jawbreaker] Jawbreaker
}
seat-of = Seat { $number }
seat-as-button = as chosen above
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
coach-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
coach-dots = a mistake (see below)
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
coach-elsewhere = (at another place)
coach-instead = { $name } did this: { $what }
coach-other-move = something else

refusal-no-hints = This table plays without hints.
refusal-not-your-turn = Only the player to move can have a hint.
refusal-no-coach = In this game the story below says what was missed.
refusal-coach-later = The coach comes when the game is over.
refusal-coach-busy = The coach looks at many games right now. Ask again in a minute.
