# Candy Hunters.

hunters-name = Candy Hunters
hunters-pitch = Buduj nocne miasteczko, przesuwaj duchy i szukaj w nim swoich wzorów. Twoje dzieciaki wracają do domu z cukierkami!
hunters-idea = Wszyscy budują z kafelków jedno miasteczko. Gdy gdzieś w nim jest twój tajny wzór, zdobywasz za niego punkty, a dzieciaki, które tam stoją, wracają do domu z cukierkami. Uwaga na duchy: straszą.

hunters-colour = { $colour ->
    [o] pomarańczowy
    [p] fioletowy
    [t] turkusowy
   *[g] złoty
}
hunters-place = kolumna { $x }, rząd { $y }
hunters-candies = { $colour ->
    [o] { $count ->
        [one] { $count } pomarańczowy cukierek
        [few] { $count } pomarańczowe cukierki
        [many] { $count } pomarańczowych cukierków
       *[other] { $count } pomarańczowego cukierka
    }
    [p] { $count ->
        [one] { $count } fioletowy cukierek
        [few] { $count } fioletowe cukierki
        [many] { $count } fioletowych cukierków
       *[other] { $count } fioletowego cukierka
    }
    [t] { $count ->
        [one] { $count } turkusowy cukierek
        [few] { $count } turkusowe cukierki
        [many] { $count } turkusowych cukierków
       *[other] { $count } turkusowego cukierka
    }
   *[g] { $count ->
        [one] { $count } złoty cukierek
        [few] { $count } złote cukierki
        [many] { $count } złotych cukierków
       *[other] { $count } złotego cukierka
    }
}
hunters-left = { $colour }: zostało { $count }
hunters-stock = Domy do budowania
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
        [build] Twoja kolej! Zbuduj dom
        [ghosts] Przesuń duchy albo pomiń
        [push] Dokąd idzie wypchnięta figura?
        [score] Pokaż wzór albo pomiń
        [exchange] Wymień wzór albo pomiń
       *[kid] Postaw dzieciaka przy pustym domu
    }
    [here] { $step ->
        [build] { $name }: zbuduj dom
        [ghosts] { $name }: przesuń duchy albo pomiń
        [push] { $name }: dokąd idzie wypchnięta figura?
        [score] { $name }: pokaż wzór albo pomiń
        [exchange] { $name }: wymień wzór albo pomiń
       *[kid] { $name }: postaw dzieciaka przy pustym domu
    }
   *[other] { $step ->
        [build] { $name } buduje dom…
        [ghosts] { $name } może przesunąć duchy…
        [push] { $name } wypycha figurę…
        [score] { $name } może pokazać wzór…
        [exchange] { $name } może wymienić wzór…
       *[kid] { $name } stawia dzieciaka…
    }
}
hunters-hint = { $step ->
    [build] Wybierz kolor, potem miejsce w miasteczku. Albo odwrotnie.
    [ghosts] { $left ->
        [one] Został jeden ruch ducha. Wybierz ducha, potem dom obok niego.
        [few] Zostały { $left } ruchy duchów. Wybierz ducha, potem dom obok niego.
       *[other] Zostało { $left } ruchów duchów. Wybierz ducha, potem dom obok niego.
    }
    [push] Wybierz jasny budynek: tam wypychanie się kończy. Na → pionek wypycha dalej i wybierasz znowu. Liczba to tyle wypchnięć naraz.
    [score] { $choices ->
        [0] Żadnego z twoich wzorów nie ma teraz w miasteczku.
       *[other] Wybierz miejsce pod jednym z wzorów i obejrzyj je w miasteczku.
    }
    [exchange] { $choices ->
        [0] Nie ma czego wymienić.
       *[other] Możesz odłożyć jeden wzór pod talię i dobrać nowy.
    }
   *[kid] Wybierz podświetlony dom dla dzieciaka.
}
hunters-skip = { $step ->
    [ghosts] { $left ->
        [1] Bez dalszych ruchów duchów
       *[other] Bez ruchu duchów
    }
    [score] Nie pokazuję wzoru
   *[exchange] Zostawiam wzory
}

hunters-steps = Pięć kroków kolejki
hunters-step-build = Dom
hunters-step-ghosts = Duchy
hunters-step-score = Wzór
hunters-step-exchange = Wymiana
hunters-step-kid = Dzieciak
hunters-round = Runda { $round } z { $of }
hunters-deck = { $count ->
    [0] Talia jest pusta
    [one] { $count } wzór w talii
    [few] { $count } wzory w talii
    [many] { $count } wzorów w talii
   *[other] { $count } wzoru w talii
}

hunters-board = Miasteczko
hunters-fit = Pokaż całe miasteczko (F)
hunters-site = Buduj tutaj: { $place }
hunters-build = { $colour ->
    [o] Zbuduj pomarańczowy: { $place }
    [p] Zbuduj fioletowy: { $place }
    [t] Zbuduj turkusowy: { $place }
   *[g] Zbuduj złoty: { $place }
}
hunters-ghost = { $piece ->
    [large] Wielki Duch: { $place }
   *[ghost] Duch: { $place }
}
hunters-pushes = { $piece ->
    [ghost] (wypycha ducha)
    [large] (wypycha Wielkiego Ducha)
    [kid] (wypycha dzieciaka, { $name })
    [mine] (wypycha dzieciaka)
   *[none] (wolne)
}
hunters-move = Duch stąd: { $from }, tam: { $to } { $pushes }
hunters-land = Tam: { $to } { $pushes }
hunters-endings = { $count ->
    [one] Jeszcze jedno zakończenie wypychania
    [few] Jeszcze { $count } zakończenia wypychania
    [many] Jeszcze { $count } zakończeń wypychania
   *[other] Jeszcze { $count } zakończenia wypychania
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
hunters-row = Rząd { $y }: { $tiles }.
hunters-tile = { $piece ->
    [ghost] kolumna { $x } { $colour } z duchem
    [large] kolumna { $x } { $colour } z Wielkim Duchem
    [kid] kolumna { $x } { $colour } z dzieciakiem ({ $name })
    [mine] kolumna { $x } { $colour } z dzieciakiem
   *[none] kolumna { $x } { $colour }
}

hunters-hand = Twoje wzory
hunters-a-ghost = duch
hunters-part = { $what } na { $x }, { $y }
hunters-card = { $kind ->
    [haunted] Nawiedzony wzór { $card }
   *[regular] Wzór { $card }
}
hunters-where = Gdzie pokazać
hunters-score-here = Pokaż tutaj
hunters-placement = { $number ->
    [0] Pokaż { $card }: { $place }.
   *[other] { $number }: { $card }, { $place }.
}
hunters-placement-ignores = { $ignored ->
    [one] Pomijane: { $ignored } pole.
    [few] Pomijane: { $ignored } pola.
   *[other] Pomijane: { $ignored } pól.
}
hunters-placement-brings = Cukierki: { $own } dla ciebie{ $others ->
    [0] .
   *[other] , { $others } dla innych.
} Znaczniki strachu: { $markers }.
hunters-exchange = Wymień
hunters-exchange-card = Wymień { $card }
hunters-aid-there = { $count ->
    [0] Teraz nie ma go w miasteczku.
    [one] Jest w miasteczku raz.
   *[other] Jest w miasteczku { $count } razy.
}
hunters-aid-tile = { $colour } ({ $place })
hunters-aid-missing = { $count ->
    [one] Brakuje do niego jednego domu: { $tiles }.
   *[other] Wystarczy jeden z tych domów: { $tiles }.
}

hunters-source = { $source ->
    [patterns] { $count ->
        [one] { $count } wzór: { hunters-worth }
        [few] { $count } wzory: { hunters-worth }
        [many] { $count } wzorów: { hunters-worth }
       *[other] { $count } wzoru: { hunters-worth }
    }
    [haunted] { $count ->
        [one] { $count } nawiedzony wzór: { hunters-worth }
        [few] { $count } nawiedzone wzory: { hunters-worth }
        [many] { $count } nawiedzonych wzorów: { hunters-worth }
       *[other] { $count } nawiedzonego wzoru: { hunters-worth }
    }
    [candies] { $count ->
        [one] { $count } cukierek: { hunters-worth }
        [few] { $count } cukierki: { hunters-worth }
        [many] { $count } cukierków: { hunters-worth }
       *[other] { $count } cukierka: { hunters-worth }
    }
   *[markers] { $count ->
        [one] { $count } znacznik strachu: { hunters-worth }
        [few] { $count } znaczniki strachu: { hunters-worth }
        [many] { $count } znaczników strachu: { hunters-worth }
       *[other] { $count } znacznika strachu: { hunters-worth }
    }
}
hunters-worth = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
hunters-kids-left = { $count ->
    [0] Żaden dzieciak nie czeka
    [one] { $count } dzieciak czeka
    [few] { $count } dzieciaki czekają
   *[other] { $count } dzieciaków czeka
}
hunters-held = { $haunted ->
    [0] { $regular ->
        [one] { $regular } wzór w ręce
        [few] { $regular } wzory w ręce
       *[other] { $regular } wzorów w ręce
    }
   *[other] { $regular ->
        [one] { $regular } wzór i nawiedzony wzór w ręce
        [few] { $regular } wzory i nawiedzony wzór w ręce
       *[other] { $regular } wzorów i nawiedzony wzór w ręce
    }
}
hunters-open = Pokazane wzory
hunters-shown = Wzory w ręce

hunters-aid = Pomoc: twoja kolejka w skrócie
hunters-aid-build = Zbuduj dom obok innego domu.
hunters-aid-ghosts = Przesuń duchy, razem najwyżej o dwa kroki. Duch wypycha to, na co wchodzi: mówisz, dokąd.
hunters-aid-score = Pokaż jeden wzór, który jest w miasteczku. Dzieciaki z niego wracają do domu, a ich kafelek zamienia się w cukierek. Każdy duch na wzorze kosztuje znacznik strachu.
hunters-aid-exchange = Wymień jeden wzór na nowy.
hunters-aid-kid = Postaw dzieciaka przy pustym domu (nie w ostatniej rundzie).
hunters-aid-end = Na koniec: wzór daje 2 punkty, pierwszy cukierek każdego koloru 2, każdy następny 1, znacznik strachu −1.
hunters-aid-haunted = Nawiedzony wzór daje 5 punktów. Do 3 jego pól może się nie zgadzać, każde za znacznik strachu.
hunters-aid-large = Wielki Duch idzie do każdego nowego domu.

hunters-built = { $colour ->
    [o] { $name } buduje pomarańczowy dom: { $place }.
    [p] { $name } buduje fioletowy dom: { $place }.
    [t] { $name } buduje turkusowy dom: { $place }.
   *[g] { $name } buduje złoty dom: { $place }.
}
hunters-large-ghost = Przychodzi Wielki Duch: { $place }.
hunters-moved = { $piece ->
    [large] { $name } przesuwa Wielkiego Ducha stąd: { $from }, tam: { $to }.
   *[ghost] { $name } przesuwa ducha stąd: { $from }, tam: { $to }.
}
hunters-pushed = { $piece ->
    [large] Wielki Duch jest wypchnięty stąd: { $from }.
    [kid] Dzieciak ({ $name }) jest wypchnięty stąd: { $from }.
    [mine] Dzieciak jest wypchnięty stąd: { $from }.
   *[ghost] Duch jest wypchnięty stąd: { $from }.
}
hunters-landed = { $piece ->
    [large] Wielki Duch idzie tam: { $to }.
    [kid] Dzieciak ({ $name }) idzie tam: { $to }.
    [mine] Dzieciak idzie tam: { $to }.
   *[ghost] Wypchnięty duch idzie tam: { $to }.
}
hunters-scored = { $kind ->
    [haunted] { $ignored ->
        [0] { $name } pokazuje cały nawiedzony wzór { $card }.
        [one] { $name } pokazuje nawiedzony wzór { $card } i pomija jedno pole.
        [few] { $name } pokazuje nawiedzony wzór { $card } i pomija { $ignored } pola.
       *[other] { $name } pokazuje nawiedzony wzór { $card } i pomija { $ignored } pól.
    }
   *[regular] { $name } pokazuje wzór { $card }.
}
hunters-gets = { $name } dostaje { $candy }.
hunters-scared = { $markers ->
    [one] { $name } bierze { $markers } znacznik strachu.
    [few] { $name } bierze { $markers } znaczniki strachu.
    [many] { $name } bierze { $markers } znaczników strachu.
   *[other] { $name } bierze { $markers } znacznika strachu.
}
hunters-exchanged = { $known ->
    [yes] { $name } odkłada wzór { $card } pod talię.
   *[no] { $name } odkłada wzór pod talię.
}
hunters-drew = { $known ->
    [yes] { $name } dobiera wzór { $card }.
   *[no] { $name } dobiera wzór.
}
hunters-kid-placed = { $name } stawia dzieciaka: { $place }.
hunters-skipped = { $step ->
    [ghosts] { $name } nie przesuwa już duchów.
    [score] { $name } nie pokazuje wzoru.
   *[exchange] { $name } zostawia swoje wzory.
}
hunters-turn = Runda { $round }: kolej ma { $name }.
hunters-over = Sześć rund minęło.

hunters-tie-broken = Punktów jest tyle samo: wygrywa mniej wzorów, potem mniej znaczników strachu, potem więcej kolorów cukierków.
hunters-tie-shared = Wszystko, co się liczy, jest równe: zwycięstwo jest wspólne.

refusal-hunters-game-over = Gra jest już skończona.
refusal-hunters-not-your-turn = Teraz nie twoja kolej.
refusal-hunters-build-first = Teraz budujesz dom.
refusal-hunters-ghosts-now = Teraz możesz przesunąć ducha albo pominąć ten krok.
refusal-hunters-push-now = Figura jest wypchnięta. Najpierw wybierz, dokąd idzie.
refusal-hunters-score-now = Teraz możesz pokazać wzór albo pominąć ten krok.
refusal-hunters-exchange-now = Teraz możesz wymienić wzór albo pominąć ten krok.
refusal-hunters-kid-now = Teraz stawiasz dzieciaka.
refusal-hunters-out-of-stock = { $colour ->
    [o] Nie ma już pomarańczowych domów. Wybierz inny kolor.
    [p] Nie ma już fioletowych domów. Wybierz inny kolor.
    [t] Nie ma już turkusowych domów. Wybierz inny kolor.
   *[g] Nie ma już złotych domów. Wybierz inny kolor.
}
refusal-hunters-cell-taken = Na { $cell } stoi już dom. Wybierz puste miejsce.
refusal-hunters-not-adjacent = { $cell } nie leży obok domu. Sam róg nie wystarczy.
refusal-hunters-no-ghost = Na { $cell } nie ma ducha.
refusal-hunters-no-tile-there = { $cell } to nie jest sąsiedni dom.
refusal-hunters-kid-needs-room = Dzieciak idzie do pustego domu, a { $cell } jest zajęte.
refusal-hunters-ghost-has-moved = Duch na { $cell } już się ruszył w tym ruchu.
refusal-hunters-only-moved-ghosts = Duch na { $cell } mógłby pójść dalej tylko na duchy, które już się ruszyły w tym ruchu.
refusal-hunters-chain-too-long = Wypychanie ma najwyżej 16 kroków, a przez { $cell } nie skończyłoby się na czas.
refusal-hunters-dead-end = To, co stoi na { $cell }, nie miałoby dokąd pójść.
refusal-hunters-not-in-hand = Nie masz wzoru { $card }.
refusal-hunters-not-there = Wzoru { $card } tam nie ma.
refusal-hunters-too-much-missing = Tam nie zgadza się { $unmet } pól wzoru { $card }, a pominąć można tylko 3.
refusal-hunters-haunted-stays = Nawiedzonego wzoru nie można wymienić.
refusal-hunters-empty-deck = Talia jest pusta, więc nie można nic wymienić.
refusal-hunters-not-an-empty-tile = { $cell } to nie jest pusty dom.

hunters-rule-h3-title = Początek i sześć rund
hunters-rule-h3 = Na początku miasteczko ma 8 domów, po dwa każdego koloru, i cztery duchy na ramionach. Każdy ma 5 dzieciaków i 2 tajne wzory. Gra trwa 6 rund. Kolejka ma pięć kroków, zawsze w tej samej kolejności.
hunters-rule-h4-title = Dom (obowiązkowo)
hunters-rule-h4 = Weź dom dowolnego koloru i połóż go obok innego, bokiem do boku.
hunters-rule-h5-title = Duchy (jeśli chcesz)
hunters-rule-h5 = Przesuń duchy, razem o jeden albo dwa kroki, zawsze do sąsiedniego domu. Duch wypycha to, co tam stoi, a ty mówisz, dokąd: dzieciaka do pustego sąsiedniego domu, ducha do dowolnego sąsiedniego domu, gdzie może pchać dalej. Dom, który opuścił pierwszy duch, jest pusty.
hunters-rule-h6-title = Wzór (jeśli chcesz)
hunters-rule-h6 = Pokaż jeden ze swoich wzorów, jeśli jego obrazek jest w miasteczku: obrócony, jak chcesz, ale nigdy w lustrzanym odbiciu. Każdy dzieciak, który na nim stoi, wraca do domu, czyjkolwiek jest, i zabiera swój kafelek: to cukierek. Za każdego ducha na wzorze bierzesz znacznik strachu. Potem dobierz nowy wzór.
hunters-rule-h7-title = Wymiana (jeśli chcesz)
hunters-rule-h7 = Wybierz jeden ze swoich wzorów, odłóż go pod talię i dobierz nowy. Wybierasz, zanim zobaczysz nowy.
hunters-rule-h8-title = Dzieciak (obowiązkowo)
hunters-rule-h8 = Postaw jednego ze swoich dzieciaków przy domu, gdzie nikt nie stoi. W ostatniej rundzie ten krok odpada.
hunters-rule-h10-title = Nawiedzone wzory
hunters-rule-h10 = Duch na obrazku oznacza, że ma tam stać duch, przy domu dowolnego koloru; nic to nie kosztuje i nic nie daje. Do 3 pól nawiedzonego wzoru może się nie zgadzać albo ich brakować: każde kosztuje znacznik strachu. Duch na dobrym domu też kosztuje jeden. Tutaj brakuje pierwszego ducha, jeden dom jest zły, a na dobrym stoi duch.
hunters-rule-h11-title = Koniec
hunters-rule-h11 = Wzór daje 2 punkty, nawiedzony 5. Pierwszy cukierek każdego koloru daje 2 punkty, każdy następny 1. Znacznik strachu zabiera 1. Gdy punktów jest tyle samo, wygrywa mniej wzorów, potem mniej znaczników strachu, potem więcej kolorów cukierków.
hunters-rule-d1-title = Każde wypychanie się kończy
hunters-rule-d1 = Duchy mogłyby wypychać się w kółko bez końca. Dlatego nic nie może wejść na ducha, który już się ruszył w tym samym ruchu. Nic przez to nie przepada: duchy są jednakowe i wypychanie może się skończyć wszędzie tam, gdzie bez tej zasady. Z Dużym Duchem jest ważne, który duch gdzie stanie. Wtedy ducha można wypchnąć znowu, ale wypychanie ma najwyżej 16 kroków, a to wystarcza na każde możliwe zakończenie.
hunters-rule-d4-title = Gdy talia jest pusta
hunters-rule-d4 = Wtedy nie dobiera się nowego wzoru i nie można nic wymienić.
hunters-option-haunted = Z nawiedzonymi wzorami (trudniej)
hunters-option-haunted-about = Każdy dostaje też jeden nawiedzony wzór: duży, tajny i wart 5 punktów. Nie można go wymienić.
hunters-option-large_ghost = Z Wielkim Duchem
hunters-option-large_ghost-about = Czeka obok miasteczka. Gdy ktoś zbuduje dom, Wielki Duch idzie właśnie tam. Poza tym jest duchem jak inne.
