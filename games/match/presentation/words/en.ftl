# Candy Match.

match-name = Candy Match
match-pitch = Cards full of candies come onto the table, one by one. Find some on which every candy has a pair, and be the first to call!
match-idea = Cards come onto the table one after the other, and everybody looks at once. Whoever first sees two or more cards on which no candy is left without a pair calls, and takes them. Most cards win.

match-candy = { $candy ->
    [a] gummy bear
    [b] licorice
    [c] candy stick
    [d] chocolate
    [e] bonbon
   *[f] lollipop
}

match-prompt = { $what ->
    [play] Find a match!
    [first] Here comes the first card…
    [empty] The table is empty: here comes the next card…
    [barred] Wrong call: wait for the next card
    [out] Wrong call: you may only watch the last check
    [reveal] { $who ->
        [you] Your turn to reveal. Or is there a match?
        [here] { $name } reveals the next card. Or is there a match?
       *[other] { $name } reveals the next card. Find a match!
    }
    [show] { $who ->
        [you] Show your cards, quick!
        [here] { $name }: show your cards, quick!
       *[other] { $name } is showing…
    }
    [take] { $who ->
        [you] Take a card!
        [here] { $name }: take a card!
       *[other] { $name } may take a card…
    }
    [deck] { $who ->
        [you] No card is left on the table: take one from the deck!
        [here] { $name }: take a card from the deck!
       *[other] { $name } may take a card from the deck…
    }
    [last] Last check! Is there one more match?
    [pick] { $who ->
        [you] You won this game: pick a treat!
        [here] { $name }: pick a treat!
       *[other] { $name } picks a treat…
    }
   *[rest] The next game begins soon
}

match-table = Cards on the table
match-deck-holds = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
match-time = { $what ->
    [play] Time until the next card
    [show] Time to show
    [take] Time to take
    [last] Time for the last check
    [pick] Time to pick
   *[rest] Time until the next game
}

match-call = CANDY MATCH!
match-call-who = { $name }: CANDY MATCH!
match-call-hint = { $what ->
    [ready] Tap cards, then call
    [empty] No card yet
    [barred] Wait for the next card
    [out] No more calls
    [settled] A call is being settled
    [take] First take a card
   *[show] Tap the cards of your match
}
match-chosen = { $count ->
    [one] { $count } chosen
   *[other] { $count } chosen
}
match-dropped = One of your cards is gone. Choose again!
match-why-call = { $what ->
    [empty] There is no card on the table yet.
    [barred] Your last call was wrong. You may call again after the next card.
    [out] Your call was wrong. In the last check you may not call again.
    [take] First take a card, or say no.
   *[settled] Somebody was quicker: wait until this call is settled.
}
match-why-none = First tap the cards of your match.
match-why-deck = { $what ->
    [empty] The deck is empty.
    [manual] The players turn the cards over, one after the other.
   *[timed] The next card comes by itself.
}
match-why-treat = The winner of a game picks a treat.
match-show = Show!
match-show-who = { $name }: show!
match-reveal = Reveal a card
match-done = { $what ->
    [last] I see no more
   *[rest] Ready
}
match-done-who = { $what ->
    [last] { $name } sees no more
   *[rest] { $name } is ready
}
match-take-deck = Take from the deck
match-decline = No, thanks
match-take = Take: { $card }

match-calling = { $name } calls…
match-right = { $count ->
    [one] { $name } takes { $count } card!
   *[other] { $name } takes { $count } cards!
}
match-wrong = { $name }: that is no match!
match-left-over = Left over
match-flaw = { $flaw ->
    [too_late] The time was up
    [too_few] A match needs two cards or more
    [not_there] One of the cards was gone
    [twice] One card was shown twice
   *[left_over] Left over
}

match-barred = waits
match-is-done = { $what ->
    [last] sees no more
   *[rest] ready
}
match-has = { $count ->
    [one] card
   *[other] cards
}
match-together = { $count ->
    [one] { $count } card in all games
   *[other] { $count } cards in all games
}

match-treats-left = { $count ->
    [0] All treats are gone
   *[other] Treats to win: { $treats }
}
match-treats-of = Treats: { $treats }
match-pick = Pick: { $treat }
match-standing = After game { $game }
match-game = Game { $game }
match-total = together

match-revealed = New card: { $card }.
match-shouted = { $name } calls: Candy Match!
match-matched = { $count ->
    [one] That is right! { $name } takes { $count } card: { $cards }.
   *[other] That is right! { $name } takes { $count } cards: { $cards }.
}
match-missed = { $flaw ->
    [too_late] { $name } has shown nothing in time.
    [too_few] { $name } has shown too few cards.
    [not_there] { $name } has shown a card that is gone.
    [twice] { $name } has shown one card twice.
   *[left_over] That is wrong. Left over: { $candies }.
}
match-took = { $how ->
    [late] The time is up: { $name } gets the card { $card }.
   *[chosen] { $name } takes the card { $card }.
}
match-took-unseen = { $name } takes a card from the deck, unseen.
match-declined = { $name } takes no card.
match-last-check = The deck is empty. Last check!
match-says-done = { $name } is done.
match-ended = { $count ->
    [one] Game { $game } goes to { $names }.
   *[other] Game { $game } is shared by { $names }.
}
match-picked = { $name } picks the treat: { $treat }.
match-crowned = { $count ->
    [one] { $names } wins the series and gets the extra treat.
   *[other] { $names } share the series and get the extra treat each.
}
match-extra-treat = the extra treat
match-dealt = Game { $game } begins.

match-reason = Most cards win.
match-reason-series = The last treat is gone. Most cards over all games win.
match-tally-cards = Cards
match-tally-treats = Treats
match-tally-count = { $count ->
    [0] no treat
    [one] { $count } treat
   *[other] { $count } treats
}

match-story = The coach: how it went
match-eyes = { $found ->
    [0] { $name } found nothing and missed { $missed }.
    [one] { $name } found { $found } match, after { $seconds } seconds, and missed { $missed }.
   *[other] { $name } found { $found } matches, after { $seconds } seconds on average, and missed { $missed }.
}
match-episode-lay = ({ $seconds } seconds)
match-missed-none = Every match was found. Bravo!
match-missed-count = { $count ->
    [one] { $count } time a match was missed
   *[other] { $count } times a match was missed
}
match-missed-largest = The largest match that nobody called: { $cards } cards, at { $time }.
match-episode = From { $from } to { $to }
match-episode-small = The first of them
match-episode-large = { $count ->
    [one] The largest: { $count } card
   *[other] The largest: { $count } cards
}
match-episode-end = { $how ->
    [called] then { $name } called a smaller one
    [gone] until a card of it was taken
   *[over] until the end
}
match-story-all = Everything, minute by minute

refusal-match-no-such-seat = There is no such seat at this table.
refusal-match-game-over = The game is over.
refusal-match-not-your-call = Only the player who has called shows cards.
refusal-match-treat-gone = This treat was picked before.
refusal-match-not-your-pick = It is not your turn to pick.
refusal-match-no-treats-now = Treats are picked by the winner of a game.
refusal-match-house-only = That happens by itself.
refusal-match-reveals-by-itself = Cards are revealed by themselves here.
refusal-match-not-your-reveal = It is not your turn to reveal.
refusal-match-no-reveal-now = No card can be revealed now.
refusal-match-call-being-settled = Somebody was quicker: a call is being settled.
refusal-match-empty-table = There is no card on the table yet.
refusal-match-wait-for-reveal = Your last call was wrong. You may call again after the next card.
refusal-match-no-more-calls = Your call was wrong. In the last check you may not call again.
refusal-match-between-games = There is nothing to call between two games.
refusal-match-nothing-to-take = Cards are taken after somebody else’s wrong call.
refusal-match-not-your-take = It is not your turn to take a card.
refusal-match-not-on-table = This card is gone.
refusal-match-table-first = As long as there are cards on the table, the deck stays closed.
refusal-match-done-already = You have said so before.
refusal-match-not-the-last-check = That is for the last check, and between two games.
refusal-match-not-due = Nothing is due now.

match-rule-m1-title = Cards come onto the table
match-rule-m1 = 60 cards are shuffled and lie face down. One after the other they are turned over onto the table, so that everybody sees them at the same moment, without long pauses. Each shows one, two or three of six candies. Whoever has the biggest sweet tooth reveals first, and then it goes round clockwise; for the game it makes no difference. Everybody looks at once: there are no turns.
match-rule-m2-title = What is a match?
match-rule-m2 = Two or more cards on which every candy has a pair: it appears an even number of times, that is twice, four times, six times and so on, or not at all. Cards may be as many as you like. The last example is no match: one candy is left over.
match-rule-m3-title = Calling
match-rule-m3 = Whoever sees a match calls “Candy Match!”, at any time, and shows the cards at once. The first call counts. There is no searching after the call.
match-rule-m4-title = A right call
match-rule-m4 = You take all the cards that you have shown, face down, into your score pile.
match-rule-m5-title = A wrong call
match-rule-m5 = The cards go back onto the table, and each other player may take one card from the table into the score pile. Who finds none left may take one from the deck instead, without looking at it.
match-rule-m6-title = It goes on
match-rule-m6 = All other cards stay where they are, and the next player in turn reveals a card. A match can grow and grow: who waits may take more, or nothing.
match-rule-m7-title = The end
match-rule-m7 = When the last card has left the deck, everybody checks the table one last time. Then the game is over. Most cards in the score pile win; players with equally many share the victory. Cards left on the table are nobody’s.
match-rule-m8-title = A series
match-rule-m8 = Play for six treats: the winner of each game picks one of those that are left. Cards are added up over all games. When the treats are gone, most cards over the whole series win, and the overall winner gets an extra treat. Players with equally many cards share the victory, and each of them gets an extra treat.
match-rule-d1-title = Cards first, or the call first
match-rule-d1 = Tap your cards and then the large button, and the call is done. Or press the button first: the table stands still, and you have a few seconds to tap your cards and show them. Who shows nothing in time has called wrongly. With a keyboard: the keys on the cards, and the space bar.
match-rule-d3-title = Taking a card
match-rule-d3 = After a wrong call the others choose one after the other, beginning to the left of the caller. Each chooses a card, or says no. Who does not choose in time gets the card that has been there longest.
match-rule-d4-title = The speed
match-rule-d4 = Cards come by themselves: calm, normal or fast. Or the players reveal them in turn, by a button.
match-rule-d5-title = The last check
match-rule-d5 = After each call it begins again. When everybody says “I see no more”, it ends at once. A player who has said so may still call.
match-rule-d6-title = After a wrong call
match-rule-d6 = You may call again after the next card. In the last check you may not call any more.
match-rule-d7-title = Treats for several winners
match-rule-d7 = If a victory is shared, each winner picks one treat, in the order of their seats, as long as there are any. Who does not choose in time gets the first one.
match-rule-d8-title = Time is fair
match-rule-d8 = When a time is up, what is due happens by itself. Of several calls the one counts whose player reacted first, not the one with the faster line. If that is too close to tell, the player with fewer cards goes first, then the order of the seats decides.
match-rule-d10-title = Between two games
match-rule-d10 = Between two games of a series there is a rest. When it is over, or as soon as everybody is ready, the next game is dealt. The player to the left of whoever revealed last reveals first.
match-times = The times of this table
match-times-decimal-mark = .
match-times-reveal = { $how ->
    [manual] { $seconds ->
        [0] the players reveal, without a time limit.
        [one] the players reveal; after { $shown } second a card comes by itself.
       *[other] the players reveal; after { $shown } seconds a card comes by itself.
    }
   *[timed] { $seconds ->
        [one] a new card every second.
       *[other] a new card every { $shown } seconds.
    }
}
match-times-limit = { $what ->
    [show] { $seconds ->
        [0] no time limit for showing the cards of a call.
        [one] { $shown } second to show the cards of a call.
       *[other] { $shown } seconds to show the cards of a call.
    }
    [take] { $seconds ->
        [0] no time limit for taking a card.
        [one] { $shown } second to take a card.
       *[other] { $shown } seconds to take a card.
    }
    [final] { $seconds ->
        [0] the last check goes on until everybody sees no more.
        [one] the last check lasts { $shown } second.
       *[other] the last check lasts { $shown } seconds.
    }
    [pick] { $seconds ->
        [0] no time limit for picking a treat.
        [one] { $shown } second to pick a treat.
       *[other] { $shown } seconds to pick a treat.
    }
   *[pause] { $seconds ->
        [0] the rest between two games lasts until everybody is ready.
        [one] the rest between two games lasts { $shown } second.
       *[other] the rest between two games lasts { $shown } seconds.
    }
}

match-option-series = Play a series for six treats
match-option-series-about = The winner of each game picks a treat. When all six are gone, most cards over all games win, and the overall winner gets an extra treat.
match-option-reveal_ms = Speed
match-option-reveal_ms-about = How quickly the cards come. With “players reveal” everybody turns over a card in turn and has more time for everything.
match-option-reveal_ms-6000 = Calm
match-option-reveal_ms-3500 = Normal
match-option-reveal_ms-2000 = Fast
match-option-reveal_ms-manual = Players reveal

# Advice of hints and of the coach, and the reasons for it.

match-advice = Call with these cards: { $cards }

# Lessons. A step says what to do (one or two short sentences), what came of it (`-done`), and what to do
# after another click (`-wrong`).

lesson-match-pair = On the two lit cards every candy has a pair. Tap both cards, then the big button!
lesson-match-pair-done = A match! Both cards are yours. New cards come all the time.
lesson-match-pair-wrong = No match: some candy is left over. In a game Marshmallow could now take a card. Here you just try again: tap the two lit cards, then the big button.
lesson-match-three = It works with three cards too. On the lit cards every candy comes twice; four times or more would do as well, as long as it is even. Tap all three, then the big button!
lesson-match-three-done = 3 cards more for you! In a game nobody waits: whoever calls first gets the cards.
lesson-match-three-wrong = Not yet: some candy is left over. Tap the three lit cards, then the big button.
lesson-match-wrong = Marshmallow called, but two candies are left over. After a wrong call all others may take any card. Take one!
lesson-match-wrong-done = One more card for you. So look well before you call!
lesson-match-wrong-wrong = Now you may take a card: tap one of them.
lesson-match-last = The deck is empty: this is the last check. There is one more match, with three cards. Can you find it?
lesson-match-last-done = Well spotted! The two cards that are left do not match.
lesson-match-last-wrong = Not these. Look at the lit cards: every candy on them comes twice. Tap all three, then the big button.
lesson-match-done = When you see no more, say so: press “I see no more”.
lesson-match-done-done = The game is over. Most cards win: you have 31, Marshmallow has 27!
lesson-match-done-wrong = These two do not match. Press “I see no more”.

# Designers and publishers, at the foot of every page.

credit-match = Candy Match is a game by Reiner Knizia, published by Pegasus Spiele.

# Levels of bots, where they differ from those of other games.

match-level-liquorice = Liquorice: sharp eyes
match-level-jawbreaker = Jawbreaker: hardly anybody is quicker

# The values that options can have, for refusals.

match-option-deck-values = “default” or a whole deck of your own
match-option-series-values = “true” or “false”
match-option-reveal_ms-values = “manual” or a number of milliseconds from 1500 to 15000
match-option-manual_ms-values = a number of milliseconds from 1000 to 600000, or 0
match-option-show_ms-values = a number of milliseconds from 500 to 600000, or 0
match-option-take_ms-values = a number of milliseconds from 500 to 600000, or 0
match-option-final_ms-values = a number of milliseconds from 1000 to 600000, or 0
match-option-pick_ms-values = a number of milliseconds from 1000 to 600000, or 0
match-option-pause_ms-values = a number of milliseconds from 1000 to 600000, or 0
match-option-fair_ms-values = a number of milliseconds, at most 1000

# Lines of the characters, at most 48 characters each (see `characters.ftl`), and what to try after a loss.

match-say-greeting = { $level ->
    [marshmallow] The cards come so fast! I’ll try.
    [toffee] Eyes open, here come the cards!
    [liquorice] I see everything. Everything.
   *[jawbreaker] Nobody calls faster than I.
}
match-say-good = { $level ->
    [marshmallow] I saw it! I really saw it!
    [toffee] Candy Match! That was me!
    [liquorice] It lay there all the time.
   *[jawbreaker] Blink, and it is mine.
}
match-say-praise = { $level ->
    [marshmallow] Such quick eyes!
    [toffee] Wow, that was fast!
    [liquorice] I saw it too. A moment later.
   *[jawbreaker] Quick! Almost as quick as I.
}
match-say-near = { $level ->
    [marshmallow] I have the most cards? Oh!
    [toffee] I’m ahead! Keep looking!
    [liquorice] Count my cards. Go on, count them.
   *[jawbreaker] My pile towers above all.
}
match-say-alarm = { $level ->
    [marshmallow] What a tall pile!
    [toffee] I must look faster now!
    [liquorice] That pile is annoyingly tall.
   *[jawbreaker] I am still in this. Watch me!
}
match-say-oops = { $level ->
    [marshmallow] Oh no, one was left over.
    [toffee] Oops, too quick!
    [liquorice] A test. I was testing you.
   *[jawbreaker] Those candies moved! I saw it!
}
match-say-comfort = { $level ->
    [marshmallow] Nearly! It was hard to see.
    [toffee] Nearly! Try again!
    [liquorice] One left over… what a pity.
   *[jawbreaker] Bold! Look once more next time.
}
match-try-1 = Start with two cards, and look which candies are left over.
match-try-2 = A wrong call costs a card: look once more, then call.
match-try-3 = Cards with few candies help most: begin with them.
