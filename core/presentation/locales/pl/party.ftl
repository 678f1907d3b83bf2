# Impreza: jeden duży ekran, a telefony to przyciski.

party-name = Impreza
party-about = Jeden duży ekran, a każdy telefon jest przyciskiem. Dla 2 do 6 osób w jednym pokoju, bez zakładania kont.
party-step-screen = Zacznij tutaj: na telewizorze albo laptopie, który wszyscy widzą.
party-step-scan = Wszyscy skanują jeden kod. Telefon dostaje cukierkową buzię i już gra.
party-step-play = Widzisz zestaw? Naciśnij swój przycisk przed innymi, pokaż karty i są twoje!
party-start = Zacznij tutaj
party-start-about = Ten ekran pokazuje karty. Nie potrzebuje własnego telefonu.
party-learn = Pierwszy raz grasz w Candy Match? Dwie minuty
party-rules = Zasady

party-here = { $count ->
    [0] Kto gra? Wyciągnijcie telefony!
    [one] Jest { $count } gracz
    [few] Jest { $count } graczy
   *[many] Jest { $count } graczy
}
party-scan = Zeskanuj mnie telefonem
party-players = Gracze, którzy dołączyli
party-open = wolne
party-begin = { $count ->
    [0] Zaczynamy
    [one] Zaczynamy
    [few] Zaczynamy w { $count } osoby
   *[many] Zaczynamy w { $count } osób
}
party-too-few = Najpierw muszą dołączyć co najmniej dwa telefony.

party-join-title = Dołącz do imprezy
party-join = Gram!
party-my-name = Twoje imię, jeśli chcesz
party-name-hint = albo niespodzianka
party-in = Jesteś w grze!
party-look-up = Patrz na duży ekran. Telefon to twój przycisk.
party-full = Wszystkie miejsca są zajęte
party-full-about = Oglądaj na dużym ekranie. Dołączysz do następnej gry.
party-late = Gra już trwa
party-late-about = Oglądaj na dużym ekranie. Do następnej gry dołączysz właśnie tutaj.
