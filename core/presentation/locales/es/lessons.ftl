# Lecciones: un juego se aprende jugando. Los textos de los pasos están entre las palabras de cada juego.

lesson-title = { $game }: la lección
lesson-step = { $step } de { $of }
lesson-guest = Visitante
lesson-next = Siguiente
lesson-skip = Saltar
lesson-end = ¡Ya sabes jugar!
lesson-play-bot = Jugar contra Nube
lesson-play-friend = Jugar con alguien
lesson-show-me = Enséñame cómo (2 minutos)
lesson-go-on = Seguir con la lección: paso { $step }
lesson-link = La lección
refusal-no-lesson-place = La lección no tiene ese paso. Sus pasos van del 1 al { $of }.
