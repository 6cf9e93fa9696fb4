// Questions of the Boots games in words: prompts, options, what the question says about itself.
import { type Arg, capital, hasWords, listed, type Names, parts, say, word } from '../../app/i18n';
import type { JsonObject, Option, Question } from '../../net/messages';
import type { ContextRow, OptionWords } from '../game';
import { keyFor } from '../sentences';
import { points } from './describe';
import { type BootsData, type BootsView, find, ids, obj, text } from './model';
import { argOf, argsOf } from './speak';

/** An id without the copy's number or the order's prefix: "gallant_leader.2", "top:us_ec_13cav". */
export const bare = (id: string): string => id.replace(/^[a-z]+[:.]/, '').replace(/\.\w+$/, '');

/** A declared or possible attack: "3804+3904<3903". */
export function attackWords(names: Names, id: string): string {
  const [on, from] = id.replace(/^(drop|join):/, '').split('<');
  const all = (list: string | undefined) =>
    listed((list ?? '').split('+').map((h) => names.hex(h)));
  return say('attack', { from: all(from), on: all(on) });
}

const asked = new WeakMap<Question, Question>();
/** A question as the shell reads it: costs in whole and half points, where a way starts, who goes. */
export function readQuestion(q: Question): Question {
  if (!['walk', 'retreat_hex', 'rout_hex', 'pursuit_hex'].includes(q.kind)) return q;
  const known = asked.get(q);
  if (known) return known;
  const path = ids(q.context.path);
  const at = path.at(-1);
  const c = q.choices;
  const left = Number(q.context.allowance ?? 0) / 2;
  const out: Question = {
    ...q,
    context: {
      ...q.context,
      ...(at ? { at } : {}),
      ...(q.kind === 'walk' ? { group: [q.context.unit ?? ''], left } : {}),
    },
    choices:
      c.shape === 'walk' ? { ...c, reach: c.reach.map((r) => ({ ...r, cost: r.cost / 2 })) } : c,
  };
  asked.set(q, out);
  return out;
}

export function promptOf(data: BootsData, names: Names, q: Question, view: BootsView): string {
  const args: Record<string, Arg | undefined> = {
    role: { role: view.phasing },
    ...argsOf(data, q.context),
  };
  if (typeof q.context.units === 'number') args.n = q.context.units;
  if (q.kind === 'hand_limit') args.n = Number(q.context.held ?? 0) - Number(q.context.limit ?? 0);
  if (q.kind === 'walk')
    Object.assign(args, {
      spent: points(Number(q.context.halves ?? 0)),
      most: points(Number(q.context.allowance ?? 0)),
    });
  if (q.kind === 'declare_attacks') {
    args.n = ids(q.context.faults).length;
    args.plan = Array.isArray(q.context.plan) ? q.context.plan.length : 0;
  }
  if (q.kind === 'losses')
    return say(Number(q.context.units) > 0 ? 'ask.losses' : 'ask.losses.factors', {
      ...args,
      n: Number(q.context.units) || Number(q.context.factors),
    });
  const key = keyFor(`ask.${q.kind}`, q.context) ?? `ask.shape.${q.choices.shape}`;
  return capital(say(key, args, names));
}

export function optionWords(
  data: BootsData,
  names: Names,
  o: Option,
  q: Question,
  view: BootsView,
): OptionWords {
  const at = o.at ? names.hex(o.at) : '';
  const id = bare(o.id);
  const unit = data.units.get(id) ?? data.units.get(o.id);
  if (unit) {
    const verb = /^([a-z]+):/.exec(o.id)?.[1];
    const where = find(view, unit.id);
    return {
      unit: unit.id,
      label: verb ? say(`opt.${verb}`, { unit: unit.name }) : unit.name,
      detail: [
        data.name(unit.command),
        say('unit.values', {
          combat: `${unit.combat}${unit.artillery ? '+' : ''}`,
          move: unit.move,
        }),
        where?.counter.moved ? say('state.moved') : '',
      ]
        .filter(Boolean)
        .join(', '),
      ...(at ? { under: at } : {}),
    };
  }
  const marker = data.markers.get(o.id.replace(/^discard\./, '').replace(/\.\d+$/, ''));
  if (marker && (o.kind === 'heroism' || o.kind === 'discard'))
    return {
      label: o.kind === 'discard' ? say('opt.discard', { marker: marker.name }) : marker.name,
      under: say(o.kind === 'discard' ? 'under.discard' : 'under.markers'),
    };
  if (o.kind === 'command') return { label: data.name(o.id), under: say('under.commands') };
  if (/attack|join|pursuit_combat/.test(o.kind ?? '') && o.id.includes('<')) {
    const on = attackWords(names, o.id);
    return {
      label: o.kind === 'drop_attack' ? say('opt.drop_attack', { attack: on }) : capital(on),
      under: say(`under.${o.kind}`),
    };
  }
  if (o.id === 'commit') return { label: say('opt.commit') };
  if (q.kind === 'marker_slot' && o.id.includes('.'))
    return { label: say(`opt.slot.${o.kind}`, { hex: at }), under: at };
  if (o.kind === 'under' || o.kind === 'top')
    return { label: say(`opt.${o.kind}`, { hex: at }), under: at };
  if (o.kind === 'hex' && q.kind === 'place_at')
    return { label: say('opt.hex', { hex: at }), under: at };
  if (o.id === o.at) {
    const needed = obj(q.context.needed)[o.id];
    return {
      label: hasWords(`opt.${o.kind}`) ? say(`opt.${o.kind}`, { hex: at }) : at,
      ...(typeof needed === 'number' ? { detail: say('opt.needs', { n: needed }) } : {}),
      under: say('under.hexes'),
    };
  }
  return { label: hasWords(`opt.${o.id}`) ? say(`opt.${o.id}`, { hex: at }) : data.name(o.id) };
}

/** Kinds whose answers bring dice or draws, and those that the others hear of at once. */
const DRAWN = new Set(
  'draw_or_pass choose_crt screening combat_markers build aero_flight'.split(' '),
);
const TOLD = new Set(
  (
    'losses retreat_hex rout_hex pursuit_hex burn scout remove_excess stay_or_retreat pursue ' +
    'choose_attack'
  ).split(' '),
);

/** Why an answer cannot be taken back, as far as the question shows it beforehand. */
export function finalWords(q: Question, picks: readonly string[]): string | null {
  if (!picks.length) return null;
  if (DRAWN.has(q.kind)) return say('final.drawn');
  if (TOLD.has(q.kind) || picks.includes('commit')) return say('final.told');
  if (q.kind.startsWith('heroism_') && !picks[0]!.startsWith('discard.')) return say('final.told');
  return null;
}

const ROWS = [
  'why',
  'left',
  'command',
  'cup',
  'limit',
  'points',
  'held',
  'hexes',
  'units_lost',
  'stockades_left',
];

/** Rows for what the question says of itself and no panel shows better. */
export function contextRows(data: BootsData, q: Question): ContextRow[] {
  const rows: ContextRow[] = [];
  if (q.kind === 'walk' || q.kind === 'declare_attacks') return rows;
  for (const key of ROWS) {
    const arg = argOf(data, q.context[key]);
    if (arg === undefined) continue;
    rows.push({
      label: capital(word('ctx', key)),
      value:
        typeof arg === 'number'
          ? [String(arg)]
          : typeof arg === 'object' && 'key' in arg
            ? parts(arg.key, arg.args)
            : [arg],
    });
  }
  const reach = obj(q.context.reach);
  if ('foot' in reach)
    rows.push({
      label: say('ctx.reach'),
      value: [say('ctx.pursuit', { foot: Number(reach.foot), horse: Number(reach.horse) })],
      rule: '12.2',
    });
  return rows;
}

export const noteWords = (note: string): string => word('note', note);

/** The attacks that a declaration or a choice of attack shows. */
export const attacksOf = (context: JsonObject): JsonObject[] =>
  ['plan', 'possible', 'attacks'].flatMap((k) =>
    (Array.isArray(context[k]) ? (context[k] as JsonObject[]) : []).map((a) => ({ ...a, list: k })),
  );
export const attackId = (a: JsonObject): string =>
  text(a.id) || `${ids(a.on).join('+')}<${ids(a.from).join('+')}`;
