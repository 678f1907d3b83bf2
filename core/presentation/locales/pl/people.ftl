# Konta, ustawienia, strona osoby, prywatność.

sign-out = Wyloguj się
account-name = Nazwa
password = Hasło
password-old = Dotychczasowe hasło
password-new = Nowe hasło
password-about = Co najmniej 8 znaków. Najlepsze jest kilka słów, których nikt inny by tak nie zestawił.
seat-gone = Ktoś, kto już nie gra

keep-title = Zachowaj swoją nazwę i gry
keep-lead = Wybierz nazwę i hasło. Stoły i Zagadki zostają twoje, a znajdziesz je na każdym urządzeniu.
keep-lead-new = Wybierz nazwę i hasło. Swoje stoły i Zagadki znajdziesz na każdym urządzeniu.
keep-go = Zachowaj
keep-no-mail = Bez e-maila i bez nazwiska: wybierz nazwę, która nie zdradza, kim jesteś. Grać można też bez tego wszystkiego.
keep-have = Mam już nazwę i hasło

sign-in-title = Logowanie
sign-in-take = Zabierz ze sobą stoły i Zagadki, które { $name } ma w tej przeglądarce
sign-in-take-about = Stoły i Zagadki gościa będą wtedy należeć do twojego konta. Bez zaznaczenia zostaną tutaj i wrócą po wylogowaniu.
sign-in-forgotten = Nie pamiętam hasła
sign-in-new = Nie mam jeszcze nazwy

recover-title = Wróć dzięki kodowi
recover-lead = Kod odzyskiwania pojawił się, gdy była wybierana nazwa. Z nim ustawisz nowe hasło i dostaniesz nowy kod.
recover-go = Ustaw to hasło
recover-lost = Jeśli jakaś przeglądarka jest jeszcze zalogowana, nowy kod dostaniesz tam w ustawieniach. Gdy nie masz ani hasła, ani kodu, poproś opiekuna tej strony: może przysłać kod do tego pola. Twojego hasła nigdy nie pozna.

code = Kod odzyskiwania
code-title = Witaj, { $name }!
code-why = Schowaj ten kod w bezpiecznym miejscu
code-about = Jeśli kiedyś zapomnisz hasła, wrócisz tylko z tym kodem. Widać go teraz i nigdy więcej. Przepisz go albo zapisz jako plik.
code-download = Zapisz jako plik
code-kept = Kod jest już schowany
code-file = { $site }: twój kod odzyskiwania. Dzięki niemu ustawisz nowe hasło. Nie pokazuj go nikomu.

goodbye-title = Nic już o tobie nie wiemy
goodbye-about = Nazwa, hasło, Zagadki i sesje są usunięte. Ze stołów, przy których była używana, nazwa właśnie znika. Wróć, kiedy zechcesz!

settings-guest = Grasz jako gość
settings-guest-about = Zna cię tylko ta przeglądarka. Wybierz nazwę i hasło, a swoje stoły znajdziesz wszędzie.
settings-name = Nazwa
settings-name-go = Zmień nazwę
settings-password = Hasło
settings-password-about = Wszędzie indziej nastąpi wylogowanie.
settings-password-go = Zmień hasło
settings-sessions = Zalogowane przeglądarki
settings-code = Kod odzyskiwania
settings-code-about = Kod zginął albo ktoś go zobaczył? Nowy zastąpi stary.
settings-code-go = Daj mi nowy kod
settings-data = Twoje dane
settings-data-about = Wszystko, co jest o tobie zapisane, w jednym pliku.
settings-data-go = Zapisz moje dane
settings-reset = Kod do nowego hasła
settings-reset-made = { $date } opiekun tej strony utworzył kod, z którym ty i nikt inny możesz ustawić nowe hasło.
settings-reset-used = Kod został użyty { $date }.
settings-reset-about = Jeśli to nie była twoja prośba, wybierz teraz nowe hasło i powiedz o tym opiekunowi.
settings-delete = Odejście
settings-delete-open = Usuń wszystko o mnie
settings-delete-about = Nazwa, hasło, sesje i Zagadki znikają od razu. Stoły, przy których grał z tobą ktoś inny, zostają, ale znika z nich twoja nazwa i twoje wiadomości. Tego nikt nie cofnie.
settings-delete-sure = Tak, usuń wszystko
settings-delete-go = Usuń
settings-done-name = Masz nową nazwę.
settings-done-password = Masz nowe hasło. Wszędzie indziej nastąpiło wylogowanie.
settings-done-code = Masz nowy kod.
settings-done-sessions = Gotowe: tam nastąpiło wylogowanie.

session-here = (tutaj)
session-seen = ostatnio używana { $date }
session-end = Wyloguj tam
session-end-others = Wyloguj wszędzie indziej
device-chrome = Chrome
device-edge = Edge
device-firefox = Firefox
device-opera = Opera
device-safari = Safari
device-samsung = Samsung Internet
device-other = Inna przeglądarka

profile-since = Z nami od { $date }
profile-guest = Gość: zna cię tylko ta przeglądarka
profile-nobody = Nikt nie ma takiej nazwy. Może zgubiła się jakaś litera?
profile-seen-by = Inni widzą tylko gry przy otwartych stołach. Ty widzisz wszystkie.
profile-open-only = Tu widać, co działo się przy otwartych stołach.
profile-played = Gry
profile-none = Żadna gra się jeszcze nie skończyła.
profile-game = Gra
profile-games = gry
profile-won = wygrane
profile-shared = remisy
profile-lost = przegrane
profile-puzzles = { $count ->
    [0] Jeszcze żadna Zagadka nie jest rozwiązana.
    [one] { $count } rozwiązana Zagadka.
    [few] { $count } rozwiązane Zagadki.
    [many] { $count } rozwiązanych Zagadek.
   *[other] { $count } rozwiązanej Zagadki.
}
profile-ratings = Rankingi
profile-opponents = Najczęściej razem
profile-times = { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}
profile-list = Zakończone gry
profile-record = zapis
profile-pages = Strony listy
profile-latest = Najnowsze gry
profile-earlier = Wcześniejsze gry
result-won = wygrana
result-shared = remis
result-lost = przegrana
result-over = koniec

privacy-title = Co o tobie wiemy
privacy-lead = Tak mało, jak się da. Do gry nie trzeba konta, e-maila ani nazwiska.
privacy-stored = Co jest zapisane
privacy-where-file = Wszystko jest w jednym pliku bazy danych na komputerze, na którym działa ta strona, i nigdzie indziej. Drobnym drukiem: kolumny bazy danych.
privacy-where-postgres = Wszystko jest w jednej bazie danych PostgreSQL, która należy do tej strony, i nigdzie indziej. Drobnym drukiem: kolumny bazy danych.
privacy-nodes = Tę stronę prowadzi razem kilka komputerów, które mają wspólną bazę danych. To, co przekazują sobie nawzajem (ruchy, imiona, napisane słowa), nie jest nigdzie zachowywane.
privacy-guest = Gość
privacy-guest-about = Losowy numer, wybrane imię (albo to słodkie, które dajemy), to samo imię małymi literami, po którym znajdują je opiekunowie strony, dzień pierwszej wizyty i data, do której są przechowywane. Do czasu usunięcia w ustawieniach. Gość, który nie ma tu stołu, Zagadki ani niczego innego, jest usuwany jakiś czas po ostatniej wizycie: patrz niżej.
privacy-account = Konto
privacy-account-about = Nazwa, ta sama nazwa prostymi literami, żeby nikt nie mógł się pod ciebie podszyć, i dzień jej wybrania. Tylko jeśli chcesz mieć konto. Do czasu usunięcia.
privacy-password = Hasło
privacy-password-about = Nie samo hasło, lecz jego skrót (argon2), z którego nikt go nie odczyta. Do czasu zmiany lub usunięcia.
privacy-code = Kod odzyskiwania
privacy-code-about = Nie sam kod, lecz jego skrót. Do czasu nowego kodu lub usunięcia konta.
privacy-resets = Kod od opiekuna strony
privacy-resets-about = Gdy nie możesz się zalogować i prosisz opiekuna strony o pomoc: skrót otrzymanego kodu, kiedy powstał, do kiedy jest ważny i kiedy został użyty. Do następnego kodu albo do usunięcia konta.
privacy-sessions = Zalogowane przeglądarki
privacy-sessions-about = Skrót klucza z twojej przeglądarki, czas zalogowania, czas ostatniej wizyty (co do godziny) i rodzaj przeglądarki, na przykład Firefox. Bez twojego adresu. Do wylogowania albo przez { $days } dni bez wizyty.
privacy-tables = Stoły
privacy-tables-about = Kto gdzie siedzi, z imienia i numeru, każdy ruch i jego czas, prośby o podpowiedzi oraz to, co zostało powiedziane lub napisane. Widzą to wszyscy przy stole i każdy, kto ma link. Jak długo przechowujemy każdy rodzaj stołu i od kiedy nie ma jego zapisu, jeśli go usunięto, podajemy niżej. O niedokończonych stołach, przy których siedzisz tylko ty, pamiętamy, kto je założył, bo jedna osoba może mieć ich ograniczoną liczbę.
privacy-results = Wyniki
privacy-results-about = Które gry się skończyły, kiedy i jak, dla twojej strony. Inni widzą tylko te przy otwartych stołach i wszystkie rankingowe. Po usunięciu danych w ustawieniach inni zachowują swoje wyniki, a twoje stają się niczyje.
privacy-ratings = Rankingi
privacy-ratings-about = Jeśli grasz w gry rankingowe: twoja siła w każdej grze i liczba takich gier. Każdy widzi to na listach najlepszych. Do usunięcia danych w ustawieniach.
privacy-tournaments = Turnieje
privacy-tournaments-about = Które turnieje są twoje i jak się nazywają, w których grasz, od której do której rundy, oraz twoje imię i ranking w chwili dołączenia. Widzi to każdy, kto zna turniej. Po usunięciu danych w ustawieniach twoje imię znika, a gry zostają dla tych, którzy grali z tobą.
privacy-puzzles = Zagadki
privacy-puzzles-about = Które były otwarte, jak długo trwało myślenie, ruchy i podpowiedzi oraz czy są rozwiązane. Do usunięcia danych w ustawieniach.
privacy-jar = Słoik i obrazek
privacy-jar-about = Co udało ci się pierwszy raz (gra, wygrana, lekcja, zagadka), kiedy i przy którym stole, obrazek, który masz, oraz kto może widzieć twój słoik. Inni widzą twój obrazek przy stołach, a słoik tylko wtedy, gdy tego chcesz. Zostaje, aż usuniesz swoje dane, albo aż długo cię nie będzie jako gościa.
privacy-shunned = Kogo nie chcesz spotykać
privacy-shunned-about = Imiona i numery osób, które wyciszasz lub blokujesz, i od kiedy. One tego nie widzą. Do odwołania albo do usunięcia danych twoich lub tej osoby.
privacy-turns = Twój ruch
privacy-turns-about = Przy których stołach ktoś na ciebie czeka, od kiedy, i jakie wiadomości o tym zostały wysłane. Do końca tury; z wiadomości ostatnie 100.
privacy-reach = Jak dowiadujesz się o swoim ruchu
privacy-reach-about = Jeśli masz kanał lub web hook: jego tajny klucz i adres. To, co tam wysyłamy, opuszcza ten komputer na twoje życzenie. Do wyłączenia albo do usunięcia danych w ustawieniach.
privacy-push = Wiadomości na twoje urządzenia
privacy-push-about = Jeśli mamy dawać urządzeniu znać o twojej turze: adres tej przeglądarki w usłudze jej producenta, dwa klucze, którymi tylko ta przeglądarka może odczytać wiadomości, jej język i czas lokalny, twoje godziny ciszy i to, które wiadomości czekają. Usługa przeglądarki wie, że wiadomość przychodzi, ale nie wie, co w niej jest. Do wyłączenia, wylogowania się tam albo usunięcia danych w ustawieniach.
privacy-vacations = Urlop
privacy-vacations-about = Kiedy twoje zegary stoją. Do usunięcia danych w ustawieniach.
privacy-reports = Zgłoszenia
privacy-reports-about = Jeśli ktoś kogoś zgłasza: kto, kogo, przy którym stole, dlaczego, i co tam powiedziano. Czytają to tylko osoby, które opiekują się tą stroną. Zgłoszenie zostaje, nawet gdy ktoś usunie swoje dane, żeby nikt nie mógł zatrzeć śladów, do jakiegoś czasu po rozpatrzeniu: patrz niżej.
privacy-bans = Zakazy gry
privacy-bans-about = Kto przez pewien czas może tylko patrzeć, do kiedy i dlaczego. Do usunięcia danych w ustawieniach.
privacy-admins = Kto opiekuje się tą stroną
privacy-admins-about = Kto to jest i co zrobił: kiedy, wobec kogo, z imienia i numeru, i dlaczego. O osobie usuniętej na jej prośbę zostaje tylko numer. Tej listy nikt nie może zmienić ani usunąć.
privacy-merges = Dwa konta jednej osoby
privacy-merges-about = Gdy opiekun strony łączy dwa twoje konta w jedno: losowe numery obu i czas. Jeszcze przez jeden dzień potem.
privacy-leavers = Kto odchodzi
privacy-leavers-about = Losowy numer osoby, której dane są usuwane, dopóki jej nazwa nie zniknie z ostatniego stołu. Trwa to kilka sekund.
privacy-cookies = Co przechowuje dla nas twoja przeglądarka
privacy-cookie-who = Podpisany numer gościa, żeby twoje stoły były nadal twoje.
privacy-cookie-session = Klucz twojej sesji po zalogowaniu.
privacy-cookie-browser = Po zalogowaniu: podpisany losowy numer tej przeglądarki i numery kont, żeby obcy, którzy zgadują twoje hasło, nie mogli zamknąć ci drogi. Zostaje po wylogowaniu, aż usuniesz konto albo ciasteczka.
privacy-cookie-lang = Wybrany język.
privacy-cookie-lessons = Jak daleko jesteś w lekcjach.
privacy-cookie-device = Jasno czy ciemno, ruch, kolory, dźwięk i głośność, tak jak są wybrane dla tego urządzenia.
privacy-browser = Poza tym przeglądarka pamięta przez chwilę to, co jeszcze nie zostało wysłane.
privacy-not = Czego nie zapisujemy
privacy-not-about =
    Ani e-maila, ani nazwiska, ani wieku, ani miejsca, ani zdjęcia. Żadnych reklam i żadnego liczenia przez inne firmy: każdy plik pochodzi stąd.
    Adres internetowy jest w pamięci, póki trwa połączenie, i jeszcze najwyżej kilka godzin potem, żeby powstrzymać zalew zapytań, gości i stołów. Program tej strony nigdzie go nie zapisuje.
privacy-proxy = Przed tą stroną stoi serwer pośredniczący (proxy), który przekazuje jej twoje zapytania. Może on prowadzić własny dziennik: twój adres internetowy, czas, rodzaj przeglądarki i adres każdej strony, a adres stołu jest zarazem linkiem do niego. Czy tak jest i jak długo to trwa, zależy od osoby, która prowadzi tę stronę.
privacy-no-proxy = O ile wiemy, nic nie stoi między twoją przeglądarką a tą stroną, a ona sama nie prowadzi listy odwiedzin.
privacy-seen = Co widzą inni
privacy-seen-about =
    Twoje imię i twojego cukierka przy stołach, przy których siedzisz. Jeśli grasz w gry rankingowe: twoje imię, ranking i te gry na listach najlepszych. Jeśli masz konto: stronę z twoją nazwą, grami przy otwartych stołach, osobami, z którymi tam grasz, i liczbą rozwiązanych Zagadek.
    Stół, który nie jest otwarty, widzą tylko ci, którzy mają do niego link.
privacy-delete = Jak to usunąć
privacy-delete-about =
    W ustawieniach, także jako gość. Nazwa, hasło, kod, sesje, rankingi i Zagadki znikają od razu, a wyniki stają się niczyje.
    Stoły zostają, bo grali przy nich także inni: na twoim miejscu siedzi wtedy „Ktoś, kto już nie gra”, numer zmienia się przy każdym stole na inny, a twoje wiadomości są wycięte. Ruchy i gotowe zwroty zostają. Imiona nadane innym osobom przy twoim urządzeniu należą do twojego miejsca i znikają razem z nim.
    Zgłoszenia i lista działań osób, które opiekują się tą stroną, też zostają.
    Kto wcześniej zapisał przebieg gry albo kopię bazy danych, ma to, co w nich było; za kopie odpowiada osoba, która prowadzi tę stronę.
    W ustawieniach można też zapisać wszystko, co o tobie wiemy.
privacy-left-file = W pliku bazy danych usunięte dane są od razu nadpisywane, a plik z ostatnimi zmianami jest wkrótce potem opróżniany.
privacy-left-postgres = PostgreSQL przechowuje usunięte dane w swoich plikach, dopóki nie posprząta (zwykle kilka minut po większej liczbie zmian), a w swoim dzienniku zmian, dopóki ten nie pójdzie dalej. Kto archiwizuje ten dziennik, ma je tak długo jak archiwum.
privacy-contact = Pytania
privacy-contact-about = Na pytania o twoje dane odpowiada osoba, która prowadzi tę stronę.

error-signed-out = Tutaj nastąpiło wylogowanie.

refusal-name-short = Nazwa ma co najmniej { $least } znaki.
refusal-name-long = Nazwa ma najwyżej { $most } znaki.
refusal-name-characters = Nazwa składa się z liter i cyfr, a między nimi może być jedna spacja, -, _ lub kropka.
refusal-name-letter = Nazwa ma co najmniej jedną literę i kończy się literą lub cyfrą.
refusal-name-scripts = Nazwa jest napisana jednym alfabetem, a nie mieszaniną kilku.
refusal-name-reserved = Ta nazwa jest zarezerwowana dla tej strony i jej botów: wybierz inną.
refusal-name-taken = Ta nazwa, albo bardzo podobna, należy do kogoś innego: wybierz inną.
refusal-name-of-account = Ta nazwa należy do kogoś, kto ma konto, albo wygląda jak jego nazwa. To ty? Zaloguj się; jeśli nie, wybierz inną.
refusal-password-short = Hasło ma co najmniej { $least } znaków.
refusal-password-long = Hasło ma najwyżej { $most } znaków.
refusal-password-guessed = To hasło każdy sprawdziłby jako jedno z pierwszych: weź kilka słów, które do siebie nie pasują.
refusal-password-name = Twoją nazwę z cyframi łatwo odgadnąć: weź kilka słów, które do siebie nie pasują.
refusal-has-account = Masz już konto.
refusal-wrong-sign-in = Nazwa lub hasło się nie zgadza.
refusal-wrong-password = To nie jest twoje hasło.
refusal-wrong-code = To nie jest kod odzyskiwania albo był już użyty.
refusal-no-account = Najpierw się zaloguj.
refusal-not-sure = Zaznacz, że na pewno tego chcesz.
refusal-too-many-tries = Za dużo prób: poczekaj minutę i spróbuj ponownie.
refusal-too-busy = Zbyt wiele osób loguje się w tej chwili: spróbuj za moment.
