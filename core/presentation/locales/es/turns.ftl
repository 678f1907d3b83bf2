# Jugar durante días: turnos, avisos, vacaciones.

turns-title = Mi turno
turns-none = Ninguna mesa te espera. ¡Come un dulce!
turns-how = Cómo enterarte
turns-at = { $names } · { $game }
turns-notification = ¡Te toca!

hours-left = { $hours ->
    [one] queda { $hours } hora
   *[other] quedan { $hours } horas
}
minutes-left = { $minutes ->
    [one] queda { $minutes } minuto
   *[other] quedan { $minutes } minutos
}

notification = Mientras una página nuestra está abierta
notification-about = Tu navegador puede mostrar un aviso cuando te toca, también mientras miras otra cosa.
notification-ask = Mostrar avisos
notification-on = Los avisos están activados. Puedes apagarlos en los ajustes de tu navegador.
notification-off = Tu navegador no nos deja. Puedes cambiarlo en sus ajustes.

push = En este dispositivo, también sin páginas abiertas
push-about = Podemos avisar a este dispositivo cuando te toque en una mesa por días o cuando empiece una ronda de tu torneo.
push-on = Este dispositivo recibe avisos de tus turnos. Pasan cifrados por el servicio de tu navegador, que no puede leerlos.
push-begin = Avisar a este dispositivo
push-end = No avisar a este dispositivo
push-failed = Tu navegador no puede recibir avisos ahora. Inténtalo más tarde.
push-quiet = Horas de silencio
push-quiet-from = desde
push-quiet-until = hasta
push-quiet-none = Dos veces la misma hora: nunca en silencio.
push-round = Empieza la ronda { $round }: { $tournament }

feed = En un lector de noticias
feed-about = Un canal avisa a tu lector de cada turno tuyo.
feed-address = Dirección del canal
feed-secret = Guarda esta dirección para ti: quien la tiene ve tus turnos.
feed-new = Crear un canal
feed-renew = Nueva dirección
feed-off = Quitar el canal
feed-title = Mi turno en { $site }
feed-turn = Te toca: { $table }
feed-turn-about = Los demás te esperan.
feed-reminder = No lo olvides: { $table }
feed-reminder-about = Solo te queda la cuarta parte de tu tiempo.
feed-gone = Aquí no hay ningún canal. Quizá tiene otra dirección: mira en Mi turno.

hook = Por web hook
hook-about = Para quien programa: enviamos un mensaje a una dirección tuya cada vez que te toca.
hook-address = Dirección
hook-secret = Secreto
hook-signed = La cabecera x-sweettooth-signature contiene el HMAC-SHA256 del cuerpo con este secreto.
hook-on = Activar
hook-off = Apagar
hook-note-answer = El web hook está apagado: falló una y otra vez. La última respuesta fue { $answer }.
hook-note-silence = El web hook está apagado: nadie respondió, una y otra vez.
hook-note-address = El web hook está apagado: su dirección no lleva a ninguna parte.

vacation = Vacaciones
vacation-about = En mesas con un día o más para cada jugada, tu reloj puede pararse: hasta { $days } días al año. Los demás lo ven. Un día empezado cuenta.
vacation-left = { $days ->
    [0] Por ahora no te quedan días.
    [one] Te queda { $days } día.
   *[other] Te quedan { $days } días.
}
vacation-days = Cuántos días
vacation-begin = Empezar ahora
vacation-on = { $days ->
    [one] Estás de vacaciones { $days } día más.
   *[other] Estás de vacaciones { $days } días más.
}
vacation-end = Ya he vuelto
vacation-tag = { $days ->
    [one] de vacaciones, { $days } día más
   *[other] de vacaciones, { $days } días más
}


refusal-on-vacation = Ya estás de vacaciones. Primero vuelve.
refusal-no-vacation = { $left ->
    [0] Por ahora no te quedan días de vacaciones.
    [one] Ahora unas vacaciones pueden tener { $left } día.
   *[other] Ahora unas vacaciones pueden tener de 1 a { $left } días.
}
refusal-bad-hook = Un web hook necesita una dirección como https://example.com/hook.
refusal-inner-hook = Esta dirección lleva a una red privada. Un web hook sale a internet.
refusal-unknown-hook = Nadie conoce esta dirección. ¿Hay algo mal escrito?
refusal-bad-push = Tu navegador envió algo que no es una suscripción. Carga la página otra vez.
refusal-bad-quiet-hours = Las horas de silencio van de una hora en punto a otra.
refusal-inner-push = La dirección de tu navegador lleva a una red privada. Los avisos salen a internet.
refusal-push-ended = Este dispositivo ya no recibe avisos. Actívalos otra vez.
refusal-push-off = Este sitio no envía avisos a dispositivos.
refusal-unknown-push = No encontramos el servicio de avisos de tu navegador. Inténtalo más tarde.
