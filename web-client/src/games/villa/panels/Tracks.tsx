// Turn, season, incidents, war, pool and losses as tables.
import { capital, say, word } from '../../../app/i18n';
import { RuleChip, UnitChip } from '../../../ui/chips';
import type { PanelProps } from '../../game';
import { readView, type VillaData } from '../model';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

export function tracksPanel(data: VillaData) {
  return function Tracks({ view: raw }: PanelProps) {
    const view = readView(raw);
    const off = (where: string) =>
      Object.entries(view.counters)
        .filter(([id, c]) => c.at === where && data.info.has(id))
        .map(([id]) => id);
    const kinds = new Map<string, string[]>();
    for (const id of off('pool'))
      kinds.set(data.type(id), [...(kinds.get(data.type(id)) ?? []), id]);
    const lost = off('out');
    const policia = Object.entries(view.counters).filter(
      ([id, c]) => data.type(id) === 'policia' && c.at !== 'out',
    ).length;
    return (
      <div class="tracks">
        <h3>{say('tracks.turn')}</h3>
        <ol class="track" aria-label={say('tracks.turn')}>
          {Array.from(
            { length: Math.max(view.turn_cap || view.turn, view.turn) },
            (_, i) => i + 1,
          ).map((n) => (
            <li key={n} aria-current={n === view.turn ? 'step' : undefined}>
              {n}
            </li>
          ))}
        </ol>
        <p class="quiet">
          {view.turn_cap ? say('tracks.cap', { n: view.turn_cap }) : say('tracks.nocap')}
        </p>
        <h3>{say('tracks.order')}</h3>
        <ol class="track" aria-label={say('tracks.order')}>
          {view.order.map((role) => (
            <li key={role} class="wide" aria-current={role === view.mover ? 'step' : undefined}>
              {word('role', role)}
            </li>
          ))}
        </ol>
        <h3>
          {say('tracks.season')} <RuleChip id="5.1.19" />
        </h3>
        <ol class="track" aria-label={say('tracks.season')}>
          {SEASONS.map((s) => (
            <li key={s} class="wide" aria-current={s === view.season ? 'step' : undefined}>
              {capital(word('word', s))}
            </li>
          ))}
        </ol>
        <h3>
          {say('tracks.incidents')} <RuleChip id="5.1.17" />
        </h3>
        <p>
          {say('tracks.incident_count', { n: view.incidents })}{' '}
          {say(view.war ? 'tracks.war' : 'tracks.peace')}
        </p>
        <h3>
          {say('tracks.villa')} <RuleChip id="2.3.15" />
        </h3>
        <ul class="plain">
          {Object.keys(view.villa.shown).length === 0 && <li>{say('tracks.unknown')}</li>}
          {Object.entries(view.villa.shown).map(([id, is]) => (
            <li key={id}>
              <UnitChip id={id} /> {say(is ? 'tracks.is_villa' : 'tracks.not_villa')}
            </li>
          ))}
          {view.villa.known && !view.villa.shown[view.villa.known] && (
            <li>
              {say('tracks.secret')} <UnitChip id={view.villa.known} />
            </li>
          )}
        </ul>
        <h3>
          {say('tracks.pool')} <RuleChip id="5.3.10" />
        </h3>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('tracks.kind')}</th>
              <th scope="col">{say('tracks.count')}</th>
            </tr>
          </thead>
          <tbody>
            {[...kinds].map(([kind, ids]) => (
              <tr key={kind}>
                <th scope="row">{capital(word('word', kind))}</th>
                <td>{ids.length}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3>{say('tracks.losses')}</h3>
        {lost.length === 0 ? (
          <p class="quiet">{say('tracks.none')}</p>
        ) : (
          <ul class="plain">
            {(['red', 'blue', 'orange'] as const).map((colour) => {
              const ids = lost.filter((id) => data.info.get(id)!.colour === colour);
              return (
                ids.length > 0 && (
                  <li key={colour}>
                    <b>{capital(word('word', colour))}</b>:{' '}
                    {ids.map((id) => (
                      <UnitChip key={id} id={id} />
                    ))}
                  </li>
                )
              );
            })}
          </ul>
        )}
        <p class="quiet">{say('tracks.policia', { n: policia })}</p>
      </div>
    );
  };
}
