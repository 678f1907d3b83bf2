// DOM patching: changes the shown page into the page that the server sent. Nodes are reused where
// possible: a node that keeps its id keeps its focus, scroll position, selection and animations.

/** Makes the content of `root` equal to `html`. */
export function patch(root, html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  patchTo(root, template.content);
}

/** Makes the content of `root` equal to that of a fragment, which stays as it is. */
export function patchTo(root, fresh) {
  const kept = new Map();
  for (const want of fresh.querySelectorAll('[id]')) {
    const node = document.getElementById(want.id);
    if (node && node.nodeName === want.nodeName && root.contains(node)) kept.set(want.id, node);
  }
  try {
    patchChildren(root, fresh, kept);
    for (const stray of kept.values()) stray.remove();
  } catch (error) {
    console.error(error);
    root.replaceChildren(document.importNode(fresh, true));
  }
}

/** @param {Map<string, Element>} kept old nodes by id that are not at their new place yet */
function patchChildren(old, fresh, kept) {
  const wanted = [...fresh.childNodes];
  const nodes = wanted.map(({ id }) => {
    const node = kept.get(id);
    kept.delete(id);
    return node;
  });
  const settled = inOrder(old, nodes);
  reuse(old, wanted, nodes, settled);
  const used = new Set(nodes);
  for (const child of [...old.childNodes]) {
    if (!used.has(child) && kept.get(child.id) !== child) child.remove();
  }
  for (let i = wanted.length - 1, next = null; i >= 0; next = nodes[i--]) {
    if (!nodes[i]) {
      nodes[i] = document.importNode(wanted[i], false);
      old.insertBefore(nodes[i], next);
    } else if (!settled.has(nodes[i])) {
      move(old, nodes[i], next);
    }
  }
  nodes.forEach((node, i) => patchNode(node, wanted[i], kept));
}

/** The largest set of children of `parent` that are in the wanted order already (longest increasing
 * subsequence). They are not moved; the others are moved around them. */
function inOrder(parent, nodes) {
  const places = new Map([...parent.childNodes].map((node, i) => [node, i]));
  const ends = []; // ends[n]: the subsequence of n + 1 nodes that ends earliest, as a linked list
  for (const node of nodes) {
    const at = places.get(node);
    if (at === undefined) continue;
    let n = ends.length;
    while (n > 0 && ends[n - 1].at > at) n--;
    ends[n] = { node, at, before: ends[n - 1] };
  }
  const run = new Set();
  for (let link = ends.at(-1); link; link = link.before) run.add(link.node);
  return run;
}

/** Finds old nodes for new nodes without an id: the next one of the same kind between the same
 * neighbours. */
function reuse(old, wanted, nodes, settled) {
  let at = old.firstChild;
  wanted.forEach(({ id, nodeName }, i) => {
    let node = nodes[i];
    if (!id) {
      node = at;
      while (node && !settled.has(node) && (node.id || node.nodeName !== nodeName)) node = node.nextSibling;
      if (!node || settled.has(node)) return;
      nodes[i] = node;
      settled.add(node);
    }
    if (settled.has(node)) at = node.nextSibling;
  });
}

/** Moves a node. `moveBefore` keeps the state of the node, if the browser supports it. */
function move(parent, node, next) {
  if (parent.moveBefore && node.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

function patchNode(node, want, kept) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.data !== want.data) node.data = want.data;
    return;
  }
  const own = (name) => name === 'open' && node.nodeName === 'DETAILS';
  for (const { name } of [...node.attributes]) {
    if (!want.hasAttribute(name) && !own(name)) node.removeAttribute(name);
  }
  for (const { name, value, namespaceURI } of want.attributes) {
    if (node.getAttribute(name) !== value && !own(name)) {
      node.setAttributeNS(namespaceURI, name, value);
    }
  }
  patchChildren(node, want, kept);
}
