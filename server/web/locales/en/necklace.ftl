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
necklace-run = { necklace-candies }, place { $place }
necklace-heap-worthless = { necklace-candies }, worth nothing now
necklace-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
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
