# Los robots de la mesa, las pistas y el entrenador después de la partida.

# Qué tal juega un robot: su nombre y una frase.
level-marshmallow = Nube: suave, para empezar
level-toffee = Tofe: conoce el juego
level-liquorice = Regaliz: piensa por adelantado
level-jawbreaker = Rompemuelas: no hay nadie mejor
level-name = { $level ->
    [marshmallow] Nube
    [toffee] Tofe
    [liquorice] Regaliz
   *[jawbreaker] Rompemuelas
}
seat-of = Sitio { $number }
seat-as-button = como se elige arriba
seat-free = libre, para quien venga
share-fill = { $count ->
    [one] Empezar ya: un robot ocupa el sitio libre
   *[other] Empezar ya: unos robots ocupan los { $count } sitios libres
}
share-seats = Poner un robot en un sitio
share-seat = Sitio { $number }: libre

hint-ask = Pista
hint-comes = El entrenador está pensando…
hint-title = El entrenador haría esto:
hint-chances = Así, tus posibilidades son de unas { $percent } entre 100.
hint-exact = { $result ->
    [win] { $points ->
        [one] Así ganas por { $points } punto, hagan lo que hagan los demás.
       *[other] Así ganas por { $points } puntos, hagan lo que hagan los demás.
    }
    [loss] { $points ->
        [one] Pierdes por { $points } punto si nadie más falla. No hay nada mejor.
       *[other] Pierdes por { $points } puntos si nadie más falla. No hay nada mejor.
    }
   *[draw] Así la partida termina en empate, si nadie más falla.
}
hints-used = { $count ->
    [one] { $count } pista
   *[other] { $count } pistas
}
news-hinted = { $name } pide una pista.

coach = El entrenador
coach-about = El entrenador mira cada jugada y dice qué habría sido mejor.
coach-ask = Preguntar al entrenador
coach-thinks = El entrenador mira la partida: { $done } de { $of }
coach-curve = Cómo iba la partida
coach-curve-about = Cuanto más alta está una línea, mejor para esa persona, según lo que podía saber.
coach-good = ganando
coach-bad = perdiendo
coach-moves = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
coach-dots = un error (mira abajo)
coach-line = { $name }: { $values }
coach-at = jugada { $move }: { $before } entre 100 antes, { $after } después
coach-end = al final: { $percent } entre 100
coach-ready = { $count ->
    [0] El entrenador ha terminado: ningún fallo grande.
    [one] El entrenador ha terminado: { $count } fallo.
   *[other] El entrenador ha terminado: { $count } fallos.
}
coach-none = Ningún fallo grande: ninguna jugada costó mucho.
coach-mistakes = { $count ->
    [one] { $count } fallo
   *[other] { $count } fallos
}
coach-turning = Aquí cambió la partida
coach-mistake = Jugada { $move }, { $name }
coach-cost = Bajó tus posibilidades en { $percent } de 100.
coach-cost-points = { $count ->
    [one] Costó { $count } punto.
   *[other] Costó { $count } puntos.
}
coach-certain = { $result ->
    [win] { $points ->
        [one] Desde la jugada { $move }, { $name } gana por { $points } punto, si nadie falla.
       *[other] Desde la jugada { $move }, { $name } gana por { $points } puntos, si nadie falla.
    }
    [loss] { $points ->
        [one] Desde la jugada { $move }, { $name } pierde por { $points } punto, si nadie falla.
       *[other] Desde la jugada { $move }, { $name } pierde por { $points } puntos, si nadie falla.
    }
   *[draw] Desde la jugada { $move } es empate, si nadie falla.
}
coach-made = Jugado: { $what }
coach-better = Mejor: { $what }
coach-elsewhere = (en otro lugar)
coach-instead = { $name } hizo esto: { $what }
coach-other-move = otra cosa

refusal-no-hints = En esta mesa se juega sin pistas.
refusal-not-your-turn = Las pistas son para quien tiene el turno.
refusal-no-coach = En este juego, la historia de abajo cuenta qué se pasó.
refusal-coach-later = El entrenador viene cuando termina la partida.
refusal-coach-busy = El entrenador mira ahora muchas partidas. Pregunta otra vez en un minuto.
