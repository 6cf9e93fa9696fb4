// What every screen shares: the person, messages to them, preferences.
import { effect, signal } from '@preact/signals';
import type { OwnKeys } from '../board/keys';
import { api, CallError } from '../net/http';
import type { Person } from '../net/messages';
import { hasWords, say } from './i18n';

/** undefined: not asked yet; null: nameless. */
export const person = signal<Person | null | undefined>(undefined);

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}
export const toasts = signal<readonly Toast[]>([]);
/** What the polite live region says. */
export const spoken = signal('');

let nextToast = 1;
/** A short message that goes away by itself; bad news stays until it is closed. */
export function tell(text: string, bad = false): void {
  const id = nextToast++;
  toasts.value = [...toasts.value.filter((t) => t.text !== text), { id, text, bad }].slice(-4);
  if (!bad) setTimeout(() => dismiss(id), 6000);
}
export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((t) => t.id !== id);
}

let queue: string[] = [];
let speaking: ReturnType<typeof setTimeout> | undefined;
/** Queues a sentence for the live region; when many come at once the oldest are dropped. */
export function announce(text: string, now = false): void {
  if (now) {
    queue = [];
    clearTimeout(speaking);
    speaking = undefined;
  }
  queue = [...queue, text].slice(-5);
  if (speaking === undefined) speakNext();
}
function speakNext(): void {
  const text = queue.shift();
  if (text === undefined) {
    speaking = undefined;
    return;
  }
  // The same sentence twice must still be heard.
  spoken.value = spoken.value === text ? `${text}\u00a0` : text;
  speaking = setTimeout(speakNext, Math.min(4000, 900 + text.length * 35));
}

/** Words for an error of a call or a refusal. */
export function refusal(code: string, detail: string): string {
  return hasWords(`error.${code}`)
    ? say(`error.${code}`)
    : detail || say('error.unknown', { code });
}
export const errorText = (error: unknown): string =>
  error instanceof CallError ? refusal(error.code, error.message) : String(error);

export async function askSession(): Promise<void> {
  try {
    person.value = (await api.session()).person;
  } catch (error) {
    person.value ??= null;
    tell(errorText(error), true);
  }
}

// ---- preferences, kept in the browser

export interface Prefs {
  readonly theme: 'print' | 'contrast' | 'night';
  /** Text size in percent, 80 to 160. */
  readonly text: number;
  /** Counter size in percent of the usual, 70 to 130. */
  readonly counters: number;
  readonly panel: number;
  readonly panelOpen: boolean;
  readonly curtain: boolean;
  readonly dim: boolean;
  readonly verbose: boolean;
  readonly speed: number;
  /** The tab pinned below the chosen one; `tall`: the log, if the screen is tall. */
  readonly pinned: string | null;
  /** Answers that have no choice are given by themselves. */
  readonly auto: boolean;
  /** Colours of the sides: as printed, or slate in place of red. */
  readonly faces: 'print' | 'slate';
  /** Width of the ways drawn on the map, in percent of the usual. */
  readonly ways: number;
  /** Delay before a stack under the pointer opens, ms; 0: never. */
  readonly hover: number;
  /** Keys of the player's own, by command. */
  readonly keys: OwnKeys;
}
const usual: Prefs = {
  theme: 'print',
  text: 100,
  counters: 100,
  panel: 404,
  panelOpen: true,
  curtain: true,
  dim: false,
  verbose: true,
  speed: 1,
  pinned: 'tall',
  auto: false,
  faces: 'print',
  ways: 100,
  hover: 350,
  keys: {},
};

function readPrefs(): Prefs {
  try {
    return {
      ...usual,
      ...(JSON.parse(localStorage.getItem('vedette.prefs') ?? '{}') as Partial<Prefs>),
    };
  } catch {
    return usual;
  }
}
export const prefs = signal<Prefs>(readPrefs());
export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs.value = { ...prefs.value, [key]: value };
}
effect(() => {
  try {
    localStorage.setItem('vedette.prefs', JSON.stringify(prefs.value));
  } catch {
    // A browser without storage keeps them for this page.
  }
});
