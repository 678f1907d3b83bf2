# Candy Hunters.

hunters-name = Candy Hunters
hunters-pitch = Coloca edificios de noche, mueve fantasmas y encuentra tus patrones. ¡Tus niños traen los caramelos a casa!
hunters-idea = Todos colocan edificios en un mismo tablero. Cuando uno de tus patrones secretos aparece en él, lo puntúas, y los niños que están ahí se van a casa con caramelos. Cuidado con los fantasmas: dan sustos.

hunters-colour = { $colour ->
    [o] naranja
    [p] morado
    [t] turquesa
   *[g] dorado
}
hunters-column = { $side ->
    [left] columna { $x } a la izquierda
   *[right] columna { $x }
}
hunters-line = { $side ->
    [up] fila { $y } hacia arriba
   *[down] fila { $y }
}
hunters-place = { $column }, { $line }
hunters-candies = { $colour ->
    [o] { $count ->
        [one] { $count } caramelo naranja
       *[other] { $count } caramelos naranjas
    }
    [p] { $count ->
        [one] { $count } caramelo morado
       *[other] { $count } caramelos morados
    }
    [t] { $count ->
        [one] { $count } caramelo turquesa
       *[other] { $count } caramelos turquesas
    }
   *[g] { $count ->
        [one] { $count } caramelo dorado
       *[other] { $count } caramelos dorados
    }
}
hunters-left = { $colour }: { $count ->
    [one] queda { $count }
   *[other] quedan { $count }
}
hunters-stock = Edificios por colocar
hunters-points-word = { $count ->
    [one] punto
   *[other] puntos
}
hunters-points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}

hunters-prompt = { $who ->
    [you] { $step ->
        [build] ¡Te toca! Coloca un edificio
        [ghosts] Mueve fantasmas o pasa
        [push] ¿Adónde va la figura empujada?
        [score] Puntúa un patrón o pasa
        [exchange] Cambia un patrón o pasa
       *[kid] Coloca un niño en un edificio vacío
    }
    [here] { $step ->
        [build] { $name }: coloca un edificio
        [ghosts] { $name }: mueve fantasmas o pasa
        [push] { $name }: ¿adónde va la figura empujada?
        [score] { $name }: puntúa un patrón o pasa
        [exchange] { $name }: cambia un patrón o pasa
       *[kid] { $name }: coloca un niño en un edificio vacío
    }
   *[other] { $step ->
        [build] { $name } coloca un edificio…
        [ghosts] { $name } puede mover fantasmas…
        [push] { $name } empuja una figura…
        [score] { $name } puede puntuar un patrón…
        [exchange] { $name } puede cambiar un patrón…
       *[kid] { $name } coloca un niño…
    }
}
hunters-hint = { $step ->
    [build] Elige un color y después un lugar del tablero. O al revés.
    [ghosts] { $left ->
        [one] Queda un movimiento de fantasma. Elige un fantasma y después un edificio de al lado.
       *[other] Quedan { $left } movimientos de fantasma. Elige un fantasma y después un edificio de al lado.
    }
    [push] Elige un edificio claro: ahí termina el empuje. En → sigue empujando, y eliges otra vez. Un número hace esa cantidad de empujes de una vez.
    [score] { $choices ->
        [0] Ahora ninguno de tus patrones está en el tablero.
       *[other] Elige un lugar debajo de uno de tus patrones y míralo en el tablero.
    }
    [exchange] { $choices ->
        [0] No hay nada que cambiar.
       *[other] Puedes poner uno de tus patrones debajo del mazo y robar otro.
    }
   *[kid] Elige un edificio iluminado para tu niño.
}
hunters-skip = { $step ->
    [ghosts] { $left ->
        [1] No mover más fantasmas
       *[other] No mover fantasmas
    }
    [score] No puntuar nada
   *[exchange] Conservar mis patrones
}

hunters-steps = Los cinco pasos de un turno
hunters-step-build = Edificio
hunters-step-ghosts = Fantasmas
hunters-step-score = Puntuar
hunters-step-exchange = Cambiar
hunters-step-kid = Niño
hunters-round = Ronda { $round } de { $of }
hunters-deck = { $count ->
    [0] El mazo está vacío
    [one] { $count } patrón en el mazo
   *[other] { $count } patrones en el mazo
}

hunters-board = El tablero
hunters-fit = Ver todo el tablero (F)
hunters-nearer = Más cerca (+)
hunters-farther = Más lejos (−)
hunters-confirm = Aquí
hunters-site = Colocar un edificio en la { $place }
hunters-build = { $colour ->
    [o] Colocar uno naranja en la { $place }
    [p] Colocar uno morado en la { $place }
    [t] Colocar uno turquesa en la { $place }
   *[g] Colocar uno dorado en la { $place }
}
hunters-ghost = { $piece ->
    [large] Fantasma Grande en la { $place }
   *[ghost] Fantasma en la { $place }
}
hunters-pushes = { $piece ->
    [ghost] (empuja a un fantasma)
    [large] (empuja al Fantasma Grande)
    [kid] (empuja a un niño de { $name })
    [mine] (empuja a un niño)
   *[none] (libre)
}
hunters-move = Fantasma de la { $from } a la { $to } { $pushes }
hunters-land = A la { $to } { $pushes }
hunters-endings = { $count ->
    [one] Otra forma de terminar el empuje
   *[other] Otras { $count } formas de terminar el empuje
}
hunters-ending = { $count ->
    [one] { $count } empuje: { $pieces }
   *[other] { $count } empujes: { $pieces }
}
hunters-ending-piece = { $piece ->
    [ghost] un fantasma en la { $place }
    [large] el Fantasma Grande en la { $place }
    [kid] el niño de { $name } en la { $place }
   *[mine] un niño en la { $place }
}
hunters-kid = Niño en la { $place }
hunters-row = { $side ->
    [up] Fila { $y } hacia arriba: { $tiles }.
   *[down] Fila { $y }: { $tiles }.
}
hunters-tile = { $piece ->
    [ghost] { $column } { $colour } con un fantasma
    [large] { $column } { $colour } con el Fantasma Grande
    [kid] { $column } { $colour } con un niño de { $name }
    [mine] { $column } { $colour } con un niño
   *[none] { $column } { $colour }
}

hunters-hand = Tus patrones
hunters-a-ghost = un fantasma
hunters-nothing = nada
hunters-pattern-row = fila { $row }: { $cells }
hunters-card = { $kind ->
    [haunted] Patrón embrujado
   *[regular] Patrón
}
hunters-badge-whole = { $count ->
    [one] ¡En el tablero!
   *[other] ¡{ $count } veces en el tablero!
}
hunters-badge-near = { $count ->
    [one] Falta un edificio
   *[other] Falta un edificio: { $count } formas
}
hunters-where = Dónde puntuar
hunters-see-place = Verlo
hunters-score-here = Puntuar aquí
hunters-placement = { $number ->
    [0] Puntuar el patrón { $card } en la { $place }.
   *[other] Lugar { $number }, en la { $place }: puntuar el patrón { $card }.
}
hunters-placement-ignores = { $ignored ->
    [one] Se ignora { $ignored } requisito.
   *[other] Se ignoran { $ignored } requisitos.
}
hunters-placement-brings = Caramelos: { $own } para ti{ $others ->
    [0] .
   *[other] , { $others } para otros.
} Fichas de susto: { $markers }.
hunters-exchange = Cambiar
hunters-exchange-card = Cambiar el patrón { $card }
hunters-aid-there = { $count ->
    [0] Ahora no está en el tablero.
    [one] Está en el tablero una vez.
   *[other] Está en el tablero { $count } veces.
}
hunters-aid-tile = { $colour } en la { $place }
hunters-aid-missing = { $count ->
    [one] Se completa con un edificio: { $tiles }.
   *[other] Se completa con uno de estos edificios: { $tiles }.
}

hunters-source = { $source ->
    [patterns] { $count ->
        [one] { $count } patrón: { hunters-worth }
       *[other] { $count } patrones: { hunters-worth }
    }
    [haunted] { $count ->
        [one] { $count } patrón embrujado: { hunters-worth }
       *[other] { $count } patrones embrujados: { hunters-worth }
    }
    [candies] { $count ->
        [one] { $count } caramelo: { hunters-worth }
       *[other] { $count } caramelos: { hunters-worth }
    }
   *[markers] { $count ->
        [one] { $count } ficha de susto: { hunters-worth }
       *[other] { $count } fichas de susto: { hunters-worth }
    }
}
hunters-worth = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
hunters-kids-left = { $count ->
    [0] No quedan niños por colocar
    [one] Queda { $count } niño por colocar
   *[other] Quedan { $count } niños por colocar
}
hunters-held = { $haunted ->
    [0] { $regular ->
        [one] { $regular } patrón en la mano
       *[other] { $regular } patrones en la mano
    }
   *[other] { $regular ->
        [one] { $regular } patrón y uno embrujado en la mano
       *[other] { $regular } patrones y uno embrujado en la mano
    }
}
hunters-open = Patrones puntuados
hunters-shown = Patrones en la mano

hunters-aid = Ayuda: tu turno en pocas palabras
hunters-aid-build = Coloca un edificio al lado de otro.
hunters-aid-ghosts = Haz hasta dos movimientos de fantasma. Un fantasma empuja lo que encuentra: tú dices adónde.
hunters-aid-score = Puntúa un patrón que esté en el tablero, girado pero no en espejo. Los niños que están en él se van a casa con su edificio, que se vuelve caramelo. Cada fantasma que hay en él cuesta una ficha de susto. Roba otro patrón, pero no después de uno embrujado.
hunters-aid-exchange = Cambia un patrón normal por otro.
hunters-aid-kid = Coloca un niño en un edificio vacío (en la última ronda, no).
hunters-aid-end = Al final: un patrón vale 2 puntos, el primer caramelo de cada color 2, cada caramelo más 1, una ficha de susto −1.
hunters-aid-haunted = Un patrón embrujado vale 5 puntos. Se pueden ignorar hasta 3 de sus requisitos: cada uno cuesta una ficha de susto.
hunters-aid-large = El Fantasma Grande va a cada edificio nuevo.

hunters-built = { $colour ->
    [o] { $name } coloca un edificio naranja en la { $place }.
    [p] { $name } coloca un edificio morado en la { $place }.
    [t] { $name } coloca un edificio turquesa en la { $place }.
   *[g] { $name } coloca un edificio dorado en la { $place }.
}
hunters-large-ghost = El Fantasma Grande viene a la { $place }.
hunters-moved = { $piece ->
    [large] { $name } mueve el Fantasma Grande de la { $from } a la { $to }.
   *[ghost] { $name } mueve un fantasma de la { $from } a la { $to }.
}
hunters-pushed = { $piece ->
    [large] Un empujón saca al Fantasma Grande de la { $from }.
    [kid] Un empujón saca a un niño de { $name } de la { $from }.
    [mine] Un empujón saca a un niño de la { $from }.
   *[ghost] Un empujón saca a un fantasma de la { $from }.
}
hunters-landed = { $piece ->
    [large] El Fantasma Grande va a la { $to }.
    [kid] El niño de { $name } va a la { $to }.
    [mine] El niño va a la { $to }.
   *[ghost] El fantasma empujado va a la { $to }.
}
hunters-scored = { $kind ->
    [haunted] { $ignored ->
        [0] { $name } puntúa entero el patrón embrujado.
        [one] { $name } puntúa el patrón embrujado e ignora un requisito.
       *[other] { $name } puntúa el patrón embrujado e ignora { $ignored } requisitos.
    }
   *[regular] { $name } puntúa un patrón.
}
hunters-gets = { $name } recibe { $candy }.
hunters-scared = { $markers ->
    [one] { $name } toma { $markers } ficha de susto.
   *[other] { $name } toma { $markers } fichas de susto.
}
hunters-exchanged = { $name } pone un patrón debajo del mazo.
hunters-drew = { $known ->
    [yes] { $name } roba un patrón: { $card }.
   *[no] { $name } roba un patrón.
}
hunters-kid-placed = { $name } coloca un niño en la { $place }.
hunters-skipped = { $step ->
    [ghosts] { $name } no mueve más fantasmas.
    [score] { $name } no puntúa nada.
   *[exchange] { $name } conserva sus patrones.
}
hunters-turn = Ronda { $round }: es el turno de { $name }.
hunters-over = Se acabaron las seis rondas.
hunters-tally-patterns = Patrones
hunters-tally-haunted = Embrujados
hunters-tally-candies = Caramelos
hunters-tally-markers = Sustos
hunters-tally-points = Puntos

hunters-tie-broken = { $by ->
    [patterns] Empate a puntos: gana quien tiene menos patrones puntuados ({ $fewest } contra { $most }).
    [markers] Empate a puntos y patrones: gana quien tiene menos fichas de susto ({ $fewest } contra { $most }).
   *[colours] Empate a puntos, patrones y fichas de susto: gana quien tiene más colores de caramelo ({ $most } contra { $fewest }).
}
hunters-tie-shared = Empate a puntos, patrones, fichas de susto y colores de caramelo: la victoria se comparte.

refusal-hunters-game-over = La partida ha terminado.
refusal-hunters-not-your-turn = No es tu turno.
refusal-hunters-build-first = Ahora toca colocar un edificio.
refusal-hunters-ghosts-now = Ahora puedes mover un fantasma o pasar.
refusal-hunters-push-now = Hay una figura empujada. Primero elige adónde va.
refusal-hunters-score-now = Ahora puedes puntuar un patrón o pasar.
refusal-hunters-exchange-now = Ahora puedes cambiar un patrón o pasar.
refusal-hunters-kid-now = Ahora toca colocar un niño.
refusal-hunters-out-of-stock = { $colour ->
    [o] Ya no quedan edificios naranjas. Elige otro color.
    [p] Ya no quedan edificios morados. Elige otro color.
    [t] Ya no quedan edificios turquesas. Elige otro color.
   *[g] Ya no quedan edificios dorados. Elige otro color.
}
refusal-hunters-cell-taken = Ahí ya hay un edificio. Elige un lugar vacío al lado de uno.
refusal-hunters-not-adjacent = Ese lugar no está al lado de un edificio. Tocar una esquina no basta.
refusal-hunters-no-ghost = Ahí no hay ningún fantasma. Elige un fantasma y después un edificio de al lado.
refusal-hunters-no-tile-there = Solo se puede llegar a un edificio de al lado.
refusal-hunters-kid-needs-room = Un niño va a un edificio vacío, y ese está ocupado.
refusal-hunters-ghost-has-moved = Ese fantasma ya se ha movido en esta jugada.
refusal-hunters-only-moved-ghosts = Ese fantasma solo podría seguir hacia fantasmas que ya se han movido en esta jugada.
refusal-hunters-chain-too-long = Un empuje tiene como mucho 16 pasos, y por ahí este no terminaría a tiempo.
refusal-hunters-dead-end = Lo que está ahí no tendría adónde ir.
refusal-hunters-not-in-hand = No tienes ese patrón.
refusal-hunters-not-there = Ese patrón no está en el tablero.
refusal-hunters-too-much-missing = Ahí no se cumplen { $unmet } requisitos de ese patrón, y solo se pueden ignorar 3.
refusal-hunters-haunted-stays = Un patrón embrujado no se puede cambiar.
refusal-hunters-empty-deck = El mazo está vacío, así que no se puede cambiar nada.
refusal-hunters-not-an-empty-tile = Ahí hay alguien. Elige un edificio vacío.
refusal-hunters-puzzle-solved = El acertijo ya está resuelto.
refusal-hunters-puzzle-over = Se acabaron las rondas. Deshaz todo lo que quieras.

hunters-rule-h3-title = El comienzo y las seis rondas
hunters-rule-h3 = El tablero empieza con 8 edificios, dos de cada color, y un fantasma en cada brazo. Al principio no hay dos vecinos del mismo color; después puede haberlos. Los demás edificios están junto al tablero: en total hay 9 de cada color. Cada persona tiene 5 niños y 2 patrones secretos. Empieza quien haya comido más dulces hoy, y después se sigue en el sentido del reloj. Se juegan 6 rondas. Un turno tiene cinco pasos, siempre en el mismo orden.
hunters-rule-h4-title = Colocar un edificio (obligatorio)
hunters-rule-h4 = Toma un edificio de cualquier color y colócalo al lado de otro, lado con lado. Tocar una esquina no basta: aquí se puede en los ocho lugares iluminados y en ningún otro. Si un color se ha acabado, toma otro.
hunters-rule-h5-title = Mover fantasmas (si quieres)
hunters-rule-h5 = Tienes hasta dos movimientos de fantasma: un fantasma dos veces, dos fantasmas una vez cada uno, o menos. Un fantasma va a un edificio de al lado, lado con lado. Si hay alguien ahí, dices enseguida adónde va esa figura. Un niño va a un edificio vacío de al lado y no empuja a nadie. Un fantasma va a cualquier edificio de al lado, y lo que hay ahí se empuja con las mismas reglas. El edificio que ha dejado el primer fantasma está vacío, así que también cuenta. Nadie sale de los edificios, y en un edificio nunca hay dos.
hunters-picture-h5-kid = El niño puede ir a cualquiera de los tres edificios iluminados.
hunters-picture-h5-chain = A un fantasma también se le puede empujar hacia un niño, que entonces se va a otro edificio.
hunters-picture-h5-stuck = Así no: el niño no tendría adónde ir. Está prohibido un movimiento que deje a una figura sin lugar.
hunters-rule-h6-title = Puntuar un patrón (si quieres)
hunters-rule-h6 = En cada turno puedes puntuar uno de tus patrones, si su dibujo está en el tablero: girado como quieras, pero nunca en espejo. No importa quién esté encima. Deja la carta a la vista. Cada niño que está en el patrón se va a casa, sea de quien sea, y se lleva su edificio dado la vuelta: es un caramelo. Tú tomas una ficha de susto por cada fantasma que hay en él. Después de un patrón normal robas otro; después de uno embrujado, no.
hunters-picture-h6-turned = Girado: bien.
hunters-picture-h6-mirrored = En espejo: mal.
hunters-picture-h6-home = Cada niño le da un caramelo a quien lo colocó. El fantasma te cuesta un punto, y su edificio se queda.
hunters-picture-h6-holes = El tablero después. Los niños que se fueron a casa ya no juegan, ni sus edificios tampoco. Los edificios sin niño se quedan. Puede haber huecos e islas, como la de la derecha: siguen siendo parte del tablero, para todo.
hunters-rule-h7-title = Cambiar un patrón (si quieres)
hunters-rule-h7 = Pon uno de tus patrones normales debajo del mazo y roba otro: vale también uno recién robado, y también en la última ronda. Eliges antes de ver el nuevo. Un patrón embrujado no se puede cambiar.
hunters-rule-h8-title = Colocar un niño (obligatorio)
hunters-rule-h8 = Pon uno de tus niños en cualquier edificio vacío: uno donde no haya nadie. Después de cinco rondas todos los niños están colocados, así que la sexta y última ronda no tiene este paso.
hunters-rule-h10-title = Patrones embrujados
hunters-rule-h10 = Para el juego avanzado. Un patrón embrujado muestra también fantasmas. Un fantasma en el dibujo pide un fantasma ahí, en un edificio de cualquier color, que no pertenece al patrón: ese fantasma no cuesta nada, y ahí no se gana nada. Se pueden ignorar hasta 3 requisitos que no se cumplan, edificios o fantasmas: cada uno cuesta una ficha de susto. Cualquier otro fantasma en el patrón también cuesta una, como siempre. La carta vale 5 puntos igualmente, y no se roba otra.
hunters-picture-h10-ignored = Se ignoran el fantasma que falta y el edificio equivocado. Con el fantasma que está en un edificio correcto, son 3 fichas de susto.
hunters-picture-h10-kid = Un niño en un lugar ignorado no trae nada y se queda ahí. Solo el otro niño trae un caramelo.
hunters-picture-h10-four = Hay cuatro requisitos sin cumplir: uno de más.
hunters-rule-h11-title = El final
hunters-rule-h11 = Después de la sexta ronda se cuentan los puntos. Un patrón normal vale 2 puntos; uno embrujado, 5. Tu primer caramelo de cada color vale 2; cada uno más, 1. Una ficha de susto quita 1. Las cartas de la mano no valen nada. Gana quien tiene más puntos. Si hay empate, gana quien tiene menos patrones puntuados, luego menos fichas de susto, luego más colores de caramelo. Si todo eso también es igual, la victoria se comparte.
hunters-rule-d1-title = Todo empuje tiene un final
hunters-rule-d1 = Los fantasmas podrían empujarse en círculo para siempre. Por eso nada se puede empujar hacia un fantasma que ya se ha movido en la misma jugada. No se pierde nada con ello: los fantasmas son iguales, y el empuje puede terminar en los mismos lugares que sin esta regla. Con el Fantasma Grande sí importa qué fantasma termina en cada lugar. Entonces se puede empujar otra vez a un fantasma, pero un empuje tiene como mucho 16 pasos, y eso basta para todos los finales que hay.
hunters-rule-d4-title = Cuando el mazo está vacío
hunters-rule-d4 = Entonces no se roban patrones y no se puede cambiar nada.
hunters-option-haunted = Con patrones embrujados (juego avanzado)
hunters-option-haunted-about = Cada persona recibe además un patrón embrujado: grande, secreto y de 5 puntos. No se puede cambiar. Los demás se quedan en la caja.
hunters-option-large_ghost = Con el Fantasma Grande
hunters-option-large_ghost-about = Espera junto al tablero. Cada vez que se coloca un edificio, el Fantasma Grande se pone encima, esté donde esté; eso no es un movimiento de fantasma. En todo lo demás es un fantasma como los otros.
hunters-picture-large-comes = El edificio turquesa es nuevo: el Fantasma Grande deja su lugar y viene.
hunters-picture-large-moves = Después puede moverse y empujar como cualquier fantasma.

# Consejos de las pistas y del entrenador, y sus razones.

hunters-advice-skip = Nada en este paso.
hunters-advice-build = { $mark ->
    [ring] { $colour ->
        [o] Un edificio naranja en el lugar del anillo.
        [p] Un edificio morado en el lugar del anillo.
        [t] Un edificio turquesa en el lugar del anillo.
       *[g] Un edificio dorado en el lugar del anillo.
    }
   *[lit] { $colour ->
        [o] Coloca un edificio naranja en el lugar iluminado.
        [p] Coloca un edificio morado en el lugar iluminado.
        [t] Coloca un edificio turquesa en el lugar iluminado.
       *[g] Coloca un edificio dorado en el lugar iluminado.
    }
}
hunters-advice-ghost = { $mark ->
    [ring] Un fantasma, por la flecha pálida.
   *[lit] Mueve el fantasma iluminado por la flecha.
}
hunters-advice-push = { $mark ->
    [ring] Al edificio del anillo.
   *[lit] Empuja la figura al edificio iluminado.
}
hunters-advice-kid = { $mark ->
    [ring] Un niño en el edificio del anillo.
   *[lit] Coloca tu niño en el edificio iluminado.
}
hunters-advice-score = { $mark ->
    [ring] Un patrón donde está el anillo.
   *[lit] Puntúa el patrón iluminado donde se ilumina el tablero.
}
hunters-compare-score = { $mark ->
    [ring] Un patrón donde está el anillo.
   *[lit] Puntúa un patrón donde se ilumina el tablero.
}
hunters-advice-exchange = { $mark ->
    [ring] Se cambió un patrón.
   *[lit] Cambia el patrón iluminado.
}
hunters-lit = Iluminado en el tablero: { $what }
hunters-ringed = Con un anillo en el tablero: { $what }
hint-hunters-score = { $points ->
    [one] El plan para este turno: puntuar el patrón iluminado por { $points } punto.
   *[other] El plan para este turno: puntuar el patrón iluminado por { $points } puntos.
}
hint-hunters-score-kids = { $points ->
    [one] El plan para este turno: puntuar el patrón iluminado y llevar niños a casa, por { $points } punto.
   *[other] El plan para este turno: puntuar el patrón iluminado y llevar niños a casa, por { $points } puntos.
}
hint-hunters-score-push = { $points ->
    [one] El plan para este turno: los fantasmas empujan a tu niño hasta el patrón iluminado, por { $points } punto.
   *[other] El plan para este turno: los fantasmas empujan a tu niño hasta el patrón iluminado, por { $points } puntos.
}
hint-hunters-score-clear = { $points ->
    [one] El plan para este turno: un fantasma sale del patrón iluminado y tú lo puntúas, por { $points } punto.
   *[other] El plan para este turno: un fantasma sale del patrón iluminado y tú lo puntúas, por { $points } puntos.
}
hint-hunters-push-away = El plan para este turno: apartar a un niño de { $name }.
hint-hunters-prepare = { $missing ->
    [0] Después de este turno, el patrón iluminado está completo.
   *[other] Después de este turno, el patrón iluminado está casi completo.
}
hint-hunters-push-home = El plan para este turno: empujar a tu niño hasta el patrón iluminado, para más tarde.
hint-hunters-exchange = El patrón iluminado queda lejos. Quizá otro encaje mejor.
hint-hunters-kid-pattern = Así tu niño está en el patrón iluminado.
hint-hunters-kid-colour = Todavía no tienes ningún caramelo de este color: { hunters-colour }.
hint-hunters-only = No se puede hacer otra cosa.

# Lecciones. Un paso dice qué hacer (una o dos frases cortas), qué ha pasado (`-done`) y qué hacer
# después de otro clic (`-wrong`).

lesson-next-haunted = Siguiente lección: los patrones embrujados y el Fantasma Grande
lesson-hunters-build = Paso 1: coloca un edificio. A tu patrón le falta el turquesa. ¡Haz clic en el edificio turquesa y después en el lugar iluminado!
lesson-hunters-build-done = Ahora los edificios están igual que en tu patrón.
lesson-hunters-build-wrong = Haz clic en el edificio turquesa de encima del tablero y después en el lugar iluminado.
lesson-hunters-ghost = Paso 2: los fantasmas. Uno está en tu patrón y te costaría un punto. ¡Haz clic en él y después en el edificio de abajo!
lesson-hunters-ghost-done = Un fantasma empuja a quien encuentra. ¡Ha empujado a tu niño!
lesson-hunters-ghost-wrong = Haz clic en el fantasma del edificio naranja y después en el edificio de abajo.
lesson-hunters-push = Tú dices adónde va tu niño: al edificio iluminado, ¡justo a tu patrón!
lesson-hunters-push-done = En tu patrón hay dos niños tuyos y ningún fantasma. Podrías mover un fantasma más, pero así está bien.
lesson-hunters-push-wrong = Haz clic en el edificio naranja iluminado.
lesson-hunters-score = Paso 3: puntuar. ¡Pulsa el 1 debajo de tu patrón y después «Puntuar aquí»!
lesson-hunters-score-done = ¡6 puntos! 2 por el patrón y 2 por cada primer caramelo de un color. Tus niños se han ido a casa con sus edificios. Recibes otro patrón.
lesson-hunters-score-wrong = Pulsa el 1 debajo del patrón iluminado y después «Puntuar aquí».
lesson-hunters-exchange = Paso 4: cambiar. Este patrón es difícil de conseguir. ¡Pulsa «Cambiar» debajo de él!
lesson-hunters-exchange-done = Un patrón nuevo por el viejo.
lesson-hunters-exchange-wrong = Pulsa «Cambiar» debajo del patrón iluminado.
lesson-hunters-kid = Paso 5: pon un niño en un edificio vacío. ¡Elige uno iluminado!
lesson-hunters-kid-done = Ahí espera tu próximo patrón. ¡Ya has hecho un turno completo! Después Nube hace lo mismo.
lesson-hunters-kid-wrong = Haz clic en uno de los edificios iluminados: ahí no hay nadie.
lesson-hunters-choose = ¡La última ronda! Tu patrón está dos veces: una con un fantasma (−1) y otra con tu niño (un caramelo). ¡Pulsa el 1 debajo de él y después «Puntuar aquí»!
lesson-hunters-choose-done = Después de 6 rondas se cuentan los puntos: tú tienes 10 y Nube tiene 6. ¡Ganas!
lesson-hunters-choose-wrong = Hay algo mejor: el lugar con tu niño. Pulsa el 1 debajo del patrón iluminado y después «Puntuar aquí».
lesson-haunted-large = Tu patrón embrujado necesita un edificio naranja. ¡Haz clic en él y después en el lugar iluminado! Atención al Fantasma Grande: va a cada edificio nuevo.
lesson-haunted-large-done = Aquí está. En tu patrón costaría una ficha de susto, como cualquier fantasma.
lesson-haunted-large-wrong = Haz clic en el edificio naranja de encima del tablero y después en el lugar iluminado.
lesson-haunted-ghost = Pero tu patrón también pide un fantasma, en un edificio de cualquier color. Ahí no cuesta nada. ¡Haz clic en el Fantasma Grande y después en el edificio iluminado!
lesson-haunted-ghost-done = Ahora hay un fantasma donde el patrón lo quiere.
lesson-haunted-ghost-wrong = Haz clic en el Fantasma Grande y después en el edificio a su derecha.
lesson-haunted-score = Un edificio está mal: turquesa y no morado. Se pueden ignorar hasta 3 requisitos; cada uno cuesta una ficha de susto. ¡Pulsa el 1 debajo del patrón embrujado y después «Puntuar aquí»!
lesson-haunted-score-done = 5 puntos, menos 1. El niño del lugar ignorado no trae nada y se queda. Después de un patrón embrujado no robas carta. Tú tienes 12 puntos y Nube tiene 7: ¡ganas!
lesson-haunted-score-wrong = Pulsa el 1 debajo del patrón embrujado y después «Puntuar aquí».

# Autores y editoriales, al pie de cada página.

credit-hunters = Candy Hunters es un juego de Marek Chodań y Michał Gryń, publicado por Smart Flamingo.

# Los valores que pueden tener las opciones, para los avisos.

hunters-option-haunted-values = «true» o «false»
hunters-option-large_ghost-values = «true» o «false»
hunters-option-first-values = el número de un sitio de la mesa, a partir de 0
hunters-option-patterns-values = «default» o un conjunto completo de patrones propios

# Frases de los personajes, como mucho 48 caracteres (ver `characters.ftl`), y qué probar después de perder.

hunters-say-greeting = { $level ->
    [marshmallow] ¿Fantasmas? Me quedo cerquita de ti.
    [toffee] ¡Truco o trato! ¡En marcha!
    [liquorice] Me gusta la oscuridad. Me esconde.
   *[jawbreaker] ¡Los fantasmas huyen de mí!
}
hunters-say-good = { $level ->
    [marshmallow] ¡Mis niños llegan a casa con caramelos!
    [toffee] ¡A casa con los bolsillos llenos!
    [liquorice] Nadie me vio venir.
   *[jawbreaker] Un patrón digno de un rey.
}
hunters-say-praise = { $level ->
    [marshmallow] ¡Qué niños tan valientes!
    [toffee] ¡Ñam, qué botín!
    [liquorice] Un patrón secreto, bien guardado.
   *[jawbreaker] Buen trabajo para una sola noche.
}
hunters-say-near = { $level ->
    [marshmallow] ¿La última ronda, y gano yo?
    [toffee] ¡Última ronda! ¡Voy en cabeza!
    [liquorice] Última ronda. A ver quién me alcanza.
   *[jawbreaker] La noche termina como yo dije.
}
hunters-say-alarm = { $level ->
    [marshmallow] ¡La última ronda! Qué nervios.
    [toffee] ¡Última ronda! ¡Tengo que alcanzarte!
    [liquorice] Queda una ronda. Hora de travesuras.
   *[jawbreaker] ¡Con una ronda me basta!
}
hunters-say-oops = { $level ->
    [marshmallow] Cuántos fantasmas… qué miedo.
    [toffee] ¡Bu! ¡Ay, eso me costó caro!
    [liquorice] A ese fantasma nadie lo invitó.
   *[jawbreaker] No tengo miedo. O casi nada.
}
hunters-say-comfort = { $level ->
    [marshmallow] No tengas miedo, estoy aquí.
    [toffee] ¡Brr, fantasmas! ¡Aguanta!
    [liquorice] Bu. ¿Te asustaste?
   *[jawbreaker] ¿Un susto? ¡Cabeza bien alta!
}
hunters-try-1 = Coloca tus niños en edificios que necesita tu patrón.
hunters-try-2 = Un fantasma puede empujar a tu niño justo a tu patrón.
hunters-try-3 = El primer caramelo de cada color cuenta doble: reúne todos los colores.
