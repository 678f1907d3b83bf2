# Silenciar, bloquear, denunciar.

people = Personas en esta mesa
mute = Silenciar
mute-whom = Silenciar a { $name }
block = Bloquear
block-whom = Bloquear a { $name }
unmute = Volver a oír
unmute-whom = Volver a oír a { $name }
unblock = Desbloquear
unblock-whom = Desbloquear a { $name }
muted-tag = en silencio
blocked-tag = con bloqueo
report = Denunciar

muted-title = Personas silenciadas y bloqueadas
muted-about = Silenciar: no ves lo que dice esa persona. Bloquear: además, no la encuentras en mesas nuevas. Esa persona no se entera.
muted-nobody = Nadie. Puedes silenciar o bloquear a personas en una mesa donde también estás tú.

report-title = Denunciar a { $name }
report-about = ¿Alguien hizo algo malo? Cuéntanoslo. Nos llegan las jugadas y la charla de esta mesa, y los demás no se enteran.
report-why = ¿Qué pasó?
report-rude = Palabras feas o malas
report-name = Un nombre que hace daño
report-unfair = Juego sucio
report-stalling = Hace esperar a propósito
report-other = Otra cosa
report-words = Algo más, si quieres
report-send = Enviar la denuncia
report-back = Volver a la mesa
reported-title = Gracias
reported-about = Tu denuncia ha llegado, y alguien la leerá.


refusal-banned = { $days ->
    [0] Puedes mirar, pero no jugar ni hablar: { $reason }
    [one] Durante { $days } día más puedes mirar, pero no jugar ni hablar: { $reason }
   *[other] Durante { $days } días más puedes mirar, pero no jugar ni hablar: { $reason }
}
refusal-not-welcome = Esta mesa no está abierta para ti. Elige otra.
refusal-blocked-here = Aquí está alguien a quien has bloqueado. Elige otra mesa.
refusal-cannot-come = Una de las dos personas no puede ir ahora a una mesa nueva.
refusal-own-seat = Esa persona eres tú.
refusal-nobody-there = En ese sitio no hay ninguna persona.
refusal-list-full = Tu lista está llena. Primero quita a alguien.
refusal-no-reason = Elige de la lista qué pasó.
refusal-bad-words = Eso está vacío o es muy largo: como mucho 500 caracteres.
refusal-many-reports = Hoy has enviado muchas denuncias. Las leemos todas; vuelve mañana.
refusal-reported-already = Hoy ya has denunciado esto. Lo leeremos.
refusal-done-already = Alguien ya lo ha hecho.
refusal-nobody-known = Nadie con ese nombre o número ha estado aquí.
refusal-too-often = No tan rápido: espera un momento y prueba otra vez.

# Límites de lo que puede crear una persona o una dirección.
refusal-too-many-tables = Muchas mesas nuevas en poco tiempo. Espera { $seconds } s y crea la siguiente.
refusal-too-many-bot-tables = Desde tu red se han empezado muchas partidas de robots entre ellos. Espera { $seconds } s o siéntate a jugar.
refusal-too-many-imports = Muchas mesas a partir de registros en poco tiempo. Espera { $seconds } s y prueba otra vez.
refusal-too-many-guests = Desde tu red han llegado muchos visitantes nuevos en poco tiempo. Espera { $seconds } s y prueba otra vez, o inicia sesión.
refusal-too-many-tournaments = Muchos torneos nuevos en poco tiempo. Espera { $seconds } s y crea el siguiente.
refusal-too-many-reviews = Muchas preguntas al entrenador en poco tiempo. Espera { $seconds } s y pregunta otra vez.
refusal-coach-queue = El entrenador ya mira { $most } partidas para ti. Espera a que termine una.
refusal-many-tables = Tienes { $most } mesas sin terminar en las que no hay nadie más. Primero termina o cierra una.
refusal-bots-alone = En una mesa tuya ya juegan robots entre ellos. Espera a que termine esa partida o siéntate a jugar.
refusal-many-sockets = Hay demasiadas páginas abiertas a la vez. Cierra algunas.
refusal-no-closing = Aquí juega también otra persona, o la partida es de ranking. Sigue jugando o ríndete.
