// The charts as tables: both combat results tables with the column and die of the moment marked, what results mean,
// terrain, the Heroism markers.
import { useEffect, useState } from 'preact/hooks';
import { say, word } from '../../../app/i18n';
import { api } from '../../../net/http';
import type { JsonObject } from '../../../net/messages';
import { RuleChip } from '../../../ui/chips';
import type { PanelProps } from '../../game';
import { points } from '../describe';
import { type BootsData, frameOf, list, readView, type TerrainRow, text } from '../model';
import { CardText } from './Hand';

interface Crt {
  readonly columns: readonly { readonly id: string }[];
  readonly skirmish: readonly Row[];
  readonly charge: readonly Row[];
  readonly results: readonly JsonObject[];
}
interface Row {
  readonly die: number;
  readonly results: readonly string[];
}

const files = new Map<string, Promise<Crt>>();
const load = (game: string): Promise<Crt> => {
  const known = files.get(game);
  if (known) return known;
  const file = api.data<Crt>(game, 'crt.json');
  files.set(game, file);
  file.catch(() => files.delete(game));
  return file;
};

/** Table, columns and die in play: of the combat that is fought, or of the odds in question. */
export function inPlay(view: JsonObject, question: PanelProps['question']) {
  const combat = frameOf(readView(view), 'combat');
  const columns: Record<string, Set<number>> = { skirmish: new Set(), charge: new Set() };
  for (const o of list(question?.context.odds)) {
    const [a, b] = Array.isArray(o.final) ? o.final : [];
    for (let i = Number(a); i <= Number(b); i++) columns[text(o.crt)]?.add(i);
  }
  const crt = text(combat?.crt);
  if (combat && crt && typeof combat.column === 'number') {
    columns.skirmish = new Set();
    columns.charge = new Set();
    columns[crt]?.add(combat.column);
  }
  return { columns, die: typeof combat?.die === 'number' ? combat.die : 0 };
}

export function chartsPanel(data: BootsData) {
  return function Charts({ view, question }: PanelProps) {
    const [crt, setCrt] = useState<Crt | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      load(data.game).then(setCrt, () => setFailed(true));
    }, []);
    const now = inPlay(view, question);
    return (
      <div class="charts">
        {failed && <p>{say('charts.failed')}</p>}
        {!crt && !failed && <p class="quiet">{say('loading')}</p>}
        {crt &&
          (['skirmish', 'charge'] as const).map((table) => (
            <section key={table}>
              <h3>
                {say(`crt.${table}`)} <RuleChip id="10.22" />
              </h3>
              <Wide label={say(`crt.${table}`)}>
                <table class="chart big crt">
                  <thead>
                    <tr>
                      <th scope="col">{say('charts.die')}</th>
                      {crt.columns.map((c, i) => (
                        <th key={c.id} scope="col" class={now.columns[table]?.has(i) ? 'now' : ''}>
                          {c.id.replace('<=', '≤')}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {crt[table].map((row) => (
                      <tr key={row.die} class={row.die === now.die ? 'now' : ''}>
                        <th scope="row">{row.die}</th>
                        {row.results.map((r, i) => (
                          <td
                            key={i}
                            title={say(`result.${r}`)}
                            class={now.columns[table]?.has(i) ? 'now' : ''}
                          >
                            {r}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Wide>
            </section>
          ))}
        {crt && <Results rows={crt.results} />}
        <Terrain data={data} />
        <Victory data={data} />
        <section>
          <h3>
            {say('charts.heroism')} <RuleChip id="6.7" />
          </h3>
          {[...data.markers.values()]
            .filter((m) => m.games.includes(data.game))
            .map((m) => (
              <article key={m.id} class="card hero-card">
                <b>
                  {m.name} ×{m.count}
                </b>
                <CardText data={data} marker={m} />
              </article>
            ))}
        </section>
      </div>
    );
  };
}

function Wide({ label, children }: { label: string; children: preact.ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <div class="wide-table" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

function Results({ rows }: { rows: readonly JsonObject[] }) {
  return (
    <section>
      <h3>{say('charts.results')}</h3>
      <table class="chart">
        <tbody>
          {rows.map((r) => (
            <tr key={text(r.id)}>
              <th scope="row">{text(r.id)}</th>
              <td>
                {say(`result.${text(r.id)}`)}. {say(`result.${text(r.id)}.text`)}{' '}
                <RuleChip id={text(r.source).replace(/^rules /, '')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const shift = (n: number) => (n ? say('odds.left', { n }) : '–');

function Terrain({ data }: { data: BootsData }) {
  const { terrain } = data.files;
  const row = (t: TerrainRow, cost: number | undefined) => (
    <tr key={t.name}>
      <th scope="row">{t.name}</th>
      <td>{cost ? points(cost) : '–'}</td>
      <td>{t.stack || '–'}</td>
      <td>{shift(t.shift)}</td>
    </tr>
  );
  return (
    <section>
      <h3>
        {say('charts.terrain')} <RuleChip id="7.4" />
      </h3>
      <Wide label={say('charts.terrain')}>
        <table class="chart">
          <thead>
            <tr>
              <th scope="col">{say('charts.ground')}</th>
              <th scope="col">{say('charts.mp')}</th>
              <th scope="col">{say('charts.stack')}</th>
              <th scope="col">{say('charts.defence')}</th>
            </tr>
          </thead>
          <tbody>
            {terrain.terrain.map((t) => row(t, t.half_mp))}
            {terrain.settlements.map((t) => row(t, t.most_half_mp))}
            {terrain.features.map((f) => (
              <tr key={text(f.id)}>
                <th scope="row">{word('feature', text(f.id))}</th>
                <td>
                  {typeof f.half_mp === 'number'
                    ? points(f.half_mp)
                    : say('charts.exit', { n: points(Number(f.exit_half_mp ?? 0)) })}
                </td>
                <td>–</td>
                <td>{shift(Number(f.shift ?? 0))}</td>
              </tr>
            ))}
            {terrain.works.map((w) => (
              <tr key={text(w.id)}>
                <th scope="row">{word('feature', text(w.id))}</th>
                <td>–</td>
                <td>–</td>
                <td>{shift(Number(w.shift ?? 0))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <p class="quiet">{say('charts.terrain.note')}</p>
    </section>
  );
}

function Victory({ data }: { data: BootsData }) {
  return (
    <section>
      <h3>
        {say('tracks.vp')} <RuleChip id="20.1" />
      </h3>
      <table class="chart">
        <tbody>
          {(data.files.scenario.victory ?? []).map((v) => (
            <tr key={v.id}>
              <th scope="row">
                {v.side === 'defender' ? say('charts.defender') : word('role', v.side)}
              </th>
              <td>{v.points || say('charts.dice')}</td>
              <td>
                {v.per}
                {v.when ? `, ${v.when}` : ''}{' '}
                <RuleChip id={/^rules ([\d.]+)$/.exec(v.source)?.[1]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {(data.files.scenario.levels ?? [])
          .map((l) => say('charts.level', { level: say(`level.${l.id}`), n: l.from }))
          .join(' · ')}{' '}
        <RuleChip id="20.2" />
      </p>
    </section>
  );
}
