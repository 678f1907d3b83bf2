# Torneos.

tournaments-title = Torneos
tournaments-lead = Juega mucha gente, ronda tras ronda, y al final alguien gana.
tournaments-new = Crear un torneo
tournaments-open = Puedes entrar
tournaments-running = En juego
tournaments-over = Terminados
tournaments-yours = Tus torneos
tournaments-none-yours = Todavía no has jugado ninguno.
tournaments-none-open = Todavía nadie ha creado uno. Crea un torneo, y otras personas podrán entrar.
tournaments-none-running = Ahora ninguno.
tournaments-none-over = Ninguno todavía.
tournaments-more = Todos
tournaments-all = Todos los torneos
tournament-people = { $count ->
    [one] { $count } persona
   *[other] { $count } personas
}
tournament-round-of = ronda { $round } de { $rounds }
tournament-stage-open = entrar
tournament-stage-running = mirar
tournament-stage-over = resultado
tournament-stage-cancelled = cancelado

tournament-which-game = ¿Qué juego?
tournament-new-title = { $game }: crear un torneo
tournament-name = ¿Cómo se llama?
tournament-usual-name = Copa { $game }
tournament-method = ¿Quién juega contra quién?
tournament-method-swiss = Con puntos parecidos
tournament-method-swiss-about = En cada ronda juegas contra alguien con más o menos tus puntos. Bueno para mucha gente. (Sistema suizo)
tournament-method-round_robin = Todos contra todos
tournament-method-round_robin-about = Juegas una vez contra cada persona. Bueno para diez o menos. (Liga)
tournament-method-tables = Mesas de varias personas
tournament-method-tables-about = En cada ronda te sientas en una mesa con otras personas. Se suman todas las cartas que ganas.
tournament-rounds = ¿Cuántas rondas?
tournament-rounds-about = Si juegan todos contra todos, esto sale solo.
tournament-rounds-auto = Las que hagan falta
tournament-seconds = Tiempo para cada jugada
tournament-begins = ¿Cuándo empieza?
tournament-begins-hand = Cuando yo pulse el botón
tournament-begins-10 = En 10 minutos
tournament-begins-30 = En media hora
tournament-begins-60 = En una hora
tournament-begins-1440 = Mañana a esta hora
tournament-play = Yo también juego
tournament-more = Más opciones
tournament-games = Partidas en cada ronda
tournament-games-1 = 1 partida
tournament-games-2 = 2 partidas: cada cual empieza una
tournament-twice = Si juegan todos contra todos: dos veces
tournament-seats = Personas en una mesa
tournament-most = Máximo de personas
tournament-bot = El robot para quien se quede sin rival
tournament-rated = Las partidas son de ranking
tournament-private = Solo para quien tenga el enlace
tournament-make = Crear el torneo

tournament-is-swiss = con puntos parecidos
tournament-is-round_robin = todos contra todos
tournament-is-tables = mesas de { $seats }
tournament-is-two-games = dos partidas por ronda
tournament-is-private = solo con enlace
tournament-move-time = { $time } para cada jugada
tournament-host = creado por { $name }
tournament-here = { $count ->
    [0] Todavía no ha entrado nadie.
    [one] Ha entrado { $count } persona.
   *[other] Han entrado { $count } personas.
}
tournament-begins-in = { $count ->
    [one] Empieza en { $count } minuto.
   *[other] Empieza en { $count } minutos.
}
tournament-begins-when = Empieza cuando { $name } dé la salida.
tournament-begins-soon = Empieza pronto.
tournament-on = Se juega la ronda { $round } de { $rounds }.
tournament-wait = Tu partida ha terminado. La próxima ronda empieza cuando terminen todas las partidas de esta.
tournament-wait-last = Tu partida ha terminado. El resultado llega cuando terminen todas las partidas.
tournament-next = Juegas desde la próxima ronda.
tournament-won = ¡Victoria para { $names }!
tournament-is-over = El torneo ha terminado.
tournament-is-cancelled = Este torneo se ha cancelado.
tournament-enter = Quiero jugar
tournament-enter-late = Entrar en la próxima ronda
tournament-in = Estás dentro.
tournament-your-game = Tu partida está en la mesa { $board }
tournament-go = Ir a tu partida
tournament-leave = Dejar el torneo
tournament-leave-about = Quien se va no puede volver. Si estás en una partida, sigue y cuenta.
tournament-leave-sure = Sí, lo dejo
tournament-start = Empezar ya
tournament-start-few = Puedes empezar cuando haya dos personas.
tournament-cancel = Cancelarlo
tournament-cancel-about = Desaparece para todo el mundo.
tournament-cancel-sure = Sí, cancelarlo
tournament-share = Envía el enlace a otras personas
tournament-rules = Sin pistas y sin deshacer. Si se acaba tu tiempo, pierdes la partida.
tournament-rules-real-time = Una partida empieza cuando todos están en la mesa, como muy tarde a los 45 segundos.

tournament-standings = Quién va ganando
tournament-result = Resultado
tournament-players = Quién juega
tournament-place = Puesto
tournament-player = Nombre
tournament-points = Puntos
tournament-cards = Cartas
tournament-played = Partidas
tournament-strength = Ranking
tournament-left = se fue
tournament-from = desde la ronda { $round }
tournament-annulled = se fue muy pronto, no cuenta
tournament-bot-name = Robot
tournament-gone = Alguien
tournament-rounds-title = Partidas
tournament-round = Ronda { $round }
tournament-table = Mesa { $board }
tournament-watch = mirar
tournament-to-play = jugar
tournament-replay = verla
tournament-closed = no cuenta
tournament-score = { $name }: { $score }
tournament-scroll = La tabla se puede mover hacia los lados

tournament-ties = ¿Y si hay empate a puntos?
tournament-ties-about = Entonces decide esto, por orden. Quienes empatan en todo comparten puesto.
tie-buchholz-cut-1 = Buchholz sin el resultado más bajo
tie-buchholz-cut-1-short = Bch −1
tie-buchholz-cut-1-about = La suma de los puntos de tus rivales, sin quien tiene menos: va delante quien jugó contra gente más fuerte.
tie-buchholz = Sistema Buchholz
tie-buchholz-short = Bch
tie-buchholz-about = La suma de los puntos de todos tus rivales.
tie-sonneborn-berger = Sistema Sonneborn-Berger
tie-sonneborn-berger-short = S-B
tie-sonneborn-berger-about = Los puntos de quienes perdieron contra ti y la mitad de los puntos de quienes empataron contigo.
tie-direct-encounter = Partidas entre sí
tie-direct-encounter-short = Dir.
tie-direct-encounter-about = Los puntos de las partidas entre quienes están empatados, si todos han jugado entre sí.
tie-wins = Partidas ganadas
tie-wins-short = Gan.
tie-wins-about = Quien ganó más partidas va delante de quien empató más.
tie-koya = Sistema Koya
tie-koya-short = Ko.
tie-koya-about = Los puntos contra quienes tienen al menos la mitad de todos los puntos.
tie-tables-won = Mesas ganadas
tie-tables-won-short = 1.º
tie-tables-won-about = En cuántas mesas tuviste más cartas que nadie.
tie-second-places = Segundos puestos
tie-second-places-short = 2.º
tie-second-places-about = En cuántas mesas quedaste en segundo puesto.
tie-best-table = Mejor mesa
tie-best-table-short = Máx.
tie-best-table-about = El mayor número de cartas que ganaste en una mesa.

table-tournament = { $title }, ronda { $round }, mesa { $board }
table-tournament-back = Volver al torneo
gather-title = La partida empieza cuando todos estén aquí
gather-about = Como muy tarde, cuando este reloj llegue a cero:

refusal-bad-title = Un torneo tiene un nombre de 1 a { $most } caracteres que todos pueden ver, nada invisible.
refusal-title-reserved = Este nombre es para esta web y sus robots: elige otro para el torneo.
refusal-bad-tournament = { $field ->
    [seats] En una mesa pueden jugar de 2 a 6 personas.
    [method] Un torneo por mesas es solo para juegos en tiempo real. Elige «round_robin» o «swiss».
    [seconds_per_move] Un torneo no puede tener ese tiempo para cada jugada. En los juegos en tiempo real hay que dejarlo fuera; en los demás juegos tiene que estar, para que nadie haga esperar a los demás.
    [bot] Ese robot no existe en este juego. Elige uno de sus niveles.
    [starts_at] Un torneo empieza dentro de los próximos siete días.
   *[other] Un torneo no puede ser así: «{ $field }» tiene un valor que no vale.
}
refusal-many-tournaments = Cinco torneos tuyos todavía no han empezado. Empieza o cancela uno.
refusal-no-tournament = No hay ningún torneo con esta dirección. Búscalo en la lista.
refusal-tournament-entered = Ya estás dentro.
refusal-tournament-withdrawn = Has dejado este torneo. Elige otro.
refusal-tournament-full = Los { $most } lugares están ocupados. Elige otro torneo.
refusal-tournament-late = Se juega la última ronda: es demasiado tarde para entrar.
refusal-tournament-no-place = Si juegan todos contra todos, solo se puede entrar tarde en el lugar del robot, y no está libre.
refusal-tournament-not-in = No estás en este torneo.
refusal-tournament-over = Este torneo ha terminado. Elige otro.
refusal-tournament-not-yours = Eso solo puede hacerlo quien creó el torneo.
refusal-tournament-begun = El torneo ha empezado y sigue solo.
refusal-tournament-few = Un torneo necesita al menos dos personas.
refusal-no-rematch = El torneo decide quién juega después.
