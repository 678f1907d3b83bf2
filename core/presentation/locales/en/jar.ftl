# The candy jar: progress of a person, and what was just added to it.

jar-title = Candy jar
jar-count = { $count ->
    [0] Your jar is still empty. Every game, puzzle and lesson puts a candy in.
    [one] { $count } candy, one for each thing that was done.
   *[other] { $count } candies, one for each thing that was done.
}
jar-picture = { $count ->
    [one] A glass jar with { $count } candy
   *[other] A glass jar with { $count } candies
}
jar-full = { $count ->
    [one] and { $count } full jar on the shelf
   *[other] and { $count } full jars on the shelf
}
jar-start = Play the first game
jar-kind = The jar never runs out and nothing in it can be bought or lost. Come whenever you like.
jar-off = The jar is put away. Everything in it is kept, and nothing is shown, here or elsewhere.
jar-settings = Who sees the jar
jar-open = Open the jar
jar-link = Candy jar
jar-games = { $count ->
    [one] { $count } game of { $game }
   *[other] { $count } games of { $game }
}
jar-solved = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
jar-lessons = { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
}
jar-firsts = { $count ->
    [one] { $count } first time
   *[other] { $count } first times
}
jar-puzzles = Puzzles
jar-stars = { $count ->
    [one] star
   *[other] stars
}
jar-stars-alone = { $count ->
    [one] { $count } puzzle without a hint
   *[other] { $count } puzzles without a hint
}
jar-stars-hinted = { $count ->
    [one] { $count } puzzle with hints
   *[other] { $count } puzzles with hints
}
jar-stars-peeked = { $count ->
    [one] { $count } puzzle after a look at the solution
   *[other] { $count } puzzles after a look at the solution
}
jar-streak = { $count ->
    [0] No puzzles of the day in a row yet.
    [one] { $count } puzzle of the day in a row.
   *[other] { $count } puzzles of the day in a row.
}
jar-free-day = One day off a week does not end a row.
jar-daily = Puzzle of the day
jar-levels = Computers beaten
jar-level-beaten = beaten
jar-level-next = comes next
jar-level-later = comes later
jar-play-next = { $level ->
    [marshmallow] Play Marshmallow
    [toffee] Play Toffee
    [liquorice] Play Liquorice
   *[jawbreaker] Play Jawbreaker
}
jar-all-beaten = All of them beaten!
jar-firsts-title = First times
first-waits = Waits for you
first-company = A game with somebody else
first-game = { $game } for the first time
first-win = First win in { $game }
first-level = { $level ->
    [marshmallow] Beat Marshmallow in { $game }
    [toffee] Beat Toffee in { $game }
    [liquorice] Beat Liquorice in { $game }
    [jawbreaker] Beat Jawbreaker in { $game }
   *[other] Beat the computer in { $game }
}
first-lesson = Lesson: { $game }
first-lesson-more = More lessons: { $game }
first-lesson-old = A lesson
first-puzzle = First puzzle
first-daily = First puzzle of the day
first-own-idea = A puzzle without a hint
first-tournament = First tournament
jar-earned = { $count ->
    [one] A candy for your jar.
   *[other] { $count } candies for your jar.
}

# The page of a person.
profile-favourite = Likes { $game } best.
