# Cuentas, ajustes, la página de una persona, privacidad.

sign-out = Cerrar sesión
account-name = Nombre
password = Contraseña
password-old = Contraseña de ahora
password-new = Contraseña nueva
password-about = Al menos 8 caracteres. Lo mejor son unas palabras que solo a ti se te ocurriría juntar.
seat-gone = Alguien que ya no está

keep-title = Guarda tu nombre y tus partidas
keep-lead = Elige un nombre y una contraseña. Tus mesas y acertijos siguen siendo tuyos, y los encuentras en cualquier dispositivo.
keep-lead-new = Elige un nombre y una contraseña. Encontrarás tus mesas y acertijos en cualquier dispositivo.
keep-go = Guardar
keep-no-mail = Sin correo ni nombre real: elige un nombre que no diga quién eres. También se puede jugar sin todo esto.
keep-have = Ya tengo un nombre y una contraseña

sign-in-title = Iniciar sesión
sign-in-take = Llevarme lo que { $name } ha jugado en este navegador
sign-in-take-about = Así, las mesas y los acertijos de visitante pasan a tu cuenta. Si no lo marcas, se quedan aquí y vuelven cuando cierres la sesión.
sign-in-forgotten = Olvidé mi contraseña
sign-in-new = Todavía no tengo nombre

recover-title = Vuelve con tu código
recover-lead = El código de recuperación apareció cuando elegiste tu nombre. Con él eliges otra contraseña y recibes un código nuevo.
recover-go = Elegir esta contraseña
recover-lost = Si tienes la sesión abierta en otro lugar, los ajustes te dan un código nuevo. Si no tienes ni contraseña ni código, pregunta a quien cuida de esta web: puede enviarte un código para esta página. Nunca sabrá tu contraseña.

code = Código de recuperación
code-title = ¡Hola, { $name }!
code-why = Guarda este código en un lugar seguro
code-about = Si un día olvidas tu contraseña, solo puedes volver con este código. Se muestra ahora y nunca más. Cópialo en un papel o guárdalo en un archivo.
code-download = Guardar en un archivo
code-kept = Ya lo he guardado
code-file = { $site }: tu código de recuperación. Con él puedes elegir otra contraseña. No se lo enseñes a nadie.

goodbye-title = Ya no sabemos nada de ti
goodbye-about = Tu nombre, tu contraseña, tus acertijos y tus sesiones están borrados. Tu nombre se está quitando de las mesas donde jugaste. ¡Vuelve cuando quieras!

settings-guest = Juegas como visitante
settings-guest-about = Solo te conoce este navegador. Elige un nombre y una contraseña, y encontrarás tus mesas en todas partes.
settings-name = Nombre
settings-name-go = Cambiar nombre
settings-password = Contraseña
settings-password-about = Tu sesión se cerrará en los demás lugares.
settings-password-go = Cambiar contraseña
settings-sessions = Dónde tienes la sesión abierta
settings-code = Código de recuperación
settings-code-about = ¿Perdiste el código o lo vio alguien? Uno nuevo reemplaza al viejo.
settings-code-go = Dame un código nuevo
settings-data = Tus datos
settings-data-about = Todo lo que se guarda sobre ti, en un archivo.
settings-data-go = Guardar mis datos
settings-reset = Un código para una contraseña nueva
settings-reset-made = El { $date }, alguien que cuida de esta web creó un código con el que tú, y nadie más, podías elegir otra contraseña.
settings-reset-used = Se usó el { $date }.
settings-reset-about = Si no lo pediste tú, elige ahora otra contraseña y avisa a quien cuida de esta web.
settings-delete = Borrar mis datos
settings-delete-open = Borrar todo sobre mí
settings-delete-about = Tu nombre, contraseña, sesiones y acertijos se borran enseguida. Las mesas donde otras personas jugaron contigo se quedan, pero sin tu nombre ni lo que escribiste. Nadie puede deshacerlo.
settings-delete-sure = Sí, borrar todo
settings-delete-go = Borrar
settings-done-name = Tienes un nombre nuevo.
settings-done-password = Tienes una contraseña nueva. Tu sesión está cerrada en los demás lugares.
settings-done-code = Tienes un código nuevo.
settings-done-sessions = Hecho: tu sesión está cerrada ahí.

session-here = (aquí)
session-seen = usada por última vez el { $date }
session-end = Cerrar sesión ahí
session-end-others = Cerrar sesión en los demás lugares
device-chrome = Chrome
device-edge = Edge
device-firefox = Firefox
device-opera = Opera
device-safari = Safari
device-samsung = Samsung Internet
device-other = Otro navegador

profile-since = Aquí desde el { $date }
profile-guest = Visitante: solo te conoce este navegador
profile-nobody = Nadie tiene este nombre. ¿Se habrá perdido una letra?
profile-seen-by = Los demás solo ven tus partidas en mesas abiertas. Tú las ves todas.
profile-open-only = Ves lo que pasó en mesas abiertas.
profile-played = Partidas
profile-none = Todavía no ha terminado ninguna partida.
profile-game = Juego
profile-games = partidas
profile-won = ganadas
profile-shared = compartidas
profile-lost = perdidas
profile-puzzles = { $count ->
    [0] Todavía ningún acertijo resuelto.
    [one] { $count } acertijo resuelto.
   *[other] { $count } acertijos resueltos.
}
profile-ratings = Ranking
profile-opponents = Con quién juegas más
profile-times = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
profile-list = Partidas terminadas
profile-record = registro
profile-pages = Páginas de la lista
profile-latest = Últimas partidas
profile-earlier = Partidas anteriores
result-won = victoria
result-shared = compartida
result-lost = derrota
result-over = terminada

privacy-title = Qué sabemos de ti
privacy-lead = Lo menos posible. Para jugar no necesitas cuenta, ni correo, ni nombre real.
privacy-stored = Qué se guarda
privacy-where-file = Todo está en un solo archivo de base de datos en el servidor de esta web, y en ningún otro lugar. En letra pequeña: las columnas de la base de datos.
privacy-where-postgres = Todo está en una sola base de datos PostgreSQL de esta web, y en ningún otro lugar. En letra pequeña: las columnas de la base de datos.
privacy-nodes = Varios servidores llevan juntos esta web y comparten esa base de datos. Lo que se cuentan entre ellos (jugadas, nombres, lo que se escribió) se transmite y no se guarda.
privacy-guest = Visitantes
privacy-guest-about = Un número al azar, el nombre que eliges (o el dulce que te toca), el mismo nombre en minúsculas para que lo encuentre quien cuida de esta web, el día en que llegaste y hasta cuándo se te guarda. Se guarda hasta que lo borres en los ajustes. Un visitante sin mesas, sin acertijos y sin nada más aquí se borra un tiempo después de su última visita: mira más abajo.
privacy-account = Una cuenta
privacy-account-about = Tu nombre, el mismo nombre en letras sencillas para que nadie pueda parecerse a ti, y el día en que lo elegiste. Solo si quieres una. Se guarda hasta que la borres.
privacy-password = La contraseña
privacy-password-about = No la contraseña, sino una versión revuelta (argon2) de la que nadie puede sacarla. Se guarda hasta que la cambies o la borres.
privacy-code = El código de recuperación
privacy-code-about = No el código, sino una versión revuelta. Se guarda hasta que recibas uno nuevo o borres la cuenta.
privacy-resets = Un código de quien cuida de esta web
privacy-resets-about = Si no podías iniciar sesión y pediste ayuda: una versión revuelta del código que recibiste, cuándo se creó, hasta cuándo vale y cuándo lo usaste. Se guarda hasta el siguiente, o hasta que borres la cuenta.
privacy-sessions = Dónde tienes la sesión abierta
privacy-sessions-about = Una versión revuelta de la llave que tiene tu navegador, cuándo iniciaste sesión, cuándo estuviste por última vez (con precisión de una hora) y el tipo de navegador, como Firefox. No tu dirección. Se guarda hasta que cierres la sesión, o durante { $days } días sin visita.
privacy-tables = Mesas
privacy-tables-about = Quién se sienta dónde, con nombre y número, cada jugada con su hora, las pistas que se pidieron y lo que se dijo o escribió. Lo ven todas las personas de la mesa y quien tenga su enlace. Cuánto se guarda cada tipo de mesa, y desde cuándo falta su registro si se ha borrado, está más abajo. De las mesas sin terminar en las que solo estás tú se guarda que las creaste, porque una persona solo puede tener unas cuantas.
privacy-results = Resultados
privacy-results-about = Qué partidas terminaste, cuándo y cómo acabaron, para tu página. Los demás solo ven las de mesas abiertas y todas las de ranking. Si te borras, los demás conservan sus resultados, pero los tuyos ya no son de nadie.
privacy-ratings = Ranking
privacy-ratings-about = Si juegas partidas de ranking: lo bien que juegas a cada juego y después de cuántas partidas. Todo el mundo lo ve en las listas de quién juega mejor. Se guarda hasta que te borres.
privacy-tournaments = Torneos
privacy-tournaments-about = Qué torneos creaste y cómo los llamaste, en cuáles juegas o jugaste, de qué ronda a qué ronda, y tu nombre y tu ranking al entrar. Lo ve todo el que conoce un torneo. Cuando borras tus datos en los ajustes, tu nombre desaparece, y tus partidas se quedan para quienes jugaron contigo.
privacy-puzzles = Acertijos
privacy-puzzles-about = Cuáles abriste, cuánto tiempo pensaste, tus jugadas y pistas, y si los resolviste. Se guarda hasta que te borres.
privacy-jar = Tarro e imagen
privacy-jar-about = Qué hiciste por primera vez (una partida, una victoria, una lección, un acertijo), cuándo y en qué mesa, la imagen que elegiste para ti y quién puede ver tu tarro. Los demás ven tu imagen en las mesas, y el tarro solo si tú quieres. Se guarda hasta que te borres o, si eres visitante, hasta que pases mucho tiempo sin venir.
privacy-shunned = De quién te alejas
privacy-shunned-about = Los nombres y números de quienes silencias o bloqueas, y desde cuándo. No lo ven. Se guarda hasta que lo quites, o hasta que te borres tú o se borre la otra persona.
privacy-turns = Tu turno
privacy-turns-about = En qué mesas te esperan, desde cuándo y qué avisos recibiste. Se guarda hasta que pasa el turno; de los avisos, los últimos 100.
privacy-reach = Cómo te enteras de tu turno
privacy-reach-about = Si quieres un canal o un web hook: su llave secreta y su dirección. Lo que se envía ahí sale de este servidor, porque tú lo pediste. Se guarda hasta que lo apagues o te borres.
privacy-push = Avisos a tus dispositivos
privacy-push-about = Si quieres que avisemos a un dispositivo de que te toca: la dirección de ese navegador en el servicio de su fabricante, dos llaves con las que solo ese navegador puede leer los avisos, su idioma y hora local, tus horas de silencio y qué avisos esperan. El servicio del navegador sabe que llega un aviso, no lo que dice. Se guarda hasta que lo apagues, cierres la sesión ahí o te borres.
privacy-vacations = Vacaciones
privacy-vacations-about = Cuándo están parados tus relojes. Se guarda hasta que te borres.
privacy-reports = Denuncias
privacy-reports-about = Si alguien denuncia a alguien: quién, a quién, en qué mesa, por qué, y qué se dijo ahí. Solo lo leen quienes cuidan de esta web. Se queda aunque una de las dos personas se vaya, para que nadie pueda esconder lo que hizo, hasta un tiempo después de resolverse: mira más abajo.
privacy-bans = Suspensiones
privacy-bans-about = Quién solo puede mirar durante un tiempo, hasta cuándo y por qué. Se guarda hasta que te borres.
privacy-admins = Quién cuida de esta web
privacy-admins-about = Quiénes son y qué hicieron: cuándo, a quién, con nombre y número, y por qué. De alguien a quien se borró porque lo pidió, solo el número. Nadie puede cambiar ni borrar esta lista.
privacy-merges = Dos cuentas de una persona
privacy-merges-about = Si quien cuida de esta web junta dos cuentas tuyas en una: los números al azar de las dos, y cuándo. Se guarda un día más.
privacy-leavers = Quién se va
privacy-leavers-about = El número al azar de alguien a quien se está borrando, hasta que su nombre sale de la última mesa. Tarda unos segundos.
privacy-cookies = Qué guarda tu navegador para nosotros
privacy-cookie-who = El número de visitante, firmado, para que tus mesas sigan siendo tuyas.
privacy-cookie-session = La llave de tu sesión, si la has iniciado.
privacy-cookie-browser = Si has iniciado sesión aquí: un número al azar para este navegador y los números de las cuentas, firmados, para que nadie que intente adivinar tu contraseña pueda dejarte fuera. Se queda después de cerrar la sesión, hasta que borres tu cuenta o tus cookies.
privacy-cookie-lang = El idioma que elegiste.
privacy-cookie-lessons = Hasta dónde has llegado en las lecciones.
privacy-cookie-device = Claro u oscuro, movimiento, colores, sonido y volumen, tal como los elegiste para este dispositivo.
privacy-browser = Además, tu navegador recuerda durante un tiempo lo que todavía no se pudo enviar.
privacy-not = Qué no se guarda
privacy-not-about =
    Ni correo, ni nombre real, ni edad, ni lugar, ni foto, ni publicidad, ni contadores de otras empresas: cada archivo viene de aquí.
    Tu dirección de internet se usa en la memoria, mientras tienes conexión y como mucho unas horas después, para frenar avalanchas de peticiones, visitantes y mesas. El programa de esta web no la anota.
privacy-proxy = Delante de esta web hay un proxy, un programa que transmite tus peticiones. Puede llevar su propio registro: tu dirección de internet, la hora, el tipo de navegador y la dirección de cada página, que en una mesa es su enlace. Si lo hace, y durante cuánto tiempo, es cosa de quien lleva esta web.
privacy-no-proxy = Que sepamos, no hay nada entre tu navegador y esta web, y ella no lleva una lista de visitas.
privacy-seen = Qué ven los demás
privacy-seen-about =
    Tu nombre y tu caramelo en las mesas donde te sientas. Si juegas partidas de ranking: tu nombre, tu ranking y esas partidas en las listas de quién juega mejor. Si tienes una cuenta: una página con tu nombre, tus partidas en mesas abiertas, con quién jugaste ahí y cuántos acertijos resolviste.
    Una mesa que no está abierta solo la ve quien tiene su enlace.
privacy-delete = Cómo borrarlo
privacy-delete-about =
    En los ajustes, también para visitantes. El nombre, la contraseña, el código, las sesiones, el ranking y los acertijos se van enseguida; tus resultados ya no son de nadie.
    Las mesas se quedan, porque ahí jugaron también otras personas: en tu sitio pone «Alguien que ya no está», tu número se cambia por otro en cada mesa, y se quita lo que escribiste. Las jugadas y las frases rápidas se quedan. Los nombres que diste a otras personas que jugaron en tu dispositivo se guardan con tu sitio, y se van con él.
    Las denuncias, y la lista de lo que hicieron quienes cuidan de esta web, también se quedan.
    Quien guardó antes un registro o una copia de la base de datos tiene lo que había en ella; las copias son cosa de quien lleva esta web.
    En los ajustes también puedes guardar todo lo que se sabe sobre ti.
privacy-left-file = En el archivo de la base de datos, lo borrado se sobrescribe enseguida; el archivo con los últimos cambios se vacía poco después.
privacy-left-postgres = PostgreSQL conserva lo borrado en sus archivos hasta que hace limpieza (normalmente pocos minutos después de bastantes cambios), y en su registro de cambios hasta que ese registro avanza. Quien archiva ese registro lo conserva tanto como el archivo.
privacy-contact = Preguntas
privacy-contact-about = Quien lleva esta web responde a las preguntas sobre tus datos.

error-signed-out = Tu sesión aquí ya está cerrada.

refusal-name-short = Un nombre tiene al menos { $least } caracteres.
refusal-name-long = Un nombre tiene como mucho { $most } caracteres.
refusal-name-characters = Un nombre tiene letras y cifras, y entre ellas puede haber un espacio, -, _ o un punto.
refusal-name-letter = Un nombre tiene al menos una letra, y termina con una letra o una cifra.
refusal-name-scripts = Un nombre se escribe en un solo alfabeto, no en una mezcla de varios.
refusal-name-reserved = Este nombre es para esta web y sus robots: elige otro.
refusal-name-taken = Este nombre, o uno que se le parece, es de otra persona: elige otro.
refusal-name-of-account = Este nombre es de alguien con una cuenta, o se le parece. ¿Eres tú? Entonces inicia sesión; si no, elige otro.
refusal-password-short = Una contraseña tiene al menos { $least } caracteres.
refusal-password-long = Una contraseña tiene como mucho { $most } caracteres.
refusal-password-guessed = Esta contraseña es de las primeras que alguien probaría: usa varias palabras que no tengan nada que ver.
refusal-password-name = Tu nombre con cifras es fácil de adivinar: usa varias palabras que no tengan nada que ver.
refusal-has-account = Ya tienes una cuenta.
refusal-wrong-sign-in = El nombre o la contraseña no son correctos.
refusal-wrong-password = Esta no es tu contraseña.
refusal-wrong-code = Esto no es un código de recuperación, o ya se ha usado.
refusal-no-account = Primero inicia sesión.
refusal-not-sure = Marca que quieres hacerlo de verdad.
refusal-too-many-tries = Demasiados intentos: espera un minuto y prueba otra vez.
refusal-too-busy = Mucha gente quiere iniciar sesión ahora: prueba otra vez en un momento.
