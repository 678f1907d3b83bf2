// A name may end in an ellipsis, but only where no room is left.

/** The least of a shortened name that must be left, in widths of a letter. */
const LETTERS = 3;
/** Free space beside a shortened name that would have been enough for more of it, in pixels. */
const FREE = 28;
/** Empty space beside a panel that would have been enough for a wider panel, in pixels. */
const ROOM = 100;
/** The distance of the points at which a row is looked at for empty space, in pixels. */
const STEP = 6;

/** Whether a name does not fit into its line, or into its lines. */
const isShortened = (name) => name.scrollWidth > name.clientWidth + NEARLY
  || (style(name).webkitLineClamp !== 'none' && name.scrollHeight > name.clientHeight + parseFloat(style(name).fontSize) / 2);

/** A name may end in an ellipsis, but not vanish, and not beside empty space. */
function shortenedName(name, found) {
  if (!isShown(name) || !isShortened(name)) return;
  const letter = parseFloat(style(name).fontSize) / 2;
  if (name.clientWidth < LETTERS * letter) {
    found.push(violation('readable', name, `only ${px(name.clientWidth)} of the name are left`));
    return;
  }
  // In a list of moves the pictures of the move stand beside the name or below it.
  if (inside(name, NEWS)) return;
  const own = name.getBoundingClientRect();
  let panel = name.parentElement;
  while (panel && !isBox(panel)) panel = panel.parentElement;
  if (!panel) return;
  const inner = panel.getBoundingClientRect();
  // Beside a name of several lines the other columns of the panel count as wide as their widest line.
  const columns = style(name).webkitLineClamp === 'none' ? [] : [...panel.children].filter((part) => !part.contains(name));
  const beside = linesOf(panel)
    .map(({ rect }) => rect)
    .concat([...panel.querySelectorAll('svg, button'), ...columns].map((part) => rectOf(part.getBoundingClientRect())))
    .filter((rect) => rect.left >= own.right - 1 && rect.top < own.bottom && rect.bottom > own.top);
  const edge = Math.min(inner.right - parseFloat(style(panel).paddingRight), ...beside.map(({ left }) => left));
  if (edge - own.right > FREE) found.push(violation('readable', name, `the name is shortened beside ${px(edge - own.right)} of empty space`));
  const room = emptyBeside(panel);
  if (room > ROOM) found.push(violation('readable', name, `the name is shortened, and ${px(room)} beside its panel are empty`));
}

/** A name that is too long for its line ends in an ellipsis; no word of it goes on in the next line. */
function brokenName(name, found) {
  if (!isShown(name)) return;
  const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  const { bottom } = name.getBoundingClientRect();
  while (walker.nextNode()) {
    for (const { word, range } of wordsOf(walker.currentNode)) {
      // What is below the last line of a name is not seen.
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top)).filter((top) => top < bottom - NEARLY);
      if (new Set(tops).size > 1) found.push(violation('readable', name, `breaks the name ${word}`));
    }
  }
}

/** Whether nothing is seen at a point. */
function isEmptyAt(x, y) {
  const hit = document.elementFromPoint(x, y);
  if (hit instanceof SVGElement || [...(hit?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) return false;
  for (let at = hit; at && at !== document.body && at !== document.documentElement; at = at.parentElement) {
    if (isBox(at) || at.matches(CLICKABLE)) return false;
  }
  return true;
}

/** The width that nothing fills in the row of a panel. A panel within the board shares the row with
 * the parts of the board; any other panel only borders on what is next to it, and the board is whole. */
function emptyBeside(panel) {
  const own = panel.getBoundingClientRect();
  // What stands beside a panel may have gaps of its own between its lines.
  const heights = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => own.top + share * own.height);
  if (heights.some((y) => y < 0 || y > screenHeight())) return 0;
  const board = document.querySelector('#board')?.getBoundingClientRect();
  const isInBoard = board && own.left >= board.left - NEARLY && own.right <= board.right + NEARLY
    && own.top >= board.top && own.bottom <= board.bottom + NEARLY;
  const [left, right] = isInBoard ? [board.left, board.right] : [0, screenWidth()];
  let room = 0;
  for (const step of [-STEP, STEP]) {
    for (let x = step < 0 ? own.left + step : own.right + STEP; x > left && x < right; x += step) {
      const isOfBoard = !isInBoard && board && x > board.left && x < board.right && own.top < board.bottom && own.bottom > board.top;
      if (!isOfBoard && heights.every((y) => isEmptyAt(x, y))) room += STEP;
      else if (!isInBoard) break;
    }
  }
  return room;
}
