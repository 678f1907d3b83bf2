# Puzzles of Candy Hunters.

puzzles-title = Candy Hunters puzzles
puzzles-lead = A small board, a few patterns, points to reach. Play alone, or put your heads together with friends or children. There is no hurry, and every move can be taken back.
puzzles-link = Puzzles, for one or several together
puzzles-start = Start with the first one
puzzles-go-on = Go on with { $id }
puzzles-all-solved = All of them solved. Bravo!
puzzles-done = { $count } of { $of } solved
puzzles-begun = Begun
puzzles-daily = Puzzle of the day
puzzles-daily-about = The same one for everybody. It gets harder from Monday to Sunday.
puzzles-yesterday = The puzzle of yesterday
puzzles-level-1 = Level 1: very simple
puzzles-level-2 = Level 2: simple
puzzles-level-3 = Level 3: difficult
puzzles-level-4 = Level 4: very difficult
puzzles-own = Your own puzzles
puzzles-own-about = Place buildings, choose patterns, and send the link to a friend.
puzzles-editor = Make a puzzle

puzzle-title = Puzzle { $id }
puzzle-title-daily = Puzzle of { $date }
puzzle-title-own = A puzzle that somebody made
puzzle-shelf = All puzzles
puzzle-level = Level { $level }
puzzle-date = { $month ->
    [1] { $day } January { $year }
    [2] { $day } February { $year }
    [3] { $day } March { $year }
    [4] { $day } April { $year }
    [5] { $day } May { $year }
    [6] { $day } June { $year }
    [7] { $day } July { $year }
    [8] { $day } August { $year }
    [9] { $day } September { $year }
    [10] { $day } October { $year }
    [11] { $day } November { $year }
   *[12] { $day } December { $year }
}
puzzle-time-seconds = { $seconds } s
puzzle-time-minutes = { $minutes } min { $seconds } s
puzzle-time-hours = { $hours } h { $minutes } min

puzzle-idea-place = The right place
puzzle-idea-rotate = Turn the pattern
puzzle-idea-push-kid = Push a kid
puzzle-idea-two-kids = Two kids at once
puzzle-idea-dodge = Get the ghost away
puzzle-idea-push-ghost = A ghost pushes a ghost
puzzle-idea-sequence = One after the other
puzzle-idea-scare = A scare is worth it
puzzle-idea-ahead = Think ahead
puzzle-idea-rebuild = Build it again
puzzle-idea-large-ghost = The Large Ghost
puzzle-idea-haunted = A haunted pattern

puzzle-goal = { $rounds ->
    [one] Reach { puzzle-points } in one round.
   *[other] Reach { puzzle-points } in { $rounds } rounds.
}
puzzle-points = { $goal ->
    [one] { $goal } point
   *[other] { $goal } points
}
puzzle-standing = { $left ->
    [0] Points: { $points } of { $goal }.
    [one] Points: { $points } of { $goal }. This is the last round.
   *[other] Points: { $points } of { $goal }. Rounds left: { $left }.
}
puzzle-steps = The three steps of a round
puzzle-gained = What you have so far
puzzle-rules = The rules in short
puzzle-rules-together = For one player, or for several who think together: you make all the moves as one player.
puzzle-rules-build = Place a building of any colour next to another one, side to side. You must.
puzzle-rules-ghosts = Make up to two ghost moves, if you like. A ghost pushes what it comes to: you say where to.
puzzle-rules-score = Score one of the patterns below the board, if you like: turned, but not mirrored. Each pattern can be scored once.
puzzle-rules-kids = All kids are yours. Those on a scored pattern go home, each with its building as a candy. Each ghost on it costs a scare marker.
puzzle-rules-without = The other two steps of a turn are left out: nothing is exchanged, because there is no deck, and no kid is placed, because all of them stand there already.
puzzle-rules-points = A pattern is worth 2 points. Your first candy of each colour is worth 2, every other one 1. A scare marker costs 1. The puzzle is solved as soon as you have the points it asks for.
puzzle-rules-haunted = A haunted pattern is worth 5 points. Up to 3 of its requirements may be ignored, for a scare marker each.
puzzle-rules-large = The Large Ghost is put onto every new building.
puzzle-rules-all = All the rules of Candy Hunters
puzzle-prompt = { $step ->
    [build] Place a building
    [ghosts] Move ghosts, or skip
    [push] Where does the pushed piece go?
    [score] Score a pattern, or skip
    [solved] Solved!
   *[over] The rounds are over
}
puzzle-cut = Move { $number } of this link cannot be made here. You see the board before it.

puzzle-built = { $colour ->
    [o] An orange building at { $place }.
    [p] A purple building at { $place }.
    [t] A teal building at { $place }.
   *[g] A gold building at { $place }.
}
puzzle-moved = A ghost goes from { $from } to { $to }.
puzzle-scored = A pattern is scored.
puzzle-gets = A kid goes home with { $candy }.
puzzle-scared = { $markers ->
    [one] It costs { $markers } scare marker.
   *[other] It costs { $markers } scare markers.
}
puzzle-skipped = { $step ->
    [ghosts] No more ghost moves.
   *[score] Nothing is scored.
}
puzzle-round = Round { $round } begins.
puzzle-over = The rounds are over
puzzle-over-told = The rounds are over.
puzzle-not-yet = { $points } of { $goal } points: not yet! Nothing is lost. Step back as far as you like and try another way.

puzzle-back = Ways back
puzzle-step-back = Step back
puzzle-round-back = Round back
puzzle-reset = Start again

puzzle-help = Help
puzzle-hints = Stuck? Ask for a hint
puzzle-hint-pattern = 1 Which pattern?
puzzle-hint-place = 2 Where?
puzzle-hint-move = 3 Which move?
puzzle-hints-used = { $count ->
    [one] { $count } hint so far
   *[other] { $count } hints so far
}
puzzle-advice-pattern = { $ahead ->
    [0] Score this pattern in this round.
    [one] Score this pattern in the next round. First prepare for it.
   *[other] Score this pattern, but only { $ahead } rounds from now. First prepare for it.
}
puzzle-advice-place = { $ahead ->
    [0] Score this pattern in this round where the line shows it.
    [one] Score this pattern in the next round where the line shows it.
   *[other] Score this pattern { $ahead } rounds from now where the line shows it.
}
puzzle-advice-move = Try this: { $move }
puzzle-advice-back = { $count ->
    [one] From here it does not work any more. Take back the last move.
   *[other] From here it does not work any more. Take back the last { $count } moves.
}
puzzle-take-back = { $count ->
    [one] Take back one move
   *[other] Take back { $count } moves
}
puzzle-advice-hopeless = This puzzle has no solution. Whoever made it asks for too much.
puzzle-advice-busy = Many are thinking right now. Ask again in a moment.
puzzle-advice-too-hard = This puzzle is so hard that finding a hint would take too long.
puzzle-solution = Show the solution
puzzle-solution-sure = This gives everything away, and the puzzle will say that you looked. Maybe a hint first?
puzzle-solution-again = You have solved it. Here is one way to do it.
puzzle-solution-show = Show it anyway
puzzle-solution-step = Solution: step { $step } of { $of }.
puzzle-play-again = Now you

puzzle-solved = Solved!
puzzle-solved-by-link = This is a solution. Play it yourself, and we will remember it for you.
puzzle-how = { $hints ->
    [0] { $time }, without hints
    [one] { $time }, { $hints } hint
   *[other] { $time }, { $hints } hints
}
puzzle-how-peeked = { $time }, with a look at the solution
puzzle-earlier-solved = You solved this
puzzle-earlier-begun = You have begun this one before.
puzzle-go-on = Go on where you were
puzzle-next = On to: { $title }
puzzle-share = Share
puzzle-share-result = Share your result
puzzle-share-own = a puzzle from a friend

puzzle-error-none = There is no puzzle { $id }. They are called 1-01 to 4-10.
puzzle-error-date = “{ $date }” is no day. Write year, month and day, like 2026-11-15.
puzzle-error-future = The puzzle of { $date } is not there yet. Come back on that day!
puzzle-error-past = The first puzzle of the day is that of { $date }.
puzzle-error-code = { $part ->
    [version] This link does not begin like a puzzle. Maybe a letter got lost?
    [town] The board in this link is not right. Maybe a letter got lost?
    [cards] The patterns in this link are not right. Maybe a letter got lost?
    [task] What this link asks for is not right. Maybe a letter got lost?
   *[whole] This link is no puzzle. Maybe a letter got lost?
}
puzzle-error-look = This address cannot be read: after “solution=” comes a number like 3, after “moves=” the moves.
puzzle-error-making = The puzzle of this day is still being made. Try again in a moment.
refusal-puzzle-no-move = This is not a move of the game.
editor-remake = Change this puzzle
