# Lessons: a game learned by doing it. A step says what to do (one or two short sentences), what came
# of it (`-done`), and what to do after another click (`-wrong`).

lesson-title = { $game }: the lesson
lesson-step = { $step } of { $of }
lesson-guest = Guest
lesson-next = Next
lesson-skip = Skip
lesson-end = Now you know how to play!
lesson-play-bot = Play Marshmallow
lesson-play-friend = Play a friend
lesson-show-me = Show me how (2 minutes)
lesson-go-on = Go on with the lesson: step { $step }
lesson-link = The lesson
lesson-next-haunted = Next lesson: haunted patterns and the Large Ghost
refusal-no-lesson-place = The lesson has no such step. Its steps go from 1 to { $of }.

match-advice = Call with these cards: { $cards }

# Candy Necklace.

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

# Candy Match.

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

# Piñata.

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

# Candy Hunters.

lesson-hunters-build = Step 1: place a building. Your pattern still needs teal. Click the teal building, then the lit place!
lesson-hunters-build-done = Now the buildings stand just as on your pattern.
lesson-hunters-build-wrong = Click the teal building above the board, then the lit place.
lesson-hunters-ghost = Step 2: ghosts. One stands on your pattern and would cost you a point. Click it, then the building below it!
lesson-hunters-ghost-done = A ghost pushes whoever stands there. It pushed your kid!
lesson-hunters-ghost-wrong = Click the ghost on the orange building, then the building below it.
lesson-hunters-push = You say where your kid goes: to the lit building, right onto your pattern!
lesson-hunters-push-done = Two of your kids and no ghost are on your pattern. You could move one more ghost, but this is good.
lesson-hunters-push-wrong = Click the lit orange building.
lesson-hunters-score = Step 3: score. Press the 1 under your pattern, then “Score here”!
lesson-hunters-score-done = 6 points! 2 for the pattern, 2 for each first candy of a colour. Your kids went home with their buildings. You get a new pattern.
lesson-hunters-score-wrong = Press the 1 under your pattern c1, then “Score here”.
lesson-hunters-exchange = Step 4: exchange. This pattern is hard to get. Press “Exchange” below it!
lesson-hunters-exchange-done = A new pattern for the old one.
lesson-hunters-exchange-wrong = Press “Exchange” below the pattern c28.
lesson-hunters-kid = Step 5: put a kid on an empty building. Choose a lit one!
lesson-hunters-kid-done = There it waits for your next pattern. That was a whole turn! Then Marshmallow does the same.
lesson-hunters-kid-wrong = Click one of the lit buildings: nobody stands there.
lesson-hunters-choose = The last round! Your pattern is there twice: once with a ghost (−1), once with your kid (a candy). Press the 1 below it, then “Score here”!
lesson-hunters-choose-done = After 6 rounds points are counted: you have 10, Marshmallow has 6. You win!
lesson-hunters-choose-wrong = There is something better: the place with your kid. Press the 1 below the pattern c13, then “Score here”.
lesson-haunted-large = Your haunted pattern needs an orange building. Click it, then the lit place! Watch the Large Ghost: it comes to every new building.
lesson-haunted-large-done = Here it is. On your pattern it would cost a scare marker, like any ghost.
lesson-haunted-large-wrong = Click the orange building above the board, then the lit place.
lesson-haunted-ghost = But your pattern asks for a ghost too, on a building of any colour. There it costs nothing. Click the Large Ghost, then the lit building!
lesson-haunted-ghost-done = Now a ghost stands where the pattern wants one.
lesson-haunted-ghost-wrong = Click the Large Ghost, then the building to the right of it.
lesson-haunted-score = One building is wrong: teal instead of purple. Up to 3 requirements may be ignored, for a scare marker each. Press the 1 under h8, then “Score here”!
lesson-haunted-score-done = 5 points, minus 1. The kid on the ignored place brings nothing and stays. After a haunted pattern you draw no card. You have 12 points, Marshmallow has 7: you win!
lesson-haunted-score-wrong = Press the 1 under the haunted pattern h8, then “Score here”.
