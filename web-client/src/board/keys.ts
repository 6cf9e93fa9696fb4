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
  i: 'where',
  j: 'adjacent',
  k: 'enemy',
  m: 'formation',
  y: 'column',
  'Shift+Y': 'row',
  o: 'odds',
  l: 'ruler',
  h: 'peek',
  'Shift+H': 'hide',
  x: 'spread',
  v: 'across',
  t: 'trails',
  c: 'charts',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  f: 'fit',
  '[': 'panel',
  ']': 'panel',
  '?': 'help',
  'Ctrl+z': 'undo',
  'Ctrl+y': 'redo',
  'Ctrl+Shift+z': 'redo',
  'Ctrl+Enter': 'primary',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), `overlay${i + 1}`])),
};

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** How a key press is called in the table; undefined for modifiers alone and for presses with Alt. */
export function keyName(e: Press): string | undefined {
  if (e.altKey || /^(Shift|Control|Meta|Alt|AltGraph|Dead|CapsLock)$/.test(e.key)) return undefined;
  const letter = /^[A-Za-z]$/.test(e.key);
  const shift = e.shiftKey && (letter || e.key.length > 1) ? 'Shift+' : '';
  if (e.ctrlKey || e.metaKey) return `Ctrl+${shift}${letter ? e.key.toLowerCase() : e.key}`;
  // Shift with a key that has no letter still is that key: Shift+Enter acts too.
  return shift && letter ? `Shift+${e.key.toUpperCase()}` : e.key;
}

/** The command of a key press, or undefined. */
export function commandOf(
  e: Press,
  keys: Readonly<Record<string, Command>> = DEFAULT_KEYS,
): Command | undefined {
  const name = keyName(e);
  return name === undefined ? undefined : keys[name];
}

/** A player's own keys, by command. */
export type OwnKeys = Readonly<Record<Command, string>>;

/** The table with a player's own keys in place of the usual ones. */
export function keyTable(own: OwnKeys): Record<string, Command> {
  const table: Record<string, Command> = {};
  for (const [key, command] of Object.entries(DEFAULT_KEYS))
    if (own[command] === undefined) table[key] = command;
  for (const [command, key] of Object.entries(own)) if (key) table[key] = command;
  return table;
}

/** The keys of a command in a table, in the order of the table. */
export const keysOf = (table: Readonly<Record<string, Command>>, command: Command): string[] =>
  Object.keys(table).filter((key) => table[key] === command);

/** Gives a command a key of its own. Whoever had that key before takes the command's old one. */
export function rebind(own: OwnKeys, command: Command, key: string): OwnKeys {
  const table = keyTable(own);
  const before = table[key];
  if (before === command) return own;
  const old = keysOf(table, command)[0] ?? '';
  return { ...own, ...(before === undefined ? {} : { [before]: old }), [command]: key };
}
