# La página de una mesa: sitios, preguntas, lista de jugadas, charla, noticias, avisos.

table-title = { $names } · { $game }
table-title-yours = ¡Te toca! { $names } · { $game }
list = { $firsts } y { $last }

# Textos que muestra el propio programa de la página.
words-live = Con conexión
words-reconnecting = Conectando otra vez…
words-offline = Sin conexión
words-lost = Tu jugada no ha llegado. Prueba otra vez.
words-waits = Sin conexión. Lo que hagas espera aquí hasta que vuelva.
words-move-waits = Sin conexión: tu jugada espera.
words-on-its-way = Tu jugada está en camino.
words-sent-later = Ahora no hay conexión. Tu jugada se enviará en cuanto vuelva.
words-sound-on = Sonido activado
words-sound-off = Sonido apagado
words-copied = Copiado
words-sure = ¿Rendirte de verdad?

seat-open = Sitio libre
seat-bot = { $level ->
    [marshmallow] Nube
    [toffee] Tofe
    [liquorice] Regaliz
    [jawbreaker] Rompemuelas
   *[other] Robot
}
bot-nick = { $number ->
    [1] Pip
    [2] Momo
    [3] Zuzu
    [4] Didi
    [5] Dodo
   *[other] Lulu
}
seat-bot-twin = { $level ->
    [marshmallow] { bot-nick } Nube
    [toffee] { bot-nick } Tofe
    [liquorice] { bot-nick } Regaliz
    [jawbreaker] { bot-nick } Rompemuelas
   *[other] { bot-nick }
}
seat-bot-for = Robot por { $name }
seat-twin = { $name } { $number }
you = (tú)
turn = turno
won = gana
away = no está
series-wins = { $count ->
    [one] { $count } victoria
   *[other] { $count } victorias
}
time-left = Tiempo que queda

choose-from-list = Elegir de una lista
offline-about = Lo que hagas espera aquí y se envía cuando vuelva.
prompt-waits = Tu jugada espera la conexión
curtain-hand-over = Pasa el dispositivo a { $name }
curtain-lift = Aquí estoy

# Un toque que no hace nada dice por qué.
why-turn = { $count ->
    [one] Le toca a { $names }.
   *[other] Les toca a { $names }.
}
why-past = Estás repasando. Para jugar, vuelve a la partida.
why-over = La partida ha terminado.
why-watching = Estás mirando esta partida.
why-not-begun = La partida todavía no ha empezado.

invitation = { $name } te invita a { $game }
invitation-open = Ven a jugar a { $game }
sit = Sentarme y jugar
sit-there = Ocupar el sitio { $number }
sit-where = Elige tu sitio
sit-too = Jugar aquí también este sitio
waiting-for-players = Esperando a más personas
share-title = ¿Quién juega contigo?
share-about = Envía este enlace a alguien o deja que escanee el código. La partida empieza cuando esa persona ocupe su sitio.
share-more = O espera a más personas: quien abra este enlace puede sentarse.
share-at-once = Empezar sin esperar
share-link = Enlace para jugar
share-watch = Enlace para quien solo mira
share-qr = El enlace como código para la cámara de un teléfono
share-here = Sitios ocupados: { $count } de { $of } ({ $names }).
screen-big = En una pantalla grande para todos
screen-button = Este teléfono como botón
screen-back = Volver a toda la mesa
screen-join = Escanea y juega
copy = Copiar

question-undo = { $name } quiere deshacer la última jugada. ¿Te parece bien?
question-undo-waits = { $name } pide deshacer la última jugada.
question-draw = { $name } propone un empate. ¿Te parece bien?
question-draw-waits = { $name } propone un empate.
yes = Sí
no = Mejor no
ask-no-more = No, y que no me pregunten más en esta partida
ask-no = No, sigo jugando
pause-turns = { $turns ->
    [one] Puedes pedirlo otra vez después de un turno tuyo más.
   *[other] Puedes pedirlo otra vez después de { $turns } turnos tuyos más.
}
pause-closed = Alguien aquí no quiere que se lo pregunten más.
pause-question = Primero hay que responder a la pregunta.
undo-free = Deshacer
undo-ask = Pedir deshacer
offer-draw = Proponer empate
resign = Rendirme
close-table = Cerrar la mesa
close-table-sure = ¿Cerrar esta mesa? Nadie podrá jugar más aquí.
call-bot = Que el robot juegue por { $name }
come-back = Ya estoy aquí: sigo yo
rematch = Jugar otra vez
next-game = A la próxima partida

result-draw = ¡Empate!
result-you-win = ¡Ganas!
result-wins = { $count ->
    [one] ¡Gana { $names }!
   *[other] ¡Ganan { $names }!
}
result-resigned = { $name } se ha rendido.
result-late = A { $name } se le acabó el tiempo.
result-agreed = Empate de común acuerdo.

replay = Repasar
look-back = { $move ->
    [0] Estás viendo el comienzo.
   *[other] Estás viendo la jugada { $move } de { $of }.
}
look-before = Estás viendo la partida antes de la jugada { $move } de { $of }.
look-last-made = La jugada { $move } fue:
replay-all = { $of ->
    [one] Ver otra vez { $of } jugada
   *[other] Ver otra vez las { $of } jugadas
}
look-first = Al comienzo
look-previous = Una jugada atrás
look-next = Una jugada adelante
look-last = A la última jugada
look-now = Volver a la partida
look-result = Al resultado
show-hands = Mostrar las manos
hide-hands = Tapar las manos
log = Jugadas ({ $count })
more = Más
record-txt = Registro (texto)
record-json = Registro (JSON)

talk = Charla
say-something = Di algo
write = Escribe un mensaje
send = Enviar
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-nice-move = ¡Buena jugada!
phrase-oops = ¡Uy!
phrase-yum = ¡Ñam!
phrase-thinking = Déjame pensar…
phrase-hurry = ¡Te toca!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-bye = ¡Adiós!

news-sat = { $name } se sienta.
news-started = Empieza la partida.
news-undo-asked = { $name } pide deshacer la última jugada.
news-undo-refused = La jugada se queda.
news-taken-back = Se ha deshecho una jugada.
news-draw-offered = { $name } propone un empate.
news-draw-refused = No hay empate: la partida sigue.
news-questions-closed = { $name } no quiere que se lo pregunten más en esta partida.
news-draw-agreed = Es un empate.
news-resigned = { $name } se rinde.
news-ran-late = A { $name } se le acabó el tiempo.
news-rematched = Hay otra partida.
news-said = { $name }: { $words }

ruling-ahead = { $first } reaccionó antes: { $ahead } ms por delante de { $next } (± { $error } ms).
ruling-tie = { $first } y { $next } reaccionaron en el mismo momento (± { $error } ms). Va primero quien tiene menos cartas, y luego el orden de los sitios.
ruling-false-start = { $count ->
    [one] { $names } fue demasiado deprisa: nadie reacciona en menos de una décima de segundo.
   *[other] { $names } fueron demasiado deprisa: nadie reacciona en menos de una décima de segundo.
}
# Para quien tiene una conexión que solo puede medir su propio navegador.
closed-seconds = { $count ->
    [one] La web estuvo cerrada { $count } segundo; los relojes se pararon.
   *[other] La web estuvo cerrada { $count } segundos; los relojes se pararon.
}
closed-minutes = { $count ->
    [one] La web estuvo cerrada { $count } minuto; los relojes se pararon.
   *[other] La web estuvo cerrada { $count } minutos; los relojes se pararon.
}
closed-hours = { $count ->
    [one] La web estuvo cerrada { $count } hora; los relojes se pararon.
   *[other] La web estuvo cerrada { $count } horas; los relojes se pararon.
}
closed-days = { $count ->
    [one] La web estuvo cerrada { $count } día; los relojes se pararon.
   *[other] La web estuvo cerrada { $count } días; los relojes se pararon.
}
unknown-line = Este servidor no puede medir lo lenta que es tu conexión, así que compensa como mucho { $most } ms.

# Avisos, por código.
refusal-stale = Acaba de pasar algo. Mira otra vez y elige.
refusal-called-already = Ya has cantado: se está resolviendo.
refusal-beaten = Alguien cantó antes que tú: ya está resuelto.
refusal-racing = Alguien ha cantado: se está resolviendo.
refusal-wrong-ruling = No se puede mostrar este registro: una decisión no coincide con lo que se cantó.
refusal-no-resigning = Una partida de varias personas sigue sin ti: puedes irte sin más.
refusal-waiting = Todavía quedan sitios libres.
refusal-game-over = La partida ha terminado.
refusal-no-seat = En esta mesa no existe ese sitio.
refusal-seat-taken = Este sitio está ocupado.
refusal-begun = La partida ya ha empezado.
refusal-needs-all = Este juego necesita que todos los sitios estén ocupados.
refusal-too-few-players = Hay muy poca gente para este juego. Primero tiene que entrar alguien más.
refusal-party-one-seat = Ya tienes un sitio en esta fiesta.
refusal-not-your-seat = Este sitio no es tuyo.
refusal-nothing-asked = Ahora nadie pide eso.
refusal-own-question = A eso responden los demás, no tú.
refusal-nothing-to-undo = No hay nada que deshacer.
refusal-no-draw = Ahora nadie podría aceptar un empate.
refusal-ask-later = Te dijeron que no. Turnos tuyos hasta que puedas pedirlo otra vez: { $turns }.
refusal-ask-no-more = Otra persona no quiere que se lo pregunten más en esta partida.
refusal-no-free-chat = En esta mesa solo hay frases rápidas.
refusal-no-phrase = Esa no es una de las frases rápidas.
refusal-bad-text = Un mensaje tiene entre 1 y 200 caracteres.
refusal-not-away = El robot solo puede jugar por alguien a quien le toca y que no está desde hace { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
refusal-not-over = Puedes jugar otra vez cuando termine esta partida.
refusal-no-such-move = Esa jugada no se ha hecho.
refusal-unknown-game = Aquí no hay ese juego.
refusal-broken-json = Tus propios datos no se pueden leer. El texto no es JSON correcto: mira la línea { $line }, columna { $column }.
refusal-bad-setup = { $problem ->
    [seats] Este juego es para { $least } a { $most } personas, no para { $value }.
    [option] Una partida no puede empezar así. La opción «{ $option }» puede ser: { $values }.
    [entry] Una partida no puede empezar así: en tus propios datos, «{ $entry }» no es correcto.
    [position] Una partida no puede empezar así: en «{ $field }» hay una posición que no existe en este juego.
    [seed] Una partida no puede empezar así: la semilla del azar tiene entre 1 y 64 caracteres ASCII sin espacios.
   *[other] Una partida no puede empezar así.
}
refusal-option-unknown = lo que dice la descripción del juego; no tiene ninguna otra opción
refusal-bad-rules = { $problem ->
    [between] Una mesa no puede tener estas reglas: «{ $field }» es un número de { $least } a { $most }, no { $value }.
    [own-times] Una mesa no puede tener estas reglas: este juego tiene sus propios tiempos, así que hay que dejar fuera «seconds_per_move».
    [free-chat] Solo se pueden escribir mensajes en una mesa privada.
    [party] El modo fiesta es para una sola partida privada en tiempo real, que no es de ranking.
    [rated-two] En una partida de ranking juegan al menos dos personas.
    [rated-hints] Una partida de ranking se juega sin pistas.
    [rated-time] Una partida de ranking necesita un tiempo para cada jugada, y quien lo pasa pierde.
    [rated-options] Una partida de ranking tiene las reglas normales, sin más opciones.
    [rated-seats] En una partida de ranking cada persona tiene un solo sitio, y los robots son los del ranking.
    [first-twice] Quién empieza está en dos lugares: «first» y una opción del juego. Deja solo uno.
    [first-nobody] Ningún sitio es tuyo: elige uno o deja que decida la suerte.
   *[other] Una mesa no puede tener estas reglas: «{ $field }» tiene un valor que no vale.
}
refusal-bad-record = No se puede mostrar este registro: no se puede jugar según las reglas.
refusal-unreadable-action = No se puede leer esta jugada: no está escrita como las jugadas de este juego.
refusal-bad-time = El reloj no permite esta jugada.
refusal-out-of-order = Eso llegó en el orden equivocado.
refusal-unreadable = Eso no se puede leer.
refusal-no-name = Primero dinos tu nombre.
refusal-bad-name = Un nombre tiene de 1 a { $most } caracteres que todos pueden ver: letras, cifras y signos, nada invisible.
refusal-bad-request = { $problem ->
    [between] «{ $field }» es un número de { $least } a { $most }, no { $value }.
   *[other] { $field ->
        [none] Esto no se ha podido entender.
       *[other] Esto no se ha podido entender: «{ $field }» tiene un valor que no vale.
    }
}
refusal-watching-only = Con este enlace solo puedes mirar.
news-closed = La mesa se ha cerrado.
result-closed = Esta mesa se cerró
days-and-hours = { $days ->
    [one] { $days } día y { $hours } h
   *[other] { $days } días y { $hours } h
}
rule-seconds-per-move-86400 = 1 día
rule-seconds-per-move-259200 = 3 días
rule-seconds-per-move-604800 = 7 días
rule-rated = La partida es de ranking: sin pistas, sin deshacer y con tiempo para cada jugada
