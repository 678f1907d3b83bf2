# Los robots como personajes: Nube es dulce, Tofe alegre, Regaliz astuto, Rompemuelas orgulloso. Sus frases
# van en un bocadillo pequeño: como mucho 48 caracteres. Son para todas las personas de la mesa, gane quien
# gane y juegue quien juegue. Las frases sobre un juego están entre las palabras del juego.

say-greeting-1 = { $level ->
    [marshmallow] ¡Hola! Juguemos con calma y cariño.
    [toffee] ¡Viva, una partida! ¡Qué ganas tengo!
    [liquorice] Vaya, vaya. Compañía nueva en mi mesa.
   *[jawbreaker] ¡Hola! A mí no me rompe cualquiera.
}
say-greeting-2 = { $level ->
    [marshmallow] ¡Hola! Me da un poco de vergüenza.
    [toffee] ¡Qué dulzura! ¿Empezamos ya?
    [liquorice] Juguemos. Tengo un plan. O quizá dos.
   *[jawbreaker] Da lo mejor de ti. Yo siempre lo hago.
}
say-good-1 = { $level ->
    [marshmallow] ¡Oh! ¿De verdad fui yo?
    [toffee] ¡Yupi! ¡Qué bien ha salido!
    [liquorice] Jeje. Tal como lo planeé.
   *[jawbreaker] Así juegan los campeones.
}
say-praise-1 = { $level ->
    [marshmallow] ¡Qué bonito! Muy bien hecho.
    [toffee] ¡Guau, qué jugadón!
    [liquorice] Mmm, no está mal. Nada mal.
   *[jawbreaker] ¡Bien! Eso merece respeto.
}
say-near-1 = { $level ->
    [marshmallow] Ay… quizá hasta gane.
    [toffee] ¡Ya casi siento el sabor!
    [liquorice] Solo un poquito más… jeje.
   *[jawbreaker] La corona ya es casi mía.
}
say-alarm-1 = { $level ->
    [marshmallow] ¡Qué cerca! Cuánta emoción.
    [toffee] ¡Ay, ay, que alguien está a punto!
    [liquorice] Mmm. Esto hay que pararlo como sea.
   *[jawbreaker] ¡No tan rápido! Yo sigo aquí.
}
say-oops-1 = { $level ->
    [marshmallow] Uy… no pasa nada.
    [toffee] ¡Ay! Bueno, ¡la próxima vez!
    [liquorice] Eso… era parte del plan.
   *[jawbreaker] ¿Una grieta? ¡Imposible!
}
say-comfort-1 = { $level ->
    [marshmallow] No te preocupes, a mí también me pasa.
    [toffee] ¡Ánimo! ¡Siempre hay otro turno!
    [liquorice] Vaya, vaya. Qué lástima.
   *[jawbreaker] Hasta los fuertes tropiezan. ¡Sigue!
}
say-won-1 = { $level ->
    [marshmallow] ¿Gané yo? ¡Gracias por jugar conmigo!
    [toffee] ¡Gané! Qué divertido. ¿Otra vez?
    [liquorice] Mi plan funcionó. ¿Probamos otra vez?
   *[jawbreaker] ¡Victoria! Pero fue una gran lucha.
}
say-won-2 = { $level ->
    [marshmallow] Tuve suerte. La próxima será la tuya.
    [toffee] ¡Viva! ¡Otra más, otra más!
    [liquorice] Por poco, y sin embargo… Vuelve pronto.
   *[jawbreaker] Practica y vuelve. ¡Aquí te espero!
}
say-lost-1 = { $level ->
    [marshmallow] ¡Victoria! Me alegro mucho por ti.
    [toffee] ¡Me has ganado! ¡Qué gran partida!
    [liquorice] ¡Cuánta astucia! Me lo voy a apuntar.
   *[jawbreaker] ¡Has podido conmigo! ¡Bravo!
}
say-lost-2 = { $level ->
    [marshmallow] Ha sido precioso. ¿Me enseñas?
    [toffee] ¡Guau, qué victoria! ¡Bien jugado!
    [liquorice] Hum. Ese plan estaba bien escondido.
   *[jawbreaker] Caí… ante un juego de campeonato.
}
say-drawn-1 = { $level ->
    [marshmallow] Pues ganamos todos un poquito.
    [toffee] ¡Empate! ¡A repartir los caramelos!
    [liquorice] ¿Iguales? Qué cosa tan curiosa.
   *[jawbreaker] ¿Tan bien como yo? ¡Respeto!
}

# El bocadillo, para lectores de pantalla.
says = { $name } dice: { $words }

# Junto a un resultado: una tabla de puntos, y qué viene después.

tally-player = Quién juega
result-comfort-1 = ¡Bien jugado! La próxima vez quizá ganes tú.
result-comfort-2 = Ha sido una partida valiente. ¡Y ahora, otra!
result-try = La próxima vez prueba esto:
result-mistake = Mira otra vez esta jugada:
result-level-up = Ahora, contra { level-name }
result-level-down = Primero, contra { level-name }
result-best = ¡Has vencido al mejor robot que tenemos!
