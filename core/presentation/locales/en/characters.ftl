# The bots as characters: Marshmallow is gentle, Toffee cheerful, Liquorice sly, Jawbreaker proud. Their
# lines lie in a small bubble: at most 48 characters. They are said to everybody at the table, whoever won
# or made the move. Lines about a game are with the words of the game.

say-greeting-1 = { $level ->
    [marshmallow] Hello! Let’s have a nice game.
    [toffee] Hooray, a game! I’m so ready!
    [liquorice] Well, well. New company at my table.
   *[jawbreaker] Welcome! Nobody cracks me easily.
}
say-greeting-2 = { $level ->
    [marshmallow] Hi! I’m a little shy. Be gentle.
    [toffee] Sweet! Shall we start right away?
    [liquorice] Let us play. I have a plan or two.
   *[jawbreaker] Do your best. I always do.
}
say-good-1 = { $level ->
    [marshmallow] Oh! Did I really do that?
    [toffee] Yippee! That went well!
    [liquorice] Hehe. Just as I planned.
   *[jawbreaker] That is how champions do it.
}
say-praise-1 = { $level ->
    [marshmallow] How lovely! Well done.
    [toffee] Wow, super move!
    [liquorice] Hmm, not bad. Not bad at all.
   *[jawbreaker] Good! I respect that.
}
say-near-1 = { $level ->
    [marshmallow] Oh my… I might even win.
    [toffee] I can nearly taste it!
    [liquorice] Only a little more… hehe.
   *[jawbreaker] The crown is nearly mine.
}
say-alarm-1 = { $level ->
    [marshmallow] So close! How exciting.
    [toffee] Uh-oh, you’re nearly there!
    [liquorice] Hm. I must stop this somehow.
   *[jawbreaker] Not so fast! I am still here.
}
say-oops-1 = { $level ->
    [marshmallow] Oops… never mind.
    [toffee] Ouch! Well, next time!
    [liquorice] That… was all part of the plan.
   *[jawbreaker] A crack? Impossible!
}
say-comfort-1 = { $level ->
    [marshmallow] Don’t worry, it happens to me too.
    [toffee] Chin up! There is always a next turn!
    [liquorice] Oh dear. What a pity.
   *[jawbreaker] Even the strong stumble. Go on!
}
say-won-1 = { $level ->
    [marshmallow] I won? Thank you for playing with me!
    [toffee] I won! That was so much fun. Again?
    [liquorice] My plan worked. Care to try once more?
   *[jawbreaker] Victory! But you fought well.
}
say-won-2 = { $level ->
    [marshmallow] I was lucky. Next time it is your turn.
    [toffee] Hooray! One more, one more!
    [liquorice] So close, and yet… Come back soon.
   *[jawbreaker] Practise, and come back. I’ll wait!
}
say-lost-1 = { $level ->
    [marshmallow] You won! I’m so happy for you.
    [toffee] You got me! Great game!
    [liquorice] Outfoxed! I must write that down.
   *[jawbreaker] You cracked me! Bravo!
}
say-lost-2 = { $level ->
    [marshmallow] That was beautiful. Will you teach me?
    [toffee] Wow, what a win! Well played!
    [liquorice] Hmph. You hid your plan well.
   *[jawbreaker] Beaten… by a true champion.
}
say-drawn-1 = { $level ->
    [marshmallow] So we both won, a little.
    [toffee] A tie! Let’s share the candies!
    [liquorice] Even? How very curious.
   *[jawbreaker] As good as I? Respect!
}

# The bubble, for screen readers.
says = { $name } says: { $words }

# Next to a result: a table of scores, and what comes next.

tally-player = Player
result-comfort-1 = Well played! Next time it may be you.
result-comfort-2 = That was a brave game. On to the next one!
result-try = Try this next time:
result-mistake = Look at this move again:
result-level-up = Now play { level-name }
result-level-down = Play { level-name } first
result-best = You have beaten the best we have!
