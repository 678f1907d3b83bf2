# Komputery przy stole, podpowiedzi i trener po grze.

# Jak dobrze gra komputer: jego imię i jedno zdanie.
level-marshmallow = Pianka: miękka, na pierwszą grę
level-toffee = Toffi: zna tę grę
level-liquorice = { $game ->
    [match] Lukrecja: bystre oko
   *[other] Lukrecja: myśli naprzód
}
level-jawbreaker = { $game ->
    [match] Łamizębek: mało kto jest szybszy
   *[other] Łamizębek: gra najlepiej z nas wszystkich
}
level-name = { $level ->
    [marshmallow] Pianka
    [toffee] Toffi
    [liquorice] Lukrecja
   *[jawbreaker] Łamizębek
}
seat-of = Miejsce { $number }
seat-as-button = jak mówi przycisk
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
coach-instead = Tu { $name } robi: { $what }

necklace-advice = { $whom ->
    [magpie] Dla Sroki: { necklace-run }.
   *[self] Dla siebie: { necklace-run }.
}
pinata-advice-swap = { $count ->
    [0] Nie wymieniaj żadnej karty.
   *[other] Wymień: { $cards }.
}
hunters-advice-skip = W tej akcji nic.

refusal-no-hints = Przy tym stole gramy bez podpowiedzi.
refusal-not-your-turn = Podpowiedź jest dla tego, kto teraz gra.
refusal-no-coach = W tej grze opowieść poniżej mówi, co komu umknęło.
refusal-coach-later = Trener przychodzi, gdy gra się skończy.
refusal-coach-busy = Trener ogląda teraz wiele gier. Zapytaj za minutę.

# Dlaczego ruch jest dobry, według gry i kodu.
hint-necklace-ends-won = To kończy grę twoją wygraną.
hint-necklace-wins-by = { $count ->
    [one] To pewna wygrana o { $count } punkt.
    [few] To pewna wygrana o { $count } punkty.
    [many] To pewna wygrana o { $count } punktów.
   *[other] To pewna wygrana o { $count } punktu.
}
hint-necklace-draws = To prowadzi do remisu. Nic lepszego nie ma.
hint-necklace-rescues = Wtedy twoje znowu się liczą: { necklace-candies }.
hint-necklace-spoils = Wtedy u przeciwnika nie liczą się: { necklace-candies }.
hint-necklace-takes-away = Wtedy przeciwnik ich nie weźmie: { necklace-candies }.
hint-necklace-gives-little = Sroka dostaje jeden cukierek i niewiele się zmienia.
hint-necklace-longest = Nie ma dłuższego rzędu, a ten się liczy: { necklace-candies }.
hint-necklace-brings = To się liczy: { necklace-candies }.
hint-necklace-hopes = Na razie nic to nie daje, ale Sroka może jeszcze dostać więcej. Kolor: { necklace-colour }.

hint-pinata-wins-game = To wygrywa grę.
hint-pinata-wins-medal = To wygrywa matę { $mat } i medal: { pinata-colour }.
hint-pinata-denies-medal = To wygrywa matę { $mat }. Jej cukierki dałyby przeciwnikowi medal: { pinata-colour }.
hint-pinata-wins-mat = { $count ->
    [one] To wygrywa matę { $mat } i { $count } cukierek.
    [few] To wygrywa matę { $mat } i { $count } cukierki.
    [many] To wygrywa matę { $mat } i { $count } cukierków.
   *[other] To wygrywa matę { $mat } i { $count } cukierka.
}
hint-pinata-moves-again = Mata { $mat } jest przegrana, ale kto przegrywa matę, gra jeszcze raz.
hint-pinata-spoils-high = Niska karta po drugiej stronie maty { $mat }, gdzie wygrywa wysoka suma.
hint-pinata-spoils-low = Wysoka karta po drugiej stronie maty { $mat }, gdzie wygrywa niska suma.
hint-pinata-fills-side = Twoja strona maty { $mat } będzie pełna: potem można grać po drugiej stronie.
hint-pinata-strong-high = Wysoka karta po twojej stronie maty { $mat }, gdzie wygrywa wysoka suma.
hint-pinata-strong-low = Niska karta po twojej stronie maty { $mat }, gdzie wygrywa niska suma.
hint-pinata-saves-better = Lepsza karta zostaje na później.
hint-pinata-keeps-extremes = Zostają najwyższa i najniższa karta.
hint-pinata-swaps = Nowe karty mogą być lepsze od tych.
hint-pinata-keeps-hand = Te karty są dobre takie, jakie są.

hint-hunters-score = { $points ->
    [one] Plan na tę turę: { $card } daje { $points } punkt.
    [few] Plan na tę turę: { $card } daje { $points } punkty.
    [many] Plan na tę turę: { $card } daje { $points } punktów.
   *[other] Plan na tę turę: { $card } daje { $points } punktu.
}
hint-hunters-score-kids = { $points ->
    [one] Plan na tę turę: { $card } i Dzieciaki wracają do domu: { $points } punkt.
    [few] Plan na tę turę: { $card } i Dzieciaki wracają do domu: { $points } punkty.
    [many] Plan na tę turę: { $card } i Dzieciaki wracają do domu: { $points } punktów.
   *[other] Plan na tę turę: { $card } i Dzieciaki wracają do domu: { $points } punktu.
}
hint-hunters-score-push = { $points ->
    [one] Plan na tę turę: Duchy przesuwają twojego Dzieciaka na { $card }: { $points } punkt.
    [few] Plan na tę turę: Duchy przesuwają twojego Dzieciaka na { $card }: { $points } punkty.
    [many] Plan na tę turę: Duchy przesuwają twojego Dzieciaka na { $card }: { $points } punktów.
   *[other] Plan na tę turę: Duchy przesuwają twojego Dzieciaka na { $card }: { $points } punktu.
}
hint-hunters-score-clear = { $points ->
    [one] Plan na tę turę: Duch schodzi z { $card }, a ty zdobywasz { $points } punkt.
    [few] Plan na tę turę: Duch schodzi z { $card }, a ty zdobywasz { $points } punkty.
    [many] Plan na tę turę: Duch schodzi z { $card }, a ty zdobywasz { $points } punktów.
   *[other] Plan na tę turę: Duch schodzi z { $card }, a ty zdobywasz { $points } punktu.
}
hint-hunters-push-away = Plan na tę turę: przesunąć cudzego Dzieciaka ({ $name }).
hint-hunters-prepare = { $missing ->
    [0] Po tej turze { $card } jest gotowy.
   *[other] Po tej turze { $card } jest prawie gotowy.
}
hint-hunters-push-home = Plan na tę turę: przesunąć twojego Dzieciaka na { $card }, na później.
hint-hunters-exchange = { $card } jest daleko. Inna karta może pasować lepiej.
hint-hunters-kid-pattern = Twój Dzieciak stanie wtedy na { $card }.
hint-hunters-kid-colour = Tego koloru jeszcze brakuje: { hunters-colour }.
hint-hunters-only = Nic innego nie można zrobić.
