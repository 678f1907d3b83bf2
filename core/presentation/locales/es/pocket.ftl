# Partidas en el navegador del visitante, sin red.
pocket-elsewhere = Esta partida está abierta en otra pestaña. Ciérrala para jugar aquí.
pocket-in-memory = Este navegador ya no guarda nada. Puedes seguir jugando, pero la partida se pierde al cerrar esta pestaña.
refusal-needs-network = Este tipo de partida necesita red. Contra el robot o juntos en un dispositivo funciona sin ella.
pocket-offline = Sin red
pocket-offline-about = Esta página necesita red. Las partidas contra el robot, las de un solo dispositivo y las reglas funcionan sin ella.
pocket-no-game = Esta partida no está en este dispositivo. Las partidas sin red se quedan en el navegador en el que empezaron.
