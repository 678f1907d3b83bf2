# Candy Necklace.

necklace-name = Cukierkowy naszyjnik
necklace-pitch = Zbieraj cukierki z naszyjnika: najpierw dla Sroki, potem dla siebie. Ale to, co Sroka lubi najmniej, jest nic niewarte!
necklace-idea = Dwie osoby zbierają cukierki z naszyjnika. Wygrywa ta, która ma najwięcej cukierków we właściwych kolorach. A które kolory są właściwe, o tym decyduje Sroka.

necklace-colour = { $colour ->
    [R] czerwony
    [G] zielony
    [B] niebieski
    [W] biały
   *[Y] żółty
}
necklace-candies = { $colour ->
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
    [W] { $count ->
        [one] { $count } biały cukierek
        [few] { $count } białe cukierki
        [many] { $count } białych cukierków
       *[other] { $count } białego cukierka
    }
   *[Y] { $count ->
        [one] { $count } żółty cukierek
        [few] { $count } żółte cukierki
        [many] { $count } żółtych cukierków
       *[other] { $count } żółtego cukierka
    }
}
# Miejsce jest tam, gdzie pokazałaby wskazówka zegara.
necklace-run = { necklace-candies }, na godzinie { $hour }
necklace-heap-worthless = { necklace-candies }, teraz nic niewarte
necklace-points-word = { $count ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
}
necklace-points-now = { $count ->
    [one] punkt teraz
    [few] punkty teraz
    [many] punktów teraz
   *[other] punktu teraz
}

necklace-prompt = { $who ->
    [you] { $whom ->
        [magpie] Twoja kolej! Wybierz cukierki dla Sroki
       *[self] Teraz wybierz cukierki dla siebie
    }
    [here] { $whom ->
        [magpie] { $name }: wybierz cukierki dla Sroki
       *[self] { $name }: teraz wybierz cukierki dla siebie
    }
   *[other] { $whom ->
        [magpie] { $name } wybiera cukierki dla Sroki…
       *[self] { $name } wybiera cukierki dla siebie…
    }
}
necklace-board = Naszyjnik

# Co da takie zbieranie. Kolory $colours będą nic niewarte.
necklace-does-magpie = Sroka dostanie { necklace-candies }. Nic niewarte będą kolory: { $colours }.
necklace-does-magpie-all = Sroka dostanie { necklace-candies }. Żaden kolor nie będzie nic wart.
necklace-does-self = Dostaniesz { necklace-candies }.
necklace-does-self-worthless = Dostaniesz { necklace-candies }, ale ten kolor jest teraz nic niewarty.
necklace-does-points = { $points ->
    [one] Będziesz mieć { $points } punkt.
    [few] Będziesz mieć { $points } punkty.
   *[other] Będziesz mieć { $points } punktów.
}
necklace-does-end = Gra się wtedy skończy.

# Lupa na ekranach dotykowych.
necklace-lens = Dotknięty rząd cukierków
necklace-lens-back = Poprzedni rząd
necklace-lens-on = Następny rząd
necklace-lens-go = { $whom ->
    [magpie] Daj Sroce
   *[self] Weź dla siebie
}
necklace-lens-close = Wybierz inny rząd

# Co mówi Sroka i co słyszy o niej czytnik ekranu.
necklace-says = { $mood ->
    [eats] Mniam!
    [loves] Uwielbiam!
    [sulks] Tylko tyle?
    [dislikes] Fuj!
    [envies] A ja?
    [full] Pyszne!
   *[hungry] Jeść!
}
necklace-mood = { $mood ->
    [eats] Sroka je.
    [loves] Sroka jest zachwycona.
    [sulks] Sroka się dąsa: to było mało.
    [dislikes] Sroka nie lubi tego koloru.
    [envies] Sroka też by coś zjadła.
    [full] Sroka jest najedzona.
   *[hungry] Sroka jest głodna.
}
necklace-left = { $count ->
    [one] Został { $count } cukierek
    [few] Zostały { $count } cukierki
    [many] Zostało { $count } cukierków
   *[other] Zostało { $count } cukierka
}
necklace-worthless = teraz nic niewarte
necklace-magpie-holds = Sroka ma:
necklace-nothing = jeszcze nic
necklace-runs-in-order = Na naszyjniku, po kolei dookoła:

necklace-gathered = { $whom ->
    [magpie] { $name } zbiera { necklace-candies } dla Sroki.
   *[self] { $name } zbiera { necklace-candies } dla siebie.
}
necklace-swept = { $count ->
    [0] Na naszyjniku nic nie zostało.
    [one] { $name } dostaje ostatni cukierek.
    [few] { $name } dostaje ostatnie { $count } cukierki.
    [many] { $name } dostaje ostatnich { $count } cukierków.
   *[other] { $name } dostaje ostatnie { $count } cukierka.
}

necklace-reason = { $many ->
    [one] Sroka najmniej lubi kolor { $colours }: jest nic niewarty.
   *[other] Sroka najmniej lubi kolory { $colours }: są nic niewarte.
}
necklace-tally-points = Punkty
necklace-all-alike = Sroka lubi wszystkie kolory tak samo: nic nie ma wartości.

refusal-necklace-game-over = Gra jest skończona: naszyjnik jest już zebrany.
refusal-necklace-not-your-turn = Teraz nie twoja kolej.
refusal-necklace-magpie-first = Najpierw wybierz cukierki dla Sroki.
refusal-necklace-own-gather-now = Sroka już dostała cukierki. Teraz wybierz dla siebie.
refusal-necklace-place-empty = Na tym miejscu nie ma cukierka. Wybierz taki, który jest na naszyjniku.

necklace-rule-n1-title = Naszyjnik
necklace-rule-n1 = 55 cukierków leży w kole wokół Sroki, w losowej kolejności: po 11 czerwonych, zielonych, niebieskich, białych i żółtych. Pierwszą grę zaczyna osoba, która ostatnio zjadła więcej słodyczy. Następną grę zaczyna ten, kto przegrał. Po remisie zaczyna druga osoba.
necklace-rule-n2-title = Twoja tura
necklace-rule-n2 = W swojej turze zbierasz cukierki dwa razy: najpierw dla Sroki, potem dla siebie. Trzeba zrobić jedno i drugie. Cukierki Sroki leżą na niej, twoje przed tobą.
necklace-rule-n3-title = Zbieranie
necklace-rule-n3 = Wskaż cukierek. Schodzi z naszyjnika razem ze wszystkimi cukierkami tego samego koloru, które stykają się z nim w rzędzie: cały rząd, niczego nie można zostawić. Puste miejsca zostają: cukierki po dwóch stronach przerwy się nie stykają.
necklace-rule-n4-title = Koniec
necklace-rule-n4 = Gdy tylko zostaną 3 cukierki lub mniej, także w środku tury, dostaje je wszystkie osoba, która nie zaczynała gry, bez względu na to, czyja jest tura. Wtedy gra się kończy.
necklace-rule-n5-title = Czego Sroka nie lubi
necklace-rule-n5 = Spójrz na cukierki Sroki. Kolor, którego ma najmniej, jest nic niewarty. Jeśli kilku kolorów ma najmniej po równo, wszystkie są nic niewarte. Kolor, którego nie ma wcale, też się liczy: mniej się nie da.
necklace-rule-n6-title = Punkty
necklace-rule-n6 = Każdy inny cukierek przed tobą to 1 punkt. Wygrywa ten, kto ma więcej punktów. Po równo to remis.
necklace-picture-n4 = Ola zaczynała grę i zbiera dla Sroki: ten żółty. Zostają 3 cukierki i dostaje je Staś, bo to nie on zaczynał.
necklace-picture-n6-magpie = Tak kończy się ta gra: Sroka ma najmniej zielonych i białych, po 3.
necklace-picture-n6-first = Ola: { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
necklace-picture-n6-second = Staś: { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
} Wygrywa Staś!
necklace-option-closing = Naszyjnik się zaciska
necklace-option-closing-about = Gdy cukierki znikają, sznurek się zaciska i oba końce przerwy zaczynają się stykać. Cukierki jednego koloru mogą się spotkać i utworzyć jeden rząd.

# Rady podpowiedzi i trenera oraz ich powody.

necklace-advice = { $whom ->
    [magpie] Dla Sroki: { necklace-run }.
   *[self] Dla siebie: { necklace-run }.
}
# To samo dla kogoś, kto widzi podświetlone cukierki.
necklace-lit = { $whom ->
    [magpie] Dla Sroki: { necklace-candies }, tam gdzie naszyjnik świeci.
   *[self] Dla siebie: { necklace-candies }, tam gdzie naszyjnik świeci.
}
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

# Lekcje. Krok mówi, co zrobić (jedno lub dwa krótkie zdania), co z tego wyszło (`-done`) i co zrobić po
# innym kliknięciu (`-wrong`).

lesson-necklace-magpie = To jest Sroka. W twojej turze najpierw ona dostaje cukierki. Kliknij 3 podświetlone czerwone!
lesson-necklace-magpie-done = Wszystkie 3 zeszły razem, bo się stykają i mają jeden kolor.
lesson-necklace-magpie-wrong = W grze tak można. Ale teraz kliknij 3 podświetlone czerwone.
lesson-necklace-self = Teraz coś dla ciebie. Sroka ma tylko czerwone, więc liczy się tylko czerwony. Zbierz 2 podświetlone!
lesson-necklace-self-done = Masz 2 punkty! Potem Pianka zagrała tak samo: najpierw dla Sroki, potem dla siebie.
lesson-necklace-self-wrong = To da mniej: teraz liczy się tylko czerwony. Zbierz 2 podświetlone czerwone.
lesson-necklace-least = Biały i żółty są skreślone: Sroka ma ich najmniej. Twoje 3 białe są nic niewarte! Daj Sroce 2 podświetlone białe.
lesson-necklace-least-done = Patrz: teraz twoje 3 białe się liczą! Skreślony jest już tylko żółty.
lesson-necklace-least-wrong = Wtedy twoje białe nadal byłyby nic niewarte. Daj Sroce 2 podświetlone białe.
lesson-necklace-keep = Teraz coś dla ciebie. Nie 4 żółte, bo żółty jest skreślony. Zbierz 3 niebieskie!
lesson-necklace-keep-done = Jeszcze 3 punkty. Na tym polega sztuczka: karm Srokę kolorami, które zbierasz.
lesson-necklace-keep-wrong = Jest coś lepszego: skreślone kolory nic nie dają. Zbierz 3 podświetlone niebieskie.
lesson-necklace-end = Blisko końca: gdy zostaną 3 cukierki lub mniej, dostaje je osoba, która nie zaczynała gry. Ty zaczynasz, więc to Pianka. Zbierz 2 czerwone!
lesson-necklace-end-done = Ostatnie 3 dostała Pianka. Masz 13 punktów, a Pianka 11: wygrywasz!
lesson-necklace-end-wrong = Możesz zebrać więcej niż jeden cukierek: zbierz 2 podświetlone czerwone.

# Autorzy i wydawcy, na dole każdej strony.

credit-necklace = Cukierkowy naszyjnik to gra Candy Necklace, której autorem jest Giuliano Polverari.

# Wartości, które mogą mieć opcje, do odmów.

necklace-option-closing-values = „true” albo „false”

# Kwestie postaci, najwyżej 48 znaków (zob. `characters.ftl`), i czego spróbować po przegranej.

necklace-say-greeting = { $level ->
    [marshmallow] Nakarmimy razem Srokę?
    [toffee] Tyle cukierków! Sroka jest głodna!
    [liquorice] Sroka i ja dobrze się rozumiemy.
   *[jawbreaker] Najdłuższe rzędy są moje.
}
necklace-say-good = { $level ->
    [marshmallow] Takie ładne cukierki, i to dla mnie?
    [toffee] Ale garść cukierków!
    [liquorice] Sroka lubi to, co ja.
   *[jawbreaker] Iście królewska garść!
}
necklace-say-praise = { $level ->
    [marshmallow] Jaka ładna kupka!
    [toffee] Łał, jak ta kupka rośnie!
    [liquorice] Czyżby Sroka zmieniła stronę?
   *[jawbreaker] Piękny zbiór. Naprawdę piękny.
}
necklace-say-near = { $level ->
    [marshmallow] Moja kupka jest większa? Ojej.
    [toffee] Zostało mało, a ja prowadzę!
    [liquorice] Naszyjnik krótki, kupka nie.
   *[jawbreaker] Sroka włoży mi koronę.
}
necklace-say-alarm = { $level ->
    [marshmallow] Tyle dobrych cukierków!
    [toffee] Ktoś tu prowadzi! Sroko, ratuj!
    [liquorice] Hm, ta kupka jest zbyt wysoka.
   *[jawbreaker] Zostało mało. Jeszcze nie przegrałem!
}
necklace-say-oops = { $level ->
    [marshmallow] Sroka nie lubi moich cukierków…
    [toffee] O nie, moje cukierki się nie liczą!
    [liquorice] Sroko! Nie tak się umawiałyśmy.
   *[jawbreaker] Jak Sroka śmie?!
}
necklace-say-comfort = { $level ->
    [marshmallow] Sroka może jeszcze zmienić zdanie.
    [toffee] Nakarm Srokę, to znów się policzą!
    [liquorice] Biedne cukierki. Nic niewarte, co?
   *[jawbreaker] To nic. Trzeba nakarmić Srokę!
}
necklace-try-1 = Dawaj Sroce te kolory, które zbierasz: wtedy się liczą.
necklace-try-2 = Patrz, który kolor Sroka lubi najmniej, i zbieraj inne.
necklace-try-3 = Długie rzędy bierz dla siebie, a Sroce dawaj krótkie.
