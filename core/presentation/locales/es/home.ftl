# La portada, la página de una mesa nueva, las invitaciones y la próxima partida de las mismas personas.

home-play = Jugar
home-against = { $level ->
    [marshmallow] contra Nube
    [toffee] contra Tofe
    [liquorice] contra Regaliz
    [jawbreaker] contra Rompemuelas
   *[other] contra el robot
}
home-more = Amigos y más
home-continue = Seguir jugando
home-your-turn = te toca
home-doors = Qué más puedes hacer
home-daily-about = Uno nuevo cada día
home-daily-solved = Resuelto
home-streak = { $count ->
    [one] { $count } día seguido
   *[other] { $count } días seguidos
}
home-invite = Invitar a la familia
home-invite-about = Un enlace, y ya están en la mesa
home-party = Modo fiesta
home-party-about = Una pantalla grande, y teléfonos como botones
home-lobby = Otras personas
home-lobby-about = Encuentra con quién jugar
home-lobby-open = { $count ->
    [one] { $count } mesa abierta
   *[other] { $count } mesas abiertas
}
home-tournaments-about = Juega por la copa

way-bot-about = Empieza enseguida. Elige qué tal juega el robot.
way-friend-about = Recibes un enlace para enviar. Quien lo abre se sienta contigo.
way-friend-go = Quiero el enlace
way-here-about = Por turnos, en el mismo sofá y pasando el dispositivo.
way-here-go = Empezar aquí

invite-title = Invitar a familia y amigos
invite-about = Elige un juego. Recibes un enlace y un código para escanear; quien lo abre se sienta contigo.

learn-first = ¿Es tu primera vez?
learn-first-go = Apréndelo en dos minutos
lesson-host-waits = { $name } te espera. ¡Sin prisa!
lesson-seat-waits = Tu sitio te espera. ¡Sin prisa!
lesson-to-table = A la mesa
lesson-seat-gone = Mientras tanto, otra persona ha ocupado tu sitio.
lesson-watch = Ver la partida
lesson-play-host = Ahora, a jugar con { $name }

share-go = Enviar el enlace…
begin = { $count ->
    [2] Empezar entre dos
    [3] Empezar entre tres
    [4] Empezar entre cuatro
    [5] Empezar entre cinco
   *[other] Empezar ya
}

rematch-asked = { $count ->
    [one] ¡{ $names } quiere jugar otra vez!
   *[other] ¡{ $names } quieren jugar otra vez!
}
rematch-yes = Sí, ¡otra vez!
rematch-waits = Has pedido otra partida. Esperando a { $names }…
news-rematch-asked = { $name } quiere jugar otra vez.
