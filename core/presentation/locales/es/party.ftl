# Modo fiesta: una pantalla que ven todos, y teléfonos que son sus botones.

party-name = Modo fiesta
party-about = Una pantalla grande, y cada teléfono es un botón. De 2 a 6 personas en la misma sala, sin cuentas.
party-step-screen = Empieza aquí, en un televisor o un portátil que todos vean.
party-step-scan = Todos escanean un código. El teléfono recibe una cara de caramelo y ya está dentro.
party-step-play = ¿Ves una combinación? Pulsa tu botón antes que nadie, muestra tus cartas, ¡y son tuyas!
party-start = Empezar aquí
party-start-about = Esta pantalla muestra las cartas. No necesita un teléfono propio.
party-learn = ¿Primera vez en Candy Match? Dos minutos
party-rules = Las reglas

party-here = { $count ->
    [0] ¿Quién juega? ¡A sacar los teléfonos!
    [one] Ya hay { $count } persona
   *[other] Ya hay { $count } personas
}
party-scan = Escanéame con tu teléfono
party-players = Quién ha entrado
party-open = libre
party-begin = { $count ->
    [0] Empezar
    [one] Empezar
   *[other] Empezar con { $count } personas
}
party-too-few = Primero tienen que entrar al menos dos teléfonos.

party-join-title = Entra en la fiesta
party-join = ¡Yo juego!
party-my-name = Tu nombre, si quieres
party-name-hint = o déjate sorprender
party-in = ¡Estás dentro!
party-look-up = Mira la pantalla grande. Tu teléfono es tu botón.
party-full = Todos los sitios están ocupados
party-full-about = Mira en la pantalla grande. Puedes entrar en la próxima partida.
party-late = La partida ya ha empezado
party-late-about = Mira en la pantalla grande. Puedes entrar en la próxima partida, aquí mismo.
