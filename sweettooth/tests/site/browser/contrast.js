(() => {
  // An animation that ends is measured at its end, and an endless one at rest.
  for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  const parse = (colour) => {
    const [r, g, b, a = 1] = colour.match(/^rgba?\((.*)\)$/)[1].split(/[\s,/]+/).map(Number);
    return { rgb: [r, g, b], a };
  };
  const over = (top, alpha, below) => top.map((part, i) => part * alpha + below[i] * (1 - alpha));
  const luminance = (rgb) => {
    const linear = rgb.map((part) => part / 255).map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const contrast = (one, other) => {
    const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const ancestors = (element) => (element ? [...ancestors(element.parentElement), element] : []);
  const ground = (element) =>
    ancestors(element)
      .filter((part) => !part.ownerSVGElement)
      .map((part) => parse(getComputedStyle(part).backgroundColor))
      .reduce((below, { rgb, a }) => over(rgb, a, below), [255, 255, 255]);
  const opacity = (element) =>
    ancestors(element).reduce((product, part) => product * getComputedStyle(part).opacity, 1);
  const ofText = (element) => {
    const { color, fill } = getComputedStyle(element);
    const { rgb, a } = parse(element.ownerSVGElement ? fill : color);
    const below = ground(element);
    return contrast(over(rgb, a * opacity(element), below), below);
  };
  const exempt = '.sr-only, .sr-only *, .skip, [aria-disabled=true], title';
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: element } = walker.currentNode;
    if (!data.trim() || element.matches(exempt) || !element.checkVisibility()) continue;
    const { width } = element.getBoundingClientRect();
    if (!width) continue;
    const on = ancestors(element).slice(-3).map(({ nodeName, id, classList }) =>
      nodeName.toLowerCase() + (id && `#${id}`) + [...classList].map((name) => `.${name}`).join('')).join(' > ');
    texts.push({ on, text: data.trim().slice(0, 40), contrast: ofText(element) });
  }
  return {
    background: luminance(ground(document.body)),
    body: ofText(document.body),
    texts,
  };
})()
