// No text is cut, covered or overlapped, and no word is broken.

/** The share of a glyph box that is empty above and below its letters. */
const LEADING = 0.16;
/** Texts may touch by this share of the lower one's height: glyph boxes are higher than lines. */
const TOUCH = 0.35;
/** Lines with fewer letters than this are no lines of words. */
const SHORT = 3;

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

/** The words of a text, each as a range. Addresses are no words, and are left out with the blanks. */
function* wordsOf(node) {
  const range = document.createRange();
  const text = node.data.replace(/\S+:\/\/\S+/g, (link) => ' '.repeat(link.length));
  for (const { 0: word, index } of text.matchAll(/[^\s\-–/·…\u00ad]+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    yield { word, range };
  }
}

/** How many lines a range has. */
const linesIn = (range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;

/** Words that are broken inside, because their line is too narrow. In a sentence a name may be as long as
 * it likes. */
function brokenWords(found) {
  const names = new Set();
  for (const name of document.querySelectorAll('.name, [data-name], .seat h2')) {
    for (const word of name.textContent.split(/\s+/)) names.add(word);
  }
  const isOfName = (word) => [...names].some((name) => name.length > 3 && word.includes(name));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const whole = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element instanceof SVGElement || inside(element, 'title, style, script, option, textarea, code, .name, [data-name]')) continue;
    whole.selectNodeContents(node);
    if (linesIn(whole) < 2 || !isShown(element) || isUnseen(element)) continue;
    for (const { word, range } of wordsOf(node)) {
      if (linesIn(range) > 1 && !isOfName(word)) found.push(violation('readable', element, `breaks the word ${word}`, node.data));
    }
  }
}

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
  for (const name of document.querySelectorAll('.name, [data-name]')) {
    shortenedName(name, found);
    brokenName(name, found);
  }
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
