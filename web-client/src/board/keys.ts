// Keyboard of the board. Single letters count only while the board has the focus; a table maps
// keys to commands, and a player's own table may replace any row.

/** `cursor0` to `cursor5` step in the six directions; the others are named after what they do.
 * Commands that the board does not know itself are handed to `onCommand`. */
export type Command = string;

/** Default keys. `Ctrl+` and `Shift+` are written before the key's name. */
export const DEFAULT_KEYS: Readonly<Record<string, Command>> = {
  w: 'cursor0',
  e: 'cursor1',
  d: 'cursor2',
  s: 'cursor3',
  a: 'cursor4',
  q: 'cursor5',
  ArrowUp: 'cursor0',
  ArrowDown: 'cursor3',
  ArrowLeft: 'west',
  ArrowRight: 'east',
  Enter: 'act',
  ' ': 'stack',
  Escape: 'back',
  n: 'next',
  'Shift+N': 'previous',
  g: 'goto',
  r: 'reach',
  o: 'odds',
  l: 'ruler',
  h: 'peek',
  'Shift+H': 'hide',
  x: 'spread',
  t: 'trails',
  c: 'charts',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  f: 'fit',
  '[': 'panel-left',
  ']': 'panel-right',
  '?': 'help',
  'Ctrl+z': 'undo',
  'Ctrl+y': 'redo',
  'Ctrl+Enter': 'primary',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), `overlay${i + 1}`])),
};

/** The command of a key press, or undefined. */
export function commandOf(
  e: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  keys: Readonly<Record<string, Command>> = DEFAULT_KEYS,
): Command | undefined {
  if (e.altKey) return undefined;
  if (e.ctrlKey || e.metaKey)
    return keys[`Ctrl+${e.key.length === 1 ? e.key.toLowerCase() : e.key}`];
  if (e.shiftKey && /^[A-Za-z]$/.test(e.key)) return keys[`Shift+${e.key.toUpperCase()}`];
  return keys[e.key];
}
