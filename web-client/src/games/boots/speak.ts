// From fields of facts and questions to typed arguments of sentences, by what the values look like: units and hexes
// become chips, sub-commands, markers, roles and other words are looked up.
import { type Arg, type Args, hasWords, listed, type Part, words } from '../../app/i18n';
import type { Json, JsonObject } from '../../net/messages';
import type { BootsData } from './model';

const ROLES = new Set(['us', 'villa', 'indian']);

/** The argument for one value; undefined when it is empty. */
export function argOf(data: BootsData, value: Json | undefined): Arg | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return { key: `word.${value}` };
  if (typeof value === 'string') {
    if (data.units.has(value)) return { unit: value };
    if (data.hexes.has(value)) return { hex: value };
    if (ROLES.has(value)) return { role: value };
    if (data.commands.has(value) || data.markers.has(value)) return data.name(value);
    return hasWords(`word.${value}`) ? { key: `word.${value}` } : data.name(value);
  }
  if (Array.isArray(value)) {
    const ids = value.filter((v): v is string => typeof v === 'string');
    if (ids.length && ids.every((v) => data.units.has(v))) return { units: ids };
    if (ids.length) return listed(ids.map((v) => data.name(v)));
    return value.length ? value.filter((v) => typeof v !== 'object').join(', ') : undefined;
  }
  return undefined;
}

/** All fields of an object as arguments. */
export function argsOf(data: BootsData, object: JsonObject): Args {
  const out: Record<string, Arg | undefined> = {};
  for (const [key, value] of Object.entries(object)) out[key] = argOf(data, value);
  return out;
}

/** A readable line for something that no sentence knows: its kind, then its fields. */
export function fallback(
  data: BootsData,
  kind: string,
  object: JsonObject,
  skip: readonly string[],
): Part[] {
  const title = words(kind);
  const out: Part[] = [`${title.charAt(0).toUpperCase()}${title.slice(1)}`];
  for (const [key, value] of Object.entries(object)) {
    if (skip.includes(key)) continue;
    const arg = argOf(data, value);
    if (arg === undefined) continue;
    out.push(out.length === 1 ? ': ' : ', ', `${words(key)} `);
    if (typeof arg === 'object' && 'key' in arg)
      out.push(words(arg.key.slice(arg.key.indexOf('.') + 1)));
    else out.push(typeof arg === 'number' ? String(arg) : arg);
  }
  return out;
}

/** Every hex and unit that an object names, wherever it names it. */
export function mentions(
  data: BootsData,
  value: Json,
  into = { hexes: [] as string[], units: [] as string[] },
) {
  if (typeof value === 'string') {
    if (data.hexes.has(value)) {
      if (!into.hexes.includes(value)) into.hexes.push(value);
    } else if (data.units.has(value) && !into.units.includes(value)) into.units.push(value);
  } else if (Array.isArray(value)) for (const v of value) mentions(data, v, into);
  else if (value && typeof value === 'object')
    for (const v of Object.values(value)) mentions(data, v, into);
  return into;
}
