# Las páginas de quienes administran esta web.

admin = Salas de administración
admin-reports = Denuncias
admin-settled = Denuncias resueltas
admin-tables = Mesas
admin-people = Personas
admin-log = Registro
admin-more = Más
admin-none = No hay nada.
admin-status-running = en marcha
admin-game = Juego
admin-entries = Entradas en su registro
admin-over = La partida de esta mesa ha terminado.
admin-banned = con suspensión
admin-banned-for = { $days ->
    [one] Suspensión durante { $days } día más: { $reason }
   *[other] Suspensión durante { $days } días más: { $reason }
}
admin-banned-for-good = Suspensión para siempre: { $reason }
admin-reports-about = { $count ->
    [0] Nadie ha denunciado a esta persona.
    [one] { $count } denuncia sobre esta persona.
   *[other] { $count } denuncias sobre esta persona.
}
admin-days = { $days ->
    [one] { $days } día
   *[other] { $days } días
}
admin-for-good = para siempre

claim-title = Cuidar de esta web
claim-about = Con un clic, quien usa este navegador pasa a administrar la web: puede leer denuncias, cerrar mesas y suspender a personas.
claim-go = Yo cuido de ella

case-title = Denuncia { $id }: { $name }
case-about = Sobre
case-by = De
case-when = Cuándo
case-table = Mesa
case-to-table = La mesa y sus personas
case-watch = Mirarla
case-record = Registro hasta ese momento
case-no-record = Tú juegas en esta mesa: el registro estará aquí cuando termine la partida.
case-no-talk = Nadie dijo nada.
case-verdict = Resuelta: { $verdict }

admin-settle = Resolver esta denuncia
admin-settle-why = Qué se ha decidido
admin-settle-go = Resolver
admin-close = Cerrar la mesa
admin-close-why = ¿Por qué? Lo ven las personas de la mesa.
admin-close-go = Cerrarla
admin-call-off = Cancelar el torneo
admin-call-off-why = ¿Por qué? Solo lo ve la administración.
admin-call-off-go = Cancelarlo
admin-ban = Suspender a esta persona
admin-ban-days = Durante cuánto tiempo
admin-ban-why = ¿Por qué? La persona lo ve.
admin-ban-go = Suspender
admin-lift = Dejar que esta persona juegue otra vez
admin-lift-why = Por qué
admin-lift-go = Dejar jugar

audit-join = ahora administra esta web
audit-leave = { $about } ya no administra esta web
audit-ban = suspendió a { $about }
audit-lift = dejó jugar otra vez a { $about }
audit-settle = resolvió la denuncia { $about }
audit-call-off = canceló el torneo { $about }
audit-close = cerró la mesa { $about }
audit-rename = cambió el nombre de { $about }
audit-reset-password = creó un código para una contraseña nueva de { $about }
audit-export = leyó los datos de { $about }
audit-delete = borró a la persona con el número { $about }
audit-merge = juntó dos cuentas: { $about }

admin-search-people = Principio de un nombre, un nombre parecido o un número
admin-search-key = Número, clave o enlace de una mesa
admin-search-player = Quién juega: nombre de una cuenta o número
admin-search-go = Buscar
admin-found-nobody = No se encontró a nadie.
admin-found-no-table = No se encontró ninguna mesa.
admin-any = cualquiera
admin-state = Estado
admin-kind = Tipo
admin-account = cuenta
admin-guest = visitante
admin-number = Número
admin-since = Aquí desde
admin-last-code = Último código para una contraseña nueva
admin-code-used = Creado el { $made }, usado el { $date }
admin-code-waits = Creado el { $made }, sin usar, vale hasta el { $date }
admin-code-expired = Creado el { $made }, sin usar, caducó el { $date }
admin-back = Volver a la persona

admin-tools = Lo que pidió esta persona
admin-rename = Dar un nombre nuevo
admin-rename-name = Nombre nuevo; vacío para uno neutro
admin-rename-why = ¿Por qué? Solo lo ve la administración.
admin-rename-go = Cambiar nombre
admin-reset = Código para una contraseña nueva
admin-reset-about = Crea un código que vale una vez, durante 24 horas. La persona elige la contraseña y ve en los ajustes que se creó un código.
admin-reset-why = ¿Por qué? Solo lo ve la administración.
admin-reset-go = Crear un código
admin-code-about = Envía este código a la persona, y a nadie más. Solo se muestra ahora, y vale una vez, hasta el { $date } (UTC).
admin-code-where = Se escribe en
admin-export = Exportar los datos
admin-export-about = El mismo archivo que la persona encuentra en los ajustes.
admin-export-why = ¿Por qué? Solo lo ve la administración.
admin-export-go = Descargar
admin-merge = Juntar con otra cuenta
admin-merge-about = Todo lo de esta persona pasa a la otra cuenta, y esta termina. En cada juego se queda el ranking con más partidas detrás.
admin-merge-into = La cuenta que se queda: su nombre o número
admin-merge-sure = Las dos son de una misma persona. Esto no se puede deshacer.
admin-merge-why = ¿Por qué? Solo lo ve la administración.
admin-merge-go = Juntar
admin-delete = Borrar a esta persona
admin-delete-about = Lo mismo que en los ajustes: se van el nombre, la contraseña y todo lo suyo; las mesas pierden el nombre.
admin-delete-sure = La persona lo pidió. Esto no se puede deshacer.
admin-delete-why = ¿Por qué? Solo lo ve la administración.
admin-delete-go = Borrar

admin-status = Estado
status-refreshes = Esta página se carga otra vez cada 10 segundos.
status-stop = Pararlo
status-go-on = Cargar otra vez cada 10 segundos
status-database = Base de datos
status-kind = Tipo
status-size = Tamaño
status-free = Libre en su disco
status-schema = Versión del esquema
status-merges = Cuentas que esperan juntarse
status-deletions = Borrados en curso
status-nodes = { $count ->
    [one] { $count } nodo
   *[other] { $count } nodos
}
status-here = este
status-heard = Última señal
status-ago = hace { $time }
status-lease = Concesión
status-lease-left = quedan { $time }
status-lease-over = ha caducado
status-role = Función
status-leads = hace las tareas de fondo
status-version = Versión del programa
status-since = En marcha desde
status-owned = Mesas que lleva
status-in-memory = Mesas en memoria
status-writer = Escrituras en espera
status-thinkers = Robots que piensan
status-thinking = { $thinking } de { $threads } hilos ocupados, { $waiting } en espera
span-days = { $large } d y { $small } h
span-hours = { $large } h y { $small } min
span-minutes = { $large } min y { $small } s
status-workers = Cálculos de los ayudantes

refusal-is-admin = { $name } administra esta web. Primero quita ese permiso, en la línea de comandos del servidor.
refusal-guest-has-no-password = Un visitante no tiene contraseña: solo las cuentas tienen una.
refusal-merge-same = Una cuenta no se puede juntar consigo misma. Indica dos distintas.
refusal-merge-no-account = La que se queda tiene que ser una cuenta, no un visitante.
refusal-merge-under-way = Una de las dos ya se está juntando. Espera a que termine.
refusal-merge-shared-table = Las dos están en la mesa { $title }, que no ha terminado. Se podrán juntar cuando termine.
refusal-merge-rated-games = Jugaron partidas de ranking una contra otra, y eso no lo hace nadie a solas. Siguen siendo dos.
refusal-merge-shared-tournament = Las dos participaron en el torneo { $title }: como una sola jugarían contra sí mismas.
