# Warsztat Zagadek z Łowców Cukierków.

editor-title = Ułóż Zagadkę
editor-lead = Umieść Budynki i wybierz Układy. Komputer sprawdzi Zagadkę, a potem można ją wysłać znajomym.
editor-unreadable = { $part ->
    [version] Ten link nie prowadzi do naszej Zagadki, więc oto puste pole gry. Może brakuje kawałka linku: skopiuj go jeszcze raz.
    [town] Budynki w tym linku nie tworzą pola gry, więc oto puste. Może brakuje kawałka linku: skopiuj go jeszcze raz.
    [cards] Układów z tego linku nie ma, więc oto puste pole gry. Może brakuje kawałka linku: skopiuj go jeszcze raz.
    [task] Rundy albo punkty w tym linku nie mają sensu, więc oto puste pole gry. Może brakuje kawałka linku: skopiuj go jeszcze raz.
   *[whole] W tym linku nie ma Zagadki, więc oto puste pole gry. Może brakuje kawałka linku: skopiuj go jeszcze raz.
}

editor-cell = { $what ->
    [free] { $place }: wolne miejsce
    [ghost] { $place }: { $colour }, na nim Duch
    [kid] { $place }: { $colour }, na nim Dzieciak
   *[house] { $place }: { $colour }
}
editor-tools = Co postawić w polu gry
editor-tool = { $tool ->
    [o] Budynek pomarańczowy, zostało: { $count }
    [p] Budynek fioletowy, zostało: { $count }
    [t] Budynek turkusowy, zostało: { $count }
    [g] Budynek złoty, zostało: { $count }
    [ghost] Duch, zostało: { $count }
    [kid] Dzieciak, zostało: { $count }
   *[eraser] Gumka
}
editor-hint = { $tool ->
    [ghost] { $state ->
        [empty] Duch musi stać na Budynku. Najpierw umieść Budynek.
        [none] Wszystkie Duchy ({ $most }) są już w polu gry. Dotknij jednego, żeby go zabrać.
       *[some] Dotknij Budynku, żeby postawić tam Ducha albo go zabrać.
    }
    [kid] { $state ->
        [empty] Dzieciak musi stać na Budynku. Najpierw umieść Budynek.
        [none] Wszystkie Dzieciaki ({ $most }) są już w polu gry. Dotknij jednego, żeby go zabrać.
       *[some] Dotknij Budynku, żeby postawić tam Dzieciaka albo go zabrać.
    }
    [eraser] { $state ->
        [empty] Nie ma jeszcze czego zabrać.
       *[some] Dotknij tego, co ma zniknąć: najpierw znika Duch albo Dzieciak, potem Budynek.
    }
   *[house] { $state ->
        [empty] Dotknij wolnego miejsca, żeby umieścić pierwszy Budynek.
        [none] Wszystkie Budynki tego koloru ({ $most }) są już w polu gry. Wybierz inny kolor.
       *[some] Dotknij miejsca, żeby umieścić Budynek, a Budynku, żeby go zabrać.
    }
}

editor-task = Zadanie
editor-rounds = Rundy
editor-rounds-count = { $count ->
    [one] { $count } runda
    [few] { $count } rundy
   *[many] { $count } rund
}
editor-goal = Punkty do zdobycia
editor-goal-less = O punkt mniej
editor-goal-more = O punkt więcej
editor-goal-said = { $goal ->
    [one] { $goal } punkt do zdobycia
    [few] { $goal } punkty do zdobycia
   *[many] { $goal } punktów do zdobycia
}
editor-large = Duży Duch też gra
editor-large-said = { $plays ->
    [yes] Duży Duch też gra.
   *[no] Duży Duch nie gra.
}
editor-patterns = Układy
editor-patterns-count = { $count } z { $most }
editor-patterns-about = ✓ już jest w polu gry, +1 brakuje jednego Budynku.
editor-regular = Po 2 punkty
editor-haunted = Nawiedzone: po 5 punktów
editor-fits = { $seen ->
    [whole] Jest w polu gry.
    [nearly] Brakuje jednego Budynku.
   *[no] { "" }
}
editor-card-said = { $chosen ->
    [yes] Wybrano: { $name }.
   *[no] Odłożono: { $name }.
}
editor-choose = Wybierz
editor-undo = Cofnij
editor-nothing-to-redo = Nie ma czego ponowić.
editor-redo = Ponów
editor-undone = Cofnięto:
editor-redone = Ponowiono:
editor-now = Teraz:
editor-done = Do pola gry
editor-new = Od nowa
editor-new-said = Pole gry jest puste.

editor-check-title = Czy da się rozwiązać?
editor-lacks = { $what ->
    [houses] Pole gry jest puste. Najpierw umieść Budynki.
   *[patterns] Teraz wybierz Układ, żeby było co punktować.
}
editor-ready = To już Zagadka. Sprawdź, czy da się ją rozwiązać: komputer wypróbuje wtedy wszystko.
editor-no-kid = W polu gry nie ma Dzieciaka. Tak można, ale tylko Dzieciaki przynoszą Cukierki.
editor-check = Sprawdź
editor-thinking = Komputer myśli… (najwyżej { $seconds } s)
editor-busy = Komputer ma za dużo Zagadek naraz. Spróbuj za minutę.
editor-too-often = Dużo Zagadek w krótkim czasie! Odetchnij i spróbuj za minutę.
editor-solvable = Da się rozwiązać!
editor-unsolvable = { $best ->
    [0] Nie da się rozwiązać: w tym polu gry nie można zdobyć punktów.
    [one] Nie da się rozwiązać: { $goal } to za dużo, najwięcej można zdobyć { $best } punkt.
    [few] Nie da się rozwiązać: { $goal } to za dużo, najwięcej można zdobyć { $best } punkty.
   *[many] Nie da się rozwiązać: { $goal } to za dużo, najwięcej można zdobyć { $best } punktów.
}
editor-unsolvable-unknown = Nie da się rozwiązać: tylu punktów ({ $goal }) nie można zdobyć.
editor-too-big = To za dużo myślenia na ten czas, więc nie wiadomo, czy da się rozwiązać. Pomoże mniej rund, Dzieciaków, Duchów albo Układów.
editor-not-all = Zabrakło czasu, żeby sprawdzić wszystko.
editor-best = { $more ->
    [yes] { $best ->
        [one] Można zdobyć { $best } punkt: więcej, niż trzeba.
        [few] Można zdobyć { $best } punkty: więcej, niż trzeba.
       *[many] Można zdobyć { $best } punktów: więcej, niż trzeba.
    }
   *[no] Trzeba zdobyć tyle punktów, ile w ogóle można.
}
editor-solutions = { $all ->
    [no] Różnych rozwiązań: ponad { $count }
   *[yes] { $count ->
        [one] Jest tylko jedno rozwiązanie
       *[other] Różnych rozwiązań: { $count }
    }
}
editor-difficulty = { $level ->
    [1] Trudność 1 z 4: bardzo łatwa
    [2] Trudność 2 z 4: łatwa
    [3] Trudność 3 z 4: trudna
   *[4] Trudność 4 z 4: bardzo trudna
}
editor-sooner = { $count ->
    [one] Wystarczy { $count } runda.
    [few] Wystarczą { $count } rundy.
   *[many] Wystarczy { $count } rund.
}
editor-spare = Do rozwiązania niepotrzebne: { $list } (w kropki). Na pułapkę w sam raz.
editor-spare-part = { $what ->
    [houses] { $count ->
        [one] { $count } Budynek
        [few] { $count } Budynki
       *[many] { $count } Budynków
    }
    [pieces] { $count ->
        [one] { $count } Duch lub Dzieciak
        [few] { $count } Duchy lub Dzieciaki
       *[many] { $count } Duchów lub Dzieciaków
    }
   *[cards] { $count ->
        [one] { $count } Układ
        [few] { $count } Układy
       *[many] { $count } Układów
    }
}
editor-set-goal = { $goal ->
    [one] Ustaw { $goal } punkt
    [few] Ustaw { $goal } punkty
   *[many] Ustaw { $goal } punktów
}
editor-play = Zagraj
editor-share = Wyślij ten link znajomym
editor-share-title = Zagadka dla ciebie
editor-copy = Kopiuj
editor-send = Wyślij
