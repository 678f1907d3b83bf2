# El tarro de caramelos: lo que ha conseguido una persona, y lo que acaba de sumar.

jar-title = Tarro de caramelos
jar-count = { $count ->
    [0] Tu tarro todavía está vacío. Con cada partida, acertijo y lección entra un caramelo.
    [one] { $count } caramelo, uno por cada cosa lograda.
   *[other] { $count } caramelos, uno por cada cosa lograda.
}
jar-picture = { $count ->
    [one] Un tarro de cristal con { $count } caramelo
   *[other] Un tarro de cristal con { $count } caramelos
}
jar-full = { $count ->
    [one] y { $count } tarro lleno en el estante
   *[other] y { $count } tarros llenos en el estante
}
jar-start = Jugar la primera partida
jar-kind = En el tarro siempre hay sitio, y nada de lo que hay en él se puede comprar ni perder. Ven cuando quieras.
jar-off = El tarro está guardado. Todo lo que hay en él se conserva, pero no se muestra nada, ni aquí ni en otro lugar.
jar-settings = Quién ve el tarro
jar-open = Abrir el tarro
jar-link = Tarro de caramelos
jar-games = { $count ->
    [one] { $count } partida de { $game }
   *[other] { $count } partidas de { $game }
}
jar-solved = { $count ->
    [one] { $count } acertijo
   *[other] { $count } acertijos
}
jar-lessons = { $count ->
    [one] { $count } lección
   *[other] { $count } lecciones
}
jar-firsts = { $count ->
    [one] { $count } primera vez
   *[other] { $count } primeras veces
}
jar-puzzles = Acertijos
jar-stars = { $count ->
    [one] estrella
   *[other] estrellas
}
jar-stars-alone = { $count ->
    [one] { $count } acertijo sin pistas
   *[other] { $count } acertijos sin pistas
}
jar-stars-hinted = { $count ->
    [one] { $count } acertijo con pistas
   *[other] { $count } acertijos con pistas
}
jar-stars-peeked = { $count ->
    [one] { $count } acertijo después de mirar la solución
   *[other] { $count } acertijos después de mirar la solución
}
jar-streak = { $count ->
    [0] Todavía no hay una racha de acertijos del día.
    [one] Una racha de { $count } acertijo del día.
   *[other] Una racha de { $count } acertijos del día.
}
jar-free-day = Un día libre a la semana no corta la racha.
jar-daily = Acertijo del día
jar-levels = Robots vencidos
jar-level-beaten = ya vencido
jar-level-next = es el siguiente
jar-level-later = viene después
jar-play-next = { $level ->
    [marshmallow] Jugar contra Nube
    [toffee] Jugar contra Tofe
    [liquorice] Jugar contra Regaliz
   *[jawbreaker] Jugar contra Rompemuelas
}
jar-all-beaten = ¡Todos vencidos!
jar-firsts-title = Primeras veces
first-waits = Te espera
first-company = Una partida con otra persona
first-game = { $game } por primera vez
first-win = Primera victoria en { $game }
first-level = { $level ->
    [marshmallow] Victoria contra Nube en { $game }
    [toffee] Victoria contra Tofe en { $game }
    [liquorice] Victoria contra Regaliz en { $game }
    [jawbreaker] Victoria contra Rompemuelas en { $game }
   *[other] Victoria contra el robot en { $game }
}
first-lesson = Lección: { $game }
first-lesson-more = Más lecciones: { $game }
first-lesson-old = Una lección
first-puzzle = Primer acertijo
first-daily = Primer acertijo del día
first-own-idea = Un acertijo sin pistas
first-tournament = Primer torneo
jar-earned = { $count ->
    [one] Un caramelo para tu tarro.
   *[other] { $count } caramelos para tu tarro.
}

# La página de una persona.
profile-favourite = Su juego favorito: { $game }.
