# Die Seiten der Admins.

admin = Räume der Admins
admin-reports = Meldungen
admin-settled = Erledigte Meldungen
admin-tables = Tische
admin-people = Personen
admin-log = Protokoll
admin-more = Mehr
admin-none = Es gibt keine.
admin-status-running = läuft
admin-game = Spiel
admin-entries = Einträge im Protokoll
admin-over = Das Spiel an diesem Tisch ist vorbei.
admin-banned = gesperrt
admin-banned-for = { $days ->
    [one] Noch { $days } Tag gesperrt: { $reason }
   *[other] Noch { $days } Tage gesperrt: { $reason }
}
admin-banned-for-good = Für immer gesperrt: { $reason }
admin-reports-about = { $count ->
    [0] Niemand hat diese Person gemeldet.
    [one] { $count } Meldung über diese Person.
   *[other] { $count } Meldungen über diese Person.
}
admin-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
admin-for-good = für immer

claim-title = Sich um diese Seite kümmern
claim-about = Mit einem Klick wird, wer diesen Browser benutzt, zum Admin: Admins können Meldungen lesen, Tische schließen und Personen sperren.
claim-go = Ich kümmere mich darum

case-title = Meldung { $id }: { $name }
case-about = Über
case-by = Von
case-when = Wann
case-table = Tisch
case-to-table = Der Tisch und wer dort sitzt
case-watch = Zuschauen
case-record = Aufzeichnung bis dahin
case-no-record = Du spielst selbst an diesem Tisch: Die Aufzeichnung ist hier, wenn das Spiel vorbei ist.
case-no-talk = Niemand hat etwas gesagt.
case-verdict = Erledigt: { $verdict }

admin-settle = Diese Meldung erledigen
admin-settle-why = Was entschieden wurde
admin-settle-go = Erledigen
admin-close = Den Tisch schließen
admin-close-why = Warum? Alle am Tisch sehen das.
admin-close-go = Schließen
admin-call-off = Das Turnier absagen
admin-call-off-why = Warum? Nur Admins sehen das.
admin-call-off-go = Absagen
admin-ban = Diese Person sperren
admin-ban-days = Für wie lange
admin-ban-why = Warum? Die Person sieht das.
admin-ban-go = Sperren
admin-lift = Diese Person wieder spielen lassen
admin-lift-why = Warum
admin-lift-go = Spielen lassen

audit-join = ist jetzt Admin
audit-leave = { $about } ist nicht mehr Admin
audit-ban = hat { $about } gesperrt
audit-lift = lässt { $about } wieder spielen
audit-settle = hat Meldung { $about } erledigt
audit-call-off = hat das Turnier { $about } abgesagt
audit-close = hat den Tisch { $about } geschlossen
audit-rename = hat { $about } umbenannt
audit-reset-password = hat einen Code für ein neues Passwort von { $about } gemacht
audit-export = hat die Daten von { $about } ausgelesen
audit-delete = hat die Person mit der Nummer { $about } gelöscht
audit-merge = hat zwei Konten zusammengelegt: { $about }

admin-search-people = Anfang eines Namens, ein ähnlich aussehender Name oder eine Nummer
admin-search-key = Nummer, Schlüssel oder Link eines Tisches
admin-search-player = Wer spielt: Name eines Kontos oder eine Nummer
admin-search-go = Suchen
admin-found-nobody = Niemand gefunden.
admin-found-no-table = Kein Tisch gefunden.
admin-any = alle
admin-state = Zustand
admin-kind = Art
admin-account = Konto
admin-guest = Gast
admin-number = Nummer
admin-since = Hier seit
admin-last-code = Letzter Code für ein neues Passwort
admin-code-used = Gemacht { $made }, benutzt { $date }
admin-code-waits = Gemacht { $made }, noch nicht benutzt, gültig bis { $date }
admin-code-expired = Gemacht { $made }, nicht benutzt, abgelaufen { $date }
admin-back = Zurück zur Person

admin-tools = Worum diese Person gebeten hat
admin-rename = Einen neuen Namen geben
admin-rename-name = Neuer Name; leer für einen neutralen
admin-rename-why = Warum? Nur Admins sehen das.
admin-rename-go = Umbenennen
admin-reset = Code für ein neues Passwort
admin-reset-about = Macht einen Code, der einmal funktioniert, innerhalb von 24 Stunden. Die Person wählt das Passwort und sieht in den Einstellungen, dass ein Code gemacht wurde.
admin-reset-why = Warum? Nur Admins sehen das.
admin-reset-go = Code machen
admin-code-about = Schick diesen Code der Person und sonst niemandem. Er ist nur jetzt zu sehen und funktioniert einmal, bis { $date } (UTC).
admin-code-where = Eingegeben wird er unter
admin-export = Die Daten ausgeben
admin-export-about = Dieselbe Datei, die die Person in den Einstellungen findet.
admin-export-why = Warum? Nur Admins sehen das.
admin-export-go = Herunterladen
admin-merge = Mit einem anderen Konto zusammenlegen
admin-merge-about = Alles von dieser Person geht an das andere Konto, und dieses hier endet. In jedem Spiel bleibt die Wertung, hinter der mehr Spiele stehen.
admin-merge-into = Das Konto, das bleibt: sein Name oder seine Nummer
admin-merge-sure = Beide gehören einer Person. Das lässt sich nicht rückgängig machen.
admin-merge-why = Warum? Nur Admins sehen das.
admin-merge-go = Zusammenlegen
admin-delete = Diese Person löschen
admin-delete-about = Dasselbe wie in den Einstellungen: Name, Passwort und alles, was dazugehört, verschwinden; die Tische verlieren den Namen.
admin-delete-sure = Die Person hat darum gebeten. Das lässt sich nicht rückgängig machen.
admin-delete-why = Warum? Nur Admins sehen das.
admin-delete-go = Löschen

admin-status = Zustand
status-refreshes = Diese Seite lädt alle 10 Sekunden neu.
status-stop = Damit aufhören
status-go-on = Alle 10 Sekunden neu laden
status-database = Datenbank
status-kind = Art
status-size = Größe
status-free = Frei auf ihrem Datenträger
status-schema = Version des Schemas
status-merges = Wartende Zusammenlegungen
status-deletions = Laufende Löschungen
status-nodes = { $count ->
    [one] { $count } Knoten
   *[other] { $count } Knoten
}
status-here = dieser
status-heard = Zuletzt gehört
status-ago = vor { $time }
status-lease = Gültigkeit
status-lease-left = noch { $time }
status-lease-over = abgelaufen
status-role = Rolle
status-leads = erledigt die Aufgaben im Hintergrund
status-version = Version des Programms
status-since = Läuft seit
status-owned = Eigene Tische
status-in-memory = Tische im Speicher
status-writer = Wartende Schreibvorgänge
status-thinkers = Bots, die überlegen
status-thinking = { $thinking } von { $threads } Threads beschäftigt, { $waiting } warten
span-days = { $large } Tg. { $small } Std.
span-hours = { $large } Std. { $small } Min.
span-minutes = { $large } Min. { $small } Sek.
status-workers = Überlegungen von Helfern

refusal-is-admin = { $name } ist Admin. Nimm die Rolle zuerst weg, auf der Kommandozeile des Servers.
refusal-guest-has-no-password = Ein Gast hat kein Passwort: Das haben nur Konten.
refusal-merge-same = Ein Konto lässt sich nicht mit sich selbst zusammenlegen. Nenn zwei verschiedene.
refusal-merge-no-account = Was bleibt, muss ein Konto sein, kein Gast.
refusal-merge-under-way = Eines der beiden wird gerade schon zusammengelegt. Warte, bis das fertig ist.
refusal-merge-shared-table = Beide sitzen am Tisch { $title }, der noch nicht zu Ende gespielt ist. Danach lassen sie sich zusammenlegen.
refusal-merge-rated-games = Sie haben um die Wertung gegeneinander gespielt, und das tut niemand allein. Sie bleiben zwei.
refusal-merge-shared-tournament = Beide haben beim Turnier { $title } mitgespielt: Als ein Konto würden sie gegen sich selbst spielen.
