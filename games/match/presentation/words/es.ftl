# Candy Match.

match-name = Candy Match
match-pitch = A la mesa llegan cartas llenas de dulces, una tras otra. Encuentra unas en las que cada dulce tenga pareja, ¡y canta antes que nadie!
match-idea = Las cartas llegan a la mesa una tras otra, y todos miran a la vez. Quien primero ve dos o más cartas en las que ningún dulce se queda sin pareja canta y se las lleva. Gana quien tiene más cartas.

match-candy = { $candy ->
    [a] osito de goma
    [b] regaliz
    [c] bastón de caramelo
    [d] chocolatina
    [e] caramelo
   *[f] piruleta
}

match-prompt = { $what ->
    [play] ¡Busca una combinación!
    [first] Aquí viene la primera carta…
    [empty] La mesa está vacía: ya viene otra carta…
    [barred] Fallo: espera la próxima carta
    [out] Fallo: en la última revisión ya solo puedes mirar
    [reveal] { $who ->
        [you] Te toca destapar. ¿O ya hay una combinación?
        [here] { $name } destapa la próxima carta. ¿O ya hay una combinación?
       *[other] { $name } destapa la próxima carta. ¡Busca una combinación!
    }
    [show] { $who ->
        [you] ¡Rápido, muestra tus cartas!
        [here] { $name }: ¡rápido, muestra tus cartas!
       *[other] { $name } muestra sus cartas…
    }
    [take] { $who ->
        [you] ¡Toma una carta!
        [here] { $name }: ¡toma una carta!
       *[other] { $name } puede tomar una carta…
    }
    [deck] { $who ->
        [you] No quedan cartas en la mesa: ¡toma una del mazo!
        [here] { $name }: ¡toma una carta del mazo!
       *[other] { $name } puede tomar una carta del mazo…
    }
    [last] ¡Última revisión! ¿Queda alguna combinación?
    [pick] { $who ->
        [you] Has ganado esta partida: ¡elige una golosina!
        [here] { $name }: ¡elige una golosina!
       *[other] { $name } elige una golosina…
    }
   *[rest] La próxima partida empieza pronto
}

match-table = Cartas en la mesa
match-deck-holds = { $count ->
    [one] { $count } carta en el mazo
   *[other] { $count } cartas en el mazo
}
match-time = { $what ->
    [play] Tiempo hasta la próxima carta
    [show] Tiempo para mostrar
    [take] Tiempo para tomar
    [last] Tiempo para la última revisión
    [pick] Tiempo para elegir
   *[rest] Tiempo hasta la próxima partida
}

match-call = ¡CANDY MATCH!
match-call-who = { $name }: ¡CANDY MATCH!
match-call-hint = { $what ->
    [ready] Toca cartas y canta
    [empty] Aún no hay cartas
    [barred] Espera la próxima carta
    [out] Ya no puedes cantar
    [settled] Alguien ha cantado
    [take] Primero toma una carta
   *[show] Toca las cartas de tu combinación
}
match-chosen = { $count ->
    [one] { $count } elegida
   *[other] { $count } elegidas
}
match-dropped = Una de tus cartas ya no está. ¡Elige otra vez!
match-why-call = { $what ->
    [empty] Todavía no hay cartas en la mesa.
    [barred] La última vez fallaste. Puedes cantar otra vez después de la próxima carta.
    [out] Has fallado. En la última revisión ya no puedes cantar.
    [take] Primero toma una carta o di que no.
   *[settled] Alguien ha cantado antes: espera a que se resuelva.
}
match-why-none = Primero toca las cartas de tu combinación.
match-why-deck = { $what ->
    [empty] El mazo está vacío.
    [manual] Las cartas se destapan a mano, por turnos.
   *[timed] La próxima carta llega sola.
}
match-why-treat = Elige golosina quien gana una partida.
match-show = ¡Mostrar!
match-show-who = { $name }: ¡mostrar!
match-reveal = Destapar una carta
match-done = { $what ->
    [last] No veo más
   *[rest] Seguimos
}
match-done-who = { $what ->
    [last] { $name } no ve más
   *[rest] { $name } quiere seguir
}
match-take-deck = Tomar del mazo
match-decline = No, gracias
match-take = Tomar: { $card }

match-calling = { $name } canta…
match-right = { $count ->
    [one] ¡{ $name } se lleva { $count } carta!
   *[other] ¡{ $name } se lleva { $count } cartas!
}
match-wrong = { $name }: ¡eso no es una combinación!
match-left-over = Sin pareja
match-flaw = { $flaw ->
    [too_late] Se acabó el tiempo
    [too_few] Una combinación necesita dos cartas o más
    [not_there] Una de las cartas ya no estaba
    [twice] Una carta se mostró dos veces
   *[left_over] Sin pareja
}

match-barred = espera
match-is-done = { $what ->
    [last] no ve más
   *[rest] quiere seguir
}
match-has = { $count ->
    [one] carta
   *[other] cartas
}
match-together = { $count ->
    [one] { $count } carta en todas las partidas
   *[other] { $count } cartas en todas las partidas
}

match-treats-left = { $count ->
    [0] Ya no quedan golosinas
   *[other] Golosinas por ganar: { $treats }
}
match-treats-of = Golosinas: { $treats }
match-pick = Elegir: { $treat }
match-standing = Después de la partida { $game }
match-game = Partida { $game }
match-total = en total

match-revealed = Carta nueva: { $card }.
match-shouted = { $name } canta: ¡Candy Match!
match-matched = { $count ->
    [one] ¡Correcto! { $name } se lleva { $count } carta: { $cards }.
   *[other] ¡Correcto! { $name } se lleva { $count } cartas: { $cards }.
}
match-missed = { $flaw ->
    [too_late] { $name } no ha mostrado nada a tiempo.
    [too_few] { $name } ha mostrado muy pocas cartas.
    [not_there] { $name } ha mostrado una carta que ya no estaba.
    [twice] { $name } ha mostrado una carta dos veces.
   *[left_over] Fallo. Sin pareja: { $candies }.
}
match-took = { $how ->
    [late] Se acabó el tiempo: { $name } recibe la carta { $card }.
   *[chosen] { $name } toma la carta { $card }.
}
match-took-unseen = { $name } toma una carta del mazo, sin verla.
match-declined = { $name } no toma ninguna carta.
match-last-check = El mazo está vacío. ¡Última revisión!
match-says-done = { $name } no ve más.
match-ended = { $count ->
    [one] Partida { $game }: gana { $names }.
   *[other] Partida { $game }: ganan { $names }.
}
match-picked = { $name } elige la golosina: { $treat }.
match-crowned = { $count ->
    [one] { $names } gana la serie y se lleva la golosina extra.
   *[other] { $names } ganan la serie y se llevan una golosina extra cada cual.
}
match-extra-treat = la golosina extra
match-dealt = Empieza la partida { $game }.

match-reason = Gana quien tiene más cartas.
match-reason-series = Ya no quedan golosinas. Gana quien tiene más cartas en todas las partidas.
match-tally-cards = Cartas
match-tally-treats = Golosinas
match-tally-count = { $count ->
    [0] ninguna golosina
    [one] { $count } golosina
   *[other] { $count } golosinas
}

match-story = El entrenador: así ha ido
match-eyes = { $found ->
    [0] { $name }: ninguna combinación; se le pasaron: { $missed }.
    [one] { $name }: { $found } combinación, tras { $seconds } segundos; se le pasaron: { $missed }.
   *[other] { $name }: { $found } combinaciones, tras { $seconds } segundos en promedio; se le pasaron: { $missed }.
}
match-episode-lay = ({ $seconds } segundos)
match-missed-none = No se pasó ninguna combinación. ¡Bravo!
match-missed-count = { $count ->
    [one] { $count } vez se pasó una combinación
   *[other] { $count } veces se pasó una combinación
}
match-missed-largest = La combinación más grande que nadie cantó: { $cards } cartas, en { $time }.
match-episode = De { $from } a { $to }
match-episode-small = La primera de ellas
match-episode-large = { $count ->
    [one] La más grande: { $count } carta
   *[other] La más grande: { $count } cartas
}
match-episode-end = { $how ->
    [called] luego { $name } cantó una más pequeña
    [gone] hasta que alguien se llevó una de sus cartas
   *[over] hasta el final
}
match-story-all = Todo, minuto a minuto

refusal-match-no-such-seat = En esta mesa no existe ese sitio.
refusal-match-game-over = La partida ha terminado.
refusal-match-not-your-call = Solo muestra cartas quien ha cantado.
refusal-match-treat-gone = Esta golosina ya no está.
refusal-match-not-your-pick = No te toca elegir.
refusal-match-no-treats-now = Elige golosina quien gana una partida.
refusal-match-house-only = Eso ocurre solo.
refusal-match-reveals-by-itself = Aquí las cartas se destapan solas.
refusal-match-not-your-reveal = No te toca destapar.
refusal-match-no-reveal-now = Ahora no se puede destapar ninguna carta.
refusal-match-call-being-settled = Alguien ha cantado antes.
refusal-match-empty-table = Todavía no hay cartas en la mesa.
refusal-match-wait-for-reveal = La última vez fallaste. Puedes cantar otra vez después de la próxima carta.
refusal-match-no-more-calls = Has fallado. En la última revisión ya no puedes cantar.
refusal-match-between-games = Entre dos partidas no hay nada que cantar.
refusal-match-nothing-to-take = Se toman cartas cuando otra persona falla.
refusal-match-not-your-take = No te toca tomar una carta.
refusal-match-not-on-table = Esta carta ya no está.
refusal-match-table-first = Mientras haya cartas en la mesa, no se toma del mazo.
refusal-match-done-already = Eso ya lo has dicho.
refusal-match-not-the-last-check = Eso es para la última revisión y entre dos partidas.
refusal-match-not-due = Ahora no toca nada.

match-rule-m1-title = Las cartas llegan a la mesa
match-rule-m1 = Se mezclan 60 cartas y se dejan boca abajo. Una tras otra se destapan en la mesa, de modo que todos las vean en el mismo momento, sin largas pausas. Cada una muestra uno, dos o tres de seis dulces. Empieza a destapar quien sea más goloso, y después se sigue en el sentido del reloj; para el juego da igual. Todos miran a la vez: no hay turnos.
match-rule-m2-title = ¿Qué es una combinación?
match-rule-m2 = Dos o más cartas en las que cada dulce tiene pareja: aparece un número par de veces, es decir, dos, cuatro, seis y así, o ninguna. Puede haber tantas cartas como quieras. El último ejemplo no es una combinación: un dulce se queda sin pareja.
match-rule-m3-title = Cantar
match-rule-m3 = Quien ve una combinación canta «¡Candy Match!», en cualquier momento, y muestra las cartas enseguida. Vale quien canta primero. Después de cantar ya no se busca.
match-rule-m4-title = Un acierto
match-rule-m4 = Te llevas todas las cartas que has mostrado a tu montón, boca abajo.
match-rule-m5-title = Un fallo
match-rule-m5 = Las cartas vuelven a la mesa, y cada una de las demás personas puede tomar una carta de la mesa para su montón. Si a alguien ya no le queda ninguna, puede tomar una del mazo, sin mirarla.
match-rule-m6-title = El juego sigue
match-rule-m6 = Las demás cartas se quedan donde están, y la siguiente persona destapa una carta. Una combinación puede crecer y crecer: quien espera quizá se lleve más, o nada.
match-rule-m7-title = El final
match-rule-m7 = Cuando la última carta sale del mazo, todos revisan la mesa por última vez. Después la partida termina. Gana quien tiene más cartas en su montón; si hay empate, la victoria se comparte. Las cartas que quedan en la mesa no son de nadie.
match-rule-m8-title = Una serie
match-rule-m8 = Se juega por seis golosinas: quien gana cada partida elige una de las que quedan. Las cartas de todas las partidas se suman. Cuando no quedan golosinas, gana la serie quien tiene más cartas en total, y se lleva una golosina extra. Si hay empate, la victoria se comparte, y cada cual se lleva una golosina extra.
match-rule-d1-title = Primero las cartas, o primero cantar
match-rule-d1 = Toca tus cartas y después el botón grande, y ya has cantado. O pulsa primero el botón: la mesa se queda quieta, y tienes unos segundos para tocar tus cartas y mostrarlas. Si no muestras nada a tiempo, es un fallo. Con teclado: las teclas de las cartas y la barra espaciadora.
match-rule-d3-title = Tomar una carta
match-rule-d3 = Después de un fallo, los demás eligen por orden, empezando a la izquierda de quien cantó. Cada cual elige una carta o dice que no. Quien no elige a tiempo recibe la carta que lleva más rato ahí.
match-rule-d4-title = La velocidad
match-rule-d4 = Las cartas llegan solas: tranquilas, a ritmo medio o rápidas. O cada persona las destapa por turno, con un botón.
match-rule-d5-title = La última revisión
match-rule-d5 = Cada vez que alguien canta, vuelve a empezar. Cuando todos dicen «No veo más», termina enseguida. Quien lo ha dicho todavía puede cantar.
match-rule-d6-title = Después de un fallo
match-rule-d6 = Puedes cantar otra vez después de la próxima carta. En la última revisión ya no puedes cantar.
match-rule-d7-title = Golosinas cuando ganan varios
match-rule-d7 = Si la victoria se comparte, cada cual elige una golosina, en el orden de los sitios, mientras queden. Quien no elige a tiempo recibe la primera.
match-rule-d8-title = El tiempo es justo
match-rule-d8 = Cuando se acaba un tiempo, lo que toca ocurre solo. Si varias personas cantan, vale quien reaccionó primero, no quien tiene la conexión más rápida. Si la diferencia no se puede medir, va primero quien tiene menos cartas, y luego decide el orden de los sitios.
match-rule-d10-title = Entre dos partidas
match-rule-d10 = Entre dos partidas de una serie hay un descanso. Cuando termina, o cuando todos pulsan «Seguimos», se reparte la próxima partida. Empieza a destapar quien está a la izquierda de la última persona que destapó.
match-times = Los tiempos de esta mesa
match-times-decimal-mark = ,
match-times-reveal = { $how ->
    [manual] { $seconds ->
        [0] las personas destapan, sin límite de tiempo.
        [one] las personas destapan; tras { $shown } segundo, una carta llega sola.
       *[other] las personas destapan; tras { $shown } segundos, una carta llega sola.
    }
   *[timed] { $seconds ->
        [one] una carta nueva cada segundo.
       *[other] una carta nueva cada { $shown } segundos.
    }
}
match-times-limit = { $what ->
    [show] { $seconds ->
        [0] sin límite de tiempo para mostrar las cartas.
        [one] { $shown } segundo para mostrar las cartas.
       *[other] { $shown } segundos para mostrar las cartas.
    }
    [take] { $seconds ->
        [0] sin límite de tiempo para tomar una carta.
        [one] { $shown } segundo para tomar una carta.
       *[other] { $shown } segundos para tomar una carta.
    }
    [final] { $seconds ->
        [0] la última revisión dura hasta que nadie vea más.
        [one] la última revisión dura { $shown } segundo.
       *[other] la última revisión dura { $shown } segundos.
    }
    [pick] { $seconds ->
        [0] sin límite de tiempo para elegir una golosina.
        [one] { $shown } segundo para elegir una golosina.
       *[other] { $shown } segundos para elegir una golosina.
    }
   *[pause] { $seconds ->
        [0] el descanso entre dos partidas dura hasta que todos pulsen «Seguimos».
        [one] el descanso entre dos partidas dura { $shown } segundo.
       *[other] el descanso entre dos partidas dura { $shown } segundos.
    }
}

match-option-series = Jugar una serie por seis golosinas
match-option-series-about = Quien gana cada partida elige una golosina. Cuando ya no queda ninguna de las seis, gana quien tiene más cartas en todas las partidas, y se lleva una golosina extra.
match-option-reveal_ms = Velocidad
match-option-reveal_ms-about = Con qué rapidez llegan las cartas. Con «Destapar a mano», cada persona destapa una carta por turno y hay más tiempo para todo.
match-option-reveal_ms-6000 = Tranquila
match-option-reveal_ms-3500 = Media
match-option-reveal_ms-2000 = Rápida
match-option-reveal_ms-manual = Destapar a mano

# Consejos de las pistas y del entrenador, y sus razones.

match-advice = Canta con estas cartas: { $cards }

# Lecciones. Un paso dice qué hacer (una o dos frases cortas), qué ha pasado (`-done`) y qué hacer
# después de otro clic (`-wrong`).

lesson-match-pair = En las dos cartas iluminadas cada dulce tiene pareja. ¡Toca las dos cartas y después el botón grande!
lesson-match-pair-done = ¡Una combinación! Las dos cartas son tuyas. Siempre llegan cartas nuevas.
lesson-match-pair-wrong = No es una combinación: algún dulce se queda sin pareja. En una partida, Nube podría tomar una carta. Aquí prueba otra vez: toca las dos cartas iluminadas y después el botón grande.
lesson-match-three = También se puede con tres cartas. En las iluminadas cada dulce está dos veces; cuatro o más también valdría, si es un número par. ¡Toca las tres y después el botón grande!
lesson-match-three-done = ¡3 cartas más para ti! En una partida nadie espera: quien canta primero se lleva las cartas.
lesson-match-three-wrong = Todavía no: algún dulce se queda sin pareja. Toca las tres cartas iluminadas y después el botón grande.
lesson-match-wrong = Nube ha cantado, pero dos dulces se quedan sin pareja. Cuando alguien falla, los demás pueden tomar cualquier carta. ¡Toma una!
lesson-match-wrong-done = Una carta más para ti. Por eso, ¡mira bien antes de cantar!
lesson-match-wrong-wrong = Ahora puedes tomar una carta: toca una de ellas.
lesson-match-last = El mazo está vacío: es la última revisión. Queda una combinación, con tres cartas. ¿La encuentras?
lesson-match-last-done = ¡Buena vista! Las dos cartas que quedan no combinan.
lesson-match-last-wrong = Esas no. Mira las cartas iluminadas: en ellas cada dulce está dos veces. Toca las tres y después el botón grande.
lesson-match-done = Cuando no veas más, dilo: pulsa «No veo más».
lesson-match-done-done = La partida ha terminado. Gana quien tiene más cartas: tú tienes 31 y Nube tiene 27. ¡Ganas!
lesson-match-done-wrong = Estas dos no combinan. Pulsa «No veo más».

# Autores y editoriales, al pie de cada página.

credit-match = Candy Match es un juego de Reiner Knizia, publicado por Pegasus Spiele.

# Niveles de los robots, cuando no son como en otros juegos.

match-level-liquorice = Regaliz: vista de lince
match-level-jawbreaker = Rompemuelas: casi nadie va más rápido

# Los valores que pueden tener las opciones, para los avisos.

match-option-deck-values = «default» o un mazo completo propio
match-option-series-values = «true» o «false»
match-option-reveal_ms-values = «manual» o un número de milisegundos de 1500 a 15000
match-option-manual_ms-values = un número de milisegundos de 1000 a 600000, o 0
match-option-show_ms-values = un número de milisegundos de 500 a 600000, o 0
match-option-take_ms-values = un número de milisegundos de 500 a 600000, o 0
match-option-final_ms-values = un número de milisegundos de 1000 a 600000, o 0
match-option-pick_ms-values = un número de milisegundos de 1000 a 600000, o 0
match-option-pause_ms-values = un número de milisegundos de 1000 a 600000, o 0
match-option-fair_ms-values = un número de milisegundos, como mucho 1000

# Frases de los personajes, como mucho 48 caracteres (ver `characters.ftl`), y qué probar después de perder.

match-say-greeting = { $level ->
    [marshmallow] ¡Qué rápido van las cartas! Lo intentaré.
    [toffee] ¡Ojos abiertos, que vienen las cartas!
    [liquorice] Yo lo veo todo. Todo.
   *[jawbreaker] Nadie canta más rápido que yo.
}
match-say-good = { $level ->
    [marshmallow] ¡La vi! ¡De verdad que la vi!
    [toffee] ¡Candy Match! ¡Esa es mía!
    [liquorice] Estaba ahí todo el tiempo.
   *[jawbreaker] Parpadea, y ya es mía.
}
match-say-praise = { $level ->
    [marshmallow] ¡Qué ojos tan rápidos!
    [toffee] ¡Guau, qué velocidad!
    [liquorice] Yo también la vi. Un poco después.
   *[jawbreaker] ¡Rápido! Casi tanto como yo.
}
match-say-near = { $level ->
    [marshmallow] ¿Tengo más cartas que nadie? ¡Oh!
    [toffee] ¡Voy ganando! ¡A seguir mirando!
    [liquorice] Cuenta mis cartas. Vamos, cuéntalas.
   *[jawbreaker] Mi montón es el más alto de todos.
}
match-say-alarm = { $level ->
    [marshmallow] ¡Qué montón tan alto!
    [toffee] ¡Ahora tengo que mirar más rápido!
    [liquorice] Ese montón crece demasiado.
   *[jawbreaker] Yo sigo en juego. ¡Mucha atención!
}
match-say-oops = { $level ->
    [marshmallow] Oh, no, uno se quedó sin pareja.
    [toffee] ¡Uy, demasiado rápido!
    [liquorice] Una prueba. Solo era una prueba.
   *[jawbreaker] ¡Esos dulces se movieron! ¡Lo vi!
}
match-say-comfort = { $level ->
    [marshmallow] ¡Por poco! Era difícil de ver.
    [toffee] ¡Casi! ¡Prueba otra vez!
    [liquorice] Uno sin pareja… qué lástima.
   *[jawbreaker] ¡Qué valor! La próxima, mira dos veces.
}
match-try-1 = Empieza con dos cartas y mira qué dulces se quedan sin pareja.
match-try-2 = Un fallo regala cartas a los demás: mira otra vez y después canta.
match-try-3 = Las cartas con pocos dulces ayudan más: empieza por ellas.
