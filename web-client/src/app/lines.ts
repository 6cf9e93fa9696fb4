// The log as lines: of the whole match, memoised fact by fact, with filters and text for copying.
import type { GameClient, LogLine } from '../games/game';
import type { FactEntry } from '../net/messages';
import { dayOf, type Names, parts, say } from './i18n';
import { plainLine } from './plainline';

/** A line and when its entry was recorded, in milliseconds since 1970. */
export interface DatedLine extends LogLine {
  readonly at: number;
  /** It was taken back with the others' consent. */
  readonly undone?: boolean;
}

const TAKEBACK = /^(taken_back|takeback_)/;
/** What is told of requests to take back, the same in all games. */
function takebackLine({ seq, at, fact }: FactEntry): DatedLine {
  const role = String(fact.role);
  return {
    seq,
    at,
    level: 'line',
    icon: 'flag',
    sentence: parts(`fact.${String(fact.t)}`, { role: { key: `role.${role.toLowerCase()}` } }),
    dice: [],
    how: [],
    rule: null,
    hexes: [],
    units: [],
    merge: null,
    topic: 'other',
    by: role,
  };
}

/** A fact as a line, in the words of the game or in those that all games share. */
export const lineOf = (game: GameClient, f: FactEntry): LogLine | null =>
  TAKEBACK.test(String(f.fact.t)) ? takebackLine(f) : game.log(f);

/** Lines after entry `entries` of the record, which the set-up precedes, are marked as taken back. */
function strike(lines: DatedLine[], entries: number): void {
  for (let i = lines.length - 1; i >= 0 && lines[i]!.seq > entries + 1; i--)
    if (!lines[i]!.undone) lines[i] = { ...lines[i]!, undone: true };
}

const cache = new WeakMap<FactEntry, DatedLine | null>();

/** Two lines that say the same of different counters as one line that says it of all. */
function merged(a: DatedLine, b: DatedLine): DatedLine {
  const units = [...a.units, ...b.units.filter((u) => !a.units.includes(u))];
  return {
    ...a,
    units,
    sentence: a.sentence.map((p) =>
      typeof p === 'object' && ('unit' in p || 'units' in p) ? { units } : p,
    ),
  };
}

/** All facts as lines. Facts never change, so each is worded once. */
export function linesOf(game: GameClient, facts: readonly FactEntry[]): DatedLine[] {
  const out: DatedLine[] = [];
  if (!game.tells.value) return out;
  for (const f of facts) {
    let line = cache.get(f);
    if (line === undefined) {
      const told = lineOf(game, f);
      line = told && { ...told, at: f.at };
      cache.set(f, line);
    }
    if (f.fact.t === 'taken_back') strike(out, Number(f.fact.entries));
    if (!line) continue;
    const last = out.at(-1);
    if (line.merge && last?.seq === line.seq && last.merge === line.merge)
      out[out.length - 1] = merged(last, line);
    else out.push(line);
  }
  return out;
}

export type LogFilter = 'all' | 'combat' | 'move' | 'event' | 'mine';

/** Lines of a filter, with the headings that still have something under them. */
export function filterLines(
  lines: readonly DatedLine[],
  filter: LogFilter,
  role: string | null,
): DatedLine[] {
  if (filter === 'all') return [...lines];
  const out: DatedLine[] = [];
  let turn: DatedLine | null = null;
  let phase: DatedLine | null = null;
  let under = false;
  let player: string | null = null;
  for (const line of lines) {
    if (line.level === 'turn') {
      turn = line;
      phase = null;
      under = false;
      continue;
    }
    if (line.level === 'phase') {
      phase = line;
      player = line.by;
      under = false;
      continue;
    }
    const fits: boolean =
      line.level === 'detail' && under
        ? true
        : filter === 'mine'
          ? (line.by ?? player) === role
          : line.topic === filter;
    if (line.level !== 'detail') under = fits;
    if (!fits) continue;
    if (turn) out.push(turn);
    if (phase) out.push(phase);
    turn = null;
    phase = null;
    out.push(line);
  }
  return out;
}

/** The day before which each line stands, where it is another than that of the line above. */
export function daysOf(lines: readonly DatedLine[]): (string | null)[] {
  let last = '';
  return lines.map((l) => {
    const day = dayOf(l.at);
    if (day === last) return null;
    last = day;
    return day;
  });
}

/** The log as text for copying. */
export const logText = (lines: readonly LogLine[], names: Names): string =>
  lines
    .map((l) => {
      const undone = (l as DatedLine).undone ? ` ${say('log.undone')}` : '';
      const text = plainLine(l, names) + (l.rule ? ` [${l.rule}]` : '') + undone;
      if (l.level === 'turn') return `\n${text}\n${'='.repeat(text.length)}`;
      return l.level === 'phase' ? `\n${text}` : l.level === 'detail' ? `    ${text}` : `- ${text}`;
    })
    .join('\n')
    .trim();
