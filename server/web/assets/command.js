// Commands of things that can be clicked.

/** The command in `data-do` of an element: JSON, or a move as its seat and its action. */
export function commandOf({ dataset }) {
  const text = dataset.do;
  if (text.startsWith('{')) return JSON.parse(text);
  const [, seat, action] = text.match(/^(\d+) (.*)$/);
  return { do: 'move', seat: Number(seat), action };
}
