// Fetches a catalogue. Catalogues are data, one JSON file a language, under hashed names like the rest.
import { addWords, type Catalogue } from './i18n';

/** Adds the words at an address. Throws if they do not come. */
export async function fetchWords(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  addWords((await response.json()) as Catalogue);
}
