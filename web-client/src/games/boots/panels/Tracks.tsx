// Turn track with what comes when, command pool and draws, hands, victory points by source, losses: as lists and
// tables.
import { capital, say, word } from '../../../app/i18n';
import { HexChip, RuleChip, UnitChip } from '../../../ui/chips';
import type { PanelProps } from '../../game';
import { sourceWords } from '../log';
import { type BootsData, type BootsView, readView, type TurnRow } from '../model';
import { Cards } from './Hand';
import './panels.css';

/** Units that wait for a turn, or for a year where the game names years. */
export function dueIn(data: BootsData, view: BootsView, row: TurnRow): string[] {
  const first = !data.files.scenario.turns.some((t) => t.year === row.year && t.turn < row.turn);
  return view.waiting.filter((id) => {
    const when = String(data.units.get(id)?.arrives ?? '');
    return (
      when === String(row.turn) || (first && row.year !== undefined && when === String(row.year))
    );
  });
}

/** Sums of victory points by seat and source. */
export function bySource(view: BootsView): Map<string, Map<string, number>> {
  const out = new Map<string, Map<string, number>>();
  for (const p of view.points) {
    const of = out.get(p.source) ?? new Map<string, number>();
    of.set(p.seat, (of.get(p.seat) ?? 0) + p.points);
    out.set(p.source, of);
  }
  return out;
}

export function tracksPanel(data: BootsData) {
  return function Tracks({ view: raw }: PanelProps) {
    const view = readView(raw);
    return (
      <div class="tracks">
        <Turns data={data} view={view} />
        <Pool data={data} view={view} />
        <Victory data={data} view={view} />
        <Hands data={data} view={view} />
        <Control data={data} view={view} />
        <Losses data={data} view={view} />
      </div>
    );
  };
}

interface Part {
  readonly data: BootsData;
  readonly view: BootsView;
}

function Turns({ data, view }: Part) {
  const roles = Object.keys(view.vp);
  return (
    <>
      <h3>
        {say('tracks.turn')} <RuleChip id="4.1" />
      </h3>
      <ul class="plain turn-rows">
        {data.files.scenario.turns
          .filter((row) => row.turn <= (view.turns || row.turn))
          .map((row) => {
            const due = dueIn(data, view, row);
            const picks = roles
              .map((r) => [r, row[`picks_${r}`]] as const)
              .filter(([, n]) => n)
              .map(([r, n]) => `${word('role', r)} ${n}`);
            return (
              <li
                key={row.turn}
                class={row.turn < view.turn ? 'quiet' : ''}
                aria-current={row.turn === view.turn ? 'step' : undefined}
              >
                <b>{row.turn}</b> {row.name}
                {row.attrition && ` · ${say('tracks.attrition')}`}
                {picks.length > 0 && ` · ${say('tracks.picks', { who: picks.join(', ') })}`}
                {row.event && <i> · {row.event}</i>}
                {due.length > 0 && (
                  <div>
                    {say('tracks.due')}{' '}
                    {due.map((id) => (
                      <UnitChip key={id} id={id} />
                    ))}
                  </div>
                )}
              </li>
            );
          })}
      </ul>
    </>
  );
}

function Pool({ data, view }: Part) {
  const marks = (list: readonly string[], now: boolean) =>
    list.length ? (
      <ul class="track markers">
        {list.map((id, i) => (
          <li
            key={`${id}${i}`}
            class="wide"
            aria-current={now && i === list.length - 1 ? 'step' : undefined}
          >
            {data.name(id)}
          </li>
        ))}
      </ul>
    ) : (
      <p class="quiet">{say('tracks.none')}</p>
    );
  return (
    <>
      <h3>
        {say('tracks.pool', { n: view.command_pool.length })} <RuleChip id="3.2" />
      </h3>
      {marks(view.command_pool, false)}
      <h3>
        {say('tracks.drawn', { n: view.drawn.length })} <RuleChip id="4.3" />
      </h3>
      {marks(view.drawn, true)}
    </>
  );
}

function Victory({ data, view }: Part) {
  const roles = Object.keys(view.vp);
  const lead = Math.abs((view.vp[roles[0] ?? ''] ?? 0) - (view.vp[roles[1] ?? ''] ?? 0));
  const level = (data.files.scenario.levels ?? []).filter((l) => l.from <= lead).at(-1)?.id;
  return (
    <>
      <h3>
        {say('tracks.vp')} <RuleChip id="20.1" />
      </h3>
      <table class="points">
        <thead>
          <tr>
            <th scope="col">{say('tracks.source')}</th>
            {roles.map((r) => (
              <th key={r} scope="col">
                {word('role', r)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...bySource(view)].map(([source, of]) => (
            <tr key={source}>
              <th scope="row">{capital(sourceWords(source))}</th>
              {roles.map((r) => (
                <td key={r}>{of.get(r) ?? ''}</td>
              ))}
            </tr>
          ))}
          <tr class="now">
            <th scope="row">{say('tracks.total')}</th>
            {roles.map((r) => (
              <td key={r}>{view.vp[r] ?? 0}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {level && (
        <p>
          {say('tracks.level', { level: say(`level.${level}`) })} <RuleChip id="20.2" />
        </p>
      )}
    </>
  );
}

function Hands({ data, view }: Part) {
  const { heroism } = view;
  const out = (list: readonly string[]) => list.map((m) => data.name(m)).join(', ');
  return (
    <>
      <h3>
        {say('tracks.heroism')} <RuleChip id="6.1" />
      </h3>
      <p>
        {Object.entries(heroism.hands)
          .map(([r, n]) => say('tracks.holds', { role: word('role', r), n }))
          .join(' · ')}{' '}
        · {say('tracks.heroism_pool', { n: heroism.pool })}
      </p>
      {heroism.kept_out.length > 0 && (
        <p>
          {say('tracks.kept_out')} {out(heroism.kept_out)} <RuleChip id="6.4" />
        </p>
      )}
      {heroism.removed.length > 0 && (
        <p>
          {say('tracks.removed')} {out(heroism.removed)} <RuleChip id="6.4" />
        </p>
      )}
      <Cards data={data} view={view} question={null} />
    </>
  );
}

function Control({ data, view }: Part) {
  const rows = Object.entries(view.control);
  const cups = Object.entries(view.cups);
  return (
    <>
      {rows.length > 0 && (
        <>
          <h3>
            {say('tracks.control')} <RuleChip id="22.13" />
          </h3>
          <ul class="plain">
            {rows.map(([c, role]) => (
              <li key={c}>
                {data.name(c)}: <b>{role ? word('role', role) : say('tracks.nobody')}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {cups.length > 0 && (
        <p>
          {say('tracks.cups')} {cups.map(([c, n]) => `${data.name(c)} ${n}`).join(', ')}{' '}
          <RuleChip id="13.8" />
        </p>
      )}
      {view.works.stockades_left > 0 && (
        <p>
          {say('tracks.stockades', { n: view.works.stockades_left })} <RuleChip id="17.5" />
        </p>
      )}
      {(['entrenched', 'stockades', 'burned', 'raided', 'pontoons'] as const).map(
        (w) =>
          view.works[w].length > 0 && (
            <p key={w}>
              {capital(say(`works.${w}`))}:{' '}
              {view.works[w].map((h) => (
                <HexChip key={h} id={h} />
              ))}
            </p>
          ),
      )}
    </>
  );
}

function Losses({ data, view }: Part) {
  const nations = new Map<string, string[]>();
  for (const id of view.dead) {
    const nation = data.units.get(id)?.nation ?? 'us';
    nations.set(nation, [...(nations.get(nation) ?? []), id]);
  }
  return (
    <>
      <h3>{say('tracks.losses')}</h3>
      {nations.size === 0 && <p class="quiet">{say('tracks.none')}</p>}
      {[...nations].map(([nation, list]) => (
        <p key={nation}>
          <b>{say(`sides.${nation}`)}</b>:{' '}
          {list.map((id) => (
            <UnitChip key={id} id={id} />
          ))}
        </p>
      ))}
    </>
  );
}
