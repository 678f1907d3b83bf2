// The laws of layout, measured in the page. Every function of `window.layout` returns violations:
// `{ law, where, text, why }`.
(() => {
  /** Pixels that rounding may cost. */
  const NEARLY = 1.5;
  /** The share of a glyph box that is empty above and below its letters. */
  const LEADING = 0.16;
  /** Texts may touch by this share of the lower one's height: glyph boxes are higher than lines. */
  const TOUCH = 0.35;
  /** The least of a shortened name that must be left, in widths of a letter. */
  const LETTERS = 3;
  /** Lines with fewer letters than this are no lines of words. */
  const SHORT = 3;
  /** Free space beside a shortened name that would have been enough for more of it, in pixels. */
  const FREE = 28;
  /** Empty space beside a panel that would have been enough for a wider panel, in pixels. */
  const ROOM = 100;
  /** The distance of the points at which a row is looked at for empty space, in pixels. */
  const STEP = 6;

  const CLICKABLE = [
    'a[href]', 'button', 'summary', 'input:not([type=hidden])', 'select', 'textarea', '[role=button]',
    '[data-do]', '[data-pick]', '[data-card]', '[data-call]', '[data-aid]',
  ].join();
  const MOVES = '[data-do], [data-pick], [data-card], [data-call], form[data-compose] button';
  /** What passes over the page and is no part of its layout. */
  const PASSING = '.flying, .ghost, .confetti, .skip, .sr-only, .sprite, [data-decoration]';
  /** Layers that lie over the page. */
  const LAYERS = '#toast, #curtain, #question, dialog, .speech, .tell, [data-overlay]';
  /** Lists of what happened: their entries move, but nothing around them may. */
  const NEWS = '#log-list, #talk-list, [data-news]';
  /** Where a small target is safe: a tap only marks, or one can come nearer. */
  const SAFE = '[data-confirm], [data-magnifier]';

  const style = (element) => getComputedStyle(element);
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(`[hidden], ${PASSING}`);
  const inside = (element, css) => !!element.closest(css);
  /** What a style sheet leaves to screen readers alone, such as the words of a narrow table's head. */
  const isUnseen = (element) => style(element).clipPath === 'inset(50%)';

  function pathOf(element) {
    const parts = [];
    for (let at = element; at && at !== document.body && parts.length < 4; at = at.parentElement) {
      const names = [...at.classList].slice(0, 2).map((name) => `.${name}`).join('');
      parts.unshift(at.id ? `#${at.id}` : `${at.nodeName.toLowerCase()}${names}`);
      if (at.id) break;
    }
    return parts.join(' > ');
  }

  function violation(law, element, why, text = element.textContent) {
    return { law, where: pathOf(element), text: text.trim().replace(/\s+/g, ' ').slice(0, 40), why };
  }

  // While a phone shows a page that is too wide, `innerWidth` is that of the page.
  const screenWidth = () => document.documentElement.clientWidth;
  const screenHeight = () => document.documentElement.clientHeight;
  const px = (number) => `${Math.round(10 * number) / 10} px`;
  const rectOf = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const width = ({ left, right }) => right - left;
  const height = ({ top, bottom }) => bottom - top;
  const common = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isEmpty = (rect) => width(rect) <= 0.5 || height(rect) <= 0.5;

  /** How far a rectangle reaches out of another, by side. */
  function excess(inner, outer) {
    const sides = { left: outer.left - inner.left, right: inner.right - outer.right, top: outer.top - inner.top, bottom: inner.bottom - outer.bottom };
    const [side, by] = Object.entries(sides).reduce((most, one) => (one[1] > most[1] ? one : most));
    return by > NEARLY ? `${px(by)} at the ${side}` : null;
  }

  const isOpaque = (colour) => !/^(transparent|rgba\(.*, 0\))$/.test(colour);
  /** Whether people see an element as a box: it has a border or a background. */
  function isBox(element) {
    if (element instanceof SVGElement) return false;
    const { borderTopWidth, borderTopStyle, borderTopColor, borderLeftWidth, borderLeftStyle, backgroundColor, display } = style(element);
    if (display.startsWith('inline') && !/inline-(flex|block|grid)/.test(display)) return false;
    if (display === 'contents') return false;
    const bordered = parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none' && isOpaque(borderTopColor)
      && parseFloat(borderLeftWidth) > 0 && borderLeftStyle !== 'none';
    return bordered || isOpaque(backgroundColor);
  }
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const isName = (element) => inside(element, '.name, [data-name]');

  /** Visible lines of text with their boxes. */
  function linesOf(root) {
    const lines = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || inside(element, 'title, style, script, option, textarea') || !isShown(element) || isUnseen(element)) continue;
      range.selectNodeContents(node);
      const boxes = element instanceof SVGElement ? [element.getBoundingClientRect()] : range.getClientRects();
      const letters = node.data.trim().length / new Set([...boxes].map(({ top }) => Math.round(top))).size;
      for (const box of boxes) {
        const rect = rectOf(box);
        const lead = LEADING * height(rect);
        rect.top += lead;
        rect.bottom -= lead;
        if (!isEmpty(rect)) lines.push({ element, text: node.data, rect, letters });
      }
    }
    return lines;
  }

  /** Words that are broken inside, because their line is too narrow. Names may be as long as they like. */
  function brokenWords(found) {
    const names = new Set();
    for (const name of document.querySelectorAll('.name, [data-name], .seat h2')) {
      for (const word of name.textContent.split(/\s+/)) names.add(word);
    }
    const isOfName = (word) => [...names].some((name) => name.length > 3 && word.includes(name));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const linesIn = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || element instanceof SVGElement || inside(element, 'title, style, script, option, textarea, code, .name, [data-name]')) continue;
      range.selectNodeContents(node);
      if (linesIn() < 2 || !isShown(element) || isUnseen(element)) continue;
      // Addresses are no words, and are left out with the blanks.
      for (const { 0: word, index } of node.data.replace(/\S+:\/\/\S+/g, (link) => ' '.repeat(link.length)).matchAll(/[^\s\-–/·…\u00ad]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (linesIn() > 1 && !isOfName(word)) {
          found.push(violation('readable', element, `breaks the word ${word}`, node.data));
        }
      }
    }
  }

  /** Follows a part of the page through the boxes around it. Returns what is left to see of it, and
   * reports what it sticks out of and what cuts it. */
  function follow(element, rect, from, found, isText) {
    let seen = rect;
    // What is placed by itself, such as a badge at a corner, may reach over an edge.
    let loose = !isText && style(element).position === 'absolute';
    const say = (law, why) => found.push(violation(law, element, why));
    const sticksOut = (of, why) => {
      // What is inside of something that sticks out says nothing new.
      for (let at = element; at; at = at.parentElement) if (found.out?.get(at) === of) return;
      (found.out ??= new Map()).set(element, of);
      say('fits', `sticks out of ${of} by ${why}`);
    };
    for (let at = from; at && at !== document.documentElement; at = at.parentElement) {
      const box = rectOf(at.getBoundingClientRect());
      const { overflowX, overflowY, position } = style(at);
      const isDrawing = at instanceof SVGElement;
      // A drawing that one has come nearer to, and what is a canvas by its nature.
      const isView = isDrawing && 'fit' in at.dataset;
      if (!loose && at !== element && at !== document.body && !isDrawing && isBox(at)) {
        // What scrolls holds more than is seen of it, but never sideways.
        const around = scrolls(overflowY) ? { ...box, top: -Infinity, bottom: Infinity } : box;
        const why = excess(seen, around);
        if (why) {
          sticksOut(pathOf(at), why);
          loose = true;
        }
      }
      if (isDrawing ? at.nodeName === 'svg' && cuts(overflowX) && !isView : cuts(overflowX) || cuts(overflowY)) {
        const cutX = cuts(overflowX) || isDrawing ? box : { left: -Infinity, right: Infinity };
        const cutY = cuts(overflowY) || isDrawing ? box : { top: -Infinity, bottom: Infinity };
        const why = excess(seen, { left: cutX.left, right: cutX.right, top: cutY.top, bottom: cutY.bottom });
        const shortened = style(at).textOverflow === 'ellipsis';
        if (why && isText && !(shortened && isName(element))) say('readable', `is cut by ${pathOf(at)}: ${why}`);
        seen = common(seen, { ...box, ...(cuts(overflowX) ? {} : { left: -Infinity, right: Infinity }), ...(cuts(overflowY) ? {} : { top: -Infinity, bottom: Infinity }) });
      }
      if (scrolls(overflowX) || scrolls(overflowY)) seen = common(seen, box);
      if (isEmpty(seen)) return null;
      if (position === 'fixed') break;
      if (position === 'absolute') loose = true;
    }
    const screen = { left: 0, right: screenWidth(), top: -Infinity, bottom: Infinity };
    const why = excess(seen, screen);
    if (why) sticksOut('the window', why);
    return seen;
  }

  // Nothing sticks out; nothing is cut or overlaps.

  function fits(found) {
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth + NEARLY) {
      found.push(violation('fits', document.body, `the page is ${page.scrollWidth} px wide on a screen of ${page.clientWidth} px`, ''));
    }
    for (const element of document.body.querySelectorAll('*')) {
      const { overflowX, overflowY } = style(element);
      const hidden = element.scrollWidth - element.clientWidth;
      if ((scrolls(overflowX) || scrolls(overflowY)) && hidden > NEARLY && isShown(element) && !element.matches('input, textarea, select')) {
        found.push(violation('fits', element, `scrolls sideways by ${px(hidden)}`, ''));
      }
    }
    const atoms = 'button, a[href], input:not([type=hidden]), select, textarea, summary, h1, h2, h3, p, li, .tag, svg, [data-do]';
    for (const element of document.querySelectorAll(atoms)) {
      if (element.ownerSVGElement || !isShown(element)) continue;
      const rect = rectOf(element.getBoundingClientRect());
      if (!isEmpty(rect)) follow(element, rect, element.parentElement, found, false);
    }
  }

  /** The board is the page: nothing beside it is wider. */
  function squeezedBoard(found) {
    const board = document.querySelector('#board');
    if (!board || !isShown(board)) return;
    const own = rectOf(board.getBoundingClientRect());
    for (const part of document.querySelectorAll('.seat, #others, #result, #side, #lesson')) {
      const rect = rectOf(part.getBoundingClientRect());
      const isBeside = height(common(own, rect)) > NEARLY && width(common(own, rect)) <= NEARLY;
      if (isShown(part) && isBeside && width(rect) > width(own) + NEARLY) {
        found.push(violation('fits', board, `is ${px(width(own))} wide beside ${pathOf(part)} with ${px(width(rect))}`, ''));
      }
    }
  }

  const layerOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { position } = style(at);
      if (position === 'fixed' || position === 'sticky' || at.matches(LAYERS)) return at;
    }
    return null;
  };

  function readable(found) {
    const lines = [];
    for (const line of linesOf(document.body)) {
      const { element, text, letters } = line;
      if (letters < SHORT && text.trim().length > 2 * SHORT) {
        found.push(violation('readable', element, `is broken into lines of ${Math.round(10 * letters) / 10} letters`, text));
      }
      const seen = follow(line.element, line.rect, line.element, found, true);
      if (seen) lines.push({ ...line, rect: seen, layer: layerOf(line.element) });
    }
    lines.sort((a, b) => a.rect.top - b.rect.top);
    lines.forEach((line, at) => {
      for (const other of lines.slice(at + 1)) {
        if (other.rect.top >= line.rect.bottom) break;
        if (other.layer !== line.layer || other.element === line.element) continue;
        const both = common(line.rect, other.rect);
        const low = Math.min(height(line.rect), height(other.rect));
        if (width(both) > 2 * NEARLY && height(both) > TOUCH * low) {
          found.push(violation('readable', line.element, `overlaps ${pathOf(other.element)} "${other.text.trim().slice(0, 20)}" by ${px(width(both))}`, line.text));
        }
      }
      covered(line, found);
    });
    brokenWords(found);
    for (const name of document.querySelectorAll('.name, [data-name]')) shortenedName(name, found);
    const speech = document.querySelector('.speech');
    if (speech && isShown(speech)) coveredBySpeech(speech, lines, found);
  }

  /** What a character says covers no text, no picture and no control, and is whole. */
  function coveredBySpeech(speech, lines, found) {
    const pictures = [...document.querySelectorAll('main svg, header svg, button, a[href], .seat, #prompt')]
      .filter((part) => !part.ownerSVGElement && isShown(part) && !inside(part, '.speech, .grow'))
      .map((element) => ({ element, text: '', rect: rectOf(element.getBoundingClientRect()) }));
    for (const part of speech.children) {
      const rect = rectOf(part.getBoundingClientRect());
      const why = excess(rect, firstPart());
      if (why) found.push(violation('readable', part, `what is said is off the screen by ${why}`));
      for (const { element, text, rect: under } of [...lines, ...pictures]) {
        if (inside(element, '.speech')) continue;
        const both = common(rect, under);
        if (width(both) > NEARLY && height(both) > NEARLY) {
          found.push(violation('readable', part, `what is said covers ${pathOf(element)} "${text.trim().slice(0, 20)}"`));
        }
      }
    }
  }

  /** Whether something with a background lies over a text. */
  function covered({ element, text, rect, layer }, found) {
    const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
    if (y < 0 || y > screenHeight() || x < 0 || x > screenWidth() || style(element).pointerEvents === 'none') return;
    const over = document.elementFromPoint(x, y);
    if (!over || over === element || over.contains(element) || element.contains(over)) return;
    if (over instanceof SVGElement || !isOpaque(style(over).backgroundColor) || layerOf(over) !== layer) return;
    found.push(violation('readable', element, `is covered by ${pathOf(over)}`, text));
  }

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

  // What a turn needs is on the first screen.

  const firstPart = () => ({ left: -Infinity, right: Infinity, top: 0, bottom: screenHeight() });

  function onFirstScreen(element, what, found) {
    if (!element || !isShown(element)) return found.push({ law: 'first-screen', where: what, text: '', why: 'is not shown' });
    const why = excess(rectOf(element.getBoundingClientRect()), firstPart());
    if (why) found.push(violation('first-screen', element, `${what} is off the first screen by ${why}`, ''));
  }

  function ownPanel(found) {
    const near = document.querySelector('.seat.near');
    if (near) onFirstScreen(near, 'the own panel', found);
  }

  function firstScreen(found) {
    const screen = firstPart();
    onFirstScreen(document.querySelector('#prompt'), 'the prompt', found);
    for (const part of document.querySelectorAll('#board > *')) if (isShown(part)) onFirstScreen(part, 'the board', found);
    ownPanel(found);
    for (const control of document.querySelectorAll(MOVES)) {
      if (!isShown(control) || inside(control, '#side') || 'fit' in (control.ownerSVGElement?.dataset ?? {})) continue;
      const why = excess(rectOf(control.getBoundingClientRect()), screen);
      if (why) found.push(violation('first-screen', control, `a choice is off the first screen by ${why}`));
      else coveredChoice(control, found);
    }
  }

  /** Where the browser is zoomed, one scrolls to the own panel. The prompt is on the first screen, and so
   * are most of the choices. */
  function firstScreenZoomed(found) {
    onFirstScreen(document.querySelector('#prompt'), 'the prompt', found);
    const choices = [...document.querySelectorAll(MOVES)].filter((control) => isShown(control) && !inside(control, '#side'));
    const seen = choices.filter((control) => {
      const box = common(rectOf(control.getBoundingClientRect()), firstPart());
      return 'fit' in (control.ownerSVGElement?.dataset ?? {}) ? !isEmpty(box) : !excess(rectOf(control.getBoundingClientRect()), firstPart());
    });
    if (2 * seen.length < choices.length) {
      found.push({ law: 'first-screen', where: '#board', text: '', why: `only ${seen.length} of ${choices.length} choices are on the first screen` });
    }
    for (const control of seen) coveredChoice(control, found);
  }

  /** A choice on the first screen must not lie under a part of the page that stays in place. */
  function coveredChoice(control, found) {
    const { left, top, width: w, height: h } = control.getBoundingClientRect();
    const over = document.elementFromPoint(left + w / 2, top + h / 2);
    if (!over || over.contains(control) || control.contains(over)) return;
    const layer = layerOf(over);
    if (layer && layer !== layerOf(control)) found.push(violation('first-screen', control, `a choice is covered by ${pathOf(layer)}`));
  }

  // Targets are large enough, and reachable by keys.

  /** A link within a sentence is as high as its line. */
  function isInText(element) {
    const around = element.parentElement;
    return element.matches('a') && style(element).display === 'inline'
      && around.textContent.trim().length > element.textContent.trim().length + 2;
  }

  function clickable() {
    return [...document.querySelectorAll(CLICKABLE)].filter((element) => isShown(element) && !inside(element, '[inert]'));
  }

  function targets(touch, found) {
    const least = touch ? 44 : 24;
    for (const element of clickable()) {
      if (isInText(element) || inside(element, SAFE)) continue;
      const target = element.matches('input') ? (element.closest('label') ?? element) : element;
      const { width: w, height: h } = target.getBoundingClientRect();
      if (w && h && Math.min(w, h) < least - 0.6) {
        found.push(violation('targets', element, `is ${px(w)} × ${px(h)}, less than ${least} px`));
      }
    }
  }

  function keys(found) {
    const isStop = (element) => element.tabIndex >= 0 && !element.matches(':disabled');
    const inRing = (element) => 'ringOrder' in element.dataset
      && !!(element.closest('[data-ring]') ?? element.ownerSVGElement ?? element.parentNode).querySelector('[tabindex="0"]');
    const reached = clickable().filter((element) => isStop(element) || inRing(element));
    // The list below the board has every command too, for those who do not use the board.
    const listed = [...document.querySelectorAll('#runs [data-do]')];
    const commands = new Set([...reached, ...listed].map(({ dataset }) => dataset.do).filter(Boolean));
    // A picture may be a second link to where a text leads.
    const addresses = new Set(reached.map(({ href }) => href).filter(Boolean));
    const set = new Set(reached);
    for (const element of clickable()) {
      if (set.has(element) || commands.has(element.dataset.do) || addresses.has(element.href) || element.closest('label')?.control === element) continue;
      found.push(violation('keys', element, 'cannot be reached by keys'));
    }
  }

  // Impossible things say why.

  const LIVE = `${CLICKABLE}, label, [data-for], [data-look], [data-copy]`;
  const isOff = (element) => element.getAttribute('aria-disabled') === 'true';

  function silent(turn) {
    const found = [];
    const toast = document.getElementById('toast');
    const press = (element, what) => {
      toast.textContent = '';
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      if (!toast.textContent.trim()) found.push(violation('why', element, `${what} says nothing when it is pressed`));
      if (style(element).pointerEvents === 'none') found.push(violation('why', element, `${what} cannot be pressed`));
    };
    const table = document.getElementById('table');
    for (const dead of table.querySelectorAll('button:disabled')) if (isShown(dead)) press(dead, 'a disabled button');
    for (const off of table.querySelectorAll('#board [aria-disabled=true], .seat [aria-disabled=true], #actions [aria-disabled=true]')) {
      if (isShown(off)) press(off, 'what is impossible');
    }
    if (!turn) {
      const pieces = [...table.querySelectorAll('#board [id]')].filter((piece) => {
        for (let at = piece; at && at !== table; at = at.parentElement) if (at.matches(LIVE) && !isOff(at)) return false;
        return isShown(piece) && !piece.querySelector('[id]');
      });
      for (const piece of pieces.slice(0, 6)) press(piece, 'a piece out of turn');
    }
    toast.textContent = '';
    return found;
  }

  // What one is about to press does not move.

  let places = new Map();
  let wasOwnTurn = false;
  const isOwnTurn = () => !!document.querySelector('#prompt.yours');

  function placesNow() {
    const now = new Map();
    for (const element of clickable()) {
      if (!element.id || inside(element, NEWS) || inside(element, LAYERS) || 'fit' in (element.ownerSVGElement?.dataset ?? {})) continue;
      const { left, top, width: w, height: h } = element.getBoundingClientRect();
      if (top < screenHeight() && top + h > 0) now.set(element.id, { left, top: top + scrollY, w, h, card: 'card' in element.dataset, offer: 'offer' in element.dataset, off: isOff(element), where: pathOf(element), text: element.textContent });
    }
    return now;
  }

  /** Whether something can be pressed in the middle of a place. */
  function isPressable({ left, top, w, h }) {
    const there = document.elementFromPoint(left + w / 2, top - scrollY + h / 2);
    return !!there?.closest(CLICKABLE);
  }

  function shifted() {
    const found = [];
    const now = placesNow();
    const isTurnOver = wasOwnTurn && !isOwnTurn();
    for (const [id, was] of places) {
      const is = now.get(id);
      if (!is) {
        // A card that another player took is no longer there to be pressed. An offer to play for a
        // player goes when the player is back; then nothing else may be at its place.
        const isVoid = was.card || (was.offer && !isPressable(was));
        if (!isTurnOver && !isVoid && !was.off) found.push({ law: 'stable', where: was.where, text: was.text.trim().slice(0, 40), why: 'disappeared while one could press it' });
        continue;
      }
      const by = Math.max(Math.abs(is.left - was.left), Math.abs(is.top - was.top));
      if (by > 0.75) found.push(violation('stable', document.getElementById(id), `moved by ${px(is.left - was.left)}, ${px(is.top - was.top)}`));
    }
    return found;
  }

  /** One entry for things that are alike but for their numbers. */
  function once(found) {
    const alike = new Map();
    for (const one of found) {
      const key = `${one.law} ${one.where} ${one.why}`.replace(/[\d.]+|-[A-Z]\b/g, '');
      if (alike.has(key)) alike.get(key).more++;
      else alike.set(key, { ...one, more: 0 });
    }
    return [...alike.values()].map(({ more, why, ...one }) => ({ ...one, why: more ? `${why} (and ${more} more like it)` : why }));
  }

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
})();
