# Wie lange die Seite etwas aufbewahrt, und Spiele, deren Aufzeichnung entfernt wurde.
privacy-kept = Wie lange es bleibt
privacy-kept-lead = Diese Zeiten hat gewählt, wer diese Seite betreibt. Was älter ist, wird von allein entfernt, meist innerhalb von Minuten.
privacy-kept-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
privacy-kept-forever = für immer
privacy-kept-finished-tables = Spiele von Personen mit Konto
privacy-kept-finished-tables-about = Gezählt ab dem letzten Ereignis am Tisch. Entfernt werden alle Züge, was gesagt oder geschrieben wurde und wer wo saß. Wie das Spiel ausging, bleibt, denn daraus werden Wertungen und Zählungen gemacht. Tische von Turnieren bleiben, und auch ein Tisch, zu dem es eine Meldung gibt.
privacy-kept-guest-tables = Spiele nur von Gästen
privacy-kept-guest-tables-about = Beendete Tische, an denen niemand mit Konto saß, werden mit ihren Ergebnissen entfernt. Ergebnisse von Wertungsspielen bleiben.
privacy-kept-open-tables = Tische mit freien Plätzen und ohne Zug
privacy-kept-open-tables-about = Seit dort zuletzt etwas passiert ist oder jemand hingeschaut hat.
privacy-kept-begun-tables = Begonnene Spiele ohne Uhr und ohne Zug
privacy-kept-begun-tables-about = Seit dort zuletzt etwas passiert ist oder jemand hingeschaut hat. Unbeendete Spiele mit einem Zug bleiben für immer.
privacy-kept-guests = Gäste, die hier nichts haben
privacy-kept-guests-about = Nach dem letzten Besuch eines Gastes, der keinen Tisch, kein Ergebnis, kein Rätsel und auch sonst nichts hat.
privacy-kept-reports = Meldungen
privacy-kept-reports-about = Nachdem die Meldung erledigt wurde. Offene Meldungen bleiben.
privacy-kept-audit = Was die getan haben, die sich um diese Seite kümmern
privacy-kept-audit-about = Damit niemand verbergen kann, was getan wurde.
error-record-removed = Die Aufzeichnung dieses Spiels wurde entfernt: Sie ist älter, als diese Seite Aufzeichnungen behält. Wie das Spiel ausging, steht noch auf den Seiten derer, die es gespielt haben.
error-title-removed = Dieses Spiel ist nicht mehr hier
record-removed = Aufzeichnung entfernt
