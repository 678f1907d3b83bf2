# Lessons: a game learned by doing it. The texts of the steps are among the words of each game.

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
