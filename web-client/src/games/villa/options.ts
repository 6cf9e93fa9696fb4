// Questions of `villa` in words: prompts, options, what the question says about itself.
import {
  type Arg,
  capital,
  hasWords,
  type Names,
  type Part,
  parts,
  plain,
  say,
  words,
} from '../../app/i18n';
import type { Json, JsonObject, Option, Question } from '../../net/messages';
import type { ContextRow, OptionWords } from '../game';
import { keyFor } from '../sentences';
import { hexTitle, strengthWords } from './describe';
import type { VillaData, VillaView } from './model';
import { argOf, argsOf } from './speak';

/** An id of an option, taken apart: `march:cav_brown`, `cav_brown>F6/red`, `exchange@C9`, `end`. */
export interface OptionId {
  readonly verb: string | null;
  readonly subject: string;
  readonly sign: string;
  readonly target: string | null;
}
export function readId(id: string): OptionId {
  const verb = /^([a-z_]+):(.+)$/.exec(id);
  const rest = verb ? verb[2]! : id;
  const m = /^([^>~@]+)([>~@])(.+)$/.exec(rest);
  return {
    verb: verb ? verb[1]! : null,
    subject: m ? m[1]! : rest,
    sign: m ? m[2]! : '',
    target: m ? m[3]! : null,
  };
}

/** A target of an assault or raid in words: "F6/red" or "U22/policia" or "H20/horse". */
export function targetWords(data: VillaData, names: Names, key: string): string {
  const m = /^([A-Z]\d+)\/(.+)$/.exec(key);
  if (!m) {
    const arg = argOf(data, key);
    return arg === undefined
      ? key
      : plain(
          typeof arg === 'object' && 'key' in arg ? parts(arg.key, arg.args) : [arg as Part],
          names,
        );
  }
  const what = m[2]!;
  const who = data.info.has(what)
    ? names.unit(what)
    : hasWords(`target.${what}`)
      ? say(`target.${what}`)
      : words(what);
  return say('target', { who, hex: names.hex(m[1]!) });
}

export function promptOf(data: VillaData, names: Names, q: Question, view: VillaView): string {
  const args = argsOf(data, q.context);
  const key = keyFor(`ask.${q.kind}`, q.context) ?? `ask.shape.${q.choices.shape}`;
  const out = say(key, { role: { role: view.mover }, ...args }, names);
  if (q.kind !== 'march') return out;
  const c = q.context;
  if (typeof c.spent !== 'number' || typeof c.left !== 'number') return out;
  return `${out} ${say('ask.march.mp', { spent: c.spent, left: c.left, most: Number(c.left_doubled ?? c.left) })}`;
}

export function optionWords(
  data: VillaData,
  names: Names,
  o: Option,
  q: Question,
  view: VillaView,
): OptionWords {
  const id = readId(o.id);
  const unit = data.info.has(id.subject) ? id.subject : undefined;
  const members = unit
    ? Object.entries(view.counters)
        .filter(([, c]) => c.column === unit)
        .map(([m]) => m)
    : [];
  const mover = Array.isArray(q.context.movers)
    ? (q.context.movers as JsonObject[]).find((m) => m.id === o.id)
    : undefined;
  const detail = [
    mover ? paceWords(mover) : '',
    unit && members.length && q.choices.shape !== 'allocate' ? strengthWords(data, members) : '',
    unit && view.counters[unit]?.depleted ? say('state.depleted') : '',
  ]
    .filter(Boolean)
    .join(', ');
  const at = o.at ? hexTitle(data.hexes.get(o.at), o.at) : '';
  const base = { ...(detail ? { detail } : {}), ...(unit ? { unit } : {}) };

  if (unit) {
    if (id.sign === '>')
      return {
        ...base,
        label: names.unit(unit),
        under: say('under.assault', { target: targetWords(data, names, id.target!) }),
      };
    if (id.sign === '~')
      return {
        ...base,
        label: names.unit(unit),
        under: say('under.raid', { target: targetWords(data, names, id.target!) }),
      };
    if (id.sign === '@')
      return {
        ...base,
        label: names.unit(unit),
        under: say('under.fire', { target: targetWords(data, names, id.target!) }),
      };
    const by =
      id.verb && id.verb !== 'march' && id.verb !== 'fly'
        ? ` (${word(`opt.${id.verb}`, id.verb)})`
        : '';
    const group = o.group ? /^([a-z_]+)@([A-Z]\d+)(?:\/(\w+))?/.exec(o.group) : null;
    const under = group
      ? say(`under.${group[1]}${group[3] ? `.${group[3]}` : ''}`, {
          hex: hexTitle(data.hexes.get(group[2]!), group[2]!),
        })
      : id.verb === 'fly'
        ? say('under.fly')
        : at;
    return { ...base, label: `${names.unit(unit)}${by}`, under };
  }
  if (data.hexes.has(o.id))
    return { label: hexTitle(data.hexes.get(o.id), o.id), under: say('under.hexes') };
  if (id.subject === 'rail_gun')
    return {
      label: say('opt.rail_gun'),
      under: say('under.fire', { target: targetWords(data, names, id.target ?? '') }),
    };
  const verb = id.verb ?? id.subject;
  const key = hasWords(`opt.${verb}.${q.kind}`) ? `opt.${verb}.${q.kind}` : `opt.${verb}`;
  const hex = id.target ?? (id.verb ? id.subject : (o.at ?? ''));
  const label = hasWords(key)
    ? say(key, { hex: hexTitle(data.hexes.get(hex), hex) })
    : capital(words(o.id)) + (o.at && !o.id.includes(o.at) ? `, ${at}` : '');
  const warn = warning(verb, q);
  return {
    label,
    ...(at && q.choices.shape !== 'walk' ? { under: at } : {}),
    ...(warn ? { warn } : {}),
  };
}

const word = (key: string, fall: string) => (hasWords(key) ? say(key) : words(fall));

/** How far a mover gets: "4 MP, doubled 8". */
function paceWords(mover: JsonObject): string {
  if (typeof mover.mp === 'string') return say('pace.die');
  if (typeof mover.mp !== 'number') return '';
  return typeof mover.double === 'number' && mover.double > mover.mp
    ? say('pace.double', { n: mover.mp, most: mover.double })
    : say('pace', { n: mover.mp });
}

/** What a destructive answer gives up, if anything. */
function warning(verb: string, q: Question): string | undefined {
  if (verb === 'end' && q.kind !== 'march') {
    const left = new Set(
      (q.choices.shape === 'walk' ? [] : q.choices.options)
        .filter((o) => o.id !== 'end' && /^(march|drive|rail|fly):|[>~]|@.+\//.test(o.id))
        .map((o) => readId(o.id).subject),
    ).size;
    if (!left) return undefined;
    return hasWords(`warn.end.${q.kind}`)
      ? say(`warn.end.${q.kind}`, { n: left })
      : say('warn.end', { n: left });
  }
  const key = `warn.${verb}`;
  return verb !== 'end' && hasWords(key) ? say(key) : undefined;
}

/** Kinds whose answers the others hear of at once, and those that bring dice. */
const TOLD = new Set(
  'villa assault losses retreat advance event_loss event_gain raid_losses supply'.split(' '),
);
const DICE = new Set('interdiction tactic'.split(' '));

/** Why an answer cannot be taken back, as far as the question shows it beforehand. */
export function finalWords(q: Question, ids: readonly string[]): string | null {
  if (!ids.length && q.choices.shape !== 'allocate') return null;
  const c = q.choices;
  const dice =
    c.shape === 'walk'
      ? c.reach.some((r) => ids.includes(r.to) && r.notes?.some((n) => n.startsWith('roll:')))
      : DICE.has(q.kind) && !ids.includes('end');
  if (dice) return say('final.drawn');
  const told = TOLD.has(q.kind) || (q.kind !== 'march' && ids.includes('end'));
  return told ? say('final.told') : null;
}

const QUIET = new Set(
  'prompt rule disabled assaults raids targets tactics keep show units redo symbols row column movers left left_doubled spent at travel'.split(
    ' ',
  ),
);

/** Rows for everything that the question says of itself and no panel shows better. */
export function contextRows(data: VillaData, q: Question): ContextRow[] {
  const rows: ContextRow[] = [];
  const label = (key: string) => capital(word(`ctx.${key}`, key));
  const push = (key: string, arg: Arg | undefined, rule?: Json) => {
    if (arg === undefined || arg === '') return;
    rows.push({
      label: label(key),
      value:
        typeof arg === 'number'
          ? [String(arg)]
          : typeof arg === 'object' && 'key' in arg
            ? parts(arg.key, arg.args)
            : [arg],
      ...(typeof rule === 'string' ? { rule } : {}),
    });
  };
  for (const [key, value] of Object.entries(q.context)) {
    if (QUIET.has(key) || value === null || value === false) continue;
    if (Array.isArray(value) && value.some((v) => v && typeof v === 'object')) {
      for (const item of value as JsonObject[]) push(key, describeItem(data, item), item.rule);
    } else if (typeof value === 'object' && !Array.isArray(value))
      push(key, describeItem(data, value));
    else if (key === 'path') push(key, Array.isArray(value) ? value.join(' \u2192 ') : undefined);
    else push(key, argOf(data, value));
  }
  if (Array.isArray(q.context.units))
    // What has no MP of its own, a rifle say, goes as fast as the others.
    for (const u of q.context.units as JsonObject[])
      if (typeof u.id === 'string' && typeof u.spent === 'number' && typeof u.mp === 'number')
        rows.push({
          label: data.name(u.id),
          value: [
            say('ctx.unit', { spent: u.spent, mp: u.mp }) +
              (u.double ? ` ${say('ctx.doubled')}` : ''),
          ],
        });
  return rows;
}

function describeItem(data: VillaData, item: JsonObject): string {
  return Object.entries(item)
    .filter(([k, v]) => k !== 'rule' && v !== null && typeof v !== 'object')
    .map(([k, v]) =>
      typeof v === 'string' && data.info.has(k)
        ? `${data.name(k)} ${words(v)}`
        : data.info.has(k)
          ? `${data.name(k)} ${v}`
          : typeof v === 'string' && data.info.has(v)
            ? data.name(v)
            : `${words(k)} ${typeof v === 'string' ? words(v) : v}`,
    )
    .join(', ');
}

export const noteWords = (note: string): string => {
  const roll = /^roll:(.+)$/.exec(note);
  if (roll) return say('note.roll', { column: say(`column.${roll[1]}`) });
  return hasWords(`note.${note}`) ? say(`note.${note}`) : words(note);
};
