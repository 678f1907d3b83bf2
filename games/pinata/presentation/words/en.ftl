# Piñata.

pinata-name = Piñata
pinata-pitch = Play cards at four mats of candies. Sometimes the higher sum wins, sometimes the lower one. Be first to take three medals!
pinata-idea = Two players put cards at four mats and win the candies on them. Enough candies of one colour bring its medal. Three medals win the game.

pinata-colour = { $colour ->
    [R] red
    [G] green
    [B] blue
    [P] pink
   *[Y] yellow
}
pinata-wild = wild
pinata-card = { $colour ->
    [R] red { $value }
    [G] green { $value }
    [B] blue { $value }
    [P] pink { $value }
    [Y] yellow { $value }
   *[W] wild { $value }
}
# The same after a verb; other languages bend the words.
pinata-card-object = { pinata-card }
pinata-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
pinata-candies = { $colour ->
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
    [P] { $count ->
        [one] { $count } pink candy
       *[other] { $count } pink candies
    }
   *[Y] { $count ->
        [one] { $count } yellow candy
       *[other] { $count } yellow candies
    }
}
pinata-nothing = none

pinata-prompt = { $who ->
    [you] { $what ->
        [swap] You cannot play. Choose cards to swap
        [swapped] Now you can play: choose a card
       *[play] Your turn! Choose a card, then a mat
    }
    [here] { $what ->
        [swap] { $name } cannot play: choose cards to swap
        [swapped] { $name }: now you can play a card
       *[play] { $name }: choose a card, then a mat
    }
   *[other] { $what ->
        [swap] { $name } cannot play, shows the hand and swaps cards…
        [swapped] { $name } has swapped and plays a card…
       *[play] { $name } is choosing a card…
    }
}

pinata-face = { $face ->
    [high] HIGH
   *[low] LOW
}
pinata-mat = { $face ->
    [high] Mat { $mat }, HIGH: the higher sum wins { $candies }
   *[low] Mat { $mat }, LOW: the lower sum wins { $candies }
}
pinata-mats-gone = All mats have left the game.
pinata-side = { $who ->
    [you] your side
   *[other] the side of { $name }
}
pinata-side-label = { $whose } { $missing ->
    [0] sum { $sum }, complete
    [one] sum { $sum }, takes 1 more card: { $allowed }
   *[other] sum { $sum }, takes { $missing } more cards: { $allowed }
}
pinata-place = Play { $card } at mat { $mat }, { $whose }. { $does }

# What a card would do. $sum is the sum of its side with the card, $other the sum of the other side.
pinata-does-add = { $missing ->
    [0] The sum is { $sum } against { $other }. This side is full then.
    [one] The sum is { $sum } against { $other }. 1 more card goes here.
   *[other] The sum is { $sum } against { $other }. { $missing } more cards go here.
}
pinata-does-score = { $who ->
    [you] Completes the mat with { $sum } against { $other }: you win { $candies }.
   *[other] Completes the mat with { $sum } against { $other }: { $name } wins { $candies }.
}
pinata-does-medal = { $who ->
    [you] { $colour ->
        [R] You take the red medal!
        [G] You take the green medal!
        [B] You take the blue medal!
        [P] You take the pink medal!
       *[Y] You take the yellow medal!
    }
   *[other] { pinata-medal }
}
pinata-does-win = { $who ->
    [you] That wins the game!
   *[other] That wins the game for { $name }.
}
# A word on the target of a card, next to the sum.
pinata-does-short = { $end ->
    [win] you win
   *[lose] you lose
}
pinata-does-tie = tie
pinata-why-tie = { $count ->
    [one] It would tie at mat { $mats }: ties are not allowed.
   *[other] It would tie at mats { $mats }: ties are not allowed.
}
pinata-why-colour = { $colour ->
    [R] Red fits no mat.
    [G] Green fits no mat.
    [B] Blue fits no mat.
    [P] Pink fits no mat.
   *[Y] Yellow fits no mat.
}
pinata-why-full = No mat has a free place for this card.
pinata-play-label = { $who ->
    [you] { $card } at mat { $mat }, your side
   *[other] { $card } at mat { $mat }, the side of { $name }
}

pinata-hand = Your cards
pinata-card-known = { $card }, { $name } knows this card
pinata-knows = { $name } knows this card
pinata-you-know = You know these cards
pinata-holds = { $count ->
    [one] { $name } holds { $count } card
   *[other] { $name } holds { $count } cards
}
pinata-swap-about = You cannot play. Your hand is shown to { $name }. Choose cards to swap.
pinata-swap-go = { $count ->
    [0] Swap none
    [one] Swap { $count } card
   *[other] Swap { $count } cards
}

pinata-stage = Piñata, medals and cards
pinata-stock = Bag, discards and cards to draw
pinata-medals-left = { $count ->
    [0] No medal is left
   *[other] Medals to win: { $colours }
}
pinata-bag = Bag
pinata-bag-holds = In the bag: { $candies }
pinata-supply = { $count ->
    [one] { $count } card to draw
   *[other] { $count } cards to draw
}
pinata-discards = { $count ->
    [0] No discards yet
   *[other] Discards ({ $count })
}

pinata-medals-of = { $state ->
    [won] medals
   *[open] of { $of } medals
}
pinata-progress = { $state ->
    [own] { pinata-candies } of { $asks }: has the medal
    [gone] { pinata-candies }: the medal is gone
   *[open] { pinata-candies } of { $asks } for the medal
}

pinata-played = { $whose ->
    [own] { $name } plays { pinata-card-object } at mat { $mat }.
   *[other] { $name } plays { pinata-card-object } at mat { $mat }, on the side of { $other }.
}
pinata-scored = Mat { $mat }: { $name } wins with { $sum } against { $other } and gets { $candies }.
pinata-medal = { $colour ->
    [R] { $name } takes the red medal!
    [G] { $name } takes the green medal!
    [B] { $name } takes the blue medal!
    [P] { $name } takes the pink medal!
   *[Y] { $name } takes the yellow medal!
}
pinata-refilled = { $face ->
    [high] Mat { $mat } is flipped to HIGH and gets { $candies }.
   *[low] Mat { $mat } is flipped to LOW and gets { $candies }.
}
pinata-left = The bag has too few candies: mat { $mat } leaves the game.
pinata-shuffled = The discards are shuffled and become the new supply.
pinata-drew = { $name } draws { pinata-card-object }.
pinata-shown = { $name } cannot play and shows the hand.
pinata-shown-cards = { $name } cannot play and shows the hand: { $cards }.
pinata-swapped = { $count ->
    [0] { $name } swaps no cards.
    [one] { $name } swaps { $count } card: { $cards }.
   *[other] { $name } swaps { $count } cards: { $cards }.
}
pinata-passed = { $name } still cannot play: the turn ends.

pinata-reason-medals = Three medals win the game.
pinata-reason-stuck = Nobody could play a card for 20 turns. More medals win, then more candies.
pinata-tally-candies = Candies
pinata-tally-medals = Medals

refusal-pinata-game-over = The game is over.
refusal-pinata-not-your-turn = It is not your turn.
refusal-pinata-not-in-hand = You do not have this card.
refusal-pinata-mat-gone = Mat { $mat } has left the game.
refusal-pinata-own-side-first = Your side of mat { $mat } is not complete yet.
refusal-pinata-side-full = This side of mat { $mat } has all its cards.
refusal-pinata-colour-full = { $colour ->
    [R] This side of mat { $mat } takes no more red cards.
    [G] This side of mat { $mat } takes no more green cards.
    [B] This side of mat { $mat } takes no more blue cards.
    [P] This side of mat { $mat } takes no more pink cards.
   *[Y] This side of mat { $mat } takes no more yellow cards.
}
refusal-pinata-tie = Both sides of mat { $mat } would come to { $sum }. They must not be equal.
refusal-pinata-must-play = You can play a card, so you cannot swap.
refusal-pinata-must-swap = You cannot play. First choose which cards to swap.
refusal-pinata-cannot-swap = You do not have this card to swap.

pinata-rule-p1-title = The start
pinata-rule-p1 = There are four mats. Each shows HIGH or LOW at random. In the bag are 45 candies: 13 red, 11 green, 9 blue, 7 pink and 5 yellow. Mat 1 gets 1 candy from the bag, mat 2 gets 2, mat 3 gets 3 and mat 4 gets 4. Of the 54 cards there are as many of each colour as candies, and 9 are wild. Everybody gets 8 of them and keeps them secret; the others are the supply. Begin as you like. In the next game the loser begins.
pinata-rule-p2-title = Your turn
pinata-rule-p2 = Put one card face up at a mat, then draw a new one from the supply. When the supply is empty, the discards are shuffled and become the new supply.
pinata-rule-p3-title = Which cards fit
pinata-rule-p3 = A mat with 3 candies takes 3 cards on each side. Each card needs a candy of its colour: two red candies allow at most two red cards on each side. A wild card fits everywhere. It stands for no colour in particular, so it keeps no later card away. Here a red, a blue or another wild card may follow, but no green one.
pinata-rule-p4-title = Your side first
pinata-rule-p4 = You play on your own side of a mat. When your side is complete, you may also play on the other player’s side of that mat.
pinata-rule-p5-title = No ties
pinata-rule-p5 = The last card at a mat must not make both sums equal. Such a card cannot be played: against a 7, another 7 cannot; anything else that fits can.
pinata-rule-p6-title = When nothing fits
pinata-rule-p6 = If you cannot play any card, your hand is shown to the other player. Then you discard as many cards as you like, or none, and draw as many: you swap them. If a card fits now, you must play one, and draw as usual. If not, your hand is shown again and your turn ends.
pinata-rule-p7-title = Who wins a mat
pinata-rule-p7 = As soon as both sides are complete, the sums are compared. At HIGH the higher sum wins all the candies, at LOW the lower one.
pinata-rule-p8-title = Flip and refill
pinata-rule-p8 = The cards of that mat are discarded. The mat is flipped from HIGH to LOW or back, and filled again from the bag. If the bag holds too few candies, the mat leaves the game, and its candies stay in the bag.
pinata-rule-p9-title = Who is next
pinata-rule-p9 = After a mat was won, the loser of it has the next turn, even if that is the player who has just played.
pinata-rule-p10-title = Medals
pinata-rule-p10 = With 7 red, 6 green, 5 blue, 4 pink or 3 yellow candies you take the medal of that colour and keep it, whatever happens. Candies are not spent. Whoever has three medals first wins at once.
pinata-rule-d5-title = If nobody can play
pinata-rule-d5 = After 20 turns in a row without a card played, the game ends. More medals win, then more candies. If those are equal too, it is a draw.
pinata-option-set = Numbers on the cards
pinata-option-set-about = The usual cards go from 1 to 13. In the compact set they go from 1 to 9, and some cards have a twin, so sums are closer and ties are nearer.
pinata-option-set-default = From 1 to 13
pinata-option-set-compact = From 1 to 9 (compact)
pinata-option-open = Both sides are open
pinata-option-open-about = You may play on either side of a mat at any time: also on the other player’s side before your own one is complete.

# Advice of hints and of the coach, and the reasons for it.

pinata-advice-swap = { $count ->
    [0] Swap no card.
   *[other] Swap { $cards }.
}
pinata-lit = Play the lit card at the lit mat.
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

# Lessons. A step says what to do (one or two short sentences), what came of it (`-done`), and what to do
# after another click (`-wrong`).

lesson-pinata-high = This mat says HIGH: the bigger sum wins its candies. You have 8, Marshmallow has 9. Click your red 12, then the lit place!
lesson-pinata-high-done = 8 + 12 is 20: more than 9. You win both candies! The mat turns over, and now it says LOW.
lesson-pinata-high-wrong = Click the red 12, then the lit place at mat 2.
lesson-pinata-low = Marshmallow has put a 9 at mat 1. It says LOW: the smaller number wins. Play your green 2 there!
lesson-pinata-low-done = 2 is less than 9: the green candy is yours. When a mat is won, it is turned over and gets new candies. Who lost it plays next: now that is Marshmallow.
lesson-pinata-low-wrong = Look at mat 1: it says LOW, so 11 would lose. Play the green 2 there.
lesson-pinata-fit = A card needs a candy of its colour. Green and yellow do not fit here. The wild card fits everywhere: play the wild 9!
lesson-pinata-fit-done = Wild cards fit everywhere. This mat has 3 candies, so it takes 3 cards on each side.
lesson-pinata-fit-wrong = Play the wild 9: it has all the colours.
lesson-pinata-theirs = Your side is full. Then you may play on Marshmallow’s side too. Not the yellow 7: both sides would have 13, and a tie is forbidden. Give it your yellow 1!
lesson-pinata-theirs-done = 6 + 1 is only 7. Your 13 wins at HIGH. Sneaky!
lesson-pinata-theirs-wrong = 6 + 10 is 16, more than your 13: a gift for Marshmallow! Give it the small one, the yellow 1.
lesson-pinata-stuck = Nothing fits here. Then Marshmallow sees your cards, and you may swap them. Tick both, then press the button!
lesson-pinata-stuck-done = Red! Now something fits, and you can play it.
lesson-pinata-stuck-wrong = You may keep your cards, but then still nothing fits. Tick at least one.
lesson-pinata-medal = 3 yellow candies bring the yellow medal. Three medals win the game! You have 2 yellow candies and 2 medals. Win mat 1 with your 13!
lesson-pinata-medal-done = The third medal: you win the game! In a real game you have 8 cards, and after each card you draw a new one.
lesson-pinata-medal-wrong = The yellow candy is at mat 1, and you need more than 7 there. Play the yellow 13.

# Designers and publishers, at the foot of every page.

credit-pinata = Piñata is a game by Stephen Glenn.

# The values that options can have, for refusals.

pinata-option-set-values = “default”, “compact” or a whole set of cards of your own
pinata-option-open-values = “true” or “false”

# Lines of the characters, at most 48 characters each (see `characters.ftl`), and what to try after a loss.

pinata-say-greeting = { $level ->
    [marshmallow] I like low mats best. They are soft.
    [toffee] Let’s break that piñata!
    [liquorice] High or low? I never tell.
   *[jawbreaker] Three medals. I want three.
}
pinata-say-good = { $level ->
    [marshmallow] Candies for me? How kind.
    [toffee] Crack! Candies everywhere!
    [liquorice] The right card at the right time.
   *[jawbreaker] One more mat for me.
}
pinata-say-praise = { $level ->
    [marshmallow] Won fair and square. Enjoy them!
    [toffee] Crack! What a lot of candies!
    [liquorice] I did not see that card coming.
   *[jawbreaker] A strong card. Well played.
}
pinata-say-near = { $level ->
    [marshmallow] Two medals? My heart beats so fast.
    [toffee] Two medals! One more, one more!
    [liquorice] Two medals. Are you getting nervous?
   *[jawbreaker] One more medal, and I am done here.
}
pinata-say-alarm = { $level ->
    [marshmallow] Two medals! How wonderful.
    [toffee] Two medals? I must hurry!
    [liquorice] I shall hide the third medal well.
   *[jawbreaker] The last medal must be earned!
}
pinata-say-oops = { $level ->
    [marshmallow] No card fits. Now you see my hand…
    [toffee] Nothing fits! Look, all my cards!
    [liquorice] Don’t look at my cards like that.
   *[jawbreaker] My hand is too strong to play.
}
pinata-say-comfort = { $level ->
    [marshmallow] I peeked only a little, I promise.
    [toffee] New cards, new luck!
    [liquorice] Oh, what interesting cards.
   *[jawbreaker] Swap, and fight on!
}
pinata-try-1 = Keep your highest and lowest cards for mats with many candies.
pinata-try-2 = When your side is complete, a bad card on the other side can win the mat.
pinata-try-3 = Play for colours of which you already have candies: medals win.
