# The puzzle editor of Candy Hunters.

editor-title = Make a puzzle
editor-lead = Place buildings and choose patterns. The computer checks your puzzle, and you send it to your friends.
editor-unreadable = { $part ->
    [version] This is no link to a puzzle of ours, so here is an empty board. Perhaps a part of the link is missing: copy it again.
    [town] The buildings in this link make no board, so here is an empty one. Perhaps a part of the link is missing: copy it again.
    [cards] The patterns in this link do not exist, so here is an empty board. Perhaps a part of the link is missing: copy it again.
    [task] The rounds or points in this link make no sense, so here is an empty board. Perhaps a part of the link is missing: copy it again.
   *[whole] This link holds no puzzle, so here is an empty board. Perhaps a part of the link is missing: copy it again.
}

editor-cell = { $what ->
    [free] { $place }: free
    [ghost] { $place }: { $colour } with a ghost
    [kid] { $place }: { $colour } with a kid
   *[house] { $place }: { $colour }
}
editor-tools = What to put onto the board
editor-tool = { $tool ->
    [o] Orange building: { $count } left
    [p] Purple building: { $count } left
    [t] Teal building: { $count } left
    [g] Gold building: { $count } left
    [ghost] Ghost: { $count } left
    [kid] Kid: { $count } left
   *[eraser] Eraser
}
editor-hint = { $tool ->
    [ghost] { $state ->
        [empty] A ghost needs a building to stand on. Place one first.
        [none] All { $most } ghosts are on the board. Tap one to take it away.
       *[some] Tap a building to put a ghost on it. Tap it again to take the ghost away.
    }
    [kid] { $state ->
        [empty] A kid needs a building to stand on. Place one first.
        [none] All { $most } kids are on the board. Tap one to take it away.
       *[some] Tap a building to put a kid on it. Tap it again to take the kid away.
    }
    [eraser] { $state ->
        [empty] There is nothing to take away yet.
       *[some] Tap what should go: first the ghost or the kid, then the building.
    }
   *[house] { $state ->
        [empty] Tap the free place to place the first building.
        [none] All { $most } buildings of this colour are on the board. Choose another colour.
       *[some] Tap a free place to place a building. Tap the building again to take it away.
    }
}

editor-task = The task
editor-rounds = Rounds
editor-rounds-count = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
editor-goal = Points to reach
editor-goal-less = One point less
editor-goal-more = One point more
editor-goal-said = { $goal ->
    [one] { $goal } point to reach
   *[other] { $goal } points to reach
}
editor-large = The Large Ghost plays too
editor-large-said = { $plays ->
    [yes] The Large Ghost plays too.
   *[no] The Large Ghost does not play.
}
editor-patterns = Patterns
editor-patterns-count = { $count } of { $most }
editor-patterns-about = ✓ is on the board already, +1 needs one more building.
editor-regular = 2 points each
editor-haunted = Haunted: 5 points each
editor-fits = { $seen ->
    [whole] It is on the board.
    [nearly] It needs one more building.
   *[no] { "" }
}
editor-card-said = { $chosen ->
    [yes] { $name } chosen.
   *[no] { $name } put back.
}
editor-choose = Choose
editor-undo = Undo
editor-nothing-to-redo = There is nothing to do again.
editor-redo = Redo
editor-undone = Undone:
editor-redone = Done again:
editor-now = Now:
editor-done = Back to the board
editor-new = New
editor-new-said = The board is empty.

editor-check-title = Can it be solved?
editor-lacks = { $what ->
    [houses] The board is empty. Place buildings first.
   *[patterns] Now choose a pattern, so that something can be scored.
}
editor-ready = This is a puzzle. Check whether it can be solved: the computer then tries everything.
editor-no-kid = There is no kid on the board. That is allowed, but only kids bring candies.
editor-check = Check it
editor-thinking = The computer is thinking… ({ $seconds } seconds at most)
editor-busy = The computer has too many puzzles to think about. Try again in a minute.
editor-too-often = You have asked about many puzzles in a short time. Take a breath, and try again in a minute.
editor-solvable = It can be solved!
editor-unsolvable = { $best ->
    [0] It cannot be solved: nothing can be scored on this board.
    [one] It cannot be solved: { $goal } are too many, { $best } point is the most.
   *[other] It cannot be solved: { $goal } are too many, { $best } points are the most.
}
editor-unsolvable-unknown = It cannot be solved: { $goal } points are too many.
editor-too-big = This is too much to think about in the time there is, so nobody knows if it can be solved. Fewer rounds, kids, ghosts or patterns help.
editor-not-all = There was no time to find out everything.
editor-best = { $more ->
    [yes] { $best } points can be reached: more than you ask for.
   *[no] It asks for the most that can be reached.
}
editor-solutions = { $all ->
    [no] More than { $count } different solutions
   *[yes] { $count ->
        [one] Just one solution
       *[other] { $count } different solutions
    }
}
editor-difficulty = { $level ->
    [1] Difficulty 1 of 4: very simple
    [2] Difficulty 2 of 4: simple
    [3] Difficulty 3 of 4: difficult
   *[4] Difficulty 4 of 4: very difficult
}
editor-sooner = { $count ->
    [one] { $count } round is enough.
   *[other] { $count } rounds are enough.
}
editor-spare = No solution needs: { $list } (dotted). As a trap that is fine.
editor-spare-part = { $what ->
    [houses] { $count ->
        [one] { $count } building
       *[other] { $count } buildings
    }
    [pieces] { $count ->
        [one] { $count } ghost or kid
       *[other] { $count } ghosts or kids
    }
   *[cards] { $count ->
        [one] { $count } pattern
       *[other] { $count } patterns
    }
}
editor-set-goal = { $goal ->
    [one] Ask for { $goal } point
   *[other] Ask for { $goal } points
}
editor-play = Play it
editor-share = Send this link to a friend
editor-share-title = A puzzle for you
editor-copy = Copy
editor-send = Send
