// What has happened, as the board draws it: ways as trails, the news since my last turn, dice. By the log.
import type { Desk } from '../app/desk';
import type { MarkerOverlay, Overlays } from '../board/board';
import type { FactEntry } from '../net/messages';

/** What has happened after a seq: ways as arrows, places of fights and losses marked. */
function news(
  desk: Desk,
  facts: readonly FactEntry[],
  from: number,
): Pick2<Overlays, 'arrows' | 'markers'> {
  const fresh = facts.filter((f) => f.seq > from);
  const arrows = fresh.flatMap((f) => {
    const way = desk.game.wayOf(f);
    return way && way.hexes.length > 1
      ? [{ from: way.hexes[0]!, to: way.hexes.at(-1)!, side: way.side }]
      : [];
  });
  const marks = new Map<string, MarkerOverlay>();
  const losses = new Map<string, number>();
  for (const f of fresh) {
    const line = desk.game.log(f);
    const hex = line?.hexes[0];
    if (!line || !hex) continue;
    if (line.icon === 'loss') {
      const n = (losses.get(hex) ?? 0) + line.units.length;
      losses.set(hex, n);
      marks.set(hex, { hex, kind: 'note', text: `\u2212${n}` });
    } else if (line.icon === 'raid' && !marks.has(hex)) marks.set(hex, { hex, kind: 'raid' });
    else if (line.icon === 'fight' && !marks.has(hex)) marks.set(hex, { hex, kind: 'battle' });
  }
  return { arrows, markers: [...marks.values()] };
}

/** The ways of this player turn as trails; in replay those of the moment as an arrow too. */
export function ways(desk: Desk): Pick2<Overlays, 'trails' | 'arrows' | 'dice' | 'markers'> {
  const c = desk.play.channel.value;
  const since = desk.play.at.value === null ? desk.newsFrom.value : null;
  if (c && since !== null) return news(desk, c.facts, since);
  if (!c || !desk.trails.value) return {};
  const at = desk.play.at.value ?? c.seq;
  const facts = c.facts.filter((f) => f.seq <= at);
  const from = Math.max(
    0,
    facts.findLastIndex((f) => (f.fact.segment ?? f.fact.sub_phase) === 'movement'),
  );
  const now = facts.slice(from);
  const trails = now.flatMap((f) => {
    const way = desk.game.wayOf(f);
    return way && way.hexes.length > 1 ? [way] : [];
  });
  const last = facts.at(-1)?.seq;
  const dice = facts
    .filter((f) => f.seq === last)
    .flatMap((f) => {
      const line = desk.game.log(f);
      const hex = line?.hexes[0];
      return line && hex && line.dice.length
        ? [
            {
              hex,
              dice: line.dice
                .flat()
                .map((d) => ({ value: d.value, ...(d.hit === undefined ? {} : { hit: d.hit }) })),
            },
          ]
        : [];
    })
    .slice(-2);
  return { trails, ...(desk.play.at.value === null ? {} : { dice }) };
}
type Pick2<T, K extends keyof T> = { [P in K]?: T[P] };
