# Collar de caramelos.

necklace-name = Collar de caramelos
necklace-pitch = Recoge caramelos del collar: primero para la Urraca y después para ti. Pero lo que menos le gusta a la Urraca, ¡no vale nada!
necklace-idea = Dos personas recogen caramelos de un collar. Gana quien tiene más caramelos de los colores buenos. La Urraca decide qué colores son los buenos.

necklace-colour = { $colour ->
    [R] rojo
    [G] verde
    [B] azul
    [W] blanco
   *[Y] amarillo
}
necklace-candies = { $colour ->
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
    [W] { $count ->
        [one] { $count } caramelo blanco
       *[other] { $count } caramelos blancos
    }
   *[Y] { $count ->
        [one] { $count } caramelo amarillo
       *[other] { $count } caramelos amarillos
    }
}
# El lugar es adonde apuntaría la aguja de un reloj.
necklace-run = { necklace-candies }, { $hour ->
    [one] a la { $hour }
   *[other] a las { $hour }
}
necklace-heap-worthless = { necklace-candies }, ahora sin valor
necklace-points-word = { $count ->
    [one] punto
   *[other] puntos
}
necklace-points-now = { $count ->
    [one] punto ahora
   *[other] puntos ahora
}

necklace-prompt = { $who ->
    [you] { $whom ->
        [magpie] ¡Te toca! Elige caramelos para la Urraca
       *[self] Ahora elige caramelos para ti
    }
    [here] { $whom ->
        [magpie] { $name }: elige caramelos para la Urraca
       *[self] { $name }: ahora elige caramelos para ti
    }
   *[other] { $whom ->
        [magpie] { $name } elige caramelos para la Urraca…
       *[self] { $name } elige caramelos para quedárselos…
    }
}
necklace-board = El collar

# Qué haría recoger una fila. $colours no valen nada entonces.
necklace-does-magpie = La Urraca recibe { necklace-candies }. Entonces no vale nada: { $colours }.
necklace-does-magpie-all = La Urraca recibe { necklace-candies }. Entonces nada vale nada.
necklace-does-self = Recibes { necklace-candies }.
necklace-does-self-worthless = Recibes { necklace-candies }, pero este color ahora no vale nada.
necklace-does-points = { $points ->
    [one] Entonces tienes { $points } punto.
   *[other] Entonces tienes { $points } puntos.
}
necklace-does-end = Entonces la partida termina.

# La lupa en pantallas táctiles.
necklace-lens = La fila que has tocado
necklace-lens-back = La fila anterior
necklace-lens-on = La fila siguiente
necklace-lens-go = { $whom ->
    [magpie] Dar a la Urraca
   *[self] Me los quedo
}
necklace-lens-close = Elegir otra fila

# Qué dice la Urraca, y qué oye de ella un lector de pantalla.
necklace-says = { $mood ->
    [eats] ¡Ñam!
    [loves] ¡Me encanta!
    [sulks] ¿Eso es todo?
    [dislikes] ¡Puaj!
    [envies] ¿Y yo?
    [full] ¡Se acabó!
   *[hungry] ¡Qué hambre!
}
necklace-mood = { $mood ->
    [eats] La Urraca está comiendo.
    [loves] La Urraca está contenta.
    [sulks] La Urraca se enfada: era poco.
    [dislikes] A la Urraca no le gusta este color.
    [envies] La Urraca también quiere algo.
    [full] La Urraca está llena.
   *[hungry] La Urraca tiene hambre.
}
necklace-left = { $count ->
    [one] Queda { $count } caramelo
   *[other] Quedan { $count } caramelos
}
necklace-worthless = ahora sin valor
necklace-magpie-holds = La Urraca tiene:
necklace-nothing = nada todavía
necklace-runs-in-order = En el collar, dando toda la vuelta:

necklace-gathered = { $whom ->
    [magpie] { $name } recoge { necklace-candies } para la Urraca.
   *[self] { $name } se queda con { necklace-candies }.
}
necklace-swept = { $count ->
    [0] En el collar no queda nada.
    [one] { $name } recibe el último caramelo.
   *[other] { $name } recibe los últimos { $count } caramelos.
}

necklace-reason = { $many ->
    [one] Lo que menos le gusta a la Urraca: { $colours }. Este color no vale nada.
   *[other] Lo que menos le gusta a la Urraca: { $colours }. Estos colores no valen nada.
}
necklace-tally-points = Puntos
necklace-all-alike = A la Urraca le gustan todos los colores por igual: nada vale nada.

refusal-necklace-game-over = La partida ha terminado: el collar ya está recogido.
refusal-necklace-not-your-turn = No es tu turno.
refusal-necklace-magpie-first = Primero elige caramelos para la Urraca.
refusal-necklace-own-gather-now = La Urraca ya tiene sus caramelos. Ahora elige para ti.
refusal-necklace-place-empty = En este lugar no hay ningún caramelo. Elige uno que esté en el collar.

necklace-rule-n1-title = El collar
necklace-rule-n1 = Hay 55 caramelos en círculo alrededor de la Urraca, en orden al azar: 11 rojos, 11 verdes, 11 azules, 11 blancos y 11 amarillos. La primera partida la empieza quien haya comido más caramelos últimamente. La siguiente la empieza quien perdió. Después de un empate empieza la otra persona.
necklace-rule-n2-title = Tu turno
necklace-rule-n2 = En tu turno recoges dos veces: primero para la Urraca y después para ti. Tienes que hacer las dos cosas. Los caramelos de la Urraca están sobre ella; los tuyos, delante de ti.
necklace-rule-n3-title = Recoger
necklace-rule-n3 = Elige un caramelo. Sale del collar junto con todos los caramelos de su color que se tocan uno tras otro: la fila entera, no puedes dejar nada. Los huecos se quedan abiertos: los caramelos a los dos lados de un hueco no se tocan.
necklace-rule-n4-title = El final
necklace-rule-n4 = En cuanto quedan 3 caramelos o menos, también en medio de un turno, los recibe todos quien no empezó la partida, sea de quien sea el turno. Entonces la partida termina.
necklace-rule-n5-title = Lo que menos le gusta a la Urraca
necklace-rule-n5 = Mira los caramelos de la Urraca. El color del que tiene menos no vale nada. Si hay varios colores empatados con menos, ninguno de ellos vale nada. No tener ningún caramelo de un color también cuenta: menos no se puede.
necklace-rule-n6-title = Los puntos
necklace-rule-n6 = Cada uno de tus otros caramelos es 1 punto. Gana quien tiene más puntos. Con los mismos puntos hay empate.
necklace-picture-n4 = Ola empezó la partida y recoge para la Urraca: el amarillo. Entonces quedan 3 caramelos, y los recibe Staś, porque él no empezó.
necklace-picture-n6-magpie = Así termina esa partida: de lo que menos tiene la Urraca es de verde y blanco, 3 de cada uno.
necklace-picture-n6-first = Ola: { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
}
necklace-picture-n6-second = Staś: { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
} ¡Gana Staś!
necklace-option-closing = El collar se cierra
necklace-option-closing-about = Cuando se recogen caramelos, el hilo se aprieta y los dos extremos del hueco se tocan. Los caramelos de un mismo color pueden juntarse y formar una sola fila.

# Consejos de las pistas y del entrenador, y sus razones.

necklace-advice = { $whom ->
    [magpie] Para la Urraca: { necklace-run }.
   *[self] Para ti: { necklace-run }.
}
# Lo mismo para quien ve los caramelos iluminados.
necklace-lit = { $whom ->
    [magpie] { $count ->
        [one] Para la Urraca: { necklace-candies } iluminado.
       *[other] Para la Urraca: { necklace-candies } iluminados.
    }
   *[self] { $count ->
        [one] Para ti: { necklace-candies } iluminado.
       *[other] Para ti: { necklace-candies } iluminados.
    }
}
hint-necklace-ends-won = Termina la partida, y ganas tú.
hint-necklace-wins-by = { $count ->
    [one] Desde aquí ganas por { $count } punto, pase lo que pase.
   *[other] Desde aquí ganas por { $count } puntos, pase lo que pase.
}
hint-necklace-draws = Lleva a un empate. No hay nada mejor.
hint-necklace-rescues = Así vuelve a contar lo que tienes: { necklace-candies }.
hint-necklace-spoils = Así no cuenta lo que tiene tu rival: { necklace-candies }.
hint-necklace-takes-away = Así tu rival no puede recogerlos: { necklace-candies }.
hint-necklace-gives-little = La Urraca recibe un solo caramelo, y cambia poco.
hint-necklace-longest = No hay una fila más larga, y cuenta: { necklace-candies }.
hint-necklace-brings = Esto cuenta: { necklace-candies }.
hint-necklace-hopes = Todavía no cuenta nada, pero la Urraca aún puede recibir más de color { necklace-colour }.

# Lecciones. Un paso dice qué hacer (una o dos frases cortas), qué ha pasado (`-done`) y qué hacer
# después de otro clic (`-wrong`).

lesson-necklace-magpie = Esta es la Urraca. En tu turno, primero recibe ella caramelos. ¡Haz clic en los 3 rojos iluminados!
lesson-necklace-magpie-done = Los 3 salieron juntos, porque se tocan y son del mismo color.
lesson-necklace-magpie-wrong = En una partida podrías hacerlo. Pero ahora haz clic en los 3 rojos iluminados.
lesson-necklace-self = Ahora algo para ti. La Urraca solo tiene rojo, así que solo cuenta el rojo. ¡Recoge los 2 rojos iluminados!
lesson-necklace-self-done = ¡2 puntos para ti! Después Nube hizo lo mismo: primero para la Urraca y luego para quedárselos.
lesson-necklace-self-wrong = Eso te daría menos: ahora solo cuenta el rojo. Recoge los 2 rojos iluminados.
lesson-necklace-least = El blanco y el amarillo están tachados: es de lo que menos tiene la Urraca. ¡Tus 3 blancos no valen nada! Dale a la Urraca los 2 blancos iluminados.
lesson-necklace-least-done = Mira: ¡ahora tus 3 caramelos blancos cuentan! Solo está tachado el amarillo.
lesson-necklace-least-wrong = Así tus caramelos blancos seguirían sin valer nada. Dale a la Urraca los 2 blancos iluminados.
lesson-necklace-keep = Ahora algo para ti. Los 4 amarillos no: el amarillo está tachado. ¡Recoge los 3 azules!
lesson-necklace-keep-done = 3 puntos más. Ese es el truco: dale a la Urraca los colores que tú juntas.
lesson-necklace-keep-wrong = Hay algo mejor: los colores tachados no dan nada. Recoge los 3 azules iluminados.
lesson-necklace-end = Cerca del final: cuando quedan 3 caramelos o menos, los recibe quien no empezó la partida. Empezaste tú, así que son para Nube. ¡Recoge los 2 rojos!
lesson-necklace-end-done = Los últimos 3 fueron para Nube. Tú tienes 13 puntos y Nube tiene 11: ¡ganas!
lesson-necklace-end-wrong = Puedes conseguir más de un caramelo: recoge los 2 rojos iluminados.

# Autores y editoriales, al pie de cada página.

credit-necklace = Collar de caramelos es el juego Candy Necklace, de Giuliano Polverari.

# Los valores que pueden tener las opciones, para los avisos.

necklace-option-closing-values = «true» o «false»

# Frases de los personajes, como mucho 48 caracteres (ver `characters.ftl`), y qué probar después de perder.

necklace-say-greeting = { $level ->
    [marshmallow] ¿Le damos de comer a la Urraca?
    [toffee] ¡Cuántos caramelos! ¡La Urraca tiene hambre!
    [liquorice] La Urraca y yo nos entendemos.
   *[jawbreaker] Las filas más largas son mías.
}
necklace-say-good = { $level ->
    [marshmallow] ¿Caramelos tan bonitos, y para mí?
    [toffee] ¡Qué puñado de caramelos!
    [liquorice] A la Urraca le gusta lo que a mí.
   *[jawbreaker] ¡Un puñado digno de reyes!
}
necklace-say-praise = { $level ->
    [marshmallow] ¡Qué montón tan bonito!
    [toffee] ¡Guau, cómo crece ese montón!
    [liquorice] ¿La Urraca está ahora de tu parte?
   *[jawbreaker] Buena cosecha. Muy buena.
}
necklace-say-near = { $level ->
    [marshmallow] ¿Mi montón es el más grande? Ay.
    [toffee] ¡Quedan pocos, y voy ganando!
    [liquorice] El collar es corto; mi montón, no.
   *[jawbreaker] La Urraca me pondrá la corona.
}
necklace-say-alarm = { $level ->
    [marshmallow] ¡Cuántos caramelos buenos!
    [toffee] ¡Alguien me gana! ¡Urraca, ayúdame!
    [liquorice] Mmm, ese montón es demasiado alto.
   *[jawbreaker] Quedan pocos. ¡Yo no me rindo!
}
necklace-say-oops = { $level ->
    [marshmallow] A la Urraca no le gustan mis caramelos…
    [toffee] ¡Oh, no, mis caramelos no cuentan!
    [liquorice] ¡Urraca! Ese no era el trato.
   *[jawbreaker] ¿Cómo se atreve la Urraca?
}
necklace-say-comfort = { $level ->
    [marshmallow] La Urraca aún puede cambiar de idea.
    [toffee] ¡Dale de comer, y volverán a contar!
    [liquorice] Pobres caramelos. No valen nada, ¿eh?
   *[jawbreaker] Un tropiezo. ¡Alimenta a la Urraca!
}
necklace-try-1 = Dale a la Urraca los colores que tú juntas: así cuentan.
necklace-try-2 = Mira qué color le gusta menos a la Urraca y quédate con otros.
necklace-try-3 = Guarda las filas largas para ti y dale a la Urraca las cortas.
