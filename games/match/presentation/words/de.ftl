# Candy Match.

match-name = Candy Match
match-pitch = Karten voller Süßigkeiten kommen auf den Tisch, eine nach der anderen. Finde welche, auf denen jede Süßigkeit ein Paar hat, und ruf vor allen anderen!
match-idea = Karte um Karte kommt auf den Tisch, und alle schauen gleichzeitig. Wer zuerst zwei oder mehr Karten sieht, auf denen keine Süßigkeit ohne Paar bleibt, ruft und nimmt sie. Die meisten Karten gewinnen.

match-candy = { $candy ->
    [a] Gummibärchen
    [b] Lakritze
    [c] Zuckerstange
    [d] Schokolade
    [e] Bonbon
   *[f] Lolli
}

match-prompt = { $what ->
    [play] Finde einen Treffer!
    [first] Gleich kommt die erste Karte…
    [empty] Der Tisch ist leer: Gleich kommt die nächste Karte…
    [barred] Falscher Ruf: Warte auf die nächste Karte
    [out] Falscher Ruf: Bei der letzten Suche darfst du nur noch zuschauen
    [reveal] { $who ->
        [you] Du deckst auf. Oder siehst du einen Treffer?
        [here] { $name } deckt auf. Oder gibt es einen Treffer?
       *[other] { $name } deckt auf. Finde einen Treffer!
    }
    [show] { $who ->
        [you] Zeig deine Karten, schnell!
        [here] { $name }: Zeig deine Karten, schnell!
       *[other] { $name } zeigt Karten…
    }
    [take] { $who ->
        [you] Nimm eine Karte!
        [here] { $name }: Nimm eine Karte!
       *[other] { $name } darf eine Karte nehmen…
    }
    [deck] { $who ->
        [you] Auf dem Tisch liegt keine Karte mehr: Nimm eine vom Stapel!
        [here] { $name }: Nimm eine Karte vom Stapel!
       *[other] { $name } darf eine Karte vom Stapel nehmen…
    }
    [last] Letzte Suche! Gibt es noch einen Treffer?
    [pick] { $who ->
        [you] Dieses Spiel hast du gewonnen: Such dir eine Leckerei aus!
        [here] { $name }: Such dir eine Leckerei aus!
       *[other] { $name } sucht sich eine Leckerei aus…
    }
   *[rest] Gleich beginnt das nächste Spiel
}

match-table = Karten auf dem Tisch
match-deck-holds = { $count ->
    [one] { $count } Karte im Stapel
   *[other] { $count } Karten im Stapel
}
match-time = { $what ->
    [play] Zeit bis zur nächsten Karte
    [show] Zeit zum Zeigen
    [take] Zeit zum Nehmen
    [last] Zeit für die letzte Suche
    [pick] Zeit zum Aussuchen
   *[rest] Zeit bis zum nächsten Spiel
}

match-call = CANDY MATCH!
match-call-who = { $name }: CANDY MATCH!
match-call-hint = { $what ->
    [ready] Tippe auf Karten, dann ruf
    [empty] Noch keine Karte da
    [barred] Warte auf die nächste Karte
    [out] Kein Rufen mehr
    [settled] Jemand hat gerufen
    [take] Nimm erst eine Karte
   *[show] Tippe auf die Karten deines Treffers
}
match-chosen = { $count } gewählt
match-dropped = Eine deiner Karten ist weg. Wähle noch mal!
match-why-call = { $what ->
    [empty] Auf dem Tisch liegt noch keine Karte.
    [barred] Dein letzter Ruf war falsch. Nach der nächsten Karte darfst du wieder rufen.
    [out] Dein Ruf war falsch. Bei der letzten Suche darfst du nicht noch einmal rufen.
    [take] Nimm erst eine Karte oder sag Nein.
   *[settled] Jemand war schneller: Warte, bis über diesen Ruf entschieden ist.
}
match-why-none = Tippe zuerst auf die Karten deines Treffers.
match-why-deck = { $what ->
    [empty] Der Stapel ist leer.
    [manual] Die Karten deckt ihr selbst auf, reihum.
   *[timed] Die nächste Karte kommt von allein.
}
match-why-treat = Eine Leckerei sucht sich aus, wer ein Spiel gewinnt.
match-show = Zeigen!
match-show-who = { $name }: zeigen!
match-reveal = Karte aufdecken
match-done = { $what ->
    [last] Ich finde nichts mehr
   *[rest] Bereit
}
match-done-who = { $what ->
    [last] { $name } findet nichts mehr
   *[rest] { $name } ist bereit
}
match-take-deck = Vom Stapel nehmen
match-decline = Nein, danke
match-take = Nehmen: { $card }

match-calling = { $name } ruft…
match-right = { $count ->
    [one] { $name } nimmt { $count } Karte!
   *[other] { $name } nimmt { $count } Karten!
}
match-wrong = { $name }: Das ist kein Treffer!
match-left-over = Übrig
match-flaw = { $flaw ->
    [too_late] Die Zeit war um
    [too_few] Ein Treffer braucht mindestens zwei Karten
    [not_there] Eine der Karten war weg
    [twice] Eine Karte war doppelt
   *[left_over] Übrig
}

match-barred = wartet
match-is-done = { $what ->
    [last] fertig
   *[rest] bereit
}
match-has = { $count ->
    [one] Karte
   *[other] Karten
}
match-together = { $count ->
    [one] { $count } Karte aus allen Spielen
   *[other] { $count } Karten aus allen Spielen
}

match-treats-left = { $count ->
    [0] Alle Leckereien sind weg
   *[other] Leckereien zu gewinnen: { $treats }
}
match-treats-of = Leckereien: { $treats }
match-pick = Aussuchen: { $treat }
match-standing = Nach Spiel { $game }
match-game = Spiel { $game }
match-total = zusammen

match-revealed = Neue Karte: { $card }.
match-shouted = { $name } ruft: Candy Match!
match-matched = { $count ->
    [one] Richtig! { $name } nimmt { $count } Karte: { $cards }.
   *[other] Richtig! { $name } nimmt { $count } Karten: { $cards }.
}
match-missed = { $flaw ->
    [too_late] { $name } hat nichts rechtzeitig gezeigt.
    [too_few] { $name } hat zu wenige Karten gezeigt.
    [not_there] { $name } hat eine Karte gezeigt, die weg ist.
    [twice] { $name } hat eine Karte doppelt gezeigt.
   *[left_over] Das ist falsch. Übrig: { $candies }.
}
match-took = { $how ->
    [late] Die Zeit ist um: { $name } bekommt die Karte: { $card }.
   *[chosen] { $name } nimmt die Karte: { $card }.
}
match-took-unseen = { $name } nimmt eine verdeckte Karte vom Stapel.
match-declined = { $name } nimmt keine Karte.
match-last-check = Der Stapel ist leer. Letzte Suche!
match-says-done = { $name } ist fertig.
match-ended = { $count ->
    [one] Spiel { $game } geht an { $names }.
   *[other] Spiel { $game } teilen sich { $names }.
}
match-picked = { $name } sucht sich diese Leckerei aus: { $treat }.
match-crowned = { $count ->
    [one] { $names } gewinnt die Serie und bekommt die Extra-Leckerei.
   *[other] { $names } gewinnen die Serie zusammen und bekommen je eine Extra-Leckerei.
}
match-extra-treat = die Extra-Leckerei
match-dealt = Spiel { $game } beginnt.

match-reason = Die meisten Karten gewinnen.
match-reason-series = Die letzte Leckerei ist weg. Die meisten Karten aus allen Spielen gewinnen.
match-tally-cards = Karten
match-tally-treats = Leckereien
match-tally-count = { $count ->
    [0] keine Leckerei
    [one] { $count } Leckerei
   *[other] { $count } Leckereien
}

match-story = Der Trainer: So war das Spiel
match-eyes = { $found ->
    [0] { $name } hat nichts gefunden und { $missed } übersehen.
    [one] { $name } hat { $found } Treffer gefunden, nach { $seconds } Sekunden, und { $missed } übersehen.
   *[other] { $name } hat { $found } Treffer gefunden, im Schnitt nach { $seconds } Sekunden, und { $missed } übersehen.
}
match-episode-lay = ({ $seconds } Sekunden)
match-missed-none = Alle Treffer wurden gefunden. Bravo!
match-missed-count = { $count } Mal wurde ein Treffer übersehen
match-missed-largest = Der größte Treffer, den niemand gerufen hat: { $cards } Karten, bei { $time }.
match-episode = Von { $from } bis { $to }
match-episode-small = Der erste davon
match-episode-large = { $count ->
    [one] Der größte: { $count } Karte
   *[other] Der größte: { $count } Karten
}
match-episode-end = { $how ->
    [called] dann hat { $name } einen kleineren gerufen
    [gone] bis eine Karte davon weg war
   *[over] bis zum Ende
}
match-story-all = Alles, Minute für Minute

refusal-match-no-such-seat = Diesen Platz gibt es hier am Tisch nicht.
refusal-match-game-over = Das Spiel ist vorbei.
refusal-match-not-your-call = Nur wer gerufen hat, zeigt Karten.
refusal-match-treat-gone = Diese Leckerei ist schon weg.
refusal-match-not-your-pick = Jetzt sucht jemand anders aus.
refusal-match-no-treats-now = Leckereien sucht aus, wer ein Spiel gewonnen hat.
refusal-match-house-only = Das passiert von allein.
refusal-match-reveals-by-itself = Hier werden die Karten von allein aufgedeckt.
refusal-match-not-your-reveal = Jetzt deckt jemand anders auf.
refusal-match-no-reveal-now = Jetzt kann keine Karte aufgedeckt werden.
refusal-match-call-being-settled = Jemand war schneller und hat schon gerufen.
refusal-match-empty-table = Auf dem Tisch liegt noch keine Karte.
refusal-match-wait-for-reveal = Dein letzter Ruf war falsch. Nach der nächsten Karte darfst du wieder rufen.
refusal-match-no-more-calls = Dein Ruf war falsch. Bei der letzten Suche darfst du nicht noch einmal rufen.
refusal-match-between-games = Zwischen zwei Spielen gibt es nichts zu rufen.
refusal-match-nothing-to-take = Karten nimmt man, wenn jemand anders falsch gerufen hat.
refusal-match-not-your-take = Jetzt nimmt jemand anders eine Karte.
refusal-match-not-on-table = Diese Karte ist weg.
refusal-match-table-first = Solange Karten auf dem Tisch liegen, bleibt der Stapel zu.
refusal-match-done-already = Das hast du schon gesagt.
refusal-match-not-the-last-check = Das geht nur bei der letzten Suche und zwischen zwei Spielen.
refusal-match-not-due = Jetzt ist nichts zu tun.

match-rule-m1-title = Karten kommen auf den Tisch
match-rule-m1 = 60 Karten werden gemischt und liegen verdeckt. Eine nach der anderen wird auf dem Tisch aufgedeckt, sodass alle sie im selben Moment sehen, ohne lange Pausen. Jede zeigt eine, zwei oder drei von sechs Süßigkeiten. Wer am liebsten nascht, deckt zuerst auf, und dann geht es im Uhrzeigersinn weiter; für das Spiel ist das egal. Alle schauen gleichzeitig: Niemand ist einzeln dran.
match-rule-m2-title = Was ist ein Treffer?
match-rule-m2 = Zwei oder mehr Karten, auf denen jede Süßigkeit ein Paar hat: Sie ist in gerader Zahl da, also zweimal, viermal, sechsmal und so weiter, oder gar nicht. Es dürfen beliebig viele Karten sein. Das letzte Beispiel ist kein Treffer: Eine Süßigkeit bleibt übrig.
match-rule-m3-title = Rufen
match-rule-m3 = Wer einen Treffer sieht, ruft „Candy Match!“, jederzeit, und zeigt sofort die Karten. Der erste Ruf zählt. Nach dem Ruf wird nicht mehr gesucht.
match-rule-m4-title = Ein richtiger Ruf
match-rule-m4 = Du nimmst alle Karten, die du gezeigt hast, und legst sie verdeckt auf deinen Punktestapel.
match-rule-m5-title = Ein falscher Ruf
match-rule-m5 = Die Karten kommen zurück auf den Tisch, und alle anderen dürfen je eine Karte vom Tisch auf ihren Punktestapel legen. Wer keine mehr findet, darf dafür eine vom Stapel nehmen, ohne sie anzuschauen.
match-rule-m6-title = Es geht weiter
match-rule-m6 = Alle anderen Karten bleiben liegen, und reihum wird die nächste Karte aufgedeckt. Ein Treffer kann wachsen und wachsen: Wer wartet, bekommt vielleicht mehr, vielleicht nichts.
match-rule-m7-title = Das Ende
match-rule-m7 = Wenn die letzte Karte vom Stapel weg ist, suchen alle ein letztes Mal den Tisch ab. Dann ist das Spiel vorbei. Die meisten Karten im Punktestapel gewinnen; wer gleich viele hat, teilt sich den Sieg. Karten, die auf dem Tisch bleiben, gehören niemandem.
match-rule-m8-title = Eine Serie
match-rule-m8 = Ihr spielt um sechs Leckereien: Wer ein Spiel gewinnt, sucht sich eine von den übrigen aus. Die Karten aus allen Spielen werden zusammengezählt. Wenn die Leckereien weg sind, gewinnen die meisten Karten aus der ganzen Serie, und dafür gibt es eine Extra-Leckerei. Wer gleich viele Karten hat, teilt sich den Sieg, und alle davon bekommen eine Extra-Leckerei.
match-rule-d1-title = Erst die Karten oder erst der Ruf
match-rule-d1 = Tippe auf deine Karten und dann auf den großen Knopf, und schon hast du gerufen. Oder drück zuerst den Knopf: Der Tisch steht still, und du hast ein paar Sekunden, um auf deine Karten zu tippen und sie zu zeigen. Wer nichts rechtzeitig zeigt, hat falsch gerufen. Mit der Tastatur: die Tasten auf den Karten und die Leertaste.
match-rule-d3-title = Eine Karte nehmen
match-rule-d3 = Nach einem falschen Ruf wählen die anderen nacheinander. Links von der Person, die gerufen hat, geht es los. Alle wählen eine Karte oder sagen Nein. Wer nicht rechtzeitig wählt, bekommt die Karte, die am längsten da liegt.
match-rule-d4-title = Das Tempo
match-rule-d4 = Die Karten kommen von allein: ruhig, mittel oder schnell. Oder ihr deckt sie reihum auf, mit einem Knopf.
match-rule-d5-title = Die letzte Suche
match-rule-d5 = Nach jedem Ruf fängt sie neu an. Wenn alle „Ich finde nichts mehr“ sagen, ist sie sofort zu Ende. Auch wer das gesagt hat, darf noch rufen.
match-rule-d6-title = Nach einem falschen Ruf
match-rule-d6 = Nach der nächsten Karte darfst du wieder rufen. Bei der letzten Suche darfst du nicht mehr rufen.
match-rule-d7-title = Leckereien bei geteiltem Sieg
match-rule-d7 = Bei einem geteilten Sieg suchen sich alle, die gewonnen haben, je eine Leckerei aus, in der Reihenfolge der Plätze, solange es welche gibt. Wer nicht rechtzeitig wählt, bekommt die erste.
match-rule-d8-title = Die Zeit ist fair
match-rule-d8 = Wenn eine Zeit um ist, geht es von allein weiter. Von mehreren Rufen zählt der, bei dem jemand am schnellsten reagiert hat, nicht der mit der schnelleren Leitung. Ist das zu knapp, kommt zuerst, wer weniger Karten hat, und dann entscheidet die Reihenfolge der Plätze.
match-rule-d10-title = Zwischen zwei Spielen
match-rule-d10 = Zwischen zwei Spielen einer Serie ist Pause. Wenn sie um ist oder sobald alle bereit sind, beginnt das nächste Spiel. Links von der Person, die zuletzt aufgedeckt hat, geht es mit dem Aufdecken los.
match-times = Die Zeiten an diesem Tisch
match-times-decimal-mark = ,
match-times-reveal = { $how ->
    [manual] { $seconds ->
        [0] ihr deckt selbst auf, ohne Zeitlimit.
        [one] ihr deckt selbst auf; nach { $shown } Sekunde kommt eine Karte von allein.
       *[other] ihr deckt selbst auf; nach { $shown } Sekunden kommt eine Karte von allein.
    }
   *[timed] { $seconds ->
        [one] jede Sekunde eine neue Karte.
       *[other] alle { $shown } Sekunden eine neue Karte.
    }
}
match-times-limit = { $what ->
    [show] { $seconds ->
        [0] kein Zeitlimit, um die Karten nach einem Ruf zu zeigen.
        [one] { $shown } Sekunde, um die Karten nach einem Ruf zu zeigen.
       *[other] { $shown } Sekunden, um die Karten nach einem Ruf zu zeigen.
    }
    [take] { $seconds ->
        [0] kein Zeitlimit, um eine Karte zu nehmen.
        [one] { $shown } Sekunde, um eine Karte zu nehmen.
       *[other] { $shown } Sekunden, um eine Karte zu nehmen.
    }
    [final] { $seconds ->
        [0] die letzte Suche dauert, bis niemand mehr etwas findet.
        [one] die letzte Suche dauert { $shown } Sekunde.
       *[other] die letzte Suche dauert { $shown } Sekunden.
    }
    [pick] { $seconds ->
        [0] kein Zeitlimit, um eine Leckerei auszusuchen.
        [one] { $shown } Sekunde, um eine Leckerei auszusuchen.
       *[other] { $shown } Sekunden, um eine Leckerei auszusuchen.
    }
   *[pause] { $seconds ->
        [0] die Pause zwischen zwei Spielen dauert, bis alle bereit sind.
        [one] die Pause zwischen zwei Spielen dauert { $shown } Sekunde.
       *[other] die Pause zwischen zwei Spielen dauert { $shown } Sekunden.
    }
}

match-option-series = Eine Serie um sechs Leckereien
match-option-series-about = Wer ein Spiel gewinnt, sucht sich eine Leckerei aus. Wenn alle sechs weg sind, gewinnen die meisten Karten aus allen Spielen, und dafür gibt es eine Extra-Leckerei.
match-option-reveal_ms = Tempo
match-option-reveal_ms-about = Wie schnell die Karten kommen. Bei „Ihr deckt auf“ dreht ihr reihum eine Karte um und habt für alles mehr Zeit.
match-option-reveal_ms-6000 = Ruhig
match-option-reveal_ms-3500 = Mittel
match-option-reveal_ms-2000 = Schnell
match-option-reveal_ms-manual = Ihr deckt auf

# Rat aus Tipps und vom Trainer, und die Gründe dafür.

match-advice = Ruf mit diesen Karten: { $cards }

# Lektionen. Ein Schritt sagt, was zu tun ist (ein oder zwei kurze Sätze), was daraus wurde (`-done`), und was
# nach einem anderen Klick zu tun ist (`-wrong`).

lesson-match-pair = Auf den zwei leuchtenden Karten hat jede Süßigkeit ein Paar. Tippe auf beide Karten, dann auf den großen Knopf!
lesson-match-pair-done = Ein Treffer! Beide Karten gehören dir. Es kommen immer neue Karten.
lesson-match-pair-wrong = Kein Treffer: Etwas bleibt übrig. Im Spiel dürfte Mausespeck jetzt eine Karte nehmen. Versuch es einfach noch mal: Tippe auf die zwei leuchtenden Karten, dann auf den Knopf.
lesson-match-three = Es geht auch mit drei Karten. Auf den leuchtenden ist jede Süßigkeit zweimal da; viermal oder öfter geht auch, nur gerade muss es sein. Tippe auf alle drei, dann auf den Knopf!
lesson-match-three-done = 3 Karten mehr für dich! Im Spiel wartet niemand: Wer zuerst ruft, bekommt die Karten.
lesson-match-three-wrong = Noch nicht: Eine Süßigkeit bleibt übrig. Tippe auf die drei leuchtenden Karten, dann auf den großen Knopf.
lesson-match-wrong = Mausespeck hat gerufen, aber zwei Süßigkeiten bleiben übrig. Nach einem falschen Ruf dürfen alle anderen eine Karte nehmen. Nimm eine!
lesson-match-wrong-done = Eine Karte mehr für dich. Also: gut schauen, dann rufen!
lesson-match-wrong-wrong = Jetzt darfst du eine Karte nehmen: Tippe auf eine.
lesson-match-last = Der Stapel ist leer: Das ist die letzte Suche. Es gibt noch einen Treffer, mit drei Karten. Findest du ihn?
lesson-match-last-done = Gute Augen! Die zwei Karten, die übrig sind, sind kein Treffer.
lesson-match-last-wrong = Diese nicht. Schau auf die leuchtenden Karten: Jede Süßigkeit ist darauf zweimal da. Tippe auf alle drei, dann auf den großen Knopf.
lesson-match-done = Wenn du nichts mehr findest, dann sag es: Drück „Ich finde nichts mehr“.
lesson-match-done-done = Das Spiel ist vorbei. Die meisten Karten gewinnen: Du hast 31, Mausespeck hat 27!
lesson-match-done-wrong = Diese zwei sind kein Treffer. Drück „Ich finde nichts mehr“.

# Wer die Spiele erfunden und verlegt hat, unten auf jeder Seite.

credit-match = Candy Match ist ein Spiel von Reiner Knizia und erscheint bei Pegasus Spiele.

# Stufen der Computer, wo sie anders sind als in anderen Spielen.

match-level-liquorice = Lakritz: scharfe Augen
match-level-jawbreaker = Kieferknacker: kaum jemand ist schneller

# Werte, die Optionen haben können, für Absagen.

match-option-deck-values = „default“ oder ein ganzer eigener Stapel
match-option-series-values = „true“ oder „false“
match-option-reveal_ms-values = „manual“ oder eine Zahl von Millisekunden von 1500 bis 15000
match-option-manual_ms-values = eine Zahl von Millisekunden von 1000 bis 600000 oder 0
match-option-show_ms-values = eine Zahl von Millisekunden von 500 bis 600000 oder 0
match-option-take_ms-values = eine Zahl von Millisekunden von 500 bis 600000 oder 0
match-option-final_ms-values = eine Zahl von Millisekunden von 1000 bis 600000 oder 0
match-option-pick_ms-values = eine Zahl von Millisekunden von 1000 bis 600000 oder 0
match-option-pause_ms-values = eine Zahl von Millisekunden von 1000 bis 600000 oder 0
match-option-fair_ms-values = eine Zahl von Millisekunden, höchstens 1000

# Sätze der Figuren, höchstens 48 Zeichen (siehe `characters.ftl`), und was man nach einem verlorenen Spiel
# probieren kann.

match-say-greeting = { $level ->
    [marshmallow] Die Karten sind so schnell! Ich versuch’s.
    [toffee] Augen auf, hier kommen die Karten!
    [liquorice] Ich sehe alles. Wirklich alles.
   *[jawbreaker] Niemand ruft schneller als ich.
}
match-say-good = { $level ->
    [marshmallow] Ich hab’s gesehen! Ganz allein!
    [toffee] Candy Match! Das war ich!
    [liquorice] Es lag die ganze Zeit da.
   *[jawbreaker] Wer blinzelt, ist zu spät.
}
match-say-praise = { $level ->
    [marshmallow] Was für flinke Augen!
    [toffee] Wow, war das schnell!
    [liquorice] Hab ich auch gesehen. Etwas später.
   *[jawbreaker] Schnell! Fast so schnell wie ich.
}
match-say-near = { $level ->
    [marshmallow] Ich hab die meisten Karten? Oh!
    [toffee] Ich bin vorn! Sucht weiter!
    [liquorice] Zählt meine Karten. Na los, zählt!
   *[jawbreaker] Mein Stapel überragt alle.
}
match-say-alarm = { $level ->
    [marshmallow] Was für ein hoher Stapel!
    [toffee] Jetzt muss ich schneller gucken!
    [liquorice] Dieser Stapel ist mir viel zu hoch.
   *[jawbreaker] Ich bin noch im Spiel. Passt gut auf!
}
match-say-oops = { $level ->
    [marshmallow] O nein, da bleibt was übrig.
    [toffee] Ups, zu schnell!
    [liquorice] Ein Test. Ich wollte euch nur testen.
   *[jawbreaker] Die haben sich bewegt! Ich schwör’s!
}
match-say-comfort = { $level ->
    [marshmallow] Ganz knapp! Das war schwer zu sehen.
    [toffee] Fast! Probier’s gleich noch mal!
    [liquorice] Eins bleibt übrig… wie schade.
   *[jawbreaker] Mutig! Schau nächstes Mal zweimal hin.
}
match-try-1 = Fang mit zwei Karten an und schau, welche Süßigkeiten übrig bleiben.
match-try-2 = Ein falscher Ruf schenkt den anderen Karten: Schau noch mal hin, dann ruf.
match-try-3 = Karten mit wenigen Süßigkeiten helfen am meisten: Fang mit ihnen an.
