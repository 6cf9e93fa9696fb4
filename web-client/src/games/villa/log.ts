// Facts of `villa` as lines of the log.
import { type Arg, hasWords, listed, type Part, parts } from '../../app/i18n';
import type { FactEntry, Json, JsonObject } from '../../net/messages';
import type { LogDie, LogIcon, LogLine } from '../game';
import { keyFor } from '../sentences';
import type { VillaData } from './model';
import { argsOf, fallback, mentions } from './speak';

const ICONS: Readonly<Record<string, LogIcon>> = {
  turn: 'turn',
  segment: 'turn',
  villa_chosen: 'flag',
  march: 'move',
  marched: 'move',
  move: 'move',
  rail: 'rail',
  flight: 'fly',
  glide: 'fly',
  landed: 'fly',
  event_roll: 'event',
  event: 'event',
  assault: 'fight',
  retreat: 'move',
  advance: 'move',
  raid: 'raid',
  interdiction: 'gun',
  rail_gun: 'gun',
  depleted: 'loss',
  removed: 'loss',
  restored: 'gain',
  pinned: 'pin',
  pins_removed: 'pin',
  water: 'water',
  war: 'flag',
  incident: 'flag',
  changes_side: 'flag',
  leader_shown: 'flag',
  lost: 'event',
  villa_lost: 'flag',
};
const COMBAT =
  /assault|attack|raid|hit|loss|lost_|interdict|gun|tactic|retreat|advance|arrest|captur|counter/;
const MOVE = /march|move|rail|flight|glide|land|left|picked|regroup|exit|vehicle/;
const EVENT = /event|lost|incident|war|changes_side|cliff|mutiny/;

/** Kinds told of several counters at once. */
const MERGED = new Set(['depleted', 'restored', 'removed']);

/** Kinds that belong under the line before them. */
const DETAILS = new Set([
  'event',
  'depleted',
  'restored',
  'removed',
  'pinned',
  'leader_shown',
  'no_attack',
]);
const SKIP = ['t', 'rule', 'dice', 'seq', 'attack_dice', 'defence_dice', 'columns', 'path'];

/** The dice of a fact: every field of dice, as numbers or as {value, hit}. */
export function diceOf(fact: JsonObject): LogDie[][] {
  const out: LogDie[][] = [];
  const die = (j: Json): LogDie | null => {
    if (typeof j === 'number') return { value: j };
    if (!j || typeof j !== 'object' || Array.isArray(j)) return null;
    const value = j.value ?? j.die ?? j.rolled;
    return typeof value === 'number'
      ? {
          value,
          hit:
            typeof j.hit === 'boolean' ? j.hit : typeof j.hits === 'boolean' ? j.hits : undefined,
        }
      : null;
  };
  for (const [key, value] of Object.entries(fact)) {
    const named = /(^|_)(dice|die|rolls?)$/.test(key);
    const list = (Array.isArray(value) ? value : [value])
      .filter((v) => named || (v !== null && typeof v === 'object'))
      .map(die)
      .filter((d) => d !== null);
    if (list.length) out.push(list);
  }
  return out;
}

/** Dice one by one with what they needed, and what was added to a roll. */
export function howOf(data: VillaData, fact: JsonObject): Part[][] {
  const out: Part[][] = [];
  for (const side of ['attack', 'answer'])
    for (const d of Array.isArray(fact[side]) ? fact[side] : []) {
      if (!d || typeof d !== 'object' || Array.isArray(d)) continue;
      const { counter, die, needs, hit } = d;
      if (typeof counter !== 'string' || typeof die !== 'number' || !data.info.has(counter))
        continue;
      const most = typeof needs === 'number' ? needs : 0;
      const key = most < 1 ? 'how.cannot' : hit === true ? 'how.hit' : 'how.miss';
      out.push(parts(key, { counter: { unit: counter }, die, needs: most }));
    }
  if (fact.t === 'event_roll' && Array.isArray(fact.dice) && fact.modifier) {
    const sum = fact.dice.reduce((a: number, d) => a + (typeof d === 'number' ? d : 0), 0);
    out.push(
      parts('how.modified', {
        sum,
        modifier: `${signed(Number(fact.modifier))}`,
        total: Number(fact.total),
      }),
    );
  }
  return out;
}
const signed = (n: number): string => (n < 0 ? `\u2212${-n}` : `+${n}`);

const SYMBOL = /^([+-])?(\d*)([DHVXP])$/;
/** Symbols of the Event Table in words: "-D" is "one man or leader depleted". */
export function symbolWords(symbols: Json | undefined): string {
  if (!Array.isArray(symbols)) return '';
  // What is no symbol ("lost") is told by a line of its own.
  const text = symbols.filter((s): s is string => typeof s === 'string' && SYMBOL.test(s));
  return text.length
    ? `(${text.map((s) => s.replace(SYMBOL, '$1$2$3').replace('-', '\u2212')).join(' ')})`
    : '';
}

/** "10th Cavalry, Rifle 1 twice": losses by counter. */
function lossWords(data: VillaData, losses: Json): string {
  if (!losses || typeof losses !== 'object' || Array.isArray(losses)) return '';
  return listed(
    Object.entries(losses).map(([id, n]) =>
      n === 1 ? data.name(id) : `${data.name(id)} ×${String(n)}`,
    ),
  );
}

const SEATS: readonly string[] = ['villista', 'american', 'carrancista'];

/** One fact as a line; null for facts that say nothing to a reader. */
export function logLine(data: VillaData, entry: FactEntry): LogLine | null {
  const fact = entry.fact;
  const kind = typeof fact.t === 'string' ? fact.t : '';
  if (!kind) return null;
  // A clause whose condition fails is no event (R-E0); the chart shows the cell.
  if (kind === 'event' && fact.applies === false) return null;
  const args: Record<string, Arg | undefined> = { ...argsOf(data, fact) };
  // What is told of every game names seats by number.
  for (const key of ['seat', 'against'])
    if (typeof fact[key] === 'number') args[key] = { role: SEATS[fact[key]] ?? '' };
  if (typeof fact.segment === 'string') args.segmentName = { key: `segment.${fact.segment}` };
  if (typeof fact.column === 'string' && kind === 'event')
    args.columnName = { key: `column.${fact.column}` };
  if (typeof fact.target === 'string' && hasWords(`target.${fact.target}`))
    args.targetName = { key: `target.${fact.target}` };
  if (fact.losses && typeof fact.losses === 'object')
    args.lossesText = lossWords(data, fact.losses);
  if (typeof fact.troops === 'number') args.n = fact.troops;
  args.symbolsText = symbolWords(fact.symbols);
  if (data.info.has(String(fact.target))) args.targetName = { unit: String(fact.target) };
  const path = wayOf(data, fact);
  if (path) {
    args.from ??= { hex: path[0]! };
    args.hex ??= { hex: path.at(-1)! };
  }
  args.hex ??= args.at ?? args.to;
  args.group ??= args.counters;
  args.counters ??= args.group;
  const key = keyFor(`fact.${kind}`, fact);
  const found = mentions(data, fact);
  const rule = typeof fact.rule === 'string' ? fact.rule : null;
  const by = fact.seat ?? fact.player ?? fact.by;
  return {
    seq: entry.seq,
    level:
      kind === 'turn'
        ? 'turn'
        : kind === 'segment'
          ? 'phase'
          : DETAILS.has(kind)
            ? 'detail'
            : 'line',
    icon: ICONS[kind] ?? (COMBAT.test(kind) ? 'fight' : MOVE.test(kind) ? 'move' : 'dot'),
    sentence: key ? parts(key, args) : fallback(data, kind, fact, SKIP),
    dice: diceOf(fact),
    how: howOf(data, fact),
    rule,
    hexes: found.hexes,
    units: found.units,
    merge: MERGED.has(kind) ? `${kind}/${String(fact.at)}/${String(fact.why)}/${rule}` : null,
    topic: COMBAT.test(kind)
      ? 'combat'
      : EVENT.test(kind)
        ? 'event'
        : MOVE.test(kind)
          ? 'move'
          : 'other',
    by: typeof by === 'string' ? by : null,
  };
}

/** The hexes of a way that a fact tells: its path, or from one hex to another. */
export function wayOf(data: VillaData, fact: JsonObject): string[] | null {
  const hexes = (j: Json | undefined): string[] =>
    Array.isArray(j)
      ? j.filter((h): h is string => typeof h === 'string' && data.hexes.has(h))
      : [];
  const from = typeof fact.from === 'string' && data.hexes.has(fact.from) ? [fact.from] : [];
  const path = hexes(fact.path);
  if (path.length) return path[0] === from[0] ? path : [...from, ...path];
  const to = fact.to ?? fact.hex;
  return from.length && typeof to === 'string' && data.hexes.has(to) && to !== from[0]
    ? [from[0]!, to]
    : null;
}
