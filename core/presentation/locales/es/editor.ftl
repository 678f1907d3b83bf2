# El taller de acertijos de Candy Hunters.

editor-title = Crear un acertijo
editor-lead = Coloca edificios y elige patrones. El robot revisa tu acertijo, y tú lo envías a quien quieras.
editor-unreadable = { $part ->
    [version] Este enlace no es de un acertijo nuestro, así que aquí tienes un tablero vacío. Quizá falte una parte del enlace: cópialo otra vez.
    [town] Los edificios de este enlace no forman un tablero, así que aquí tienes uno vacío. Quizá falte una parte del enlace: cópialo otra vez.
    [cards] Los patrones de este enlace no existen, así que aquí tienes un tablero vacío. Quizá falte una parte del enlace: cópialo otra vez.
    [task] Las rondas o los puntos de este enlace no tienen sentido, así que aquí tienes un tablero vacío. Quizá falte una parte del enlace: cópialo otra vez.
   *[whole] En este enlace no hay ningún acertijo, así que aquí tienes un tablero vacío. Quizá falte una parte del enlace: cópialo otra vez.
}

editor-cell = { $what ->
    [free] { $place }: libre
    [ghost] { $place }: { $colour } con un fantasma
    [kid] { $place }: { $colour } con un niño
   *[house] { $place }: { $colour }
}
editor-tools = Qué poner en el tablero
editor-tool = { $tool ->
    [o] Edificio naranja, quedan: { $count }
    [p] Edificio morado, quedan: { $count }
    [t] Edificio turquesa, quedan: { $count }
    [g] Edificio dorado, quedan: { $count }
    [ghost] Fantasma, quedan: { $count }
    [kid] Niño, quedan: { $count }
   *[eraser] Goma de borrar
}
editor-hint = { $tool ->
    [ghost] { $state ->
        [empty] Un fantasma necesita un edificio. Coloca uno primero.
        [none] Los { $most } fantasmas están en el tablero. Toca uno para quitarlo.
       *[some] Toca un edificio para poner un fantasma. Tócalo otra vez para quitarlo.
    }
    [kid] { $state ->
        [empty] Un niño necesita un edificio. Coloca uno primero.
        [none] Los { $most } niños están en el tablero. Toca uno para quitarlo.
       *[some] Toca un edificio para poner un niño. Tócalo otra vez para quitarlo.
    }
    [eraser] { $state ->
        [empty] Todavía no hay nada que quitar.
       *[some] Toca lo que deba irse: primero el fantasma o el niño, después el edificio.
    }
   *[house] { $state ->
        [empty] Toca el lugar libre para colocar el primer edificio.
        [none] Los { $most } edificios de este color están en el tablero. Elige otro color.
       *[some] Toca un lugar libre para colocar un edificio. Toca el edificio otra vez para quitarlo.
    }
}

editor-task = La tarea
editor-rounds = Rondas
editor-rounds-count = { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
editor-goal = Puntos por conseguir
editor-goal-less = Un punto menos
editor-goal-more = Un punto más
editor-goal-said = { $goal ->
    [one] { $goal } punto por conseguir
   *[other] { $goal } puntos por conseguir
}
editor-large = Juega también el Fantasma Grande
editor-large-said = { $plays ->
    [yes] El Fantasma Grande también juega.
   *[no] El Fantasma Grande no juega.
}
editor-patterns = Patrones
editor-patterns-count = { $count } de { $most }
editor-patterns-about = ✓ ya está en el tablero, +1 necesita un edificio más.
editor-regular = 2 puntos cada uno
editor-haunted = Embrujados: 5 puntos cada uno
editor-fits = { $seen ->
    [whole] Está en el tablero.
    [nearly] Necesita un edificio más.
   *[no] { "" }
}
editor-card-said = { $chosen ->
    [yes] { $name }: elegido.
   *[no] { $name }: devuelto.
}
editor-choose = Elegir
editor-undo = Deshacer
editor-nothing-to-redo = No hay nada que rehacer.
editor-redo = Rehacer
editor-undone = Deshecho:
editor-redone = Rehecho:
editor-now = Ahora:
editor-done = Volver al tablero
editor-new = Nuevo
editor-new-said = El tablero está vacío.

editor-check-title = ¿Se puede resolver?
editor-lacks = { $what ->
    [houses] El tablero está vacío. Primero coloca edificios.
   *[patterns] Ahora elige un patrón, para que haya algo que puntuar.
}
editor-ready = Ya es un acertijo. Mira si se puede resolver: el robot lo prueba todo.
editor-no-kid = No hay ningún niño en el tablero. Se permite, pero solo los niños traen caramelos.
editor-check = Comprobar
editor-thinking = El robot está pensando… (como mucho { $seconds } segundos)
editor-busy = El robot tiene demasiados acertijos en que pensar. Prueba otra vez en un minuto.
editor-too-often = Has preguntado por muchos acertijos en poco tiempo. Respira, y prueba otra vez en un minuto.
editor-solvable = ¡Se puede resolver!
editor-unsolvable = { $best ->
    [0] No se puede resolver: en este tablero no se puede puntuar nada.
    [one] No se puede resolver: { $goal } son demasiados, lo máximo es { $best } punto.
   *[other] No se puede resolver: { $goal } son demasiados, lo máximo son { $best } puntos.
}
editor-unsolvable-unknown = No se puede resolver: { $goal } puntos son demasiados.
editor-too-big = Es demasiado para pensarlo en el tiempo que hay, así que nadie sabe si se puede resolver. Ayuda poner menos rondas, niños, fantasmas o patrones.
editor-not-all = No hubo tiempo para comprobarlo todo.
editor-best = { $more ->
    [yes] Se pueden conseguir { $best } puntos: más de los que pides.
   *[no] Pide lo máximo que se puede conseguir.
}
editor-solutions = { $all ->
    [no] Más de { $count } soluciones distintas
   *[yes] { $count ->
        [one] Una sola solución
       *[other] { $count } soluciones distintas
    }
}
editor-difficulty = { $level ->
    [1] Dificultad 1 de 4: muy fácil
    [2] Dificultad 2 de 4: fácil
    [3] Dificultad 3 de 4: difícil
   *[4] Dificultad 4 de 4: muy difícil
}
editor-sooner = { $count ->
    [one] Basta con { $count } ronda.
   *[other] Basta con { $count } rondas.
}
editor-spare = Ninguna solución necesita: { $list } (con puntitos). Como trampa está bien.
editor-spare-part = { $what ->
    [houses] { $count ->
        [one] { $count } edificio
       *[other] { $count } edificios
    }
    [pieces] { $count ->
        [one] { $count } fantasma o niño
       *[other] { $count } fantasmas o niños
    }
   *[cards] { $count ->
        [one] { $count } patrón
       *[other] { $count } patrones
    }
}
editor-set-goal = { $goal ->
    [one] Pedir { $goal } punto
   *[other] Pedir { $goal } puntos
}
editor-play = Jugarlo
editor-share = Envía este enlace a alguien
editor-share-title = Un acertijo para ti
editor-copy = Copiar
editor-send = Enviar
