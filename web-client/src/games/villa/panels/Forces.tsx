// All forces on the map as a tree: player, colour, detachment. Filters; a press goes there.
import { useState } from 'preact/hooks';
import { capital, say, word } from '../../../app/i18n';
import { HexChip, UnitChip } from '../../../ui/chips';
import type { PanelProps } from '../../game';
import { cardTitle, strengthWords } from '../describe';
import { type Card, type CounterState, cardsAt, onMap, readView, type VillaData } from '../model';

const FILTERS = ['all', 'unmoved', 'depleted', 'pinned'] as const;
type Filter = (typeof FILTERS)[number];

const passes = (filter: Filter, c: CounterState | undefined): boolean =>
  !!c &&
  (filter === 'all' ||
    (filter === 'unmoved' ? !c.moved : filter === 'depleted' ? !!c.depleted : !!c.pinned));

/** The colour, and the player where he has another one: "Carrancista, under the American". */
function sideTitle(card: Card): string {
  const colour = capital(say(`colour.${card.colour}`));
  const role = card.by ? word('role', card.by) : colour;
  return role === colour ? colour : say('forces.under', { colour, role });
}

export function forcesPanel(data: VillaData) {
  return function Forces({ view: raw }: PanelProps) {
    const [filter, setFilter] = useState<Filter>('all');
    const [text, setText] = useState('');
    const view = readView(raw);
    const hexes = [
      ...new Set(
        Object.values(view.counters)
          .map((c) => c.at)
          .filter(onMap),
      ),
    ].sort((a, b) => a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1)));
    const wanted = text.trim().toLowerCase();
    const rows = hexes.flatMap((hex) =>
      cardsAt(data, view, hex)
        .map((card) => ({
          hex,
          card,
          members:
            card.leader && view.counters[card.leader]
              ? [card.leader, ...card.counters]
              : [...card.counters],
        }))
        .filter(({ members, card }) => {
          if (!members.some((id) => passes(filter, view.counters[id]))) return false;
          if (filter === 'unmoved' && card.by !== view.mover) return false;
          const place = data.hexes.get(hex)?.settlement?.name ?? '';
          return (
            !wanted ||
            [hex, place, ...members.map((id) => data.name(id))]
              .join(' ')
              .toLowerCase()
              .includes(wanted)
          );
        }),
    );
    const groups = new Map<string, { hex: string; card: Card; members: string[] }[]>();
    for (const row of rows) {
      const key = `${row.card.by}/${row.card.colour}`;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    return (
      <div class="forces">
        <div class="filters">
          <label>
            {say('forces.filter')}{' '}
            <select value={filter} onChange={(e) => setFilter(e.currentTarget.value as Filter)}>
              {FILTERS.map((f) => (
                <option key={f} value={f}>
                  {say(`forces.${f}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {say('forces.search')}{' '}
            <input type="search" value={text} onInput={(e) => setText(e.currentTarget.value)} />
          </label>
        </div>
        {rows.length === 0 && <p class="quiet">{say('forces.none')}</p>}
        {[...groups].map(([key, list]) => (
          <details key={key} open class={`tree side-${list[0]!.card.colour}`}>
            <summary>
              {sideTitle(list[0]!.card)}{' '}
              <span class="sum">
                {strengthWords(
                  data,
                  list.flatMap((r) => r.members),
                )}
              </span>
            </summary>
            <ul class="plain">
              {list.map(({ hex, card, members }) => (
                <li key={hex + (card.leader ?? key)}>
                  <HexChip id={hex} /> <b>{cardTitle(data, view, card)}</b>{' '}
                  {members
                    .filter((id) => passes(filter, view.counters[id]))
                    .map((id) => (
                      <UnitChip key={id} id={id} />
                    ))}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    );
  };
}
