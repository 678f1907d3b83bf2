# Piñata.

pinata-name = Piñata
pinata-pitch = Juega cartas en cuatro tapetes con caramelos. A veces gana la suma más alta, a veces la más baja. ¡Consigue tres medallas antes que tu rival!
pinata-idea = Dos personas ponen cartas en cuatro tapetes y ganan los caramelos que hay en ellos. Con bastantes caramelos de un color se consigue su medalla. Con tres medallas se gana.

pinata-colour = { $colour ->
    [R] roja
    [G] verde
    [B] azul
    [P] rosa
   *[Y] amarilla
}
pinata-wild = comodín
pinata-card = { $colour ->
    [R] { $value } rojo
    [G] { $value } verde
    [B] { $value } azul
    [P] { $value } rosa
    [Y] { $value } amarillo
   *[W] comodín { $value }
}
# Lo mismo detrás de un verbo.
pinata-card-object = el { pinata-card }
pinata-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
pinata-candies = { $colour ->
    [R] { $count ->
        [one] { $count } caramelo rojo
       *[other] { $count } caramelos rojos
    }
    [G] { $count ->
        [one] { $count } caramelo verde
       *[other] { $count } caramelos verdes
    }
    [B] { $count ->
        [one] { $count } caramelo azul
       *[other] { $count } caramelos azules
    }
    [P] { $count ->
        [one] { $count } caramelo rosa
       *[other] { $count } caramelos rosas
    }
   *[Y] { $count ->
        [one] { $count } caramelo amarillo
       *[other] { $count } caramelos amarillos
    }
}
pinata-nothing = nada

pinata-prompt = { $who ->
    [you] { $what ->
        [swap] No puedes jugar. Elige cartas para cambiar
        [swapped] Ahora puedes jugar: elige una carta
       *[play] ¡Te toca! Elige una carta y luego un tapete
    }
    [here] { $what ->
        [swap] { $name } no puede jugar: elige cartas para cambiar
        [swapped] { $name }: ahora puedes jugar una carta
       *[play] { $name }: elige una carta y luego un tapete
    }
   *[other] { $what ->
        [swap] { $name } no puede jugar, muestra su mano y cambia cartas…
        [swapped] { $name } ha cambiado cartas y juega una…
       *[play] { $name } elige una carta…
    }
}

pinata-face = { $face ->
    [high] ALTO
   *[low] BAJO
}
pinata-mat = { $face ->
    [high] Tapete { $mat }, ALTO: la suma más alta gana { $candies }
   *[low] Tapete { $mat }, BAJO: la suma más baja gana { $candies }
}
pinata-mats-gone = Ya no queda ningún tapete en juego.
pinata-side = { $who ->
    [you] tu lado
   *[other] el lado de { $name }
}
pinata-side-label = { $whose } { $missing ->
    [0] suma { $sum }, completo
    [one] suma { $sum }, falta 1 carta: { $allowed }
   *[other] suma { $sum }, faltan { $missing } cartas: { $allowed }
}
pinata-place = Jugar el { $card } en el tapete { $mat }, { $whose }. { $does }

# Qué haría una carta. $sum es la suma de su lado con la carta; $other, la suma del otro lado.
pinata-does-add = { $missing ->
    [0] La suma es { $sum } contra { $other }. Este lado queda completo.
    [one] La suma es { $sum } contra { $other }. Aquí cabe 1 carta más.
   *[other] La suma es { $sum } contra { $other }. Aquí caben { $missing } cartas más.
}
pinata-does-score = { $who ->
    [you] Completa el tapete con { $sum } contra { $other }: ganas { $candies }.
   *[other] Completa el tapete con { $sum } contra { $other }: { $name } gana { $candies }.
}
pinata-does-medal = { $who ->
    [you] { $colour ->
        [R] ¡Consigues la medalla roja!
        [G] ¡Consigues la medalla verde!
        [B] ¡Consigues la medalla azul!
        [P] ¡Consigues la medalla rosa!
       *[Y] ¡Consigues la medalla amarilla!
    }
   *[other] { pinata-medal }
}
pinata-does-win = { $who ->
    [you] ¡Así ganas la partida!
   *[other] Así { $name } gana la partida.
}
# Una palabra en el destino de una carta, junto a la suma.
pinata-does-short = { $end ->
    [win] ganas
   *[lose] pierdes
}
pinata-does-tie = empate
pinata-why-tie = { $count ->
    [one] En el tapete { $mats } habría empate, y está prohibido.
   *[other] En los tapetes { $mats } habría empate, y está prohibido.
}
pinata-why-colour = { $colour ->
    [R] El rojo no encaja en ningún tapete.
    [G] El verde no encaja en ningún tapete.
    [B] El azul no encaja en ningún tapete.
    [P] El rosa no encaja en ningún tapete.
   *[Y] El amarillo no encaja en ningún tapete.
}
pinata-why-full = Ningún tapete tiene un lugar libre para esta carta.
pinata-play-label = { $who ->
    [you] { $card } en el tapete { $mat }, tu lado
   *[other] { $card } en el tapete { $mat }, el lado de { $name }
}

pinata-hand = Tus cartas
pinata-card-known = { $card }, { $name } conoce esta carta
pinata-knows = { $name } conoce esta carta
pinata-you-know = Conoces estas cartas
pinata-holds = { $count ->
    [one] { $name } tiene { $count } carta en la mano
   *[other] { $name } tiene { $count } cartas en la mano
}
pinata-swap-about = No puedes jugar. { $name } ve ahora tu mano. Elige cartas para cambiar.
pinata-swap-go = { $count ->
    [0] No cambiar ninguna
    [one] Cambiar { $count } carta
   *[other] Cambiar { $count } cartas
}
pinata-stage = Piñata, medallas y cartas

pinata-stock = Bolsa, descartes y reserva
pinata-medals-left = { $count ->
    [0] Ya no quedan medallas
   *[other] Medallas por ganar: { $colours }
}
pinata-bag = Bolsa
pinata-bag-holds = En la bolsa: { $candies }
pinata-supply = { $count ->
    [one] { $count } carta en la reserva
   *[other] { $count } cartas en la reserva
}
pinata-discards = { $count ->
    [0] Todavía no hay descartes
   *[other] Descartes ({ $count })
}

pinata-medals-of = { $state ->
    [won] medallas
   *[open] de { $of } medallas
}
pinata-progress = { $state ->
    [own] { pinata-candies } de { $asks }: tiene la medalla
    [gone] { pinata-candies }: la medalla ya no está
   *[open] { pinata-candies } de { $asks } para la medalla
}

pinata-played = { $whose ->
    [own] { $name } juega { pinata-card-object } en el tapete { $mat }.
   *[other] { $name } juega { pinata-card-object } en el tapete { $mat }, en el lado de { $other }.
}
pinata-scored = Tapete { $mat }: { $name } gana por { $sum } a { $other } y recibe { $candies }.
pinata-medal = { $colour ->
    [R] ¡{ $name } consigue la medalla roja!
    [G] ¡{ $name } consigue la medalla verde!
    [B] ¡{ $name } consigue la medalla azul!
    [P] ¡{ $name } consigue la medalla rosa!
   *[Y] ¡{ $name } consigue la medalla amarilla!
}
pinata-refilled = { $face ->
    [high] El tapete { $mat } pasa a ALTO y recibe { $candies }.
   *[low] El tapete { $mat } pasa a BAJO y recibe { $candies }.
}
pinata-left = En la bolsa hay muy pocos caramelos: el tapete { $mat } sale del juego.
pinata-shuffled = Los descartes se mezclan y son la nueva reserva.
pinata-drew = { $name } roba { pinata-card-object }.
pinata-shown = { $name } no puede jugar y muestra su mano.
pinata-shown-cards = { $name } no puede jugar y muestra su mano: { $cards }.
pinata-swapped = { $count ->
    [0] { $name } no cambia ninguna carta.
    [one] { $name } cambia { $count } carta: { $cards }.
   *[other] { $name } cambia { $count } cartas: { $cards }.
}
pinata-passed = { $name } sigue sin poder jugar: termina su turno.

pinata-reason-medals = Con tres medallas se gana la partida.
pinata-reason-stuck = Nadie ha podido jugar una carta en 20 turnos. Gana quien tiene más medallas, y luego más caramelos.
pinata-tally-candies = Caramelos
pinata-tally-medals = Medallas

refusal-pinata-game-over = La partida ha terminado.
refusal-pinata-not-your-turn = No es tu turno.
refusal-pinata-not-in-hand = No tienes esta carta.
refusal-pinata-mat-gone = El tapete { $mat } ya no está en juego.
refusal-pinata-own-side-first = Tu lado del tapete { $mat } todavía no está completo.
refusal-pinata-side-full = Este lado del tapete { $mat } ya tiene todas sus cartas.
refusal-pinata-colour-full = { $colour ->
    [R] En este lado del tapete { $mat } no caben más cartas rojas.
    [G] En este lado del tapete { $mat } no caben más cartas verdes.
    [B] En este lado del tapete { $mat } no caben más cartas azules.
    [P] En este lado del tapete { $mat } no caben más cartas rosas.
   *[Y] En este lado del tapete { $mat } no caben más cartas amarillas.
}
refusal-pinata-tie = Los dos lados del tapete { $mat } sumarían { $sum }. No pueden ser iguales.
refusal-pinata-must-play = Puedes jugar una carta, así que no puedes cambiar.
refusal-pinata-must-swap = No puedes jugar. Primero elige qué cartas cambias.
refusal-pinata-cannot-swap = No tienes esta carta para cambiarla.

pinata-rule-p1-title = El comienzo
pinata-rule-p1 = Hay cuatro tapetes. Cada uno muestra ALTO o BAJO, al azar. En la bolsa hay 45 caramelos: 13 rojos, 11 verdes, 9 azules, 7 rosas y 5 amarillos. El tapete 1 recibe 1 caramelo de la bolsa, el tapete 2 recibe 2, el tapete 3 recibe 3 y el tapete 4 recibe 4. De las 54 cartas hay tantas de cada color como caramelos, y 9 son comodines. Cada persona recibe 8 y las mantiene en secreto; las demás son la reserva. La primera partida la empieza quien quiera. La siguiente la empieza quien perdió.
pinata-rule-p2-title = Tu turno
pinata-rule-p2 = Pon una carta boca arriba en un tapete y roba otra de la reserva. Cuando la reserva está vacía, los descartes se mezclan y son la nueva reserva.
pinata-rule-p3-title = Qué cartas encajan
pinata-rule-p3 = En un tapete con 3 caramelos caben 3 cartas en cada lado. Cada carta necesita un caramelo de su color: con dos caramelos rojos puede haber como mucho dos cartas rojas en cada lado. Un comodín encaja en todas partes. No vale por ningún color en concreto, así que no impide ninguna carta posterior. Aquí puede ir después una carta roja, una azul u otro comodín, pero no una verde.
pinata-rule-p4-title = Primero tu lado
pinata-rule-p4 = Juegas en tu lado de un tapete. Cuando tu lado está completo, también puedes jugar en el lado de tu rival de ese tapete.
pinata-rule-p5-title = Sin empates
pinata-rule-p5 = La última carta de un tapete no puede igualar las dos sumas. Una carta así no se puede jugar: contra un 7 no puede ir otro 7; cualquier otra que encaje, sí.
pinata-rule-p6-title = Cuando nada encaja
pinata-rule-p6 = Si no puedes jugar ninguna carta, tu rival ve tu mano. Después descartas las cartas que quieras, o ninguna, y robas otras tantas: las cambias. Si ahora encaja una carta, tienes que jugar una, y robas como siempre. Si no, tu mano se muestra otra vez y tu turno termina.
pinata-rule-p7-title = Quién gana un tapete
pinata-rule-p7 = En cuanto los dos lados están completos, se comparan las sumas. En ALTO, la suma más alta gana todos los caramelos; en BAJO, la más baja.
pinata-rule-p8-title = Dar la vuelta y rellenar
pinata-rule-p8 = Las cartas de ese tapete se descartan. El tapete se da la vuelta de ALTO a BAJO o al revés, y se rellena desde la bolsa. Si en la bolsa hay muy pocos caramelos, el tapete sale del juego y los caramelos se quedan en la bolsa.
pinata-rule-p9-title = Quién sigue
pinata-rule-p9 = Cuando se gana un tapete, el próximo turno es de quien lo perdió, aunque acabe de jugar.
pinata-rule-p10-title = Medallas
pinata-rule-p10 = Con 7 caramelos rojos, 6 verdes, 5 azules, 4 rosas o 3 amarillos consigues la medalla de ese color, y es tuya pase lo que pase. Los caramelos no se gastan. Quien primero tiene tres medallas gana enseguida.
pinata-rule-d5-title = Si nadie puede jugar
pinata-rule-d5 = Después de 20 turnos seguidos sin jugar una carta, la partida termina. Gana quien tiene más medallas, y luego más caramelos. Si eso también es igual, hay empate.
pinata-option-set = Números de las cartas
pinata-option-set-about = Las cartas normales van del 1 al 13. En la baraja pequeña van del 1 al 9, y algunas cartas tienen gemela: las sumas se parecen más y los empates están más cerca.
pinata-option-set-default = Del 1 al 13
pinata-option-set-compact = Del 1 al 9 (baraja pequeña)
pinata-option-open = Los dos lados abiertos
pinata-option-open-about = Puedes jugar en cualquier lado de un tapete cuando quieras: también en el lado de tu rival antes de que el tuyo esté completo.

# Consejos de las pistas y del entrenador, y sus razones.

pinata-advice-swap = { $count ->
    [0] No cambies ninguna carta.
   *[other] Cambia: { $cards }.
}
pinata-lit = Juega la carta iluminada en el tapete iluminado.
hint-pinata-wins-game = Gana la partida.
hint-pinata-wins-medal = Gana el tapete { $mat } y la medalla { pinata-colour }.
hint-pinata-denies-medal = Gana el tapete { $mat }. Sus caramelos le darían a tu rival la medalla { pinata-colour }.
hint-pinata-wins-mat = { $count ->
    [one] Gana el tapete { $mat } y su caramelo.
   *[other] Gana el tapete { $mat } y sus { $count } caramelos.
}
hint-pinata-moves-again = Así se pierde el tapete { $mat }, pero quien pierde un tapete juega otra vez.
hint-pinata-spoils-high = Una carta baja en el otro lado del tapete { $mat }, donde gana lo alto.
hint-pinata-spoils-low = Una carta alta en el otro lado del tapete { $mat }, donde gana lo bajo.
hint-pinata-fills-side = Así tu lado del tapete { $mat } está completo: después puedes jugar en el otro lado.
hint-pinata-strong-high = Una carta alta en tu lado del tapete { $mat }, donde gana lo alto.
hint-pinata-strong-low = Una carta baja en tu lado del tapete { $mat }, donde gana lo bajo.
hint-pinata-saves-better = Guardas una carta mejor para más tarde.
hint-pinata-keeps-extremes = Conservas tu carta más alta y la más baja.
hint-pinata-swaps = Quizá las cartas nuevas sean mejores que estas.
hint-pinata-keeps-hand = Tus cartas ya son buenas.

# Lecciones. Un paso dice qué hacer (una o dos frases cortas), qué ha pasado (`-done`) y qué hacer
# después de otro clic (`-wrong`).

lesson-pinata-high = Este tapete dice ALTO: la suma más grande gana sus caramelos. Tú tienes 8 y Nube tiene 9. ¡Haz clic en tu 12 rojo y después en el lugar iluminado!
lesson-pinata-high-done = 8 + 12 son 20: más que 9. ¡Ganas los dos caramelos! El tapete se da la vuelta y ahora dice BAJO.
lesson-pinata-high-wrong = Haz clic en el 12 rojo y después en el lugar iluminado del tapete 2.
lesson-pinata-low = Nube ha puesto un 9 en el tapete 1. Dice BAJO: gana el número más pequeño. ¡Juega ahí tu 2 verde!
lesson-pinata-low-done = 2 es menos que 9: el caramelo verde es tuyo. Cuando se gana un tapete, se da la vuelta y recibe caramelos nuevos. Sigue quien lo perdió: ahora es Nube.
lesson-pinata-low-wrong = Mira el tapete 1: dice BAJO, así que el 11 perdería. Juega ahí el 2 verde.
lesson-pinata-fit = Una carta necesita un caramelo de su color. Aquí no encajan ni la verde ni la amarilla. El comodín encaja en todas partes: ¡juega el comodín 9!
lesson-pinata-fit-done = Los comodines encajan en todas partes. Este tapete tiene 3 caramelos, así que caben 3 cartas en cada lado.
lesson-pinata-fit-wrong = Juega el comodín 9: tiene todos los colores.
lesson-pinata-theirs = Tu lado está completo. Entonces puedes jugar también en el lado de Nube. El 7 amarillo no: los dos lados sumarían 13, y el empate está prohibido. ¡Dale tu 1 amarillo!
lesson-pinata-theirs-done = 6 + 1 son solo 7. Tu 13 gana en ALTO. ¡Qué astucia!
lesson-pinata-theirs-wrong = 6 + 10 son 16, más que tu 13: ¡un regalo para Nube! Dale la carta pequeña, el 1 amarillo.
lesson-pinata-stuck = Aquí no encaja nada. Entonces Nube ve tus cartas y tú puedes cambiarlas. ¡Marca las dos y pulsa el botón!
lesson-pinata-stuck-done = ¡Rojo! Ahora hay algo que encaja, y puedes jugarlo.
lesson-pinata-stuck-wrong = Puedes conservar tus cartas, pero entonces sigue sin encajar nada. Marca al menos una.
lesson-pinata-medal = 3 caramelos amarillos dan la medalla amarilla. ¡Con tres medallas se gana! Tienes 2 caramelos amarillos y 2 medallas. ¡Gana el tapete 1 con tu 13!
lesson-pinata-medal-done = La tercera medalla: ¡ganas la partida! En una partida de verdad tienes 8 cartas, y después de cada carta robas otra.
lesson-pinata-medal-wrong = El caramelo amarillo está en el tapete 1, y ahí necesitas más de 7. Juega el 13 amarillo.

# Autores y editoriales, al pie de cada página.

credit-pinata = Piñata es un juego de Stephen Glenn.

# Los valores que pueden tener las opciones, para los avisos.

pinata-option-set-values = «default», «compact» o una baraja completa propia
pinata-option-open-values = «true» o «false»

# Frases de los personajes, como mucho 48 caracteres (ver `characters.ftl`), y qué probar después de perder.

pinata-say-greeting = { $level ->
    [marshmallow] Me gustan los tapetes bajos. Son blanditos.
    [toffee] ¡Vamos a romper esa piñata!
    [liquorice] ¿Alto o bajo? Eso nunca lo digo.
   *[jawbreaker] Tres medallas. Quiero tres.
}
pinata-say-good = { $level ->
    [marshmallow] ¿Caramelos para mí? Qué amable.
    [toffee] ¡Crac! ¡Caramelos por todas partes!
    [liquorice] La carta justa en el momento justo.
   *[jawbreaker] Un tapete más para mí.
}
pinata-say-praise = { $level ->
    [marshmallow] Bien ganados. ¡Que los disfrutes!
    [toffee] ¡Crac! ¡Cuántos caramelos!
    [liquorice] Esa carta no la vi venir.
   *[jawbreaker] Una carta fuerte. Bien jugado.
}
pinata-say-near = { $level ->
    [marshmallow] ¿Dos medallas? Cómo me late el corazón.
    [toffee] ¡Dos medallas! ¡Una más, una más!
    [liquorice] Dos medallas. ¿Hay nervios por ahí?
   *[jawbreaker] Una medalla más, y aquí termino.
}
pinata-say-alarm = { $level ->
    [marshmallow] ¡Dos medallas! Qué maravilla.
    [toffee] ¿Dos medallas? ¡Tengo que darme prisa!
    [liquorice] Esconderé bien la tercera medalla.
   *[jawbreaker] ¡La última medalla hay que merecerla!
}
pinata-say-oops = { $level ->
    [marshmallow] Nada encaja. Ahora se ve mi mano…
    [toffee] ¡Nada encaja! ¡Aquí están mis cartas!
    [liquorice] No mires así mis cartas.
   *[jawbreaker] Mi mano es demasiado fuerte.
}
pinata-say-comfort = { $level ->
    [marshmallow] Solo miré un poquito, lo prometo.
    [toffee] ¡Cartas nuevas, suerte nueva!
    [liquorice] Oh, qué cartas tan interesantes.
   *[jawbreaker] Cambia, ¡y a seguir luchando!
}
pinata-try-1 = Guarda tus cartas más altas y más bajas para tapetes con muchos caramelos.
pinata-try-2 = Cuando tu lado está completo, una carta mala en el otro lado puede ganar el tapete.
pinata-try-3 = Juega por colores de los que ya tienes caramelos: las medallas ganan.
