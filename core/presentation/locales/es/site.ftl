# El marco de cada página, la portada, los errores.

site-name = Sweet Tooth
site-title = Sweet Tooth: juegos de dulces en una misma mesa
site-about = Juegos de mesa de dulces en el navegador: con amigos, en familia o contra el robot. Sin crear una cuenta.
site-lead = Juegos de dulces en una misma mesa: a solas, con amigos, en familia.
skip = Ir al juego
language = Idioma
language-name = Español
sound = Sonido
go-home = Volver a los juegos

second-name = Nombre de la segunda persona en este dispositivo
player-name = Nombre de la persona { $number }
player-number = Persona { $number }
your-name = Tu nombre
name-hint = o te ponemos uno dulce
guest-name = { $what } { $how }
# Nombres para quien no da ninguno, cortos como los nombres: palabras que describen, `+`, y dulces, que se
# combinan. Entre los grupos hay un `;`: cada uno tiene su género. Ninguna de estas palabras es el nombre de
# un robot.
guest-name-words = Alegre, Veloz, Feliz, Audaz, Genial, Risueño, Dorado, Curioso + Turrón, Mazapán, Bizcocho, Alfajor, Limón, Mango, Churro, Flan; Alegre, Veloz, Feliz, Audaz, Genial, Risueña, Dorada, Curiosa + Trufa, Galleta, Cereza, Fresa, Ciruela, Piruleta, Gominola, Menta
greeting = Juegas como { $name }
rename = Cambiar nombre

fact-players = { $count ->
    [one] { $range } persona
   *[other] { $range } personas
}
fact-age = desde { $age } años
fact-minutes = { $count ->
    [one] alrededor de { $range } minuto
   *[other] unos { $range } minutos
}

opponent-bot = Contra el robot
opponent-friend = Con otra persona
opponent-here = Dos en este dispositivo
opponent-all-here = Todos en este dispositivo
opponent-bots = Contra robots
opponent-friends = Con amigos
players = Cuántas personas juegan
level = El robot juega como
bots-among-friends = Robots entre tus amigos
read-rules = Reglas

options = Más opciones
rule-games = Cuántas partidas
rule-games-1 = Una partida
rule-games-3 = 3 partidas seguidas
rule-games-5 = 5 partidas seguidas
rule-seconds-per-move = Tiempo para cada jugada
rule-seconds-per-move-none = Sin prisa
rule-seconds-per-move-30 = 30 segundos
rule-seconds-per-move-60 = 1 minuto
rule-seconds-per-move-120 = 2 minutos
rule-seconds-per-move-300 = 5 minutos
rule-when-late = Cuando se acaba el tiempo
rule-when-late-bot = Sigue el robot
rule-when-late-loses = Se pierde la partida
rule-first = Quién empieza
rule-first-maker = Empiezo yo
rule-first-others = Empieza otra persona
rule-first-lot = Decide la suerte
rule-away-seconds = Si alguien se va, el robot puede jugar en su lugar después de
rule-away-seconds-30 = 30 segundos
rule-away-seconds-60 = 1 minuto
rule-away-seconds-300 = 5 minutos
rule-away-seconds-3600 = 1 hora
rule-public = Cualquiera puede entrar o mirar
rule-free-chat = Podemos escribirnos mensajes (no en mesas abiertas)
rule-no-hints = Jugar sin pistas
rule-curtain = Tapar el tablero mientras se pasa el dispositivo
own-content = Cartas o patrones propios
own-content-about = Pega aquí el texto de un archivo JSON o elige el archivo. En esta mesa todos juegan con él. Si queda vacío, se usan los normales.
own-content-file = Elegir un archivo
own-content-text = El texto del archivo
own-content-name = En esta mesa se juega con cartas o patrones propios: { $name }.

your-tables = Tus mesas
all-your-tables = Todas tus mesas
no-tables = Todavía no has jugado. ¡Elige un juego en la portada!
a-computer = un robot
to-front = A la portada
status-play-waiting = falta alguien
status-play-running = seguir
status-play-finished = terminada
status-watch-waiting = espera a alguien
status-watch-running = mirar
status-watch-finished = terminada

import = Ver una partida guardada
import-about = Pega aquí el registro de una partida
import-go = Verla

credits = Créditos
credits-thanks = Los juegos son obra de sus autores y editoriales. ¡Vale la pena comprarlos!
credits-own = Sweet Tooth no tiene relación con ninguno de ellos. Sus textos, dibujos y código son propios, y es software libre.

rules-of = { $game }: las reglas
rules-options = Otra forma de jugar
rules-usual-times = En una mesa normal: { $times }
rules-first-title = Quién empieza en una mesa de aquí
rules-first = Quien crea una mesa elige quién empieza: esa misma persona, otra o la suerte. Si todos están en el mismo lugar, se decide como dicen las reglas de arriba.
rules-play = Jugar ahora

ask-name = ¿Cómo te llamas?
ask-name-about = Con este nombre guardamos tus partidas. No necesitas una cuenta.
ask-name-go = Seguir
ask-name-account = Tengo una cuenta
error-title-not-found = Aquí no hay nada
error-title-refused = No ha funcionado
error-title-unavailable = Un momento, por favor
error-no-page = Esta página no existe. ¿Se habrá perdido una letra del enlace?
error-no-table = Este enlace no lleva a ninguna mesa. ¿Se habrá perdido una letra?
error-unavailable = Ahora no se puede guardar nada. No se ha perdido nada: prueba otra vez en un momento.
error-away = Esta mesa no responde ahora. Prueba otra vez en un momento.
error-too-many = No tan rápido: espera un momento y prueba otra vez.
error-closing = El servidor se está reiniciando. Vuelves en un momento.

# Textos de quien lleva el sitio: contacto, aviso legal, bienvenida.
contact = Contacto:
legal-title = Aviso legal
welcome = Bienvenida
own-menu = Tú
sound-offer = ¿Con sonido?
sound-offer-yes = Sí
sound-offer-no = Ahora no
my-page = Tu página
settings-title = Ajustes
sign-in = Iniciar sesión
privacy-link = Privacidad
keep-link = Guarda tu nombre y tus partidas
tournaments-link = Torneos
turns-link = Mi turno
muted-link = Personas silenciadas y bloqueadas
