// Facts of the Boots games as lines of the log.
import { type Arg, capital, hasWords, listed, type Part, parts, say } from '../../app/i18n';
import type { FactEntry, Json, JsonObject } from '../../net/messages';
import type { LogDie, LogIcon, LogLine } from '../game';
import { keyFor } from '../sentences';
import type { BootsData } from './model';
import { ids, list, obj, text } from './model';
import { attackWords } from './options';
import { argsOf, fallback, mentions } from './speak';

const ICONS: Readonly<Record<string, LogIcon>> = {
  phase: 'turn',
  sub_phase: 'turn',
  campaign: 'turn',
  command_drawn: 'event',
  draw_passed: 'talk',
  activated: 'flag',
  control: 'flag',
  deployment: 'event',
  placed: 'gain',
  unit_drawn: 'gain',
  moved: 'move',
  stack_ordered: 'move',
  retreated: 'move',
  pursued: 'move',
  heroism_picked: 'event',
  heroism_played: 'event',
  heroism_put_back: 'event',
  heroism_lost: 'event',
  phase_cut_short: 'event',
  attacks_declared: 'fight',
  attack_dropped: 'fight',
  combat: 'fight',
  combat_result: 'fight',
  combat_die: 'fight',
  odds: 'fight',
  crt_chosen: 'fight',
  pursuit_combat: 'fight',
  eliminated: 'loss',
  withdrawn: 'loss',
  attrition: 'loss',
  stockade_lost: 'loss',
  entrenchment_gone: 'loss',
  burned: 'raid',
  raid: 'raid',
  built: 'gain',
  pontoon: 'water',
  points: 'flag',
  open_hostilities: 'flag',
  seen: 'pin',
  scouts: 'pin',
  looked_at: 'pin',
  top_shown: 'pin',
};
const COMBAT = /attack|combat|odds|crt|surrender|rout|held_fast|pursu|retreat|eliminated/;
const MOVE = /^(moved|stack_ordered|placed|scouts|seen|looked_at|top_shown|pontoon)$/;
const EVENT = /heroism|command_drawn|deployment|campaign|hostilities|raid|burned|points|control/;
const DETAILS = new Set([
  'odds',
  'combat_die',
  'crt_chosen',
  'eliminated',
  'points',
  'seen',
  'looked_at',
  'top_shown',
]);
const SKIP = ['t', 'rule', 'dice', 'die', 'path'];

/** The dice of a fact: one that is thrown, or several; hit where it says what was needed. */
export function diceOf(fact: JsonObject): LogDie[][] {
  const hit = fact.success ?? fact.enters ?? fact.strikes;
  const die = (value: Json): LogDie[] =>
    typeof value === 'number' ? [{ value, ...(typeof hit === 'boolean' ? { hit } : {}) }] : [];
  const one = die(fact.die ?? null);
  const many = Array.isArray(fact.dice) ? fact.dice.flatMap(die) : [];
  return [one, many].filter((x) => x.length);
}

const signed = (n: number): string => (n < 0 ? `\u2212${-n}` : `+${n}`);
const spread = (j: Json | undefined): string => {
  const [a, b] = Array.isArray(j) ? j : [];
  return a === b || b === undefined ? String(a ?? '') : `${a}\u2013${b}`;
};

/** How the odds came about, shift by shift. */
function howOf(data: BootsData, fact: JsonObject): Part[][] {
  if (fact.t !== 'odds') return [];
  return list(fact.shifts).map((s) =>
    parts('how.shift', {
      cause: data.markers.has(text(s.cause))
        ? data.name(text(s.cause))
        : { key: `cause.${s.cause}` },
      columns: signed(Number(s.columns)),
      rule: text(s.rule),
    }),
  );
}

/** One fact as a line; null for facts that say nothing to a reader. */
export function logLine(data: BootsData, entry: FactEntry): LogLine | null {
  const { fact } = entry;
  const kind = text(fact.t);
  // What the die gave stands in the result.
  if (!kind || (kind === 'combat_die' && !fact.marker)) return null;
  const args: Record<string, Arg | undefined> = { ...argsOf(data, fact) };
  if (typeof fact.phase === 'string') args.phaseName = { key: `phase.${fact.phase}` };
  if (typeof fact.sub_phase === 'string') args.phaseName = { key: `segment.${fact.sub_phase}` };
  if (typeof fact.source === 'string') args.sourceName = sourceWords(fact.source);
  if (typeof fact.crt === 'string') args.crtName = { key: `crt.${fact.crt}` };
  if (typeof fact.result === 'string') args.resultName = { key: `result.${fact.result}` };
  if (fact.attack && !Array.isArray(fact.attack)) {
    const a = obj(fact.attack);
    args.attackers = { units: ids(fact.attackers) };
    args.defenders = { units: ids(fact.defenders) };
    args.from = listed(ids(a.from));
    args.on = listed(ids(a.on));
  }
  // What is told of every game names seats by number.
  for (const key of ['seat', 'against'])
    if (typeof fact[key] === 'number') args[key] = { role: fact[key] ? data.other : 'us' };
  // A year is a name, not a quantity.
  if (typeof fact.year === 'number') args.year = String(fact.year);
  if (kind === 'odds')
    Object.assign(args, {
      attack: spread(fact.attack),
      defence: spread(fact.defence),
      percent: spread(fact.percent),
      n: Number((Array.isArray(fact.final) ? fact.final[0] : 0) ?? 0) + 1,
    });
  if (kind === 'attacks_declared') {
    const names = { hex: (id: string) => id, unit: String, role: String };
    args.attacks = list(fact.attacks)
      .map((a) => attackWords(names, text(a.id)))
      .join('; ');
    args.n = list(fact.attacks).length;
  }
  const path = wayOf(data, fact);
  if (path) {
    args.from = { hex: path[0]! };
    args.to = { hex: path.at(-1)! };
  }
  // Others see which sub-command's counter it was, not which.
  args.who =
    args.unit ??
    args.units ??
    (typeof fact.command === 'string'
      ? say('log.counter', { command: data.name(fact.command) })
      : typeof fact.n === 'number'
        ? say('log.units', { n: fact.n })
        : undefined);
  if (typeof fact.points === 'number') args.points = signed(fact.points);
  const key = keyFor(`fact.${kind}`, fact);
  const sentence = key ? parts(key, args) : fallback(data, kind, fact, SKIP);
  const found = mentions(data, fact);
  const by = fact.seat ?? fact.by ?? fact.drawer ?? fact.attacker;
  return {
    seq: entry.seq,
    level:
      kind === 'campaign' || (kind === 'phase' && fact.phase === 'heroism_marker')
        ? 'turn'
        : kind === 'phase' || kind === 'sub_phase' || kind === 'activated'
          ? 'phase'
          : DETAILS.has(kind)
            ? 'detail'
            : 'line',
    icon: fact.travel === 'rail' ? 'rail' : (ICONS[kind] ?? (COMBAT.test(kind) ? 'fight' : 'dot')),
    sentence: sentence.map((p, i) => (i === 0 && typeof p === 'string' ? capital(p) : p)),
    dice: diceOf(fact),
    how: howOf(data, fact),
    rule: text(fact.rule) || null,
    hexes: found.hexes,
    units: found.units,
    merge:
      kind === 'eliminated'
        ? `${kind}/${text(fact.at)}/${text(fact.why)}/${text(fact.rule)}`
        : null,
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

/** What points were given for. */
export const sourceWords = (source: string): string =>
  hasWords(`source.${source}`) ? say(`source.${source}`) : source.replaceAll('_', ' ');

/** The hexes of a way that a fact tells. */
export function wayOf(data: BootsData, fact: JsonObject): string[] | null {
  const path = ids(fact.path).filter((h) => data.hexes.has(h));
  return path.length ? path : null;
}
