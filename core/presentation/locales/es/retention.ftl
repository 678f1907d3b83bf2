# Cuánto tiempo se guardan las cosas, y partidas cuyo registro se ha borrado.
privacy-kept = Cuánto tiempo se guarda
privacy-kept-lead = Estos tiempos los ha elegido quien lleva esta web. Lo que es más viejo se borra solo, normalmente en pocos minutos.
privacy-kept-days = { $days ->
    [one] { $days } día
   *[other] { $days } días
}
privacy-kept-forever = para siempre
privacy-kept-finished-tables = Partidas de personas con cuenta
privacy-kept-finished-tables-about = Contando desde lo último que pasó en la mesa, se borran todas las jugadas, lo que se dijo o escribió y quién se sentó dónde. Cómo terminó la partida se queda, porque de ahí salen el ranking y las cuentas. Las mesas de torneos se quedan, y también una mesa sobre la que hay una denuncia.
privacy-kept-guest-tables = Partidas solo de visitantes
privacy-kept-guest-tables-about = Las mesas terminadas en las que no había nadie con cuenta se borran con sus resultados. Los resultados de las partidas de ranking se quedan.
privacy-kept-open-tables = Mesas con sitios libres y sin ninguna jugada
privacy-kept-open-tables-about = Contando desde la última vez que pasó algo ahí o alguien la miró.
privacy-kept-begun-tables = Partidas empezadas, sin reloj y sin ninguna jugada
privacy-kept-begun-tables-about = Contando desde la última vez que pasó algo ahí o alguien la miró. Las partidas sin terminar que tienen una jugada se guardan para siempre.
privacy-kept-guests = Visitantes que no tienen nada aquí
privacy-kept-guests-about = Contando desde la última visita de alguien que no tiene mesas, ni resultados, ni acertijos, ni nada más.
privacy-kept-reports = Denuncias
privacy-kept-reports-about = Contando desde que se resolvió la denuncia. Las denuncias abiertas se quedan.
privacy-kept-audit = Qué hicieron quienes cuidan de esta web
privacy-kept-audit-about = Para que nadie pueda esconder lo que hizo.
error-record-removed = El registro de esta partida se ha borrado: es más viejo de lo que esta web guarda los registros. Cómo terminó sigue en las páginas de quienes la jugaron.
error-title-removed = Esta partida ya no está aquí
record-removed = registro borrado
