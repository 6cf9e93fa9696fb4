// What the games say in the same way.
import { hasWords, say } from '../app/i18n';
import type { JsonObject, Question } from '../net/messages';

/** The key of a sentence: the one for a field's value if the catalogue has it, else the plain one. */
export function keyFor(base: string, object: JsonObject): string | null {
  for (const [field, value] of Object.entries(object))
    if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') {
      const key = `${base}.${field}_${value}`;
      if (hasWords(key)) return key;
    }
  return hasWords(base) ? base : null;
}

/** What the open question offers in a hex: the cost to get there, or how many options. */
export function asksOf(
  hex: string,
  q: Question | null | undefined,
  noteWords: (note: string) => string,
): string[] {
  if (!q || q.choices.shape === 'allocate') return [];
  if (q.choices.shape === 'walk') {
    const way = q.choices.reach.find((x) => x.to === hex);
    if (!way) return [];
    const notes = (way.notes ?? []).map(noteWords).join(', ');
    return [say('speak.reach', { n: way.cost, notes })];
  }
  const n = q.choices.options.filter((o) => o.at === hex).length;
  return n ? [say('speak.options', { n })] : [];
}
