// Entry points for the tests. Every function returns violations.

window.layout = {
  /** Checks everything that one look at the page can tell.
   * @param {{ touch: boolean, turn: boolean, zoomed: boolean, own: boolean }} what whether fingers
   * touch it, whether it is the own turn, whether the browser is zoomed, and whether the own panel must
   * be in sight anyway */
  examine({ touch, turn, zoomed, own }) {
    scrollTo({ top: 0, behavior: 'instant' });
    const found = [];
    fits(found);
    squeezedBoard(found);
    readable(found);
    if (turn && zoomed) firstScreenZoomed(found);
    else if (turn) firstScreen(found);
    else if (own) ownPanel(found);
    targets(touch, found);
    keys(found);
    return once(found);
  },
  silent: (turn) => once(silent(turn)),
  /** Notes where everything is that can be pressed. */
  remember() {
    places = placesNow();
    wasOwnTurn = isOwnTurn();
    return places.size;
  },
  shifted: () => once(shifted()),
};
