// Where a question is on the map: its places, its subject, the next of them.
import { effect } from '@preact/signals';
import { announce } from '../app/common';
import type { Desk } from '../app/desk';
import { say } from '../app/i18n';
import type { Board } from '../board/board';
import type { Question } from '../net/messages';

/** Hexes where the question has options. */
export function placesOf(q: Question): string[] {
  const c = q.choices;
  const at =
    c.shape === 'walk' ? c.reach.map((r) => r.to) : c.options.flatMap((o) => (o.at ? [o.at] : []));
  return [...new Set(at)];
}

/** The place that a question is about: of the fight, the loss, the march; null if it is about no one place. */
export function subjectOf(desk: Desk, q: Question): string | null {
  const { at, hex } = q.context;
  for (const place of [at, hex])
    if (typeof place === 'string' && desk.game.map.hexes.some((h) => h.id === place)) return place;
  const places = placesOf(q);
  return places.length === 1 ? places[0]! : null;
}

/** Where the map opens: on the first hex of the question, else on what was moved last. */
export function home(desk: Desk): string | null {
  const q = desk.play.question.peek();
  const first = q ? placesOf(q)[0] : undefined;
  if (first) return first;
  const facts = desk.play.channel.peek()?.facts ?? [];
  for (const f of facts.slice(-40).reverse()) {
    const hex = desk.game.log(f)?.hexes[0];
    if (hex) return hex;
  }
  return null;
}

/** Brings the place of every new question on screen, if it is not there. */
export function bringQuestions(desk: Desk, board: Board): () => void {
  const { play } = desk;
  let last: string | null = null;
  return effect(() => {
    if (!play.channel.value?.ready) return;
    const q = play.live.value ? play.question.value : null;
    const key = q ? `${play.viewing.value}#${q.decision_id}` : '';
    const opening = last === null;
    if (key === last || (!q && !opening)) return;
    last = key;
    // The first one is where the map opens.
    if (!q || opening) return;
    const subject = subjectOf(desk, q);
    const places = subject ? [subject] : placesOf(q);
    if (places[0] && !places.some((hex) => board.sees(hex))) board.reveal(places[0]);
  });
}

/** The next hex where the question has an option. */
export function step(desk: Desk, by: 1 | -1): void {
  const q = desk.play.question.peek();
  const places = q ? placesOf(q) : [];
  if (!places.length) {
    announce(say('next.none'), true);
    return;
  }
  const i = places.indexOf(desk.cursor.peek());
  const next =
    places[i < 0 ? (by === 1 ? 0 : places.length - 1) : (i + by + places.length) % places.length]!;
  desk.board?.setCursor(next);
}
