# Piñata.

pinata-name = Piñata
pinata-pitch = Zagrywaj karty przy czterech matach z cukierkami. Raz wygrywa wyższa suma, raz niższa. Kto pierwszy zdobędzie trzy medale?
pinata-idea = Dwie osoby kładą karty przy czterech matach i wygrywają leżące na nich cukierki. Gdy masz dość cukierków jednego koloru, dostajesz jego medal. Trzy medale to wygrana.

pinata-colour = { $colour ->
    [R] czerwona
    [G] zielona
    [B] niebieska
    [P] różowa
   *[Y] żółta
}
pinata-wild = joker
pinata-card = { $colour ->
    [R] czerwona { $value }
    [G] zielona { $value }
    [B] niebieska { $value }
    [P] różowa { $value }
    [Y] żółta { $value }
   *[W] joker { $value }
}
# Biernik.
pinata-card-object = { $colour ->
    [R] czerwoną { $value }
    [G] zieloną { $value }
    [B] niebieską { $value }
    [P] różową { $value }
    [Y] żółtą { $value }
   *[W] jokera { $value }
}
pinata-cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
pinata-candies = { $colour ->
    [R] { $count ->
        [one] { $count } czerwony cukierek
        [few] { $count } czerwone cukierki
        [many] { $count } czerwonych cukierków
       *[other] { $count } czerwonego cukierka
    }
    [G] { $count ->
        [one] { $count } zielony cukierek
        [few] { $count } zielone cukierki
        [many] { $count } zielonych cukierków
       *[other] { $count } zielonego cukierka
    }
    [B] { $count ->
        [one] { $count } niebieski cukierek
        [few] { $count } niebieskie cukierki
        [many] { $count } niebieskich cukierków
       *[other] { $count } niebieskiego cukierka
    }
    [P] { $count ->
        [one] { $count } różowy cukierek
        [few] { $count } różowe cukierki
        [many] { $count } różowych cukierków
       *[other] { $count } różowego cukierka
    }
   *[Y] { $count ->
        [one] { $count } żółty cukierek
        [few] { $count } żółte cukierki
        [many] { $count } żółtych cukierków
       *[other] { $count } żółtego cukierka
    }
}
pinata-nothing = brak

pinata-prompt = { $who ->
    [you] { $what ->
        [swap] Nie możesz zagrać. Wybierz karty do wymiany
        [swapped] Teraz możesz zagrać: wybierz kartę
       *[play] Twoja kolej! Wybierz kartę, potem matę
    }
    [here] { $what ->
        [swap] { $name } nie może zagrać: wybierz karty do wymiany
        [swapped] { $name }: teraz możesz zagrać kartę
       *[play] { $name }: wybierz kartę, potem matę
    }
   *[other] { $what ->
        [swap] { $name } nie może zagrać, pokazuje karty i wymienia je…
        [swapped] { $name } po wymianie zagrywa kartę…
       *[play] { $name } wybiera kartę…
    }
}

pinata-face = { $face ->
    [high] WYŻEJ
   *[low] NIŻEJ
}
pinata-mat = { $face ->
    [high] Mata { $mat }, WYŻEJ: wygrywa wyższa suma. Nagroda: { $candies }
   *[low] Mata { $mat }, NIŻEJ: wygrywa niższa suma. Nagroda: { $candies }
}
pinata-mats-gone = Wszystkie maty odpadły z gry.
pinata-side = { $who ->
    [you] twoja strona
   *[other] strona gracza { $name }
}
pinata-side-label = { $whose } { $missing ->
    [0] suma { $sum }, komplet
    [one] suma { $sum }, brakuje 1 karty: { $allowed }
   *[other] suma { $sum }, brakuje { $missing } kart: { $allowed }
}
pinata-place = Zagraj: { $card }, mata { $mat }, { $whose }. { $does }

# Co zrobiłaby karta. $sum to suma jej strony razem z nią, $other to suma drugiej strony.
pinata-does-add = { $missing ->
    [0] Suma to { $sum }, po drugiej stronie { $other }. Ta strona będzie pełna.
    [one] Suma to { $sum }, po drugiej stronie { $other }. Zmieści się tu jeszcze 1 karta.
    [few] Suma to { $sum }, po drugiej stronie { $other }. Zmieszczą się tu jeszcze { $missing } karty.
   *[other] Suma to { $sum }, po drugiej stronie { $other }. Zmieści się tu jeszcze { $missing } kart.
}
pinata-does-score = { $who ->
    [you] Mata będzie pełna, { $sum } do { $other }. Twoja nagroda: { $candies }.
   *[other] Mata będzie pełna, { $sum } do { $other }. { $name } dostaje nagrodę: { $candies }.
}
pinata-does-medal = { $who ->
    [you] { $colour ->
        [R] Zdobywasz czerwony medal!
        [G] Zdobywasz zielony medal!
        [B] Zdobywasz niebieski medal!
        [P] Zdobywasz różowy medal!
       *[Y] Zdobywasz żółty medal!
    }
   *[other] { pinata-medal }
}
pinata-does-win = { $who ->
    [you] To wygrywa grę!
   *[other] { $name } wygrywa wtedy grę.
}
# Słowo na miejscu dla karty, obok sumy.
pinata-does-short = { $end ->
    [win] wygrana
   *[lose] strata
}
pinata-does-tie = remis
pinata-why-tie = { $count ->
    [one] Przy macie { $mats } byłby remis, a remisu nie wolno zrobić.
   *[other] Przy matach { $mats } byłby remis, a remisu nie wolno zrobić.
}
pinata-why-colour = { $colour ->
    [R] Czerwona nie pasuje do żadnej maty.
    [G] Zielona nie pasuje do żadnej maty.
    [B] Niebieska nie pasuje do żadnej maty.
    [P] Różowa nie pasuje do żadnej maty.
   *[Y] Żółta nie pasuje do żadnej maty.
}
pinata-why-full = Przy żadnej macie nie ma miejsca na tę kartę.
pinata-play-label = { $who ->
    [you] { $card }, mata { $mat }, twoja strona
   *[other] { $card }, mata { $mat }, strona gracza { $name }
}

pinata-hand = Twoje karty
pinata-card-known = { $card }, { $name } zna tę kartę
pinata-knows = { $name } zna tę kartę
pinata-you-know = Te karty znasz
pinata-holds = { $count ->
    [one] { $name } ma w ręce { $count } kartę
    [few] { $name } ma w ręce { $count } karty
    [many] { $name } ma w ręce { $count } kart
   *[other] { $name } ma w ręce { $count } karty
}
pinata-swap-about = Nie możesz zagrać. { $name } widzi teraz twoje karty. Wybierz te, które chcesz wymienić.
pinata-swap-go = { $count ->
    [0] Nie wymieniaj żadnej
    [one] Wymień { $count } kartę
    [few] Wymień { $count } karty
    [many] Wymień { $count } kart
   *[other] Wymień { $count } karty
}

pinata-stage = Piñata, medale i karty
pinata-stock = Worek, odrzucone karty i stos
pinata-medals-left = { $count ->
    [0] Nie ma już żadnego medalu
   *[other] Medale do zdobycia: { $colours }
}
pinata-bag = Worek
pinata-bag-holds = W worku: { $candies }
pinata-supply = { $count ->
    [one] { $count } karta w stosie
    [few] { $count } karty w stosie
    [many] { $count } kart w stosie
   *[other] { $count } karty w stosie
}
pinata-discards = { $count ->
    [0] Nic jeszcze nie odrzucono
   *[other] Odrzucone ({ $count })
}

pinata-medals-of = { $state ->
    [won] { $count ->
        [few] medale
       *[other] medali
    }
   *[open] z { $of } medali
}
pinata-progress = { $state ->
    [own] { pinata-candies } z { $asks }: medal zdobyty
    [gone] { pinata-candies }: medalu już nie ma
   *[open] { pinata-candies } z { $asks } na medal
}

pinata-played = { $whose ->
    [own] { $name } kładzie { pinata-card-object } przy macie { $mat }.
   *[other] { $name } kładzie { pinata-card-object } przy macie { $mat }, po stronie gracza { $other }.
}
pinata-scored = Mata { $mat }: { $name } wygrywa { $sum } do { $other } i dostaje { $candies }.
pinata-medal = { $colour ->
    [R] { $name } zdobywa czerwony medal!
    [G] { $name } zdobywa zielony medal!
    [B] { $name } zdobywa niebieski medal!
    [P] { $name } zdobywa różowy medal!
   *[Y] { $name } zdobywa żółty medal!
}
pinata-refilled = { $face ->
    [high] Mata { $mat } obraca się na WYŻEJ i dostaje { $candies }.
   *[low] Mata { $mat } obraca się na NIŻEJ i dostaje { $candies }.
}
pinata-left = W worku jest za mało cukierków: mata { $mat } odpada z gry.
pinata-shuffled = Odrzucone karty są przetasowane i tworzą nowy stos.
pinata-drew = { $name } dobiera { pinata-card-object }.
pinata-shown = { $name } nie może zagrać i pokazuje karty.
pinata-shown-cards = { $name } nie może zagrać i pokazuje karty: { $cards }.
pinata-swapped = { $count ->
    [0] { $name } nie wymienia żadnej karty.
    [one] { $name } wymienia { $count } kartę: { $cards }.
    [few] { $name } wymienia { $count } karty: { $cards }.
    [many] { $name } wymienia { $count } kart: { $cards }.
   *[other] { $name } wymienia { $count } karty: { $cards }.
}
pinata-passed = { $name } nadal nie może zagrać: tura się kończy.

pinata-reason-medals = Trzy medale to wygrana.
pinata-reason-stuck = Przez 20 tur nikt nie mógł zagrać karty. Wygrywa więcej medali, a potem więcej cukierków.
pinata-tally-candies = Cukierki
pinata-tally-medals = Medale

refusal-pinata-game-over = Gra jest już skończona.
refusal-pinata-not-your-turn = Teraz nie twoja kolej.
refusal-pinata-not-in-hand = Nie masz tej karty.
refusal-pinata-mat-gone = Mata { $mat } odpadła z gry.
refusal-pinata-own-side-first = Twoja strona maty { $mat } nie jest jeszcze pełna.
refusal-pinata-side-full = Ta strona maty { $mat } ma już wszystkie karty.
refusal-pinata-colour-full = { $colour ->
    [R] Na tę stronę maty { $mat } nie pasuje już żadna czerwona karta.
    [G] Na tę stronę maty { $mat } nie pasuje już żadna zielona karta.
    [B] Na tę stronę maty { $mat } nie pasuje już żadna niebieska karta.
    [P] Na tę stronę maty { $mat } nie pasuje już żadna różowa karta.
   *[Y] Na tę stronę maty { $mat } nie pasuje już żadna żółta karta.
}
refusal-pinata-tie = Obie strony maty { $mat } miałyby po { $sum }. Sumy nie mogą być równe.
refusal-pinata-must-play = Możesz zagrać kartę, więc nie wolno wymieniać.
refusal-pinata-must-swap = Nie możesz zagrać. Najpierw wybierz karty do wymiany.
refusal-pinata-cannot-swap = Nie masz tej karty do wymiany.

pinata-rule-p1-title = Początek
pinata-rule-p1 = Na stole są cztery maty. Każda pokazuje losowo WYŻEJ albo NIŻEJ. W worku jest 45 cukierków: 13 czerwonych, 11 zielonych, 9 niebieskich, 7 różowych i 5 żółtych. Mata 1 dostaje z worka 1 cukierek, mata 2 dostaje 2, mata 3 dostaje 3, a mata 4 dostaje 4. Wśród 54 kart jest tyle kart każdego koloru, ile cukierków, i 9 jokerów. Każdy dostaje 8 kart i trzyma je w tajemnicy; reszta to stos. Zacznijcie, jak chcecie. Następną grę zaczyna ten, kto przegrał.
pinata-rule-p2-title = Twoja tura
pinata-rule-p2 = Połóż odkrytą kartę przy macie i dobierz nową ze stosu. Gdy stos jest pusty, tasuje się odrzucone karty: to nowy stos.
pinata-rule-p3-title = Jakie karty pasują
pinata-rule-p3 = Mata z 3 cukierkami przyjmuje po 3 karty z każdej strony. Każda karta potrzebuje cukierka swojego koloru: dwa czerwone cukierki to najwyżej dwie czerwone karty po każdej stronie. Joker pasuje wszędzie. Nie ma żadnego określonego koloru, więc nie blokuje żadnej późniejszej karty. Tutaj można dołożyć czerwoną, niebieską albo drugiego jokera, ale nie zieloną.
pinata-rule-p4-title = Najpierw twoja strona
pinata-rule-p4 = Grasz po swojej stronie maty. Gdy twoja strona jest pełna, możesz też grać po drugiej stronie tej maty.
pinata-rule-p5-title = Bez remisów
pinata-rule-p5 = Ostatnia karta przy macie nie może wyrównać obu sum. Takiej karty nie można zagrać: przeciw 7 nie można zagrać drugiej 7; każdą inną pasującą kartę można.
pinata-rule-p6-title = Gdy nic nie pasuje
pinata-rule-p6 = Jeśli nie możesz zagrać żadnej karty, druga osoba widzi twoje karty. Odrzucasz tyle kart, ile chcesz, albo żadnej, i tyle samo dobierasz: to wymiana. Jeśli teraz jakaś pasuje, musisz ją zagrać i dobrać jak zwykle. Jeśli nie, pokazujesz karty jeszcze raz i twoja tura się kończy.
pinata-rule-p7-title = Kto wygrywa matę
pinata-rule-p7 = Gdy obie strony są pełne, porównuje się sumy. Przy WYŻEJ wszystkie cukierki zdobywa wyższa suma, przy NIŻEJ niższa.
pinata-rule-p8-title = Obrót i nowe cukierki
pinata-rule-p8 = Karty z tej maty są odrzucane. Matę obraca się z WYŻEJ na NIŻEJ albo odwrotnie i dokłada cukierki z worka. Jeśli w worku jest ich za mało, mata odpada z gry, a cukierki zostają w worku.
pinata-rule-p9-title = Kto gra dalej
pinata-rule-p9 = Po wygranej macie następna tura należy do osoby, która ją przegrała, nawet jeśli to ona przed chwilą grała.
pinata-rule-p10-title = Medale
pinata-rule-p10 = Gdy masz 7 czerwonych, 6 zielonych, 5 niebieskich, 4 różowe albo 3 żółte cukierki, bierzesz medal tego koloru i już go nie tracisz. Cukierków się nie oddaje. Kto pierwszy ma trzy medale, od razu wygrywa.
pinata-rule-d5-title = Gdy nikt nie może grać
pinata-rule-d5 = Po 20 turach z rzędu bez zagranej karty gra się kończy. Wygrywa więcej medali, a potem więcej cukierków. Jeśli i tych jest tyle samo, jest remis.
pinata-option-set = Liczby na kartach
pinata-option-set-about = Zwykłe karty mają liczby od 1 do 13. W małym zestawie są od 1 do 9, a niektóre karty mają bliźniaczki, więc sumy są bliższe siebie i łatwiej o remis.
pinata-option-set-default = Od 1 do 13
pinata-option-set-compact = Od 1 do 9 (mały zestaw)
pinata-option-open = Obie strony otwarte
pinata-option-open-about = W każdej chwili możesz grać po dowolnej stronie maty: także po drugiej stronie, zanim twoja będzie pełna.

# Rady podpowiedzi i trenera oraz ich powody.

pinata-advice-swap = { $count ->
    [0] Nie wymieniaj żadnej karty.
   *[other] Wymień: { $cards }.
}
pinata-lit = Zagraj podświetloną kartę przy podświetlonej macie.
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

# Lekcje. Krok mówi, co zrobić (jedno lub dwa krótkie zdania), co z tego wyszło (`-done`) i co zrobić po
# innym kliknięciu (`-wrong`).

lesson-pinata-high = Na tej macie jest WYŻEJ: większa suma wygrywa cukierki. Masz 8, Pianka ma 9. Kliknij czerwoną 12, a potem podświetlone miejsce!
lesson-pinata-high-done = 8 + 12 to 20: więcej niż 9. Oba cukierki są twoje! Mata się odwraca i teraz jest na niej NIŻEJ.
lesson-pinata-high-wrong = Kliknij czerwoną 12, a potem podświetlone miejsce przy macie 2.
lesson-pinata-low = Pianka ma 9 przy macie 1. Jest na niej NIŻEJ: wygrywa mniejsza liczba. Zagraj tam zieloną 2!
lesson-pinata-low-done = 2 to mniej niż 9: zielony cukierek jest twój. Wygrana mata się odwraca i dostaje nowe cukierki. Teraz gra ten, kto ją przegrał: Pianka.
lesson-pinata-low-wrong = Popatrz na matę 1: jest na niej NIŻEJ, więc 11 by przegrała. Zagraj tam zieloną 2.
lesson-pinata-fit = Karta potrzebuje cukierka w swoim kolorze. Zielone i żółte tu nie pasują. Joker pasuje wszędzie: zagraj jokera 9!
lesson-pinata-fit-done = Joker pasuje wszędzie. Na tej macie są 3 cukierki, więc każda strona bierze 3 karty.
lesson-pinata-fit-wrong = Zagraj jokera 9: ma wszystkie kolory.
lesson-pinata-theirs = Twoja strona jest pełna. Wtedy możesz grać też po stronie Pianki. Nie żółtą 7: obie strony miałyby 13, a remis jest zabroniony. Daj jej swoją żółtą 1!
lesson-pinata-theirs-done = 6 + 1 to tylko 7. Przy WYŻEJ wygrywa twoje 13. Sprytnie!
lesson-pinata-theirs-wrong = 6 + 10 to 16, więcej niż twoje 13: prezent dla Pianki! Daj jej małą, żółtą 1.
lesson-pinata-stuck = Nic tu nie pasuje. Wtedy Pianka widzi twoje karty, a ty możesz je wymienić. Zaznacz obie i naciśnij przycisk!
lesson-pinata-stuck-done = Czerwone! Teraz coś pasuje i można to zagrać.
lesson-pinata-stuck-wrong = Możesz zatrzymać karty, ale wtedy nadal nic nie pasuje. Zaznacz choć jedną.
lesson-pinata-medal = 3 żółte cukierki dają żółty medal. Trzy medale wygrywają grę! Masz 2 żółte cukierki i 2 medale. Wygraj matę 1 swoją 13!
lesson-pinata-medal-done = Trzeci medal: wygrywasz! W prawdziwej grze masz 8 kart, a po każdej zagranej dobierasz nową.
lesson-pinata-medal-wrong = Żółty cukierek leży na macie 1 i trzeba tam więcej niż 7. Zagraj żółtą 13.

# Autorzy i wydawcy, na dole każdej strony.

credit-pinata = Autorem gry Piñata jest Stephen Glenn.

# Wartości, które mogą mieć opcje, do odmów.

pinata-option-set-values = „default”, „compact” albo cały własny zestaw kart
pinata-option-open-values = „true” albo „false”

# Kwestie postaci, najwyżej 48 znaków (zob. `characters.ftl`), i czego spróbować po przegranej.

pinata-say-greeting = { $level ->
    [marshmallow] Lubię niskie maty. Są takie miękkie.
    [toffee] Rozbijmy tę piñatę!
    [liquorice] Wysoko czy nisko? Nie powiem.
   *[jawbreaker] Trzy medale. Chcę trzy.
}
pinata-say-good = { $level ->
    [marshmallow] Cukierki dla mnie? Jak miło.
    [toffee] Trach! Wszędzie cukierki!
    [liquorice] Właściwa karta we właściwej chwili.
   *[jawbreaker] Jeszcze jedna mata dla mnie.
}
pinata-say-praise = { $level ->
    [marshmallow] Zasłużona wygrana. Smacznego!
    [toffee] Trach! Ile cukierków!
    [liquorice] Tej karty się nie spodziewałam.
   *[jawbreaker] Mocna karta. Dobrze zagrane.
}
pinata-say-near = { $level ->
    [marshmallow] Dwa medale? Jak mi bije serce.
    [toffee] Dwa medale! Jeszcze jeden, jeszcze!
    [liquorice] Dwa medale. Czy ktoś się denerwuje?
   *[jawbreaker] Jeszcze jeden medal i po sprawie.
}
pinata-say-alarm = { $level ->
    [marshmallow] Dwa medale! Cudownie.
    [toffee] Dwa medale? Muszę się pospieszyć!
    [liquorice] Trzeci medal dobrze schowam.
   *[jawbreaker] Na ostatni medal trzeba zasłużyć!
}
pinata-say-oops = { $level ->
    [marshmallow] Nic nie pasuje. Teraz widać moje karty…
    [toffee] Nic nie pasuje! Oto moje karty!
    [liquorice] Nie patrz tak na moje karty.
   *[jawbreaker] Moje karty są zbyt mocne do gry.
}
pinata-say-comfort = { $level ->
    [marshmallow] Tylko troszkę podejrzałam, słowo.
    [toffee] Nowe karty, nowe szczęście!
    [liquorice] Och, jakie ciekawe karty.
   *[jawbreaker] Wymiana i do boju!
}
pinata-try-1 = Najwyższe i najniższe karty trzymaj na maty z wieloma cukierkami.
pinata-try-2 = Gdy twoja strona jest pełna, zła karta po drugiej stronie może wygrać matę.
pinata-try-3 = Walcz o kolory, które już masz: wygrywają medale.
