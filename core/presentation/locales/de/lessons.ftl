# Lektionen: ein Spiel lernen, indem man es spielt. Die Texte der Schritte stehen bei den Wörtern jedes Spiels.

lesson-title = { $game }: die Lektion
lesson-step = { $step } von { $of }
lesson-guest = Gast
lesson-next = Weiter
lesson-skip = Auslassen
lesson-end = Jetzt kannst du spielen!
lesson-play-bot = Gegen Mausespeck spielen
lesson-play-friend = Zu zweit spielen
lesson-show-me = Zeig mir, wie es geht (2 Minuten)
lesson-go-on = Weiter in der Lektion: Schritt { $step }
lesson-link = Die Lektion
refusal-no-lesson-place = Diesen Schritt gibt es in der Lektion nicht. Ihre Schritte gehen von 1 bis { $of }.
