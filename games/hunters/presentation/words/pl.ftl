# Candy Hunters.

hunters-name = Łowcy Cukierków
hunters-pitch = Umieszczaj nocą Budynki, przestawiaj Duchy i szukaj swoich Układów. Twoje Dzieciaki wracają do domu z Cukierkami!
hunters-idea = Wszyscy umieszczają Budynki w jednym polu gry. Gdy jest w nim twój tajny Układ, punktujesz go, a Dzieciaki, które na nim stoją, wracają do domu z Cukierkami. Uwaga na Duchy: straszą.

hunters-colour = { $colour ->
    [o] pomarańczowy
    [p] fioletowy
    [t] turkusowy
   *[g] złoty
}
hunters-column = { $side ->
    [left] kolumna { $x } w lewo
   *[right] kolumna { $x }
}
hunters-line = { $side ->
    [up] rząd { $y } w górę
   *[down] rząd { $y }
}
hunters-place = { $column }, { $line }
hunters-candies = { $colour ->
    [o] { $count ->
        [one] { $count } pomarańczowy Cukierek
        [few] { $count } pomarańczowe Cukierki
        [many] { $count } pomarańczowych Cukierków
       *[other] { $count } pomarańczowego Cukierka
    }
    [p] { $count ->
        [one] { $count } fioletowy Cukierek
        [few] { $count } fioletowe Cukierki
        [many] { $count } fioletowych Cukierków
       *[other] { $count } fioletowego Cukierka
    }
    [t] { $count ->
        [one] { $count } turkusowy Cukierek
        [few] { $count } turkusowe Cukierki
        [many] { $count } turkusowych Cukierków
       *[other] { $count } turkusowego Cukierka
    }
   *[g] { $count ->
        [one] { $count } złoty Cukierek
        [few] { $count } złote Cukierki
        [many] { $count } złotych Cukierków
       *[other] { $count } złotego Cukierka
    }
}
hunters-left = { $colour }: zostało { $count }
hunters-stock = Budynki do umieszczenia
hunters-points-word = { $count ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
}
hunters-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}

hunters-prompt = { $who ->
    [you] { $step ->
        [build] Twoja tura! Umieść Budynek
        [ghosts] Przestaw Duchy albo pomiń tę akcję
        [push] Dokąd przesunąć pionek lub żeton?
        [score] Zapunktuj Układ albo pomiń tę akcję
        [exchange] Wymień Układ albo pomiń tę akcję
       *[kid] Umieść Dzieciaka na pustym Budynku
    }
    [here] { $step ->
        [build] { $name }: umieść Budynek
        [ghosts] { $name }: przestaw Duchy albo pomiń tę akcję
        [push] { $name }: dokąd przesunąć pionek lub żeton?
        [score] { $name }: zapunktuj Układ albo pomiń tę akcję
        [exchange] { $name }: wymień Układ albo pomiń tę akcję
       *[kid] { $name }: umieść Dzieciaka na pustym Budynku
    }
   *[other] { $step ->
        [build] { $name } umieszcza Budynek…
        [ghosts] { $name } może przestawić Duchy…
        [push] { $name } przesuwa pionek lub żeton…
        [score] { $name } może zapunktować Układ…
        [exchange] { $name } może wymienić Układ…
       *[kid] { $name } umieszcza Dzieciaka…
    }
}
hunters-hint = { $step ->
    [build] Wybierz kolor, potem miejsce w polu gry. Albo odwrotnie.
    [ghosts] { $left ->
        [one] Został jeden ruch Ducha. Wybierz Ducha, potem Budynek obok niego.
        [few] Zostały { $left } ruchy Duchów. Wybierz Ducha, potem Budynek obok niego.
       *[other] Zostało { $left } ruchów Duchów. Wybierz Ducha, potem Budynek obok niego.
    }
    [push] Wybierz jasny Budynek: tam przesuwanie się kończy. Na → pionek przesuwa dalej i wybierasz znowu. Liczba to tyle przesunięć naraz.
    [score] { $choices ->
        [0] Żadnego z twoich Układów nie ma teraz w polu gry.
       *[other] Wybierz miejsce pod jednym z Układów i obejrzyj je w polu gry.
    }
    [exchange] { $choices ->
        [0] Nie ma czego wymienić.
       *[other] Możesz włożyć jeden Układ na spód talii i dobrać nowy.
    }
   *[kid] Wybierz podświetlony Budynek dla Dzieciaka.
}
hunters-skip = { $step ->
    [ghosts] { $left ->
        [1] Bez dalszych ruchów Duchów
       *[other] Bez ruchu Duchów
    }
    [score] Nie punktuję
   *[exchange] Zostawiam Układy
}

hunters-steps = Pięć akcji tury
hunters-step-build = Budynek
hunters-step-ghosts = Duchy
hunters-step-score = Układ
hunters-step-exchange = Wymiana
hunters-step-kid = Dzieciak
hunters-round = Runda { $round } z { $of }
hunters-deck = { $count ->
    [0] Talia jest pusta
    [one] { $count } Układ w talii
    [few] { $count } Układy w talii
    [many] { $count } Układów w talii
   *[other] { $count } Układu w talii
}

hunters-board = Pole gry
hunters-fit = Pokaż całe pole gry (F)
hunters-nearer = Bliżej (+)
hunters-farther = Dalej (−)
hunters-confirm = Tutaj
hunters-site = Umieść Budynek tutaj: { $place }
hunters-build = { $colour ->
    [o] Umieść pomarańczowy: { $place }
    [p] Umieść fioletowy: { $place }
    [t] Umieść turkusowy: { $place }
   *[g] Umieść złoty: { $place }
}
hunters-ghost = { $piece ->
    [large] Duży Duch: { $place }
   *[ghost] Duch: { $place }
}
hunters-pushes = { $piece ->
    [ghost] (przesuwa Ducha)
    [large] (przesuwa Dużego Ducha)
    [kid] (przesuwa Dzieciaka, { $name })
    [mine] (przesuwa Dzieciaka)
   *[none] (wolne)
}
hunters-move = Duch stąd: { $from }, tam: { $to } { $pushes }
hunters-land = Tam: { $to } { $pushes }
hunters-endings = { $count ->
    [one] Jeszcze jedno zakończenie przesuwania
    [few] Jeszcze { $count } zakończenia przesuwania
    [many] Jeszcze { $count } zakończeń przesuwania
   *[other] Jeszcze { $count } zakończenia przesuwania
}
hunters-ending = { $count ->
    [one] { $count } wypchnięcie: { $pieces }
    [few] { $count } wypchnięcia: { $pieces }
    [many] { $count } wypchnięć: { $pieces }
   *[other] { $count } wypchnięcia: { $pieces }
}
hunters-ending-piece = { $piece ->
    [ghost] duch na { $place }
    [large] Duży Duch na { $place }
    [kid] Dzieciak ({ $name }) na { $place }
   *[mine] Dzieciak na { $place }
}
hunters-kid = Dzieciak: { $place }
hunters-row = { $side ->
    [up] Rząd { $y } w górę: { $tiles }.
   *[down] Rząd { $y }: { $tiles }.
}
hunters-tile = { $piece ->
    [ghost] { $column } { $colour } z Duchem
    [large] { $column } { $colour } z Dużym Duchem
    [kid] { $column } { $colour } z Dzieciakiem ({ $name })
    [mine] { $column } { $colour } z Dzieciakiem
   *[none] { $column } { $colour }
}

hunters-hand = Twoje Układy
hunters-a-ghost = Duch
hunters-nothing = nic
hunters-pattern-row = rząd { $row }: { $cells }
hunters-card = { $kind ->
    [haunted] Nawiedzony Układ
   *[regular] Układ
}
hunters-badge-whole = { $count ->
    [one] Jest w polu gry!
   *[other] Jest w polu gry { $count } razy!
}
hunters-badge-near = Brakuje jednego Budynku
hunters-where = Gdzie punktować
hunters-see-place = Zobacz
hunters-score-here = Punktuj tutaj
hunters-placement = { $number ->
    [0] Punktuj Układ { $card }: { $place }.
   *[other] Miejsce { $number }, { $place }: punktuj Układ { $card }.
}
hunters-placement-ignores = { $ignored ->
    [one] Zignorowane: { $ignored } wymaganie.
    [few] Zignorowane: { $ignored } wymagania.
   *[other] Zignorowane: { $ignored } wymagań.
}
hunters-placement-brings = Cukierki: { $own } dla ciebie{ $others ->
    [0] .
   *[other] , { $others } dla innych.
} Znaczniki Strachu: { $markers }.
hunters-exchange = Wymień
hunters-exchange-card = Wymień Układ { $card }
hunters-aid-there = { $count ->
    [0] Teraz nie ma go w polu gry.
    [one] Jest w polu gry raz.
   *[other] Jest w polu gry { $count } razy.
}
hunters-aid-tile = { $colour } ({ $place })
hunters-aid-missing = { $count ->
    [one] Brakuje do niego jednego Budynku: { $tiles }.
   *[other] Wystarczy jeden z tych Budynków: { $tiles }.
}

hunters-source = { $source ->
    [patterns] { $count ->
        [one] { $count } Układ: { hunters-worth }
        [few] { $count } Układy: { hunters-worth }
        [many] { $count } Układów: { hunters-worth }
       *[other] { $count } Układu: { hunters-worth }
    }
    [haunted] { $count ->
        [one] { $count } Nawiedzony Układ: { hunters-worth }
        [few] { $count } Nawiedzone Układy: { hunters-worth }
        [many] { $count } Nawiedzonych Układów: { hunters-worth }
       *[other] { $count } Nawiedzonego Układu: { hunters-worth }
    }
    [candies] { $count ->
        [one] { $count } Cukierek: { hunters-worth }
        [few] { $count } Cukierki: { hunters-worth }
        [many] { $count } Cukierków: { hunters-worth }
       *[other] { $count } Cukierka: { hunters-worth }
    }
   *[markers] { $count ->
        [one] { $count } Znacznik Strachu: { hunters-worth }
        [few] { $count } Znaczniki Strachu: { hunters-worth }
        [many] { $count } Znaczników Strachu: { hunters-worth }
       *[other] { $count } Znacznika Strachu: { hunters-worth }
    }
}
hunters-worth = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
hunters-kids-left = { $count ->
    [0] Żaden Dzieciak nie czeka
    [one] { $count } Dzieciak czeka
    [few] { $count } Dzieciaki czekają
   *[other] { $count } Dzieciaków czeka
}
hunters-held = { $haunted ->
    [0] { $regular ->
        [one] { $regular } Układ w ręce
        [few] { $regular } Układy w ręce
       *[other] { $regular } Układów w ręce
    }
   *[other] { $regular ->
        [one] { $regular } Układ i Nawiedzony Układ w ręce
        [few] { $regular } Układy i Nawiedzony Układ w ręce
       *[other] { $regular } Układów i Nawiedzony Układ w ręce
    }
}
hunters-open = Zapunktowane Układy
hunters-shown = Układy w ręce

hunters-aid = Pomoc: twoja tura w skrócie
hunters-aid-build = Umieść Budynek obok innego Budynku.
hunters-aid-ghosts = Wykonaj do 2 ruchów Ducha. Duch przesuwa to, co stoi na Budynku, na który wchodzi: mówisz, dokąd.
hunters-aid-score = Zapunktuj jeden Układ, który jest w polu gry, obrócony, ale nie odbity lustrzanie. Dzieciaki z niego wracają do domu, a ich Budynek zamienia się w Cukierek. Każdy Duch na Układzie kosztuje Znacznik Strachu. Dobierz nowy Układ, ale nie po Nawiedzonym.
hunters-aid-exchange = Wymień jeden Zwykły Układ na nowy.
hunters-aid-kid = Umieść Dzieciaka na pustym Budynku (nie w ostatniej rundzie).
hunters-aid-end = Na koniec: Układ daje 2 Punkty Zwycięstwa, pierwszy Cukierek w danym kolorze 2, każdy kolejny 1, Znacznik Strachu −1.
hunters-aid-haunted = Nawiedzony Układ daje 5 Punktów Zwycięstwa. Możesz zignorować do 3 jego wymagań, każde za Znacznik Strachu.
hunters-aid-large = Duży Duch staje na każdym nowym Budynku.

hunters-built = { $colour ->
    [o] { $name } umieszcza pomarańczowy Budynek: { $place }.
    [p] { $name } umieszcza fioletowy Budynek: { $place }.
    [t] { $name } umieszcza turkusowy Budynek: { $place }.
   *[g] { $name } umieszcza złoty Budynek: { $place }.
}
hunters-large-ghost = Przychodzi Duży Duch: { $place }.
hunters-moved = { $piece ->
    [large] { $name } przestawia Dużego Ducha stąd: { $from }, tam: { $to }.
   *[ghost] { $name } przestawia Ducha stąd: { $from }, tam: { $to }.
}
hunters-pushed = { $piece ->
    [large] Duży Duch schodzi stąd: { $from }.
    [kid] Dzieciak ({ $name }) schodzi stąd: { $from }.
    [mine] Dzieciak schodzi stąd: { $from }.
   *[ghost] Duch schodzi stąd: { $from }.
}
hunters-landed = { $piece ->
    [large] Duży Duch idzie tam: { $to }.
    [kid] Dzieciak ({ $name }) idzie tam: { $to }.
    [mine] Dzieciak idzie tam: { $to }.
   *[ghost] Przesunięty Duch idzie tam: { $to }.
}
hunters-scored = { $kind ->
    [haunted] { $ignored ->
        [0] { $name } punktuje cały Nawiedzony Układ.
        [one] { $name } punktuje Nawiedzony Układ i ignoruje jedno wymaganie.
        [few] { $name } punktuje Nawiedzony Układ i ignoruje { $ignored } wymagania.
       *[other] { $name } punktuje Nawiedzony Układ i ignoruje { $ignored } wymagań.
    }
   *[regular] { $name } punktuje Układ.
}
hunters-gets = { $name } dostaje { $candy }.
hunters-scared = { $markers ->
    [one] { $name } bierze { $markers } Znacznik Strachu.
    [few] { $name } bierze { $markers } Znaczniki Strachu.
    [many] { $name } bierze { $markers } Znaczników Strachu.
   *[other] { $name } bierze { $markers } Znacznika Strachu.
}
hunters-exchanged = { $name } wkłada Układ na spód talii.
hunters-drew = { $known ->
    [yes] { $name } dobiera Układ: { $card }.
   *[no] { $name } dobiera Układ.
}
hunters-kid-placed = { $name } umieszcza Dzieciaka: { $place }.
hunters-skipped = { $step ->
    [ghosts] { $name } nie przestawia już Duchów.
    [score] { $name } nie punktuje.
   *[exchange] { $name } zostawia swoje Układy.
}
hunters-turn = Runda { $round }, tura: { $name }.
hunters-over = Sześć rund minęło.

hunters-tally-patterns = Układy
hunters-tally-haunted = Nawiedzone
hunters-tally-candies = Cukierki
hunters-tally-markers = Strachy
hunters-tally-points = Punkty
hunters-tie-broken = { $by ->
    [patterns] Remis w punktach: decyduje mniej kart Układów ({ $fewest } do { $most }).
    [markers] Remis w punktach i Układach: decyduje mniej Znaczników Strachu ({ $fewest } do { $most }).
   *[colours] Remis w punktach, Układach i Znacznikach Strachu: decyduje więcej kolorów Cukierków ({ $most } do { $fewest }).
}
hunters-tie-shared = Tyle samo punktów, Układów, Znaczników Strachu i kolorów Cukierków: zwycięstwo jest wspólne.

refusal-hunters-game-over = Gra jest już skończona.
refusal-hunters-not-your-turn = Teraz nie twoja tura.
refusal-hunters-build-first = Teraz umieszczasz Budynek.
refusal-hunters-ghosts-now = Teraz możesz przestawić Ducha albo pominąć tę akcję.
refusal-hunters-push-now = Ktoś musi się przesunąć. Najpierw wybierz, dokąd.
refusal-hunters-score-now = Teraz możesz zapunktować Układ albo pominąć tę akcję.
refusal-hunters-exchange-now = Teraz możesz wymienić Układ albo pominąć tę akcję.
refusal-hunters-kid-now = Teraz umieszczasz Dzieciaka.
refusal-hunters-out-of-stock = { $colour ->
    [o] Nie ma już pomarańczowych Budynków. Wybierz inny kolor.
    [p] Nie ma już fioletowych Budynków. Wybierz inny kolor.
    [t] Nie ma już turkusowych Budynków. Wybierz inny kolor.
   *[g] Nie ma już złotych Budynków. Wybierz inny kolor.
}
refusal-hunters-cell-taken = Tam stoi już Budynek. Wybierz puste miejsce obok Budynku.
refusal-hunters-not-adjacent = To miejsce nie leży obok Budynku. Sam róg nie wystarczy.
refusal-hunters-no-ghost = Tam nie ma Ducha. Wybierz Ducha, potem Budynek obok niego.
refusal-hunters-no-tile-there = Można przejść tylko na sąsiedni Budynek.
refusal-hunters-kid-needs-room = Dzieciak idzie na pusty Budynek, a ten jest zajęty.
refusal-hunters-ghost-has-moved = Ten Duch już się ruszył w tym ruchu.
refusal-hunters-only-moved-ghosts = Ten Duch mógłby pójść dalej tylko na Duchy, które już się ruszyły w tym ruchu.
refusal-hunters-chain-too-long = W jednym ruchu jest najwyżej 16 przesunięć, a tędy przesuwanie nie skończyłoby się na czas.
refusal-hunters-dead-end = Kto tam stoi, nie miałby dokąd pójść.
refusal-hunters-not-in-hand = Nie masz tego Układu.
refusal-hunters-not-there = Tego Układu nie ma w polu gry.
refusal-hunters-too-much-missing = Niespełnione wymagania tego Układu: { $unmet }, a zignorować można tylko 3.
refusal-hunters-haunted-stays = Nawiedzonego Układu nie można wymienić.
refusal-hunters-empty-deck = Talia jest pusta, więc nie można nic wymienić.
refusal-hunters-not-an-empty-tile = Tam ktoś stoi. Wybierz pusty Budynek.
refusal-hunters-puzzle-solved = Zagadka jest już rozwiązana.
refusal-hunters-puzzle-over = Rundy się skończyły. Cofnij się, ile chcesz.

hunters-rule-h3-title = Przygotowanie i sześć rund
hunters-rule-h3 = Na początku w polu gry jest 8 Budynków, po dwa w każdym kolorze, a na każdym ramieniu stoi Duch. Budynki w tym samym kolorze nie stykają się wtedy bokami; później mogą. Pozostałe Budynki leżą obok pola gry: razem jest po 9 w każdym kolorze. Każdy ma 5 Dzieciaków i 2 tajne Układy. Zaczyna osoba, która zjadła dziś najwięcej słodyczy, a dalej gra się zgodnie z ruchem wskazówek zegara. Gra trwa 6 rund. Tura to pięć akcji, zawsze w tej samej kolejności.
hunters-rule-h4-title = Umieszczenie Budynku (obowiązkowo)
hunters-rule-h4 = Weź Budynek w dowolnym kolorze i umieść go obok innego, bokiem do boku. Sam róg nie wystarczy: tutaj można wybrać osiem podświetlonych miejsc i żadnego innego. Gdy jakiś kolor się skończy, weź inny.
hunters-rule-h5-title = Ruch Duchów (jeśli chcesz)
hunters-rule-h5 = Możesz wykonać do 2 ruchów Ducha: dwa jednym Duchem, po jednym dwoma Duchami albo mniej. Duch przechodzi na sąsiedni Budynek, bokiem do boku. Jeśli ktoś tam stoi, od razu mówisz, dokąd się przesuwa. Dzieciak idzie na pusty sąsiedni Budynek i nikogo nie przesuwa. Duch idzie na dowolny sąsiedni Budynek, a kto tam stoi, przesuwa się dalej według tych samych zasad. Budynek, z którego przyszedł pierwszy Duch, jest pusty, więc też się liczy. Nikt nie schodzi z Budynków i nigdy nie stoi na jednym dwoje.
hunters-picture-h5-kid = Dzieciak może iść na każdy z trzech podświetlonych Budynków.
hunters-picture-h5-chain = Ducha można też przesunąć na Dzieciaka, który wtedy idzie dalej.
hunters-picture-h5-stuck = Tak nie można: Dzieciak nie miałby dokąd pójść. Ruch Ducha, po którym ktoś zostaje bez miejsca, jest niedozwolony.
hunters-rule-h6-title = Punktowanie Układu (jeśli chcesz)
hunters-rule-h6 = W każdej turze możesz zapunktować jeden ze swoich Układów, jeśli jest w polu gry: dowolnie obrócony, ale nigdy odbity lustrzanie. Nieważne, kto na nim stoi. Wyłóż kartę. Każdy Dzieciak, który na nim stoi, wraca do domu, czyjkolwiek jest, i zabiera swój Budynek, odwrócony na stronę z Cukierkami: to jeden Cukierek. Za każdego Ducha na Układzie bierzesz Znacznik Strachu. Po Zwykłym Układzie dobierasz nowy; po Nawiedzonym nie dobierasz.
hunters-picture-h6-turned = Obrócony: dobrze.
hunters-picture-h6-mirrored = Odbity lustrzanie: źle.
hunters-picture-h6-home = Każdy Dzieciak przynosi Cukierek swojemu graczowi. Duch kosztuje cię punkt, a jego Budynek zostaje.
hunters-picture-h6-holes = Pole gry po zapunktowaniu. Dzieciaki, które wróciły do domu, już nie grają, tak jak ich Budynki. Budynki bez Dzieciaka zostają. Mogą powstać dziury i wyspy, jak ta po prawej: nadal należą do pola gry i obowiązują na nich wszystkie zasady.
hunters-rule-h7-title = Wymiana Zwykłego Układu (jeśli chcesz)
hunters-rule-h7 = Włóż jeden ze swoich Zwykłych Układów na spód talii i dobierz nowy: także ten dopiero co dobrany i także w ostatniej rundzie. Wybierasz, zanim zobaczysz nowy. Nawiedzonego Układu nie można wymienić.
hunters-rule-h8-title = Umieszczenie Dzieciaka (obowiązkowo)
hunters-rule-h8 = Umieść jednego ze swoich Dzieciaków na dowolnym pustym Budynku: takim, na którym nikt nie stoi. Po pięciu rundach wszystkie Dzieciaki są już umieszczone, więc w szóstej, ostatniej rundzie ta akcja odpada.
hunters-rule-h10-title = Nawiedzone Układy
hunters-rule-h10 = Na zaawansowaną rozgrywkę. Na Nawiedzonym Układzie są też Duchy. Duch na obrazku wymaga Ducha w tym miejscu, na Budynku w dowolnym kolorze, który do Układu nie należy: ten Duch nic nie kosztuje, ale też nic się tam nie zdobywa. Możesz zignorować do 3 niespełnionych wymagań, Budynków lub Duchów: każde kosztuje Znacznik Strachu. Każdy inny Duch na Układzie kosztuje jak zwykle. Karta i tak jest warta 5 Punktów Zwycięstwa, a nowej się nie dobiera.
hunters-picture-h10-ignored = Zignorowane: brakujący Duch i zły Budynek. Razem z Duchem na dobrym Budynku daje to 3 Znaczniki Strachu.
hunters-picture-h10-kid = Dzieciak na zignorowanym miejscu nic nie przynosi i zostaje. Cukierek przynosi tylko ten drugi.
hunters-picture-h10-four = Cztery wymagania nie są spełnione: o jedno za dużo.
hunters-rule-h11-title = Koniec gry i punktacja
hunters-rule-h11 = Po szóstej rundzie liczy się Punkty Zwycięstwa. Zwykły Układ daje 2, Nawiedzony 5. Pierwszy Cukierek w danym kolorze daje 2, każdy kolejny 1. Znacznik Strachu zabiera 1. Karty w ręce nic nie dają. Wygrywa największa liczba punktów. Przy remisie decyduje mniej kart Układów, potem mniej Znaczników Strachu, potem więcej kolorów Cukierków. Jeśli i to jest równe, zwycięstwo jest wspólne.
hunters-rule-d1-title = Każde przesuwanie się kończy
hunters-rule-d1 = Duchy mogłyby przesuwać się nawzajem bez końca. Dlatego nic nie może wejść na Ducha, który już się ruszył w tym samym ruchu. Nic się przez to nie traci: Duchy są jednakowe, więc wszyscy mogą stanąć wszędzie tam, gdzie mogliby stanąć bez tej zasady. Z Dużym Duchem jest ważne, który Duch gdzie stanie. Wtedy Ducha można przesunąć znowu, ale w jednym ruchu jest najwyżej 16 przesunięć, a to wystarcza na każde możliwe zakończenie.
hunters-rule-d4-title = Gdy talia jest pusta
hunters-rule-d4 = Wtedy nie dobiera się nowego Układu i nie można nic wymienić.
hunters-option-haunted = Zaawansowana rozgrywka: Nawiedzone Układy
hunters-option-haunted-about = Każdy dostaje też jeden Nawiedzony Układ: duży, tajny i wart 5 Punktów Zwycięstwa. Nie można go wymienić. Reszta zostaje w pudełku.
hunters-option-large_ghost = Gra z Dużym Duchem
hunters-option-large_ghost-about = Czeka obok pola gry. Gdy ktoś umieści Budynek, stawia się na nim Dużego Ducha, gdziekolwiek stał wcześniej; to nie jest ruch Ducha. Poza tym jest Duchem jak inne.
hunters-picture-large-comes = Turkusowy Budynek jest nowy: Duży Duch opuszcza swoje miejsce i przychodzi.
hunters-picture-large-moves = Potem może się ruszać i przesuwać innych jak każdy Duch.

# Rady podpowiedzi i trenera oraz ich powody.

hunters-advice-skip = W tej akcji nic.
hunters-advice-build = { $mark ->
    [ring] { $colour ->
        [o] Pomarańczowy Budynek na miejscu w ramce.
        [p] Fioletowy Budynek na miejscu w ramce.
        [t] Turkusowy Budynek na miejscu w ramce.
       *[g] Złoty Budynek na miejscu w ramce.
    }
   *[lit] { $colour ->
        [o] Umieść pomarańczowy Budynek na podświetlonym miejscu.
        [p] Umieść fioletowy Budynek na podświetlonym miejscu.
        [t] Umieść turkusowy Budynek na podświetlonym miejscu.
       *[g] Umieść złoty Budynek na podświetlonym miejscu.
    }
}
hunters-advice-ghost = { $mark ->
    [ring] Duch wzdłuż bladej strzałki.
   *[lit] Przestaw podświetlonego Ducha wzdłuż strzałki.
}
hunters-advice-push = { $mark ->
    [ring] Na Budynek w ramce.
   *[lit] Przesuń na podświetlony Budynek.
}
hunters-advice-kid = { $mark ->
    [ring] Dzieciak na Budynku w ramce.
   *[lit] Umieść Dzieciaka na podświetlonym Budynku.
}
hunters-advice-score = { $mark ->
    [ring] Układ tam, gdzie jest ramka.
   *[lit] Zapunktuj podświetlony Układ tam, gdzie świeci pole gry.
}
hunters-compare-score = { $mark ->
    [ring] Układ tam, gdzie jest ramka.
   *[lit] Zapunktuj Układ tam, gdzie świeci pole gry.
}
hunters-advice-exchange = { $mark ->
    [ring] Wymiana Układu.
   *[lit] Wymień podświetlony Układ.
}
hunters-lit = Podświetlone w polu gry: { $what }
hunters-ringed = W ramce w polu gry: { $what }
hint-hunters-score = { $points ->
    [one] Plan na tę turę: podświetlony Układ daje { $points } punkt.
    [few] Plan na tę turę: podświetlony Układ daje { $points } punkty.
    [many] Plan na tę turę: podświetlony Układ daje { $points } punktów.
   *[other] Plan na tę turę: podświetlony Układ daje { $points } punktu.
}
hint-hunters-score-kids = { $points ->
    [one] Plan na tę turę: podświetlony Układ i Dzieciaki wracają do domu: { $points } punkt.
    [few] Plan na tę turę: podświetlony Układ i Dzieciaki wracają do domu: { $points } punkty.
    [many] Plan na tę turę: podświetlony Układ i Dzieciaki wracają do domu: { $points } punktów.
   *[other] Plan na tę turę: podświetlony Układ i Dzieciaki wracają do domu: { $points } punktu.
}
hint-hunters-score-push = { $points ->
    [one] Plan na tę turę: Duchy przesuwają twojego Dzieciaka na podświetlony Układ: { $points } punkt.
    [few] Plan na tę turę: Duchy przesuwają twojego Dzieciaka na podświetlony Układ: { $points } punkty.
    [many] Plan na tę turę: Duchy przesuwają twojego Dzieciaka na podświetlony Układ: { $points } punktów.
   *[other] Plan na tę turę: Duchy przesuwają twojego Dzieciaka na podświetlony Układ: { $points } punktu.
}
hint-hunters-score-clear = { $points ->
    [one] Plan na tę turę: Duch schodzi z podświetlonego Układu, a ty zdobywasz { $points } punkt.
    [few] Plan na tę turę: Duch schodzi z podświetlonego Układu, a ty zdobywasz { $points } punkty.
    [many] Plan na tę turę: Duch schodzi z podświetlonego Układu, a ty zdobywasz { $points } punktów.
   *[other] Plan na tę turę: Duch schodzi z podświetlonego Układu, a ty zdobywasz { $points } punktu.
}
hint-hunters-push-away = Plan na tę turę: przesunąć cudzego Dzieciaka ({ $name }).
hint-hunters-prepare = { $missing ->
    [0] Po tej turze podświetlony Układ jest gotowy.
   *[other] Po tej turze podświetlony Układ jest prawie gotowy.
}
hint-hunters-push-home = Plan na tę turę: przesunąć twojego Dzieciaka na podświetlony Układ, na później.
hint-hunters-exchange = Podświetlony Układ jest daleko. Inny może pasować lepiej.
hint-hunters-kid-pattern = Twój Dzieciak stanie wtedy na podświetlonym Układzie.
hint-hunters-kid-colour = Tego koloru jeszcze brakuje: { hunters-colour }.
hint-hunters-only = Nic innego nie można zrobić.

# Lekcje. Krok mówi, co zrobić (jedno lub dwa krótkie zdania), co z tego wyszło (`-done`) i co zrobić po
# innym kliknięciu (`-wrong`).

lesson-next-haunted = Następna lekcja: Nawiedzone Układy i Duży Duch
lesson-hunters-build = Akcja 1: umieść Budynek. W twoim Układzie brakuje turkusowego. Kliknij turkusowy Budynek, a potem podświetlone miejsce!
lesson-hunters-build-done = Teraz Budynki stoją tak jak na twoim Układzie.
lesson-hunters-build-wrong = Kliknij turkusowy Budynek nad polem gry, a potem podświetlone miejsce.
lesson-hunters-ghost = Akcja 2: Duchy. Jeden stoi na twoim Układzie i zabrałby ci punkt. Kliknij go, a potem Budynek pod nim!
lesson-hunters-ghost-done = Duch przesuwa tego, kto tam stoi. Teraz twojego Dzieciaka!
lesson-hunters-ghost-wrong = Kliknij Ducha na pomarańczowym Budynku, a potem Budynek pod nim.
lesson-hunters-push = Ty mówisz, dokąd idzie twój Dzieciak: na podświetlony Budynek, prosto na Układ!
lesson-hunters-push-done = Na twoim Układzie są dwa Dzieciaki i ani jednego Ducha. Można ruszyć jeszcze jednego Ducha, ale tak jest dobrze.
lesson-hunters-push-wrong = Kliknij podświetlony pomarańczowy Budynek.
lesson-hunters-score = Akcja 3: punktowanie. Naciśnij 1 pod Układem, a potem „Punktuj tutaj”!
lesson-hunters-score-done = 6 punktów! 2 za Układ i po 2 za pierwszy Cukierek w każdym kolorze. Dzieciaki wróciły do domu z Cukierkami. Masz nowy Układ.
lesson-hunters-score-wrong = Naciśnij 1 pod podświetlonym Układem, a potem „Punktuj tutaj”.
lesson-hunters-exchange = Akcja 4: wymiana. Ten Układ jest trudny. Naciśnij pod nim „Wymień”!
lesson-hunters-exchange-done = Nowy Układ za stary.
lesson-hunters-exchange-wrong = Naciśnij „Wymień” pod podświetlonym Układem.
lesson-hunters-kid = Akcja 5: umieść Dzieciaka na pustym Budynku. Wybierz podświetlony!
lesson-hunters-kid-done = Tam czeka na następny Układ. To była cała tura! Potem Pianka robi to samo.
lesson-hunters-kid-wrong = Kliknij jeden z podświetlonych Budynków: nikt tam nie stoi.
lesson-hunters-choose = Ostatnia runda! Twój Układ jest tu dwa razy: raz z Duchem (−1), raz z Dzieciakiem (Cukierek). Naciśnij pod nim 1, a potem „Punktuj tutaj”!
lesson-hunters-choose-done = Po 6 rundach liczy się punkty: masz 10, a Pianka 6. Wygrywasz!
lesson-hunters-choose-wrong = Jest coś lepszego: miejsce z twoim Dzieciakiem. Naciśnij 1 pod podświetlonym Układem, a potem „Punktuj tutaj”.
lesson-haunted-large = Twój Nawiedzony Układ potrzebuje pomarańczowego Budynku. Kliknij go, a potem podświetlone miejsce! Duży Duch staje na każdym nowym Budynku.
lesson-haunted-large-done = Już tu jest. Na twoim Układzie kosztowałby Znacznik Strachu, jak każdy Duch.
lesson-haunted-large-wrong = Kliknij pomarańczowy Budynek nad polem gry, a potem podświetlone miejsce.
lesson-haunted-ghost = Ale twój Układ wymaga też Ducha, na Budynku w dowolnym kolorze. Tam nic nie kosztuje. Kliknij Dużego Ducha, a potem podświetlony Budynek!
lesson-haunted-ghost-done = Teraz Duch stoi tam, gdzie chce tego Układ.
lesson-haunted-ghost-wrong = Kliknij Dużego Ducha, a potem Budynek na prawo od niego.
lesson-haunted-score = Jeden Budynek jest zły: turkusowy zamiast fioletowego. Możesz zignorować do 3 wymagań, każde za Znacznik Strachu. Naciśnij 1 pod Nawiedzonym Układem, a potem „Punktuj tutaj”!
lesson-haunted-score-done = 5 punktów, minus 1. Dzieciak na zignorowanym miejscu nic nie przynosi. Po Nawiedzonym Układzie nie dobierasz karty. Masz 12 punktów, a Pianka 7: wygrywasz!
lesson-haunted-score-wrong = Naciśnij 1 pod Nawiedzonym Układem, a potem „Punktuj tutaj”.

# Autorzy i wydawcy, na dole każdej strony.

credit-hunters = Autorami gry Łowcy Cukierków są Marek Chodań i Michał Gryń, a wydawcą Smart Flamingo.

# Wartości, które mogą mieć opcje, do odmów.

hunters-option-haunted-values = „true” albo „false”
hunters-option-large_ghost-values = „true” albo „false”
hunters-option-first-values = numer miejsca przy stole, licząc od 0
hunters-option-patterns-values = „default” albo cały własny zestaw Układów

# Kwestie postaci, najwyżej 48 znaków (zob. `characters.ftl`), i czego spróbować po przegranej.

hunters-say-greeting = { $level ->
    [marshmallow] Duchy? Będę blisko ciebie.
    [toffee] Cukierek albo psikus! Ruszamy!
    [liquorice] Lubię ciemność. Chowa mnie.
   *[jawbreaker] Duchy uciekają przede mną!
}
hunters-say-good = { $level ->
    [marshmallow] Dzieciaki wróciły do domu z cukierkami!
    [toffee] Do domu z pełnymi kieszeniami!
    [liquorice] Nikt mnie nie zauważył.
   *[jawbreaker] Układ godny króla.
}
hunters-say-praise = { $level ->
    [marshmallow] Jakie dzielne dzieciaki!
    [toffee] Mniam, ale łup!
    [liquorice] Dobrze ukryty układ.
   *[jawbreaker] Dobra robota jak na jedną noc.
}
hunters-say-near = { $level ->
    [marshmallow] Ostatnia runda, a ja prowadzę?
    [toffee] Ostatnia runda! Prowadzę!
    [liquorice] Ostatnia runda. Gońcie mnie.
   *[jawbreaker] Noc kończy się tak, jak mówiłem.
}
hunters-say-alarm = { $level ->
    [marshmallow] Ostatnia runda! Ale emocje.
    [toffee] Ostatnia runda! Muszę dogonić!
    [liquorice] Jedna runda. Czas na psoty.
   *[jawbreaker] Jedna runda mi wystarczy!
}
hunters-say-oops = { $level ->
    [marshmallow] Tyle duchów… boję się.
    [toffee] Bu! Oj, to kosztowało!
    [liquorice] Tego ducha nikt nie zapraszał.
   *[jawbreaker] Nie boję się. Prawie wcale.
}
hunters-say-comfort = { $level ->
    [marshmallow] Nie bój się, jestem tutaj.
    [toffee] Brr, duchy! Trzymaj się!
    [liquorice] Bu. Bolało?
   *[jawbreaker] Strach? Głowa do góry!
}
hunters-try-1 = Stawiaj dzieciaki na budynkach, których potrzebuje twój układ.
hunters-try-2 = Duch może zepchnąć dzieciaka prosto na twój układ.
hunters-try-3 = Pierwszy cukierek każdego koloru liczy się podwójnie: zbierz wszystkie.
