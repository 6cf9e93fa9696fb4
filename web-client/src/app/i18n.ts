// Words: sentences are keys with typed arguments, formatted from one catalogue per language. A sentence
// comes as parts, so that the log can make chips of its units and hexes while labels use plain text.

export type Template = string | { readonly one: string; readonly other: string };
export type Catalogue = Readonly<Record<string, Template>>;

/** An argument: plain, or a thing that has a chip, or another key of the catalogue. */
export type Arg =
  | string
  | number
  | { readonly unit: string }
  | { readonly units: readonly string[] }
  | { readonly hex: string }
  | { readonly role: string }
  | { readonly key: string; readonly args?: Args };
export type Args = Readonly<Record<string, Arg | undefined>>;

export type Part = string | Exclude<Arg, string | number | { readonly key: string }>;

/** How the things in arguments are called in plain text. */
export interface Names {
  unit(id: string): string;
  hex(id: string): string;
  role(id: string): string;
}

export const plainNames: Names = { unit: words, hex: (id) => id, role: words };

const catalogue: Record<string, Template> = {};
let language = 'en';
let plural = new Intl.PluralRules(language);
let number = new Intl.NumberFormat(language);
let list = new Intl.ListFormat(language, { type: 'conjunction' });
let day = new Intl.DateTimeFormat(language, { dateStyle: 'full' });

/** Adds a catalogue; later ones win. */
export function addWords(more: Catalogue): void {
  Object.assign(catalogue, more);
}

export function setLanguage(tag: string): void {
  language = tag;
  plural = new Intl.PluralRules(tag);
  number = new Intl.NumberFormat(tag);
  list = new Intl.ListFormat(tag, { type: 'conjunction' });
  day = new Intl.DateTimeFormat(tag, { dateStyle: 'full' });
}

export const hasWords = (key: string): boolean => Object.hasOwn(catalogue, key);

/** Readable words for an identifier that no catalogue knows: `no_attack` -> `no attack`. */
export function words(id: string): string {
  return id.replaceAll(/[_:@]+/g, ' ').trim();
}
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The parts of a sentence. An unknown key gives its own readable words. */
export function parts(key: string, args: Args = {}): Part[] {
  const entry = hasWords(key)
    ? catalogue[key]!
    : capital(words(key.slice(key.lastIndexOf('.') + 1)));
  const template =
    typeof entry === 'string'
      ? entry
      : plural.select(Number(args.n ?? 0)) === 'one'
        ? entry.one
        : entry.other;
  const out: Part[] = [];
  let from = 0;
  for (const m of template.matchAll(/\{(\w+)\}/g)) {
    if (m.index > from) out.push(template.slice(from, m.index));
    from = m.index + m[0].length;
    const arg = args[m[1]!];
    if (arg === undefined) continue;
    if (typeof arg === 'number') out.push(number.format(arg));
    else if (typeof arg === 'object' && 'key' in arg) out.push(...parts(arg.key, arg.args));
    else out.push(arg);
  }
  if (from < template.length) out.push(template.slice(from));
  return out;
}

/** Parts as plain text. */
export function plain(sentence: readonly Part[], names: Names = plainNames): string {
  return sentence
    .map((p) => {
      if (typeof p === 'string') return p;
      if ('unit' in p) return names.unit(p.unit);
      if ('units' in p) return list.format(p.units.map((u) => names.unit(u)));
      if ('hex' in p) return names.hex(p.hex);
      return names.role(p.role);
    })
    .join('');
}

/** A sentence in plain text. */
export const say = (key: string, args: Args = {}, names: Names = plainNames): string =>
  plain(parts(key, args), names);

/** The words of a key if the catalogue has it, else readable words of the identifier at its end. */
export const word = (prefix: string, id: string): string =>
  hasWords(`${prefix}.${id}`) ? say(`${prefix}.${id}`) : words(id);

/** What the role of a seat is called; nothing if there is no such seat. */
export const roleOf = (
  seats: readonly { readonly seat: number; readonly role: string }[] | undefined,
  seat: number | undefined,
): string => word('role', seats?.find((s) => s.seat === seat)?.role ?? '');

/** "a, b and c". */
export const listed = (items: readonly string[]): string => list.format(items);

/** A moment as a short date and time of the viewer's place. */
export const moment = (at: string | number): string => {
  const date = new Date(typeof at === 'number' && at < 1e12 ? at * 1000 : at);
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
};

/** The day of a time in milliseconds since 1970, as the reader's calendar has it. */
export const dayOf = (at: number): string => day.format(at);
