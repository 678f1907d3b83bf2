# Candy Match.

match-name = Candy Match
match-pitch = Na stół trafiają karty pełne słodyczy, jedna po drugiej. Znajdź takie, na których każdy smakołyk ma parę, i zawołaj przed innymi!
match-idea = Na stół trafia karta za kartą, a wszyscy patrzą jednocześnie. Kto pierwszy zobaczy dwie lub więcej kart, na których żaden smakołyk nie zostaje bez pary, woła i je zabiera. Wygrywa najwięcej kart.

match-candy = { $candy ->
    [a] miś z żelki
    [b] lukrecja
    [c] cukrowa laska
    [d] czekolada
    [e] landrynka
   *[f] lizak
}

match-prompt = { $what ->
    [play] Znajdź zestaw!
    [first] Zaraz pierwsza karta…
    [empty] Stół jest pusty: zaraz następna karta…
    [barred] Pudło: poczekaj na następną kartę
    [out] Pudło: w ostatnim sprawdzaniu możesz już tylko patrzeć
    [reveal] { $who ->
        [you] Odkryj kartę. A może jest już zestaw?
        [here] { $name } odkrywa kartę. A może jest już zestaw?
       *[other] { $name } odkrywa kartę. Szukaj zestawu!
    }
    [show] { $who ->
        [you] Pokaż swoje karty, szybko!
        [here] { $name }: pokaż karty, szybko!
       *[other] { $name } pokazuje karty…
    }
    [take] { $who ->
        [you] Weź kartę!
        [here] { $name }: weź kartę!
       *[other] { $name } może wziąć kartę…
    }
    [deck] { $who ->
        [you] Na stole nie ma już kart: weź kartę ze stosu!
        [here] { $name }: weź kartę ze stosu!
       *[other] { $name } może wziąć kartę ze stosu…
    }
    [last] Ostatnie sprawdzanie! Jest jeszcze jakiś zestaw?
    [pick] { $who ->
        [you] Ta gra jest twoja: wybierz nagrodę!
        [here] { $name }: wybierz nagrodę!
       *[other] { $name } wybiera nagrodę…
    }
   *[rest] Zaraz zacznie się następna gra
}

match-table = Karty na stole
match-deck-holds = { $count ->
    [one] { $count } karta w stosie
    [few] { $count } karty w stosie
    [many] { $count } kart w stosie
   *[other] { $count } karty w stosie
}
match-time = { $what ->
    [play] Czas do następnej karty
    [show] Czas na pokazanie kart
    [take] Czas na wzięcie karty
    [last] Czas na ostatnie sprawdzanie
    [pick] Czas na wybór nagrody
   *[rest] Czas do następnej gry
}

match-call = CANDY MATCH!
match-call-who = { $name }: CANDY MATCH!
match-call-hint = { $what ->
    [ready] Dotknij kart i zawołaj
    [empty] Nie ma jeszcze kart
    [barred] Poczekaj na następną kartę
    [out] Koniec wołania
    [settled] Ktoś już woła
    [take] Najpierw weź kartę
   *[show] Dotknij kart swojego zestawu
}
match-chosen = { $count ->
    [one] { $count } wybrana
    [few] { $count } wybrane
   *[many] { $count } wybranych
}
match-dropped = Jednej z twoich kart już nie ma. Wybierz jeszcze raz!
match-why-call = { $what ->
    [empty] Na stole nie ma jeszcze kart.
    [barred] Ostatnio to nie był zestaw. Znów możesz wołać po następnej karcie.
    [out] To nie był zestaw. W ostatnim sprawdzeniu nie możesz już wołać.
    [take] Najpierw weź kartę albo podziękuj.
   *[settled] Ktoś był szybszy: poczekaj, aż to się rozstrzygnie.
}
match-why-none = Najpierw dotknij kart swojego zestawu.
match-why-deck = { $what ->
    [empty] Stos jest pusty.
    [manual] Karty odkrywają gracze, jeden po drugim.
   *[timed] Następna karta pojawi się sama.
}
match-why-treat = Smakołyk wybiera zwycięzca gry.
match-show = Pokaż!
match-show-who = { $name }: pokaż!
match-reveal = Odkryj kartę
match-done = { $what ->
    [last] Nic więcej nie widzę
   *[rest] Gotowe
}
match-done-who = { $what ->
    [last] { $name } nic więcej nie widzi
   *[rest] { $name }: gotowe
}
match-take-deck = Weź ze stosu
match-decline = Nie, dziękuję
match-take = Weź: { $card }

match-calling = { $name } woła…
match-right = { $count ->
    [one] { $name } zabiera { $count } kartę!
    [few] { $name } zabiera { $count } karty!
    [many] { $name } zabiera { $count } kart!
   *[other] { $name } zabiera { $count } karty!
}
match-wrong = { $name }: to nie zestaw!
match-left-over = Bez pary
match-flaw = { $flaw ->
    [too_late] Czas minął
    [too_few] Zestaw to co najmniej dwie karty
    [not_there] Jednej z tych kart już nie było
    [twice] Jedna karta liczona dwa razy
   *[left_over] Bez pary
}

match-barred = czeka
match-is-done = { $what ->
    [last] nic nie widzi
   *[rest] gotowe
}
match-has = { $count ->
    [one] karta
    [few] karty
    [many] kart
   *[other] karty
}
match-together = { $count ->
    [one] { $count } karta ze wszystkich gier
    [few] { $count } karty ze wszystkich gier
    [many] { $count } kart ze wszystkich gier
   *[other] { $count } karty ze wszystkich gier
}

match-treats-left = { $count ->
    [0] Nie ma już żadnej nagrody
   *[other] Nagrody do zdobycia: { $treats }
}
match-treats-of = Nagrody: { $treats }
match-pick = Wybierz: { $treat }
match-standing = Po grze { $game }
match-game = Gra { $game }
match-total = razem

match-revealed = Nowa karta: { $card }.
match-shouted = { $name } woła: Candy Match!
match-matched = { $count ->
    [one] Dobrze! { $name } zabiera { $count } kartę: { $cards }.
    [few] Dobrze! { $name } zabiera { $count } karty: { $cards }.
    [many] Dobrze! { $name } zabiera { $count } kart: { $cards }.
   *[other] Dobrze! { $name } zabiera { $count } karty: { $cards }.
}
match-missed = { $flaw ->
    [too_late] { $name } nie pokazuje kart na czas.
    [too_few] { $name } pokazuje za mało kart.
    [not_there] { $name } pokazuje kartę, której już nie ma.
    [twice] { $name } pokazuje jedną kartę dwa razy.
   *[left_over] Źle. Bez pary: { $candies }.
}
match-took = { $how ->
    [late] Czas minął: { $name } dostaje kartę: { $card }.
   *[chosen] { $name } bierze kartę: { $card }.
}
match-took-unseen = { $name } bierze ze stosu zakrytą kartę.
match-declined = { $name } nie bierze karty.
match-last-check = Stos jest pusty. Ostatnie sprawdzanie!
match-says-done = { $name } nic więcej nie widzi.
match-ended = { $count ->
    [one] Gra { $game }: wygrywa { $names }.
   *[other] Gra { $game }: wygrywają { $names }.
}
match-picked = { $name } wybiera nagrodę: { $treat }.
match-crowned = { $count ->
    [one] Serię wygrywa { $names } i dostaje dodatkową nagrodę.
   *[other] Serię wygrywają { $names } i każde dostaje dodatkową nagrodę.
}
match-extra-treat = dodatkowa nagroda
match-dealt = Zaczyna się gra { $game }.

match-reason = Wygrywa najwięcej kart.
match-reason-series = Nie ma już nagród. Wygrywa najwięcej kart ze wszystkich gier.
match-tally-cards = Karty
match-tally-treats = Nagrody
match-tally-count = { $count ->
    [0] bez nagrody
    [one] { $count } nagroda
    [few] { $count } nagrody
    [many] { $count } nagród
   *[other] { $count } nagrody
}

match-story = Trener: jak to było
match-eyes = { $found ->
    [0] { $name }: nic nie znalezione, przeoczone: { $missed }.
    [one] { $name }: { $found } znaleziony zestaw, po { $seconds } s, przeoczone: { $missed }.
    [few] { $name }: { $found } znalezione zestawy, średnio po { $seconds } s, przeoczone: { $missed }.
    [many] { $name }: { $found } znalezionych zestawów, średnio po { $seconds } s, przeoczone: { $missed }.
   *[other] { $name }: { $found } znalezionego zestawu, średnio po { $seconds } s, przeoczone: { $missed }.
}
match-episode-lay = (przez { $seconds } s)
match-missed-none = Wszystkie zestawy są znalezione. Brawo!
match-missed-count = { $count ->
    [one] { $count } raz nikt nie zauważył zestawu
    [few] { $count } razy nikt nie zauważył zestawu
    [many] { $count } razy nikt nie zauważył zestawu
   *[other] { $count } razu nikt nie zauważył zestawu
}
match-missed-largest = Największy zestaw, którego nikt nie zawołał: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
}, { $time }.
match-episode = Od { $from } do { $to }
match-episode-small = Pierwszy z nich
match-episode-large = { $count ->
    [one] Największy zestaw: { $count } karta
    [few] Największy zestaw: { $count } karty
    [many] Największy zestaw: { $count } kart
   *[other] Największy zestaw: { $count } karty
}
match-episode-end = { $how ->
    [called] potem { $name } woła mniejszy
    [gone] aż zniknęła jedna z kart
   *[over] do końca gry
}
match-story-all = Wszystko po kolei

refusal-match-no-such-seat = Przy tym stole nie ma takiego miejsca.
refusal-match-game-over = Gra jest już skończona.
refusal-match-not-your-call = Karty pokazuje tylko ten, kto woła.
refusal-match-treat-gone = Tej nagrody już nie ma.
refusal-match-not-your-pick = Teraz nagrodę wybiera ktoś inny.
refusal-match-no-treats-now = Nagrodę wybiera się po wygranej grze.
refusal-match-house-only = To dzieje się samo.
refusal-match-reveals-by-itself = Tutaj karty odkrywają się same.
refusal-match-not-your-reveal = Teraz kartę odkrywa ktoś inny.
refusal-match-no-reveal-now = Teraz nie można odkryć karty.
refusal-match-call-being-settled = Za późno: ktoś już woła.
refusal-match-empty-table = Na stole nie ma jeszcze kart.
refusal-match-wait-for-reveal = Ostatnio było pudło. Możesz znów wołać po następnej karcie.
refusal-match-no-more-calls = Było pudło. W ostatnim sprawdzaniu nie możesz już wołać.
refusal-match-between-games = Między grami nie ma czego wołać.
refusal-match-nothing-to-take = Karty bierze się po czyimś pudle.
refusal-match-not-your-take = Teraz kartę bierze ktoś inny.
refusal-match-not-on-table = Tej karty już nie ma.
refusal-match-table-first = Dopóki na stole są karty, stos jest zamknięty.
refusal-match-done-already = To już wiadomo.
refusal-match-not-the-last-check = To jest na ostatnie sprawdzanie i na przerwę między grami.
refusal-match-not-due = Na nic teraz nie pora.

match-rule-m1-title = Karty trafiają na stół
match-rule-m1 = Tasuje się 60 kart i kładzie zakryte w stosie. Jedna po drugiej są odkrywane na stole, tak żeby wszyscy widzieli je w tej samej chwili, bez długich przerw. Na każdej jest jeden, dwa albo trzy z sześciu smakołyków. Zaczyna odkrywać największy łasuch, a dalej idzie zgodnie z ruchem wskazówek zegara; na grę nie ma to wpływu. Wszyscy patrzą jednocześnie: nie ma tur.
match-rule-m2-title = Co to jest zestaw?
match-rule-m2 = Dwie lub więcej kart, na których każdy smakołyk ma parę: jest parzystą liczbę razy, czyli dwa, cztery, sześć i tak dalej, albo wcale. Kart może być dowolnie dużo. Ostatni przykład to nie zestaw: jeden smakołyk zostaje bez pary.
match-rule-m3-title = Wołanie
match-rule-m3 = Kto widzi zestaw, woła „Candy Match!”, w dowolnej chwili, i od razu pokazuje karty. Liczy się pierwsze wołanie. Po zawołaniu nie ma już szukania.
match-rule-m4-title = Dobrze
match-rule-m4 = Wszystkie pokazane karty trafiają, zakryte, na twój stosik.
match-rule-m5-title = Pudło
match-rule-m5 = Karty wracają na stół, a każda inna osoba może wziąć ze stołu jedną kartę na swój stosik. Dla kogo już nie starczy, ten może wziąć kartę ze stosu, bez oglądania.
match-rule-m6-title = Gramy dalej
match-rule-m6 = Reszta kart zostaje na miejscu i następna osoba odkrywa kartę. Zestaw może rosnąć i rosnąć: kto czeka, może zabrać więcej albo nic.
match-rule-m7-title = Koniec
match-rule-m7 = Gdy ostatnia karta opuści stos, wszyscy ostatni raz sprawdzają stół. Potem gra się kończy. Wygrywa najwięcej kart na stosiku; przy takiej samej liczbie wygrana jest wspólna. Karty na stole są niczyje.
match-rule-m8-title = Seria
match-rule-m8 = Gra toczy się o sześć nagród: po każdej grze zwycięska osoba wybiera jedną z tych, które zostały. Karty ze wszystkich gier się sumuje. Gdy nagrody się skończą, serię wygrywa najwięcej kart, a zwycięska osoba dostaje dodatkową nagrodę. Przy takiej samej liczbie kart wygrana jest wspólna i każdy z tych graczy dostaje dodatkową nagrodę.
match-rule-d1-title = Najpierw karty albo najpierw wołanie
match-rule-d1 = Dotknij kart, a potem dużego przycisku, i gotowe. Albo najpierw naciśnij przycisk: stół zamiera, a ty masz kilka sekund, żeby dotknąć kart i je pokazać. Jeśli nic nie pokażesz, to pudło. Na klawiaturze: klawisze z kart i spacja.
match-rule-d3-title = Branie karty
match-rule-d3 = Po pudle inni wybierają po kolei, od lewej strony osoby, która wołała. Każdy wybiera kartę albo odmawia. Kto nie wybierze na czas, dostaje kartę, która leży najdłużej.
match-rule-d4-title = Tempo
match-rule-d4 = Karty przychodzą same: spokojnie, zwyczajnie albo szybko. Albo gracze odkrywają je po kolei, przyciskiem.
match-rule-d5-title = Ostatnie sprawdzanie
match-rule-d5 = Po każdym wołaniu zaczyna się od nowa. Gdy wszyscy powiedzą „Nic więcej nie widzę”, kończy się od razu. Potem też można jeszcze zawołać.
match-rule-d6-title = Po pudle
match-rule-d6 = Możesz znów wołać po następnej karcie. W ostatnim sprawdzaniu już nie.
match-rule-d7-title = Nagrody dla kilku osób
match-rule-d7 = Przy wspólnej wygranej każda zwycięska osoba wybiera jedną nagrodę, w kolejności miejsc, dopóki są. Kto nie wybierze na czas, dostaje pierwszą.
match-rule-d8-title = Sprawiedliwy czas
match-rule-d8 = Gdy czas minie, dzieje się to, na co przyszła pora. Z kilku wołań liczy się to z najszybszą reakcją, a nie to z szybszym łączem. Jeśli różnicy nie da się zmierzyć, pierwszeństwo ma mniej kart, a potem kolejność miejsc.
match-rule-d10-title = Między grami
match-rule-d10 = Między dwiema grami serii jest przerwa. Gdy minie albo gdy wszyscy są gotowi, zaczyna się następna gra. Pierwsza odkrywa osoba po lewej stronie tej, która odkrywała ostatnia.
match-times = Czasy przy tym stole
match-times-decimal-mark = ,
match-times-reveal = { $how ->
    [manual] { $seconds ->
        [0] karty odkrywają gracze, bez limitu czasu.
        [one] karty odkrywają gracze; po { $shown } sekundzie karta przychodzi sama.
       *[other] karty odkrywają gracze; po { $shown } sekundach karta przychodzi sama.
    }
   *[timed] { $seconds ->
        [one] nowa karta co sekundę.
        [few] nowa karta co { $shown } sekundy.
        [many] nowa karta co { $shown } sekund.
       *[other] nowa karta co { $shown } sekundy.
    }
}
match-times-limit = { $what ->
    [show] { $seconds ->
        [0] bez limitu czasu na pokazanie kart.
        [one] { $shown } sekunda na pokazanie kart.
        [few] { $shown } sekundy na pokazanie kart.
        [many] { $shown } sekund na pokazanie kart.
       *[other] { $shown } sekundy na pokazanie kart.
    }
    [take] { $seconds ->
        [0] bez limitu czasu na wzięcie karty.
        [one] { $shown } sekunda na wzięcie karty.
        [few] { $shown } sekundy na wzięcie karty.
        [many] { $shown } sekund na wzięcie karty.
       *[other] { $shown } sekundy na wzięcie karty.
    }
    [final] { $seconds ->
        [0] ostatnie sprawdzanie trwa, aż nikt nic więcej nie widzi.
        [one] ostatnie sprawdzanie trwa { $shown } sekundę.
        [few] ostatnie sprawdzanie trwa { $shown } sekundy.
        [many] ostatnie sprawdzanie trwa { $shown } sekund.
       *[other] ostatnie sprawdzanie trwa { $shown } sekundy.
    }
    [pick] { $seconds ->
        [0] bez limitu czasu na wybór nagrody.
        [one] { $shown } sekunda na wybór nagrody.
        [few] { $shown } sekundy na wybór nagrody.
        [many] { $shown } sekund na wybór nagrody.
       *[other] { $shown } sekundy na wybór nagrody.
    }
   *[pause] { $seconds ->
        [0] przerwa między grami trwa, aż wszyscy są gotowi.
        [one] przerwa między grami trwa { $shown } sekundę.
        [few] przerwa między grami trwa { $shown } sekundy.
        [many] przerwa między grami trwa { $shown } sekund.
       *[other] przerwa między grami trwa { $shown } sekundy.
    }
}

match-option-series = Seria o sześć nagród
match-option-series-about = Po każdej grze zwycięska osoba wybiera nagrodę. Gdy nie ma już żadnej z sześciu, wygrywa najwięcej kart ze wszystkich gier, a zwycięska osoba dostaje dodatkową nagrodę.
match-option-reveal_ms = Tempo
match-option-reveal_ms-about = Jak szybko przychodzą karty. Gdy odkrywają gracze, każdy po kolei odwraca jedną i ma na wszystko więcej czasu.
match-option-reveal_ms-6000 = Spokojne
match-option-reveal_ms-3500 = Zwyczajne
match-option-reveal_ms-2000 = Szybkie
match-option-reveal_ms-manual = Odkrywają gracze

# Rady podpowiedzi i trenera oraz ich powody.

match-advice = Zawołaj z tymi kartami: { $cards }

# Lekcje. Krok mówi, co zrobić (jedno lub dwa krótkie zdania), co z tego wyszło (`-done`) i co zrobić po
# innym kliknięciu (`-wrong`).

lesson-match-pair = Na dwóch podświetlonych kartach każdy smakołyk ma parę. Dotknij obu kart, a potem dużego przycisku!
lesson-match-pair-done = Jest zestaw! Obie karty są twoje. Nowe karty wciąż przychodzą.
lesson-match-pair-wrong = To nie zestaw: jakiś smakołyk nie ma pary. W grze Pianka mogłaby teraz wziąć kartę. Tu po prostu spróbuj znowu: dotknij dwóch podświetlonych kart, a potem dużego przycisku.
lesson-match-three = Można też z trzech kart. Na podświetlonych każdy smakołyk jest dwa razy; może być i cztery razy lub więcej, byle parzyście. Dotknij wszystkich trzech, a potem dużego przycisku!
lesson-match-three-done = Jeszcze 3 karty dla ciebie! W grze nikt nie czeka: karty bierze ta osoba, która zawoła pierwsza.
lesson-match-three-wrong = Jeszcze nie: jakiś smakołyk nie ma pary. Dotknij trzech podświetlonych kart, a potem dużego przycisku.
lesson-match-wrong = Pianka woła, ale dwa smakołyki nie mają pary. To pudło! Wszyscy inni mogą wtedy wziąć dowolną kartę. Weź jedną!
lesson-match-wrong-done = Masz o kartę więcej. Dlatego dobrze popatrz, zanim zawołasz!
lesson-match-wrong-wrong = Teraz możesz wziąć kartę: dotknij jednej z nich.
lesson-match-last = Stos jest pusty: to ostatnie sprawdzanie. Jest tu jeszcze jeden zestaw, z trzech kart. Znajdziesz go?
lesson-match-last-done = Dobre oko! Dwie karty, które zostały, to nie zestaw.
lesson-match-last-wrong = Nie te. Popatrz na podświetlone karty: każdy smakołyk jest na nich dwa razy. Dotknij wszystkich trzech, a potem dużego przycisku.
lesson-match-done = Gdy nic więcej nie widzisz, powiedz to: naciśnij „Nic więcej nie widzę”.
lesson-match-done-done = Koniec gry. Wygrywa największa liczba kart: masz 31, a Pianka 27!
lesson-match-done-wrong = Te dwie to nie zestaw. Naciśnij „Nic więcej nie widzę”.

# Autorzy i wydawcy, na dole każdej strony.

credit-match = Autorem gry Candy Match jest Reiner Knizia, a wydawcą Pegasus Spiele.

# Poziomy komputera, gdy brzmią inaczej niż w innych grach.

match-level-liquorice = Lukrecja: bystre oko
match-level-jawbreaker = Łamizębek: mało kto jest szybszy

# Wartości, które mogą mieć opcje, do odmów.

match-option-deck-values = „default” albo cały własny stos
match-option-series-values = „true” albo „false”
match-option-reveal_ms-values = „manual” albo liczba milisekund od 1500 do 15000
match-option-manual_ms-values = liczba milisekund od 1000 do 600000 albo 0
match-option-show_ms-values = liczba milisekund od 500 do 600000 albo 0
match-option-take_ms-values = liczba milisekund od 500 do 600000 albo 0
match-option-final_ms-values = liczba milisekund od 1000 do 600000 albo 0
match-option-pick_ms-values = liczba milisekund od 1000 do 600000 albo 0
match-option-pause_ms-values = liczba milisekund od 1000 do 600000 albo 0
match-option-fair_ms-values = liczba milisekund, najwyżej 1000

# Kwestie postaci, najwyżej 48 znaków (zob. `characters.ftl`), i czego spróbować po przegranej.

match-say-greeting = { $level ->
    [marshmallow] Karty lecą tak szybko! Spróbuję.
    [toffee] Oczy szeroko, lecą karty!
    [liquorice] Ja widzę wszystko. Wszystko.
   *[jawbreaker] Nikt nie woła szybciej niż ja.
}
match-say-good = { $level ->
    [marshmallow] Zobaczyłam! Naprawdę zobaczyłam!
    [toffee] Candy Match! To moje!
    [liquorice] Leżało tu cały czas.
   *[jawbreaker] Mrugnij, i już jest moje.
}
match-say-praise = { $level ->
    [marshmallow] Jakie bystre oczy!
    [toffee] Łał, ale szybko!
    [liquorice] Też to widziałam. Chwilę później.
   *[jawbreaker] Szybko! Prawie tak jak ja.
}
match-say-near = { $level ->
    [marshmallow] Mam najwięcej kart? Och!
    [toffee] Prowadzę! Patrzcie dalej!
    [liquorice] Policz moje karty. No, policz.
   *[jawbreaker] Moja kupka góruje nad wszystkimi.
}
match-say-alarm = { $level ->
    [marshmallow] Ale wysoka kupka!
    [toffee] Muszę patrzeć szybciej!
    [liquorice] Ta kupka jest irytująco wysoka.
   *[jawbreaker] Ja wciąż gram. Tylko patrzcie!
}
match-say-oops = { $level ->
    [marshmallow] O nie, jeden został bez pary.
    [toffee] Ups, za szybko!
    [liquorice] Próba. To była tylko próba.
   *[jawbreaker] One się ruszyły! Widziałem!
}
match-say-comfort = { $level ->
    [marshmallow] Prawie! Trudno było zobaczyć.
    [toffee] Prawie! Spróbuj jeszcze raz!
    [liquorice] Jeden bez pary… jaka szkoda.
   *[jawbreaker] Odważnie! Następnym razem spójrz dwa razy.
}
match-try-1 = Zacznij od dwóch kart i patrz, co zostaje bez pary.
match-try-2 = Pudło kosztuje: spójrz jeszcze raz, a potem wołaj.
match-try-3 = Najłatwiej zacząć od kart, na których jest mało.
