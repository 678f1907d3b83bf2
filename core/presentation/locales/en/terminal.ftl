# Games in a terminal (`sweettooth play`). Commands (help, coach) and notation are the same in every language.

terminal-game = { $game }, seed { $seed }.
terminal-game-of = { $game }, game { $number } of { $games }, seed { $seed }.
terminal-starts = { $name } starts.
terminal-how = Type the number of a choice, or help.
terminal-goodbye = Goodbye!
terminal-same-game = The seed { $seed } deals the same game again.

# Heading and columns of a table: short words.
terminal-standing = After game { $number } of { $games }
terminal-won = won
terminal-shared = shared
terminal-points = points

terminal-thinks = { $name } thinks ...
terminal-look-away = { $name }, press Enter when nobody else is looking:
terminal-choose = { $name }, choose:
terminal-choice = Your choice, 1 to { $count } in the list:
terminal-review = Type { $command } to hear what could have been better, or press Enter:

# What can be typed; $ways stands for one of these, or for such words of a game.
terminal-number = a number from 1 to { $count }
terminal-number-or-name = a number from 1 to { $count }, a name such as { $name }
terminal-type = Type { $ways }.
terminal-no-such-choice = There is no choice { $typed }: type { $ways }.
terminal-no-choice = { $typed } is no choice: type { $ways }, or help.
terminal-help = Type the number of a choice in the list, or its name such as { $name }. A number alone is always one in the list here; in the engine's notation it can be a place of the game.

terminal-took-back = { $count ->
    [one] Took back { $count } move.
   *[other] Took back { $count } moves.
}
terminal-nothing-to-undo = There is nothing to take back yet.
