# La sala, las partidas de ranking, quién juega mejor.

lobby-link = Buscar con quién jugar
lobby-title = Buscar con quién jugar
lobby-lead = Elige un juego. Buscamos a alguien que juegue más o menos como tú.
lobby-live = Jugar ahora
lobby-days = Durante días
lobby-rated = Estas partidas son de ranking: tu número sube cuando ganas y baja cuando pierdes.
lobby-open = Mesas abiertas
lobby-none = Ahora no espera ninguna mesa. Elige un juego arriba, y quizá venga alguien.
lobby-join = entrar
lobby-watch = Mirar la mejor partida
lobby-boards = Quién juega mejor
lobby-friends = Jugar con amigos por un enlace, o contra el robot
lobby-first = Al principio de la lista
lobby-next = Más
lobby-game = Juego
lobby-any-game = Todos los juegos
lobby-pace = Ritmo
lobby-any-pace = Rápido o lento
lobby-is-live = ahora mismo
lobby-is-days = durante días
lobby-kind = ¿Cuenta?
lobby-any-kind = Da igual
rated = de ranking
unrated = por diversión
lobby-seats-label = Personas
lobby-any-seats = Cualquier número
lobby-seats = { $count ->
    [one] { $count } sitio
   *[other] { $count } sitios
}
lobby-show = Mostrar

wait-title = Un momento…
wait-about = { $pace ->
    [live] Buscamos a alguien para jugar contigo a { $game } ahora mismo. Quédate en esta página.
   *[days] Buscamos a alguien para jugar contigo a { $game } en los próximos días. Quédate en esta página hasta que aparezca alguien.
}
wait-nobody = Todavía no hay nadie.
wait-bot = { $level ->
    [marshmallow] Jugar ya contra Nube
    [toffee] Jugar ya contra Tofe
    [liquorice] Jugar ya contra Regaliz
   *[jawbreaker] Jugar ya contra Rompemuelas
}
wait-stop = Dejar de buscar

rated-means-two = Esta partida es de ranking. Tienes { $time } para cada jugada. Si te rindes, se acaba tu tiempo o te vas, pierdes.
rated-means-many = Esta partida es de ranking. Tienes { $time } para cada jugada. Si se acaba tu tiempo o te vas, pierdes y la partida termina.
rated-means-real-time = Esta partida es de ranking y se juega hasta el final. Si te vas, solo dejas de ganar cartas.
rated-time-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
rated-time-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
rated-time-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
rated-time-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
rating-provisional = todavía no es seguro
rating-seat = Ranking { $rating }
rating-new = Nuevo ranking
rating-not-counted = no contó
rating-counted = contó un { $percent } %
rating-few-moves = Una partida de ranking cuenta cuando cada persona ha jugado al menos dos turnos o, en tiempo real, ha hecho algo. Antes de eso, ganar no da nada, y solo se pierden puntos por quedarse sin tiempo o no venir.
rating-same-opponent = Estas personas han jugado mucho entre sí partidas de ranking en los últimos siete días. Las tres primeras cuentan del todo, cada una más cuenta la mitad que la anterior, y desde la décima no cuenta ninguna.
rating-board-link = Quién juega mejor

refusal-rated-one-seat = En una partida de ranking cada persona tiene un solo sitio.
refusal-nobody = Nadie con esta dirección ha jugado aquí.
refusal-rated-ladder-bots = En una partida de ranking, los únicos robots que pueden jugar son Nube, Tofe, Regaliz y Rompemuelas.

board-title = { $game }: quién juega mejor
board-about = Gana a rivales fuertes y tu número crecerá rápido.
board-place = Puesto
board-name = Nombre
board-rating = Ranking
board-games = Partidas
board-none = Nadie ha jugado todavía una partida de ranking. ¡Empieza tú!
board-provisional = Un signo de interrogación significa: muy pocas partidas para saberlo bien. Con unas partidas más desaparece, y tienes un puesto.
board-own = Tu puesto es el { $place }.
board-own-provisional = Unas partidas de ranking más, y tendrás un puesto.
board-own-history = Tus partidas
board-somebody = Alguien

history-title = { $name } en { $game }
history-games = { $count ->
    [one] { $count } partida de ranking
   *[other] { $count } partidas de ranking
}
history-none = Todavía ninguna partida de ranking.
history-day = Día
history-person = La página de { $name }
history-against = Contra
history-result = Resultado
history-earlier = Partidas anteriores
history-won = Victoria
history-lost = Derrota
history-draw = Empate
history-shared = Victoria compartida
history-place = Puesto { $place }
history-resigned = se rindió
history-late = sin tiempo
history-curve = El ranking después de las últimas { $count } partidas. La tabla dice lo mismo con números.
