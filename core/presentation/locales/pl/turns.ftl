# Gra na dni: tury, powiadomienia, urlop.

turns-title = Moja kolej
turns-none = Żaden stół na ciebie nie czeka. Zjedz cukierka!
turns-how = Jak się o tym dowiesz
turns-at = { $names } · { $game }
turns-notification = Twoja kolej!

hours-left = { $hours ->
    [one] została { $hours } godzina
    [few] zostały { $hours } godziny
    [many] zostało { $hours } godzin
   *[other] zostało { $hours } godziny
}
minutes-left = { $minutes ->
    [one] została { $minutes } minuta
    [few] zostały { $minutes } minuty
    [many] zostało { $minutes } minut
   *[other] zostało { $minutes } minuty
}

notification = Gdy nasza strona jest otwarta
notification-about = Przeglądarka może pokazać wiadomość, gdy przyjdzie twoja kolej, także gdy oglądasz coś innego.
notification-ask = Pokazuj wiadomości
notification-on = Wiadomości są włączone. Wyłączysz je w ustawieniach przeglądarki.
notification-off = Przeglądarka nam na to nie pozwala. Zmienisz to w jej ustawieniach.

push = Na tym urządzeniu, także bez otwartej strony
push-about = Możemy dać znać temu urządzeniu, gdy nadejdzie twoja tura przy stole na dni albo zacznie się runda twojego turnieju.
push-on = To urządzenie dowiaduje się o twoich turach. Wiadomości idą zaszyfrowane przez usługę twojej przeglądarki, która nie może ich przeczytać.
push-begin = Dawaj znać temu urządzeniu
push-end = Nie dawaj znać temu urządzeniu
push-failed = Twoja przeglądarka nie może teraz odbierać wiadomości. Spróbuj później.
push-quiet = Godziny ciszy
push-quiet-from = od
push-quiet-until = do
push-quiet-none = Dwa razy ta sama godzina: bez ciszy.
push-round = Zaczyna się runda { $round }: { $tournament }

feed = W czytniku kanałów
feed-about = Kanał powie twojemu czytnikowi o każdej twojej turze.
feed-address = Adres kanału
feed-secret = Zachowaj ten adres dla siebie: kto go zna, widzi, gdzie przyszła twoja kolej.
feed-new = Utwórz kanał
feed-renew = Nowy adres
feed-off = Usuń kanał
feed-title = Moja kolej w serwisie { $site }
feed-turn = Twoja kolej: { $table }
feed-turn-about = Inni na ciebie czekają.
feed-reminder = Nie zapomnij: { $table }
feed-reminder-about = Została tylko ćwierć twojego czasu.
feed-gone = Nie ma tu żadnego kanału. Może ma nowy adres: zajrzyj do Mojej kolei.

hook = Przez web hook
hook-about = Dla tych, co programują: wyślemy wiadomość na twój adres, gdy przyjdzie twoja kolej.
hook-address = Adres
hook-secret = Sekret
hook-signed = Nagłówek x-sweettooth-signature zawiera HMAC-SHA256 treści z tym sekretem.
hook-on = Włącz
hook-off = Wyłącz
hook-note-answer = Web hook jest wyłączony: raz po raz się nie udawało. Ostatnia odpowiedź to { $answer }.
hook-note-silence = Web hook jest wyłączony: raz po raz nikt nie odpowiadał.
hook-note-address = Web hook jest wyłączony: jego adres donikąd nie prowadzi.

vacation = Urlop
vacation-about = Przy stołach z dniem lub więcej na ruch twój zegar może stanąć: do { $days } dni w roku. Inni to widzą. Rozpoczęty dzień się liczy.
vacation-left = { $days ->
    [0] Na razie nie masz już wolnych dni.
    [one] Masz jeszcze { $days } dzień.
    [few] Masz jeszcze { $days } dni.
    [many] Masz jeszcze { $days } dni.
   *[other] Masz jeszcze { $days } dnia.
}
vacation-days = Na ile dni
vacation-begin = Zacznij teraz
vacation-on = { $days ->
    [one] Masz urlop jeszcze przez { $days } dzień.
    [few] Masz urlop jeszcze przez { $days } dni.
    [many] Masz urlop jeszcze przez { $days } dni.
   *[other] Masz urlop jeszcze przez { $days } dnia.
}
vacation-end = Wracam do gry
vacation-tag = { $days ->
    [one] urlop, jeszcze { $days } dzień
    [few] urlop, jeszcze { $days } dni
    [many] urlop, jeszcze { $days } dni
   *[other] urlop, jeszcze { $days } dnia
}


refusal-on-vacation = Twój urlop już trwa. Najpierw z niego wróć.
refusal-no-vacation = { $left ->
    [0] Na razie nie masz już dni urlopu.
    [one] Urlop może mieć teraz { $left } dzień.
    [few] Urlop może mieć teraz od 1 do { $left } dni.
    [many] Urlop może mieć teraz od 1 do { $left } dni.
   *[other] Urlop może mieć teraz od 1 do { $left } dnia.
}
refusal-bad-hook = Web hook potrzebuje adresu w rodzaju https://example.com/hook.
refusal-inner-hook = Ten adres prowadzi do sieci prywatnej. Web hook wysyła wiadomości do internetu.
refusal-unknown-hook = Nikt nie zna tego adresu. Czy nie ma w nim literówki?
refusal-bad-push = Przeglądarka przysłała coś, co nie jest subskrypcją. Wczytaj stronę jeszcze raz.
refusal-bad-quiet-hours = Godziny ciszy trwają od jednej pełnej godziny do innej.
refusal-inner-push = Adres twojej przeglądarki prowadzi do prywatnej sieci. Wiadomości wychodzą do internetu.
refusal-push-ended = To urządzenie nie dostaje już wiadomości. Włącz je ponownie.
refusal-push-off = Ta strona nie wysyła wiadomości na urządzenia.
refusal-unknown-push = Nie możemy znaleźć usługi wiadomości twojej przeglądarki. Spróbuj później.
