// Questions about the map that are answered in words: where am I, what lies around, where is the enemy.
import type { Desk } from '../app/desk';
import { listed, say, word } from '../app/i18n';
import type { Standing } from '../games/game';

export const READINGS = ['where', 'adjacent', 'enemy', 'formation', 'column', 'row'] as const;
export type Reading = (typeof READINGS)[number];

/** The answer in words, about the cursor hex. */
export function read(desk: Desk, what: Reading): string {
  const view = desk.play.view.peek() ?? {};
  const at = desk.cursor.peek();
  const { game, board } = desk;
  const standing = game.standing(view);
  const here = (hex: string) => standing.filter((s) => s.hex === hex);
  const brief = (hex: string) =>
    [game.ground(hex), ...here(hex).map((s) => s.words)].filter(Boolean).join('; ');
  switch (what) {
    case 'where':
      return game.describe(at, view, desk.play.question.peek());
    case 'adjacent':
      return (board?.neighbours(at) ?? [])
        .map(({ side, hex }) => `${word('side', side)}: ${brief(hex)}.`)
        .join(' ');
    case 'enemy': {
      const found = nearest(desk, standing, at);
      return found ?? say('read.no_enemy');
    }
    case 'formation': {
      const bodies = here(at);
      return bodies.length
        ? bodies.map((s) => `${s.words}: ${listed(s.units.map((u) => u.words))}.`).join(' ')
        : say('read.nobody', { hex: game.names.hex(at) });
    }
    case 'column':
    case 'row': {
      const [letter, number] = [/^[A-Z]+/.exec(at)?.[0] ?? '', at.replace(/^[A-Z]+/, '')];
      const on = (hex: string) =>
        what === 'column'
          ? new RegExp(`^${letter}\\d`).test(hex)
          : hex.replace(/^[A-Z]+/, '') === number;
      const taken = desk.game.map.hexes.map((h) => h.id).filter((h) => on(h) && here(h).length);
      const name = say(`read.${what}`, { name: what === 'column' ? letter : number });
      return taken.length
        ? `${name}: ${taken.map(brief).join('. ')}.`
        : `${name}: ${say('read.empty')}.`;
    }
  }
}

/** The nearest body of another player than the one looked through (or than whoever moves). */
function nearest(desk: Desk, standing: readonly Standing[], at: string): string | null {
  const { board, game, play } = desk;
  if (!board) return null;
  const seat = play.match.peek()?.seats.find((s) => s.seat === play.seat.peek());
  const mover = play.view.peek()?.mover;
  const own = seat?.role ?? (typeof mover === 'string' ? mover : '');
  let best: { s: Standing; d: number } | null = null;
  for (const s of standing) {
    if (!s.by || s.by === own) continue;
    const d = board.distance(at, s.hex);
    if (d !== null && (!best || d < best.d)) best = { s, d };
  }
  if (!best) return null;
  const { s, d } = best;
  if (d === 0) return say('read.enemy.here', { what: s.words });
  const sides = board.neighbours(at).map((n) => ({ ...n, d: board.distance(n.hex, s.hex) ?? 99 }));
  const side = sides.reduce((a, b) => (b.d < a.d ? b : a)).side;
  return say('read.enemy', {
    n: d,
    side: word('side', side),
    where: game.names.hex(s.hex),
    what: s.words,
  });
}
