// Reading the server's answers to lookups: fields that may be missing, areas by their key.
import { say, word } from '../../../app/i18n';
import type { Json, JsonObject } from '../../../net/messages';

export const list = (j: Json | undefined): readonly JsonObject[] =>
  Array.isArray(j) ? (j as JsonObject[]) : [];
export const ids = (j: Json | undefined): string[] =>
  Array.isArray(j) ? j.filter((x): x is string => typeof x === 'string') : [];
export const obj = (j: Json | undefined): JsonObject =>
  j && typeof j === 'object' && !Array.isArray(j) ? j : {};
export const text = (j: Json | undefined): string => (typeof j === 'string' ? j : '');

/** "American", or with its player where the colour alone does not say it. */
export function power(a: JsonObject): string {
  const colour = word('word', text(a.colour));
  const own: Record<string, string> = { red: 'villista', blue: 'american', orange: 'carrancista' };
  const usual = own[text(a.colour)] === a.by || (a.colour === 'orange' && a.by === 'american');
  return usual ? colour : say('look.power', { colour, role: word('role', text(a.by)) });
}

export const areas = (reply: JsonObject, key: string) =>
  list(reply.areas).filter((a) => a.key === key);
export const count = (list: readonly JsonObject[]) =>
  list.reduce((n, a) => n + ids(a.hexes).length, 0);
export const holds = (a: JsonObject, hex: string) => ids(a.hexes).includes(hex);
export const side = (a: JsonObject) => text(a.colour) || 'none';
