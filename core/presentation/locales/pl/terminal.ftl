# Gry w terminalu (`sweettooth play`). Polecenia (help, coach) i notacja są takie same w każdym języku.

terminal-game = { $game }, ziarno { $seed }.
terminal-game-of = { $game }, gra { $number } z { $games }, ziarno { $seed }.
terminal-starts = Zaczyna { $name }.
terminal-how = Wpisz numer z listy albo help.
terminal-goodbye = Do zobaczenia!
terminal-same-game = Ziarno { $seed } daje jeszcze raz tę samą grę.

# Nagłówek i kolumny tabeli: krótkie słowa.
terminal-standing = Po grze { $number } z { $games }
terminal-won = wygrane
terminal-shared = wspólne
terminal-points = punkty

terminal-thinks = { $name } myśli …
terminal-look-away = { $name }, naciśnij Enter, gdy nikt inny nie patrzy:
terminal-choose = { $name }, wybierz:
terminal-choice = Twój wybór, od 1 do { $count } na liście:
terminal-review = Wpisz { $command }, żeby usłyszeć, co mogło pójść lepiej, albo naciśnij Enter:

# Co można wpisać; $ways to jedna z tych rzeczy albo takie słowa gry.
terminal-number = liczbę od 1 do { $count }
terminal-number-or-name = liczbę od 1 do { $count }, nazwę taką jak { $name }
terminal-type = Wpisz { $ways }.
terminal-no-such-choice = Nie ma wyboru { $typed }: wpisz { $ways }.
terminal-no-choice = { $typed } to nie wybór: wpisz { $ways } albo help.
terminal-help = Wpisz numer z listy albo nazwę taką jak { $name }. Sama liczba to tutaj zawsze numer z listy; w notacji programów może to być miejsce w grze.

terminal-took-back = { $count ->
    [one] Cofnięto { $count } ruch.
    [few] Cofnięto { $count } ruchy.
    [many] Cofnięto { $count } ruchów.
   *[other] Cofnięto { $count } ruchu.
}
terminal-nothing-to-undo = Nie ma jeszcze czego cofnąć.
