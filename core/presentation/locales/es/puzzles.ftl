# Acertijos de Candy Hunters.

puzzles-title = Acertijos de Candy Hunters
puzzles-lead = Un tablero pequeño, unos pocos patrones y puntos por conseguir. Juega a solas o piensa en compañía, con amigos o en familia. No hay prisa, y cada jugada se puede deshacer.
puzzles-link = Acertijos, para una persona o varias juntas
puzzles-start = Empezar por el primero
puzzles-go-on = Seguir con { $id }
puzzles-all-solved = Todos resueltos. ¡Bravo!
puzzles-done = { $count } de { $of } resueltos
puzzles-begun = Empezado
puzzles-daily = Acertijo del día
puzzles-daily-about = El mismo para todo el mundo. De lunes a domingo es cada vez más difícil.
puzzles-yesterday = El acertijo de ayer
puzzles-level-1 = Nivel 1: muy fácil
puzzles-level-2 = Nivel 2: fácil
puzzles-level-3 = Nivel 3: difícil
puzzles-level-4 = Nivel 4: muy difícil
puzzles-own = Tus propios acertijos
puzzles-own-about = Coloca edificios, elige patrones y envía el enlace a alguien.
puzzles-editor = Crear un acertijo

puzzle-title = Acertijo { $id }
puzzle-title-daily = Acertijo del { $date }
puzzle-title-own = Un acertijo creado por alguien
puzzle-shelf = Todos los acertijos
puzzle-level = Nivel { $level }
puzzle-date = { $month ->
    [1] { $day } de enero de { $year }
    [2] { $day } de febrero de { $year }
    [3] { $day } de marzo de { $year }
    [4] { $day } de abril de { $year }
    [5] { $day } de mayo de { $year }
    [6] { $day } de junio de { $year }
    [7] { $day } de julio de { $year }
    [8] { $day } de agosto de { $year }
    [9] { $day } de septiembre de { $year }
    [10] { $day } de octubre de { $year }
    [11] { $day } de noviembre de { $year }
   *[12] { $day } de diciembre de { $year }
}
puzzle-time-seconds = { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
puzzle-time-minutes = { $minutes } min y { $seconds } s
puzzle-time-hours = { $hours } h y { $minutes } min

puzzle-idea-place = El lugar correcto
puzzle-idea-rotate = Gira el patrón
puzzle-idea-push-kid = Empuja a un niño
puzzle-idea-two-kids = Dos niños a la vez
puzzle-idea-dodge = Aparta el fantasma
puzzle-idea-push-ghost = Un fantasma empuja a otro
puzzle-idea-sequence = Uno después de otro
puzzle-idea-scare = Un susto vale la pena
puzzle-idea-ahead = Piensa por adelantado
puzzle-idea-rebuild = Constrúyelo otra vez
puzzle-idea-large-ghost = El Fantasma Grande
puzzle-idea-haunted = Un patrón embrujado

puzzle-goal = { $rounds ->
    [one] Consigue { puzzle-points } en una ronda.
   *[other] Consigue { puzzle-points } en { $rounds } rondas.
}
puzzle-points = { $goal ->
    [one] { $goal } punto
   *[other] { $goal } puntos
}
puzzle-standing = { $left ->
    [0] Puntos: { $points } de { $goal }.
    [one] Puntos: { $points } de { $goal }. Esta es la última ronda.
   *[other] Puntos: { $points } de { $goal }. Rondas que quedan: { $left }.
}
puzzle-steps = Los tres pasos de una ronda
puzzle-gained = Lo que tienes hasta ahora
puzzle-rules = Las reglas en pocas palabras
puzzle-rules-together = Para una persona o para varias que piensan juntas: todas las jugadas se hacen como una sola persona.
puzzle-rules-build = Coloca un edificio de cualquier color al lado de otro, lado con lado. Es obligatorio.
puzzle-rules-ghosts = Haz hasta dos movimientos de fantasma, si quieres. Un fantasma empuja lo que encuentra: tú dices adónde.
puzzle-rules-score = Puntúa uno de los patrones de debajo del tablero, si quieres: girado, pero no en espejo. Cada patrón se puede puntuar una vez.
puzzle-rules-kids = Todos los niños son tuyos. Los que están en un patrón puntuado se van a casa, cada uno con su edificio, que se vuelve caramelo. Cada fantasma que hay en él cuesta una ficha de susto.
puzzle-rules-without = Los otros dos pasos de un turno no se hacen: no se cambia nada, porque no hay mazo, y no se coloca ningún niño, porque todos están ya en el tablero.
puzzle-rules-points = Un patrón vale 2 puntos. Tu primer caramelo de cada color vale 2; cada uno más, 1. Una ficha de susto quita 1. El acertijo está resuelto en cuanto tienes los puntos que pide.
puzzle-rules-haunted = Un patrón embrujado vale 5 puntos. Se pueden ignorar hasta 3 de sus requisitos: cada uno cuesta una ficha de susto.
puzzle-rules-large = El Fantasma Grande se pone en cada edificio nuevo.
puzzle-rules-all = Todas las reglas de Candy Hunters
puzzle-prompt = { $step ->
    [build] Coloca un edificio
    [ghosts] Mueve fantasmas o pasa
    [push] ¿Adónde va la figura empujada?
    [score] Puntúa un patrón o pasa
    [solved] ¡Resuelto!
   *[over] Se acabaron las rondas
}
puzzle-cut = La jugada { $number } de este enlace no se puede hacer aquí. Ves el tablero justo antes.

puzzle-built = { $colour ->
    [o] Un edificio naranja en la { $place }.
    [p] Un edificio morado en la { $place }.
    [t] Un edificio turquesa en la { $place }.
   *[g] Un edificio dorado en la { $place }.
}
puzzle-moved = Un fantasma va de la { $from } a la { $to }.
puzzle-scored = Se ha puntuado un patrón.
puzzle-gets = Un niño se va a casa con { $candy }.
puzzle-scared = { $markers ->
    [one] Cuesta { $markers } ficha de susto.
   *[other] Cuesta { $markers } fichas de susto.
}
puzzle-skipped = { $step ->
    [ghosts] No se mueven más fantasmas.
   *[score] No se puntúa nada.
}
puzzle-round = Empieza la ronda { $round }.
puzzle-over = Se acabaron las rondas
puzzle-over-told = Se acabaron las rondas.
puzzle-not-yet = { $points } de { $goal } puntos: ¡todavía no! No se ha perdido nada. Retrocede todo lo que quieras y prueba otro camino.

puzzle-back = Caminos de vuelta
puzzle-step-back = Deshacer
puzzle-round-back = Deshacer la ronda
puzzle-reset = Empezar de nuevo

puzzle-help = Ayuda
puzzle-hints = ¿No sale? Pide una pista
puzzle-hint-pattern = 1 ¿Qué patrón?
puzzle-hint-place = 2 ¿Dónde?
puzzle-hint-move = 3 ¿Qué jugada?
puzzle-hints-used = { $count ->
    [one] { $count } pista hasta ahora
   *[other] { $count } pistas hasta ahora
}
puzzle-advice-pattern = { $ahead ->
    [0] Puntúa este patrón en esta ronda.
    [one] Puntúa este patrón en la próxima ronda. Primero prepáralo.
   *[other] Puntúa este patrón, pero dentro de { $ahead } rondas. Primero prepáralo.
}
puzzle-advice-place = { $ahead ->
    [0] Puntúa este patrón en esta ronda donde muestra la línea.
    [one] Puntúa este patrón en la próxima ronda donde muestra la línea.
   *[other] Puntúa este patrón dentro de { $ahead } rondas donde muestra la línea.
}
puzzle-advice-move = Prueba esto: { $move }
puzzle-advice-back = { $count ->
    [one] Desde aquí ya no se puede. Deshaz la última jugada.
   *[other] Desde aquí ya no se puede. Deshaz las últimas { $count } jugadas.
}
puzzle-take-back = { $count ->
    [one] Deshacer una jugada
   *[other] Deshacer { $count } jugadas
}
puzzle-advice-hopeless = Este acertijo no tiene solución. Pide demasiado.
puzzle-advice-busy = Ahora hay mucha gente pensando. Pregunta otra vez en un momento.
puzzle-advice-too-hard = Este acertijo es tan difícil que tardaríamos demasiado en encontrar una pista.
puzzle-solution = Ver la solución
puzzle-solution-sure = Esto lo descubre todo, y el acertijo dirá que has mirado. ¿Quizá primero una pista?
puzzle-solution-again = Ya lo has resuelto. Esta es una forma de hacerlo.
puzzle-solution-show = Verla de todos modos
puzzle-solution-step = Solución: paso { $step } de { $of }.
puzzle-play-again = Ahora tú

puzzle-solved = ¡Resuelto!
puzzle-solved-by-link = Esto es una solución. Juégala tú, y la recordaremos.
puzzle-how = { $hints ->
    [0] { $time }, sin pistas
    [one] { $time }, { $hints } pista
   *[other] { $time }, { $hints } pistas
}
puzzle-how-peeked = { $time }, mirando la solución
puzzle-earlier-solved = Ya lo resolviste
puzzle-earlier-begun = Ya habías empezado este.
puzzle-go-on = Seguir donde estabas
puzzle-next = Siguiente: { $title }
puzzle-share = Compartir
puzzle-share-result = Compartir tu resultado
puzzle-share-own = un acertijo de alguien que conoces

puzzle-error-none = No hay ningún acertijo { $id }. Van del 1-01 al 4-10.
puzzle-error-date = «{ $date }» no es un día. Escribe año, mes y día, como 2026-11-15.
puzzle-error-future = El acertijo del { $date } todavía no está. ¡Vuelve ese día!
puzzle-error-past = El primer acertijo del día es el del { $date }.
puzzle-error-code = { $part ->
    [version] Este enlace no empieza como un acertijo. ¿Se habrá perdido una letra?
    [town] El tablero de este enlace no es correcto. ¿Se habrá perdido una letra?
    [cards] Los patrones de este enlace no son correctos. ¿Se habrá perdido una letra?
    [task] Lo que pide este enlace no es correcto. ¿Se habrá perdido una letra?
   *[whole] Este enlace no es un acertijo. ¿Se habrá perdido una letra?
}
puzzle-error-look = No se puede leer esta dirección: después de «solution=» va un número, como 3; después de «moves=», las jugadas.
puzzle-error-making = El acertijo de este día todavía se está creando. Prueba otra vez en un momento.
refusal-puzzle-no-move = Eso no es una jugada de este juego.
editor-remake = Cambiar este acertijo
