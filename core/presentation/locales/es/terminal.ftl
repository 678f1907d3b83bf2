# Partidas en una terminal (`sweettooth play`). Las órdenes (help, coach) y la notación son iguales en todos los idiomas.

terminal-game = { $game }, semilla { $seed }.
terminal-game-of = { $game }, partida { $number } de { $games }, semilla { $seed }.
terminal-starts = Empieza { $name }.
terminal-how = Escribe el número de una opción, o help.
terminal-goodbye = ¡Hasta pronto!
terminal-same-game = Con la semilla { $seed } se reparte otra vez la misma partida.

# Título y columnas de una tabla: palabras cortas.
terminal-standing = Tras la partida { $number } de { $games }
terminal-won = ganadas
terminal-shared = empates
terminal-points = puntos

terminal-thinks = { $name } está pensando…
terminal-look-away = { $name }, pulsa Intro cuando nadie más esté mirando:
terminal-choose = { $name }, elige:
terminal-choice = Tu elección, de 1 a { $count } en la lista:
terminal-review = Escribe { $command } para saber qué se podía hacer mejor, o pulsa Intro:

# Lo que se puede escribir; $ways es una de estas cosas, o palabras así de un juego.
terminal-number = un número de 1 a { $count }
terminal-number-or-name = un número de 1 a { $count }, un nombre como { $name }
terminal-type = Escribe { $ways }.
terminal-no-such-choice = No hay ninguna opción { $typed }: escribe { $ways }.
terminal-no-choice = { $typed } no es ninguna opción: escribe { $ways }, o help.
terminal-help = Escribe el número de una opción de la lista, o su nombre, como { $name }. Aquí un número solo siempre es uno de la lista; en la notación de los programas puede ser un lugar del juego.

terminal-took-back = { $count ->
    [one] Se ha deshecho { $count } jugada.
   *[other] Se han deshecho { $count } jugadas.
}
terminal-nothing-to-undo = Todavía no hay nada que deshacer.
