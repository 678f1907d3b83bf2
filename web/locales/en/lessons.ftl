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
refusal-no-lesson-place = The lesson has no such step. Its steps go from 1 to { $of }.

match-advice = Call with these cards: { $cards }

# Candy Necklace.

lesson-necklace-magpie = This bird is the Magpie. It always gets candies first: give it the 3 red ones at the lit place.
lesson-necklace-magpie-done = All 3 came off together, because they touch and have one colour.
lesson-necklace-magpie-wrong = You could do that in a game. But try the 3 red ones first: click one of the lit candies.
lesson-necklace-self = Now some for you. Only red counts so far, because the Magpie has only red: take the 2 lit red ones.
lesson-necklace-self-done = 2 points for you! Then Marshmallow did the same: first for the Magpie, then for itself.
lesson-necklace-self-wrong = That would be worth nothing now: the Magpie has none of that colour, or it is less than you can get. Take the 2 lit red ones.
lesson-necklace-least = The Magpie has the fewest white and yellow. So these are worth nothing: your 3 white ones too! Give the Magpie the 2 lit white ones.
lesson-necklace-least-done = Look: now your 3 white candies count! Only yellow is crossed out.
lesson-necklace-least-wrong = Then your white candies would still be worth nothing. Give the Magpie the 2 lit white ones.
lesson-necklace-keep = Now take some for you. There are 4 yellow ones, but yellow is crossed out. Take the 3 blue ones!
lesson-necklace-keep-done = 3 more points. That is the trick: feed the Magpie the colours that you collect.
lesson-necklace-keep-wrong = There is something better: crossed-out colours bring nothing. Take the 3 lit blue ones.
lesson-necklace-end = Near the end: when 3 candies or fewer are left, Marshmallow gets them, because you began. Then it is over. Take the 2 red ones!
lesson-necklace-end-done = The last 3 went to Marshmallow. You have 13 points, Marshmallow has 11: you win!
lesson-necklace-end-wrong = You can take more than one candy: take the 2 lit red ones.

# Candy Match.

lesson-match-pair = Two of these cards are the same: every candy on them has a twin. Tap both lit cards, then the big button.
lesson-match-pair-done = A match! Both cards are yours. New cards come all the time.
lesson-match-pair-wrong = No match: some candy has no twin. In a game Marshmallow may now take a card; here you just try again. Tap the two lit cards, then the big button.
lesson-match-three = It works with three cards too. Count: every candy on the lit cards comes twice. Tap all three, then the big button.
lesson-match-three-done = 3 cards more for you! In a game nobody waits: whoever calls first gets the cards.
lesson-match-three-wrong = Not yet: some candy has no twin. Tap the three lit cards, then the big button.
lesson-match-wrong = Marshmallow called, but two candies have no twin. After a wrong call all others may take any card. Take one!
lesson-match-wrong-done = One more card for you. So look well before you call!
lesson-match-wrong-wrong = Now you may take a card: tap one of them.
lesson-match-last = The deck is empty: this is the last look. There is one more match, with three cards. Can you find it?
lesson-match-last-done = Well spotted! The two cards that are left do not match.
lesson-match-last-wrong = Not these. Look at the lit cards: every candy on them comes twice. Tap all three, then the big button.
lesson-match-done = When you see no more, say so: press “I see no more”.
lesson-match-done-done = The game is over. Most cards win: you have 31, Marshmallow has 27!
lesson-match-done-wrong = These two do not match. Press “I see no more”.

# Piñata.

lesson-pinata-high = This mat says HIGH: the bigger sum wins its candies. Marshmallow has 9, you have 8. Click your red 12, then the lit place.
lesson-pinata-high-done = 8 + 12 is 20: more than 9. You win both candies! The mat turns over, and now it says LOW.
lesson-pinata-high-wrong = Click the red 12, then the lit place at mat 2.
lesson-pinata-low = Now Marshmallow has put a 9 at mat 1. It says LOW: here the smaller number wins. Play your green 2 there.
lesson-pinata-low-done = 2 is less than 9: the green candy is yours. When a mat is won, it is turned over and gets new candies.
lesson-pinata-low-wrong = Look at mat 1: it says LOW, so 11 would lose. Play the green 2 there.
lesson-pinata-fit = A card needs a candy of its colour at the mat: red or pink here. Your green and yellow cards do not fit. The star card fits everywhere: play it!
lesson-pinata-fit-done = A star card is wild: it goes with every colour. This mat takes 3 cards on each side, one for each candy.
lesson-pinata-fit-wrong = Play the star card, the wild 9.
lesson-pinata-theirs = Your side is full. Then you may play on Marshmallow’s side too. Give it your yellow 1!
lesson-pinata-theirs-done = 6 + 1 is only 7. Your 13 wins at HIGH. Sneaky!
lesson-pinata-theirs-wrong = 6 + 10 is 16, more than your 13: a gift for Marshmallow! Give it the small one, the yellow 1.
lesson-pinata-stuck = Nothing fits: only red is asked for. Then Marshmallow sees your cards, and you swap some. Tick both, then press the button.
lesson-pinata-stuck-done = New cards! Now something fits, and you would play it at once.
lesson-pinata-stuck-wrong = You may keep your cards, but then still nothing fits. Tick at least one.
lesson-pinata-medal = 3 yellow candies bring the yellow medal, and three medals win. You have 2 medals and 2 yellow candies: win mat 1 with your 13!
lesson-pinata-medal-done = The third medal: you win the game! In a real game you have 8 cards, and after each card you draw a new one.
lesson-pinata-medal-wrong = The yellow candy is at mat 1, and you need more than 7 there. Play the yellow 13.

# Candy Hunters.

lesson-hunters-build = Step 1 of a turn: build. Your pattern c1 needs a teal house here. Click the teal house above the town, then the lit place.
lesson-hunters-build-done = Now orange, purple and teal stand in the town just as on your card.
lesson-hunters-build-wrong = Click the teal house above the town, then the lit place.
lesson-hunters-ghost = Step 2: ghosts. One stands on your orange house and would cost you a point. Click it, then the house below it.
lesson-hunters-ghost-done = A ghost pushes whoever stands there. It pushed your kid!
lesson-hunters-ghost-wrong = Click the ghost on the orange house, then the house below it.
lesson-hunters-push = You say where the kid goes. Send it to the orange house: that is in your pattern.
lesson-hunters-push-done = Now two of your kids stand on your pattern, and no ghost. You could move one more ghost. Let us go on.
lesson-hunters-push-wrong = Click the lit orange house.
lesson-hunters-score = Step 3: score. Click the 1 under your pattern c1, then “Score here”.
lesson-hunters-score-done = 6 points: 2 for the pattern, and 2 for each first candy of a colour. Your kids went home with their houses, and you got a new pattern.
lesson-hunters-score-wrong = Click the 1 under your pattern c1, then “Score here”.
lesson-hunters-exchange = Step 4: swap. There is little gold in the town, so pattern c28 is hard. Press “Exchange” below it.
lesson-hunters-exchange-done = A new pattern for the old one.
lesson-hunters-exchange-wrong = Press “Exchange” below the pattern c28.
lesson-hunters-kid = Step 5: put a kid on an empty house. Choose one of the lit houses.
lesson-hunters-kid-done = It waits there for a pattern. That was a whole turn! Now Marshmallow would do the same.
lesson-hunters-kid-wrong = Click one of the lit houses: nobody stands there.
lesson-hunters-choose = The last round. Your pattern c13 is there twice: on one place stands a ghost (−1), on the other one your kid (a candy!). Choose the better one.
lesson-hunters-choose-done = After 6 rounds points are counted: you have 10, Marshmallow has 6. You win!
lesson-hunters-choose-wrong = There is something better. Choose the place where your kid stands: it brings a candy.
