// From fields of facts and questions to typed arguments of sentences, by what the values look like:
// counters and hexes become chips, roles and other words are looked up.
import { type Arg, type Args, hasWords, listed, type Part, say, words } from '../../app/i18n';
import type { Json, JsonObject } from '../../net/messages';
import { onMap, type VillaData } from './model';

const ROLES = new Set(['villista', 'american', 'carrancista']);

/** The argument for one value; undefined when it is empty. */
export function argOf(data: VillaData, value: Json | undefined): Arg | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return { key: `word.${value}` };
  if (typeof value === 'string') {
    if (data.info.has(value)) return { unit: value };
    if (data.hexes.has(value)) return { hex: value };
    if (ROLES.has(value)) return { role: value };
    const stack = /^([A-Z]\d+)\/(\w+)$/.exec(value);
    if (stack) return { key: 'stack', args: { hex: { hex: stack[1]! }, who: wordOf(stack[2]!) } };
    return wordOf(value);
  }
  if (Array.isArray(value)) {
    const ids = value.filter((v): v is string => typeof v === 'string');
    if (ids.length && ids.every((v) => data.info.has(v))) return { units: ids };
    if (ids.length) return listed(ids.map((v) => (data.info.has(v) ? data.name(v) : worded(v))));
    return value.length ? value.filter((v) => typeof v !== 'object').join(', ') : undefined;
  }
  const about = value.hex ?? value.at;
  return typeof about === 'string' ? argOf(data, about) : undefined;
}

const worded = (id: string) => (hasWords(`word.${id}`) ? say(`word.${id}`) : words(id));
const wordOf = (id: string): Arg => (hasWords(`word.${id}`) ? { key: `word.${id}` } : words(id));

/** All fields of an object as arguments. */
export function argsOf(data: VillaData, object: JsonObject): Args {
  const out: Record<string, Arg | undefined> = {};
  for (const [key, value] of Object.entries(object)) out[key] = argOf(data, value);
  return out;
}

/** A readable line for something that no sentence knows: its kind, then its fields. */
export function fallback(
  data: VillaData,
  kind: string,
  object: JsonObject,
  skip: readonly string[],
): Part[] {
  const title = words(kind);
  const out: Part[] = [`${title.charAt(0).toUpperCase()}${title.slice(1)}`];
  let first = true;
  for (const [key, value] of Object.entries(object)) {
    if (skip.includes(key)) continue;
    const arg = argOf(data, value);
    if (arg === undefined) continue;
    out.push(first ? ': ' : ', ');
    first = false;
    if (typeof arg === 'object' && !('key' in arg)) {
      if ('role' in arg) out.push(`${words(key)} `);
      out.push(arg);
    } else if (typeof arg === 'object')
      out.push(`${words(key)} ${words(arg.key.slice(arg.key.lastIndexOf('.') + 1))}`);
    else out.push(`${words(key)} ${arg}`);
  }
  return out;
}

/** Every hex and counter that an object names, wherever it names it. */
export function mentions(
  data: VillaData,
  value: Json,
  into = { hexes: [] as string[], units: [] as string[] },
) {
  if (typeof value === 'string') {
    const hex = onMap(value) ? value.split('/')[0]! : value;
    if (data.hexes.has(hex) && !into.hexes.includes(hex)) into.hexes.push(hex);
    else if (data.info.has(value) && !into.units.includes(value)) into.units.push(value);
  } else if (Array.isArray(value)) for (const v of value) mentions(data, v, into);
  else if (value && typeof value === 'object')
    for (const [k, v] of Object.entries(value)) {
      if (data.info.has(k)) mentions(data, k, into);
      mentions(data, v, into);
    }
  return into;
}
