// All forces as a tree: nation, sub-command, units on the map and off it. A press goes there.
import { useState } from 'preact/hooks';
import { capital, say, word } from '../../../app/i18n';
import { HexChip, UnitChip } from '../../../ui/chips';
import type { PanelProps } from '../../game';
import { type BootsData, type BootsView, colourOf, find, readView } from '../model';

const FILTERS = ['all', 'active', 'unmoved', 'off'] as const;
type Filter = (typeof FILTERS)[number];

/** Where a unit is, off the map too: a hex, `waiting`, `aside`, `dead`, `gone`, or `unseen`. */
export function whereIs(view: BootsView, id: string): { hex?: string; pile?: string } {
  const on = find(view, id);
  if (on) return { hex: on.at };
  for (const pile of ['waiting', 'aside', 'dead', 'gone'] as const)
    if (view[pile].includes(id)) return { pile };
  return { pile: 'unseen' };
}

export function forcesPanel(data: BootsData) {
  return function Forces({ view: raw }: PanelProps) {
    const [filter, setFilter] = useState<Filter>('all');
    const [wanted, setWanted] = useState('');
    const view = readView(raw);
    const search = wanted.trim().toLowerCase();
    const shown = (id: string, command: string): boolean => {
      const at = whereIs(view, id);
      if (filter === 'off' ? !at.pile : filter !== 'all' && !at.hex) return false;
      if (filter !== 'all' && filter !== 'off' && !view.active.includes(command)) return false;
      if (filter === 'unmoved' && find(view, id)?.counter.moved) return false;
      const place = at.hex ? (data.hexes.get(at.hex)?.settlement?.name ?? '') : '';
      return !search || `${data.name(id)} ${at.hex ?? ''} ${place}`.toLowerCase().includes(search);
    };
    const commands = [...data.commands.values()].map((c) => ({
      ...c,
      units: [...data.units.values()].filter((u) => u.command === c.id && shown(u.id, c.id)),
      hidden: view.stacks.flatMap((s) => {
        const n = s.counters.filter((x) => !x.unit && x.stripe === c.id).length;
        return n ? [{ at: s.at, n }] : [];
      }),
    }));
    const full = commands.filter((c) => c.units.length || (filter === 'all' && c.hidden.length));
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
            <input type="search" value={wanted} onInput={(e) => setWanted(e.currentTarget.value)} />
          </label>
        </div>
        {full.length === 0 && <p class="quiet">{say('forces.none')}</p>}
        {full.map((c) => (
          <details key={c.id} open class={`tree side-${colourOf(data.nation(c.id))}`}>
            <summary>
              {c.name}
              {view.active.includes(c.id) && ` · ${say('forces.is_active')}`}{' '}
              <span class="sum">
                {say('sum.factors', {
                  n: c.units.filter((u) => find(view, u.id)).reduce((n, u) => n + u.combat, 0),
                })}
              </span>
            </summary>
            <ul class="plain">
              {c.units.map((u) => {
                const at = whereIs(view, u.id);
                return (
                  <li key={u.id}>
                    <UnitChip id={u.id} />{' '}
                    {say('unit.values', {
                      combat: `${u.combat}${u.artillery ? '+' : ''}`,
                      move: u.move,
                    })}{' '}
                    {at.hex ? <HexChip id={at.hex} /> : <i>{word('pile', at.pile ?? '')}</i>}
                  </li>
                );
              })}
              {c.hidden.map((h) => (
                <li key={h.at}>
                  {capital(say('forces.hidden', { n: h.n }))} <HexChip id={h.at} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    );
  };
}
