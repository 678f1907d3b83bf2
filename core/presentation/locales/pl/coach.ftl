# Komputery przy stole, podpowiedzi i trener po grze.

# Jak dobrze gra komputer: jego imię i jedno zdanie.
level-marshmallow = Pianka: miękka, na pierwszą grę
level-toffee = Toffi: zna tę grę
level-liquorice = Lukrecja: myśli naprzód
level-jawbreaker = Łamizębek: gra najlepiej z nas wszystkich
level-name = { $level ->
    [marshmallow] Pianka
    [toffee] Toffi
    [liquorice] Lukrecja
   *[jawbreaker] Łamizębek
}
seat-of = Miejsce { $number }
seat-as-button = jak wybrano wyżej
seat-free = wolne, dla każdego
share-fill = { $count ->
    [one] Zaczynamy: wolne miejsce zajmie komputer
    [few] Zaczynamy: { $count } wolne miejsca zajmą komputery
    [many] Zaczynamy: { $count } wolnych miejsc zajmą komputery
   *[other] Zaczynamy: { $count } wolnego miejsca zajmą komputery
}
share-seats = Posadź komputer na jednym miejscu
share-seat = Miejsce { $number }: wolne

hint-ask = Podpowiedź
hint-comes = Trener myśli …
hint-title = Trener proponuje:
hint-chances = Twoje szanse po tym ruchu: około { $percent } na 100.
hint-exact = { $result ->
    [win] { $points ->
        [one] To wygrana o { $points } punkt, cokolwiek zrobią inni.
        [few] To wygrana o { $points } punkty, cokolwiek zrobią inni.
        [many] To wygrana o { $points } punktów, cokolwiek zrobią inni.
       *[other] To wygrana o { $points } punktu, cokolwiek zrobią inni.
    }
    [loss] { $points ->
        [one] To przegrana o { $points } punkt, jeśli inni się nie pomylą. Nic lepszego nie ma.
        [few] To przegrana o { $points } punkty, jeśli inni się nie pomylą. Nic lepszego nie ma.
        [many] To przegrana o { $points } punktów, jeśli inni się nie pomylą. Nic lepszego nie ma.
       *[other] To przegrana o { $points } punktu, jeśli inni się nie pomylą. Nic lepszego nie ma.
    }
   *[draw] To prowadzi do remisu, jeśli inni się nie pomylą.
}
hints-used = { $count ->
    [one] { $count } podpowiedź
    [few] { $count } podpowiedzi
    [many] { $count } podpowiedzi
   *[other] { $count } podpowiedzi
}
news-hinted = { $name } prosi o podpowiedź.

coach = Trener
coach-about = Trener ogląda każdy ruch i mówi, co było lepsze.
coach-ask = Zapytaj trenera
coach-thinks = Trener ogląda grę: { $done } z { $of }
coach-curve = Jak toczyła się gra
coach-curve-about = Im wyżej linia, tym lepiej dla tej osoby, na ile mogła to wiedzieć.
coach-good = wygrana
coach-bad = przegrana
coach-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
coach-dots = błąd (patrz niżej)
coach-line = { $name }: { $values }
coach-at = ruch { $move }: przed nim { $before } na 100, po nim { $after }
coach-end = na końcu: { $percent } na 100
coach-ready = { $count ->
    [0] Trener skończył: bez dużych błędów.
    [one] Trener skończył: { $count } błąd.
    [few] Trener skończył: { $count } błędy.
    [many] Trener skończył: { $count } błędów.
   *[other] Trener skończył: { $count } błędu.
}
coach-none = Bez dużych błędów: żaden ruch nie kosztował wiele.
coach-mistakes = { $count ->
    [one] { $count } błąd
    [few] { $count } błędy
    [many] { $count } błędów
   *[other] { $count } błędu
}
coach-turning = Tu gra się odwróciła
coach-mistake = Ruch { $move }, { $name }
coach-cost = Kosztowało to { $percent } na 100 szans.
coach-cost-points = { $count ->
    [one] Kosztowało to { $count } punkt.
    [few] Kosztowało to { $count } punkty.
    [many] Kosztowało to { $count } punktów.
   *[other] Kosztowało to { $count } punktu.
}
coach-certain = { $result ->
    [win] { $points ->
        [one] Od ruchu { $move }: { $name } wygrywa o { $points } punkt, jeśli nikt się nie pomyli.
        [few] Od ruchu { $move }: { $name } wygrywa o { $points } punkty, jeśli nikt się nie pomyli.
        [many] Od ruchu { $move }: { $name } wygrywa o { $points } punktów, jeśli nikt się nie pomyli.
       *[other] Od ruchu { $move }: { $name } wygrywa o { $points } punktu, jeśli nikt się nie pomyli.
    }
    [loss] { $points ->
        [one] Od ruchu { $move }: { $name } przegrywa o { $points } punkt, jeśli nikt się nie pomyli.
        [few] Od ruchu { $move }: { $name } przegrywa o { $points } punkty, jeśli nikt się nie pomyli.
        [many] Od ruchu { $move }: { $name } przegrywa o { $points } punktów, jeśli nikt się nie pomyli.
       *[other] Od ruchu { $move }: { $name } przegrywa o { $points } punktu, jeśli nikt się nie pomyli.
    }
   *[draw] Od ruchu { $move } jest remis, jeśli nikt się nie pomyli.
}
coach-made = Zagrano: { $what }
coach-better = Lepiej: { $what }
coach-elsewhere = (w innym miejscu)
coach-instead = { $name }, zagrane: { $what }
coach-other-move = coś innego

refusal-no-hints = Przy tym stole gramy bez podpowiedzi.
refusal-not-your-turn = Podpowiedź jest dla tego, kto teraz gra.
refusal-no-coach = W tej grze opowieść poniżej mówi, co komu umknęło.
refusal-coach-later = Trener przychodzi, gdy gra się skończy.
refusal-coach-busy = Trener ogląda teraz wiele gier. Zapytaj za minutę.
