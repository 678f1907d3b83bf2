# Warsztat łamigłówek Candy Hunters.

editor-title = Ułóż łamigłówkę
editor-lead = Zbuduj miasteczko i wybierz wzory. Komputer sprawdzi łamigłówkę, a potem można ją wysłać znajomym.
editor-unreadable = { $part ->
    [version] Ten link nie prowadzi do naszej łamigłówki, więc oto puste miasteczko. Może brakuje kawałka linku: skopiuj go jeszcze raz.
    [town] Z domów w tym linku nie da się zbudować miasteczka, więc oto puste. Może brakuje kawałka linku: skopiuj go jeszcze raz.
    [cards] Wzorów z tego linku nie ma, więc oto puste miasteczko. Może brakuje kawałka linku: skopiuj go jeszcze raz.
    [task] Rundy albo punkty w tym linku nie mają sensu, więc oto puste miasteczko. Może brakuje kawałka linku: skopiuj go jeszcze raz.
   *[whole] W tym linku nie ma łamigłówki, więc oto puste miasteczko. Może brakuje kawałka linku: skopiuj go jeszcze raz.
}

editor-cell = { $what ->
    [free] { $place }: wolne miejsce
    [ghost] { $place }: { $colour }, przy nim duch
    [kid] { $place }: { $colour }, przy nim dzieciak
   *[house] { $place }: { $colour }
}
editor-tools = Co postawić w miasteczku
editor-tool = { $tool ->
    [o] Dom pomarańczowy, zostało: { $count }
    [p] Dom fioletowy, zostało: { $count }
    [t] Dom turkusowy, zostało: { $count }
    [g] Dom złoty, zostało: { $count }
    [ghost] Duch, zostało: { $count }
    [kid] Dzieciak, zostało: { $count }
   *[eraser] Gumka
}
editor-hint = { $tool ->
    [ghost] { $state ->
        [empty] Duch musi stać przy domu. Najpierw zbuduj dom.
        [none] Wszystkie duchy ({ $most }) są już w miasteczku. Dotknij jednego, żeby go zabrać.
       *[some] Dotknij domu, żeby postawić tam ducha albo go zabrać.
    }
    [kid] { $state ->
        [empty] Dzieciak musi stać przy domu. Najpierw zbuduj dom.
        [none] Wszystkie dzieciaki ({ $most }) są już w miasteczku. Dotknij jednego, żeby go zabrać.
       *[some] Dotknij domu, żeby postawić tam dzieciaka albo go zabrać.
    }
    [eraser] { $state ->
        [empty] Nie ma jeszcze czego zabrać.
       *[some] Dotknij tego, co ma zniknąć: najpierw znika duch albo dzieciak, potem dom.
    }
   *[house] { $state ->
        [empty] Dotknij wolnego miejsca, żeby zbudować pierwszy dom.
        [none] Wszystkie domy tego koloru ({ $most }) są już w miasteczku. Wybierz inny kolor.
       *[some] Dotknij miejsca, żeby zbudować dom, a domu, żeby go zabrać.
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
editor-large = Wielki Duch też gra
editor-large-said = { $plays ->
    [yes] Wielki Duch też gra.
   *[no] Wielki Duch nie gra.
}
editor-patterns = Wzory
editor-patterns-count = { $count } z { $most }
editor-patterns-about = ✓ już jest w miasteczku, +1 brakuje jednego domu.
editor-regular = Po 2 punkty
editor-haunted = Nawiedzone: po 5 punktów
editor-fits = { $seen ->
    [whole] Jest w miasteczku.
    [nearly] Brakuje jednego domu.
   *[no] { "" }
}
editor-card-said = { $chosen ->
    [yes] Wybrano: { $name }.
   *[no] Odłożono: { $name }.
}
editor-choose = Wybierz
editor-undo = Cofnij
editor-redo = Ponów
editor-undone = Cofnięto:
editor-redone = Ponowiono:
editor-now = Teraz:
editor-done = Do miasteczka
editor-new = Od nowa
editor-new-said = Miasteczko jest puste.

editor-check-title = Czy da się rozwiązać?
editor-lacks = { $what ->
    [houses] Miasteczko jest puste. Najpierw zbuduj domy.
   *[patterns] Teraz wybierz wzór, żeby było za co dostać punkty.
}
editor-ready = To już łamigłówka. Sprawdź, czy da się ją rozwiązać: komputer wypróbuje wtedy wszystko.
editor-no-kid = W miasteczku nie ma dzieciaka. Tak można, ale tylko dzieciaki przynoszą cukierki.
editor-check = Sprawdź
editor-thinking = Komputer myśli… (najwyżej { $seconds } s)
editor-busy = Komputer ma za dużo łamigłówek naraz. Spróbuj za minutę.
editor-too-often = Dużo łamigłówek w krótkim czasie! Odetchnij i spróbuj za minutę.
editor-solvable = Da się rozwiązać!
editor-unsolvable = { $best ->
    [0] Nie da się rozwiązać: w tym mieście nie można zdobyć punktów.
    [one] Nie da się rozwiązać: { $goal } to za dużo, najwięcej można zdobyć { $best } punkt.
    [few] Nie da się rozwiązać: { $goal } to za dużo, najwięcej można zdobyć { $best } punkty.
   *[many] Nie da się rozwiązać: { $goal } to za dużo, najwięcej można zdobyć { $best } punktów.
}
editor-unsolvable-unknown = Nie da się rozwiązać: tylu punktów ({ $goal }) nie można zdobyć.
editor-too-big = To za dużo myślenia na ten czas, więc nie wiadomo, czy da się rozwiązać. Pomoże mniej rund, dzieciaków, duchów albo wzorów.
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
        [one] { $count } dom
        [few] { $count } domy
       *[many] { $count } domów
    }
    [pieces] { $count ->
        [one] { $count } duch lub dzieciak
        [few] { $count } duchy lub dzieciaki
       *[many] { $count } duchów lub dzieciaków
    }
   *[cards] { $count ->
        [one] { $count } wzór
        [few] { $count } wzory
       *[many] { $count } wzorów
    }
}
editor-set-goal = { $goal ->
    [one] Ustaw { $goal } punkt
    [few] Ustaw { $goal } punkty
   *[many] Ustaw { $goal } punktów
}
editor-play = Zagraj
editor-remake = Zmień tę łamigłówkę
editor-share = Wyślij ten link znajomym
editor-share-title = Łamigłówka dla ciebie
editor-copy = Kopiuj
editor-send = Wyślij
