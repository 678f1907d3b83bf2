# Candy Necklace.

necklace-name = Candy Necklace
necklace-pitch = Gather candies from the necklace: some for the Magpie, then some for you. But what the Magpie likes least is worth nothing!
necklace-idea = Two players gather candies from a necklace. Whoever has the most candies of the right colours wins. The Magpie decides which colours those are.

necklace-colour = { $colour ->
    [R] red
    [G] green
    [B] blue
    [W] white
   *[Y] yellow
}
necklace-candies = { $colour ->
    [R] { $count ->
        [one] { $count } red candy
       *[other] { $count } red candies
    }
    [G] { $count ->
        [one] { $count } green candy
       *[other] { $count } green candies
    }
    [B] { $count ->
        [one] { $count } blue candy
       *[other] { $count } blue candies
    }
    [W] { $count ->
        [one] { $count } white candy
       *[other] { $count } white candies
    }
   *[Y] { $count ->
        [one] { $count } yellow candy
       *[other] { $count } yellow candies
    }
}
# The place is where the hand of a clock would point to.
necklace-run = { necklace-candies }, at { $hour } o’clock
necklace-heap-worthless = { necklace-candies }, worth nothing now
necklace-points-word = { $count ->
    [one] point
   *[other] points
}
necklace-points-now = { $count ->
    [one] point now
   *[other] points now
}

necklace-prompt = { $who ->
    [you] { $whom ->
        [magpie] Your turn! Choose candies for the Magpie
       *[self] Now choose candies for yourself
    }
    [here] { $whom ->
        [magpie] { $name }: choose candies for the Magpie
       *[self] { $name }: now choose candies for yourself
    }
   *[other] { $whom ->
        [magpie] { $name } is choosing candies for the Magpie…
       *[self] { $name } is choosing candies to keep…
    }
}
necklace-board = The necklace

# What a gather would do. $colours are worth nothing then.
necklace-does-magpie = The Magpie gets { necklace-candies }. Worth nothing then: { $colours }.
necklace-does-magpie-all = The Magpie gets { necklace-candies }. Nothing is worth anything then.
necklace-does-self = You get { necklace-candies }.
necklace-does-self-worthless = You get { necklace-candies }, but this colour is worth nothing now.
necklace-does-points = { $points ->
    [one] You have { $points } point then.
   *[other] You have { $points } points then.
}
necklace-does-end = The game is over then.

# The lens on touch screens.
necklace-lens = The run that you tapped
necklace-lens-back = The run before
necklace-lens-on = The next run
necklace-lens-go = { $whom ->
    [magpie] Give to the Magpie
   *[self] Keep them
}
necklace-lens-close = Choose another run

# What the Magpie says, and what a screen reader hears about it.
necklace-says = { $mood ->
    [eats] Yum!
    [loves] I love it!
    [sulks] Is that all?
    [dislikes] Yuck!
    [envies] And me?
    [full] All gone!
   *[hungry] Hungry!
}
necklace-mood = { $mood ->
    [eats] The Magpie is eating.
    [loves] The Magpie is happy.
    [sulks] The Magpie sulks: that was little.
    [dislikes] The Magpie does not like this colour.
    [envies] The Magpie would like some too.
    [full] The Magpie is full.
   *[hungry] The Magpie is hungry.
}
necklace-left = { $count ->
    [one] { $count } candy left
   *[other] { $count } candies left
}
necklace-worthless = worth nothing now
necklace-magpie-holds = The Magpie has:
necklace-nothing = nothing yet
necklace-runs-in-order = On the necklace, all the way round:

necklace-gathered = { $whom ->
    [magpie] { $name } gathers { necklace-candies } for the Magpie.
   *[self] { $name } keeps { necklace-candies }.
}
necklace-swept = { $count ->
    [0] Nothing is left on the necklace.
    [one] { $name } gets the last candy.
   *[other] { $name } gets the last { $count } candies.
}

necklace-reason = { $many ->
    [one] The Magpie likes { $colours } least: this colour is worth nothing.
   *[other] The Magpie likes { $colours } least: these colours are worth nothing.
}
necklace-tally-points = Points
necklace-all-alike = The Magpie likes all colours alike: nothing is worth anything.

refusal-necklace-game-over = The game is over: the necklace is gathered.
refusal-necklace-not-your-turn = It is not your turn.
refusal-necklace-magpie-first = First choose candies for the Magpie.
refusal-necklace-own-gather-now = The Magpie has its candies. Now choose for yourself.
refusal-necklace-place-empty = There is no candy on this place. Choose one that is on the necklace.

necklace-rule-n1-title = The necklace
necklace-rule-n1 = 55 candies lie in a circle around the Magpie, in a random order: 11 each of red, green, blue, white and yellow. Whoever has eaten more candies lately begins the first game. In the next game the loser begins. After a draw, the other player begins.
necklace-rule-n2-title = Your turn
necklace-rule-n2 = On your turn you gather twice: first for the Magpie, then for yourself. You must do both. The Magpie’s candies lie on it, yours in front of you.
necklace-rule-n3-title = Gathering
necklace-rule-n3 = Choose a candy. It comes off the necklace together with all candies of its colour that touch it in a row: the whole run, you cannot leave any of it. Gaps stay open: candies on two sides of a gap do not touch.
necklace-rule-n4-title = The end
necklace-rule-n4 = As soon as 3 candies or fewer are left, also in the middle of a turn, the player who did not begin the game gets them all, no matter whose turn it is. Then the game is over.
necklace-rule-n5-title = What the Magpie likes least
necklace-rule-n5 = Look at the Magpie’s candies. The colour it has the fewest of is worth nothing. If several colours are tied for the fewest, all of them are worth nothing. No candies at all counts too: that is fewest of all.
necklace-rule-n6-title = Points
necklace-rule-n6 = Every other candy in front of you is 1 point. Whoever has more points wins. Equal points are a draw.
necklace-picture-n4 = Ola began the game and is gathering for the Magpie: the yellow one. Then 3 candies are left, and Staś gets them, because he did not begin.
necklace-picture-n6-magpie = How that game ends: the Magpie has the fewest of green and white, 3 each.
necklace-picture-n6-first = Ola: { $points } points.
necklace-picture-n6-second = Staś: { $points } points. Staś wins!
necklace-option-closing = The necklace closes up
necklace-option-closing-about = When candies are gathered, the string tightens, and the two ends of the gap touch. Candies of one colour can meet and become one run.

# Advice of hints and of the coach, and the reasons for it.

necklace-advice = { $whom ->
    [magpie] For the Magpie: { necklace-run }.
   *[self] For yourself: { necklace-run }.
}
# The same for somebody who sees the candies lit.
necklace-lit = { $whom ->
    [magpie] For the Magpie: { necklace-candies }, where the necklace is lit.
   *[self] For yourself: { necklace-candies }, where the necklace is lit.
}
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

# Lessons. A step says what to do (one or two short sentences), what came of it (`-done`), and what to do
# after another click (`-wrong`).

lesson-necklace-magpie = This is the Magpie. On your turn it gets candies first. Click the 3 lit red ones!
lesson-necklace-magpie-done = All 3 came off together, because they touch and have one colour.
lesson-necklace-magpie-wrong = In a game you could do that. But now click the 3 lit red ones.
lesson-necklace-self = Now some for you. The Magpie has only red, so only red counts. Gather the 2 lit red ones!
lesson-necklace-self-done = 2 points for you! Then Marshmallow did the same: first for the Magpie, then to keep.
lesson-necklace-self-wrong = That would bring you less: only red counts now. Gather the 2 lit red ones.
lesson-necklace-least = White and yellow are crossed out: the Magpie has the fewest of them. Your 3 white ones are worth nothing! Give the Magpie the 2 lit white ones.
lesson-necklace-least-done = Look: now your 3 white candies count! Only yellow is crossed out.
lesson-necklace-least-wrong = Then your white candies would still be worth nothing. Give the Magpie the 2 lit white ones.
lesson-necklace-keep = Now some for you. Not the 4 yellow ones, yellow is crossed out. Gather the 3 blue ones!
lesson-necklace-keep-done = 3 more points. That is the trick: feed the Magpie the colours that you collect.
lesson-necklace-keep-wrong = There is something better: crossed-out colours bring nothing. Gather the 3 lit blue ones.
lesson-necklace-end = Near the end: when 3 candies or fewer are left, the player who did not begin the game gets them. You began, so that is Marshmallow. Gather the 2 red ones!
lesson-necklace-end-done = The last 3 went to Marshmallow. You have 13 points, Marshmallow has 11: you win!
lesson-necklace-end-wrong = You can get more than one candy: gather the 2 lit red ones.

# Designers and publishers, at the foot of every page.

credit-necklace = Candy Necklace is a game by Giuliano Polverari.

# The values that options can have, for refusals.

necklace-option-closing-values = “true” or “false”

# Lines of the characters, at most 48 characters each (see `characters.ftl`), and what to try after a loss.

necklace-say-greeting = { $level ->
    [marshmallow] Shall we feed the Magpie together?
    [toffee] So many candies! The Magpie is hungry!
    [liquorice] The Magpie and I understand each other.
   *[jawbreaker] The longest runs are mine.
}
necklace-say-good = { $level ->
    [marshmallow] Such pretty candies, all for me?
    [toffee] What a mouthful of candies!
    [liquorice] The Magpie likes what I like.
   *[jawbreaker] A royal handful!
}
necklace-say-praise = { $level ->
    [marshmallow] Your heap looks so pretty!
    [toffee] Wow, look at that heap grow!
    [liquorice] Is the Magpie on your side now?
   *[jawbreaker] A fine gather. Truly fine.
}
necklace-say-near = { $level ->
    [marshmallow] My heap is the bigger one? Oh dear.
    [toffee] Few candies left, and I’m ahead!
    [liquorice] The necklace is short, my heap is not.
   *[jawbreaker] The Magpie will crown me.
}
necklace-say-alarm = { $level ->
    [marshmallow] So many good candies!
    [toffee] You’re ahead! Magpie, help me!
    [liquorice] Hm, that heap is far too tall.
   *[jawbreaker] Few candies left. I am not beaten yet!
}
necklace-say-oops = { $level ->
    [marshmallow] The Magpie doesn’t like my candies…
    [toffee] Oh no, my candies count nothing!
    [liquorice] Magpie! That was not our deal.
   *[jawbreaker] How dare the Magpie?!
}
necklace-say-comfort = { $level ->
    [marshmallow] The Magpie may change its mind.
    [toffee] Feed the Magpie, then they count again!
    [liquorice] Poor candies. Worth nothing, are they?
   *[jawbreaker] A setback. Feed the Magpie!
}
necklace-try-1 = Give the Magpie the colours that you collect: then they count.
necklace-try-2 = Look which colour the Magpie likes least, and keep others.
necklace-try-3 = Keep long runs for yourself, and give the Magpie short ones.
