# Gry w przeglądarce gracza, bez sieci.
pocket-elsewhere = Ta gra jest otwarta w innej karcie. Zamknij ją, żeby grać tutaj.
pocket-in-memory = Ta przeglądarka nic już nie zapisuje. Możesz grać dalej, ale gra zniknie, gdy zamkniesz tę kartę.
refusal-needs-network = Ten rodzaj gry wymaga sieci. Z komputerem albo razem na jednym urządzeniu można grać bez niej.
pocket-offline = Brak sieci
pocket-offline-about = Ta strona wymaga sieci. Gry z komputerem, gry na jednym urządzeniu i zasady działają bez niej.
pocket-no-game = Tej gry nie ma na tym urządzeniu. Gry bez sieci zostają w przeglądarce, w której się zaczęły.
