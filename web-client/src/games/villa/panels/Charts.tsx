// The charts: Event Table with the row and columns of the moment marked, costs of movement, supplies.
import { useEffect, useState } from 'preact/hooks';
import { capital, say, word } from '../../../app/i18n';
import { api } from '../../../net/http';
import type { Json, JsonObject } from '../../../net/messages';
import { RuleChip } from '../../../ui/chips';
import type { PanelProps } from '../../game';
import { readView } from '../model';

interface Clause {
  name: string;
  when?: JsonObject;
  do: { op: string; class?: string; n?: number; only?: string[] }[];
}
interface Cell {
  clauses?: Clause[];
  die?: { rows: { faces: number[]; clauses: Clause[] }[] };
}
interface EventData {
  columns: { id: string; order: number }[];
  rows: {
    id: string;
    title: string;
    normal: number[];
    double: number[];
    cells: Record<string, Cell>;
  }[];
}
interface TerrainData {
  entry_costs: {
    route: string;
    terrain: string;
    foot?: Json;
    hoof?: Json;
    vehicle?: Json;
    aeroplane?: Json;
    winter?: JsonObject;
    winter_montane?: JsonObject;
  }[];
  settlements: {
    kind: string;
    supplies: string[];
    supplies_on_railroad?: string[];
    fuel?: Json;
    defence?: Json;
    policia?: number;
  }[];
}
/** A plain table of charts.json. */
interface PlainChart {
  id?: string;
  title: string;
  rule?: string;
  note?: string;
  columns?: string[];
  rows?: Json[][];
}

let files: Promise<[EventData, TerrainData, PlainChart[]]> | null = null;
const load = () => {
  files ??= Promise.all([
    api.data<EventData>('villa', 'events.json'),
    api.data<TerrainData>('villa', 'terrain.json'),
    api
      .data<PlainChart[] | { charts?: PlainChart[] }>('villa', 'charts.json')
      .then((c) => (Array.isArray(c) ? c : (c.charts ?? []))),
  ]);
  files.catch(() => {
    files = null;
  });
  return files;
};

const OPS: Record<string, string> = { pin: 'P', continue: '⇒' };
function symbol(d: Clause['do'][number]): string {
  if (d.op === 'deplete' || d.op === 'restore')
    return `${d.op === 'deplete' ? '−' : '+'}${(d.n ?? 1) > 1 ? d.n : ''}${d.class ?? 'X'}${d.only ? ` (${d.only.map((k) => word('word', k)).join(', ')})` : ''}`;
  return OPS[d.op] ?? word('op', d.op);
}
function whenWords(when: JsonObject | undefined): string {
  if (!when) return '';
  return Object.entries(when)
    .map(([k, v]) => {
      const values = (Array.isArray(v) ? v : [v]).map((x) =>
        typeof x === 'string' ? word('word', x) : '',
      );
      return `${word('when', k)} ${values.filter(Boolean).join(', ')}`.trim();
    })
    .join('; ');
}
function Clauses({ list }: { list: readonly Clause[] }) {
  return (
    <>
      {list.map((c) => (
        <div key={c.name + whenWords(c.when)} class="clause">
          {c.when && <i>{whenWords(c.when)}: </i>}
          {c.name} {c.do.length > 0 && <b>{c.do.map(symbol).join(' ')}</b>}
        </div>
      ))}
    </>
  );
}

/** The row and columns in play: of the question, or of what is being resolved. */
function inPlay(
  view: JsonObject,
  question: PanelProps['question'],
): { row: string | null; columns: string[] } {
  const sources: JsonObject[] = [
    ...readView(view).procedure,
    ...(question ? [question.context] : []),
  ];
  let row: string | null = null;
  const columns: string[] = [];
  for (const s of sources) {
    if (typeof s.row === 'string') row = s.row;
    if (typeof s.column === 'string') columns.push(s.column);
    if (Array.isArray(s.columns))
      columns.push(...s.columns.filter((c): c is string => typeof c === 'string'));
  }
  return { row, columns };
}

export function Charts({ view, question }: PanelProps) {
  const [data, setData] = useState<[EventData, TerrainData, PlainChart[]] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then(setData, () => setFailed(true));
  }, []);
  if (failed) return <p>{say('charts.failed')}</p>;
  if (!data) return <p class="quiet">{say('loading')}</p>;
  const [events, terrain, plain] = data;
  const now = inPlay(view, question);
  const season = readView(view).season;
  return (
    <div class="charts">
      <h3>
        {say('charts.events')} <RuleChip id="5.1.14" />
      </h3>
      <p class="quiet">{say('charts.symbols')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <div class="wide-table" tabIndex={0} role="region" aria-label={say('charts.events')}>
        <table class="event-table">
          <thead>
            <tr>
              <th scope="col">{say('charts.normal')}</th>
              <th scope="col">{say('charts.double')}</th>
              <th scope="col">{say('charts.row')}</th>
              {events.columns.map((c) => (
                <th key={c.id} scope="col" class={now.columns.includes(c.id) ? 'now' : ''}>
                  {word('column', c.id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.rows.map((r) => (
              <tr key={r.id} class={now.row === r.id ? 'now' : ''}>
                <td>
                  {r.normal[0]}
                  {r.normal.length > 1 ? '+' : ''}
                </td>
                <td>{r.double.join(', ')}</td>
                <th scope="row">{r.title}</th>
                {events.columns.map((c) => {
                  const cell = r.cells[c.id];
                  return (
                    <td key={c.id} class={now.columns.includes(c.id) ? 'now' : ''}>
                      {cell?.clauses && <Clauses list={cell.clauses} />}
                      {cell?.die?.rows.map((d) => (
                        <div key={d.faces.join()}>
                          <b>
                            {d.faces.length > 1 ? `${d.faces[0]}–${d.faces.at(-1)}` : d.faces[0]}
                          </b>{' '}
                          <Clauses list={d.clauses} />
                        </div>
                      ))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>
        {say('charts.costs')} <RuleChip id="5.1.4" />
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('charts.ground')}</th>
            <th scope="col">{say('charts.foot')}</th>
            <th scope="col">{say('charts.vehicle')}</th>
            <th scope="col">{say('charts.aeroplane')}</th>
          </tr>
        </thead>
        <tbody>
          {terrain.entry_costs
            .filter((c) => typeof c.hoof === 'number')
            .map((c) => {
              const cold = (c.winter ?? c.winter_montane) as JsonObject | undefined;
              const cost = (k: 'hoof' | 'vehicle' | 'aeroplane') =>
                `${c[k] ?? '–'}${cold?.[k] !== undefined && cold[k] !== c[k] ? ` (${cold[k]})` : ''}`;
              return (
                <tr key={c.route + c.terrain} class={cold && season === 'winter' ? 'now' : ''}>
                  <th scope="row">
                    {capital(
                      c.route === 'none'
                        ? word('word', c.terrain)
                        : `${word('word', c.route)}${c.terrain === 'any' ? '' : `, ${word('word', c.terrain)}`}`,
                    )}
                  </th>
                  <td>{cost('hoof')}</td>
                  <td>{cost('vehicle')}</td>
                  <td>{cost('aeroplane')}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
      <p class="quiet">
        {say('charts.winter')} <RuleChip id="2.2.13" />
      </p>
      <h3>
        {say('charts.supplies')} <RuleChip id="5.3.10" />
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('charts.place')}</th>
            <th scope="col">{say('charts.gives')}</th>
            <th scope="col">{say('charts.defends')}</th>
          </tr>
        </thead>
        <tbody>
          {terrain.settlements.map((s) => (
            <tr key={s.kind}>
              <th scope="row">
                {capital(word('word', s.kind))}
                {s.policia ? ` (${say('charts.policia', { n: s.policia })})` : ''}
              </th>
              <td>
                {s.supplies.map((x) => word('word', x)).join(', ') || '–'}
                {s.supplies_on_railroad &&
                  s.supplies_on_railroad.length > s.supplies.length &&
                  `; ${say('charts.by_rail')} ${s.supplies_on_railroad
                    .filter((x) => !s.supplies.includes(x))
                    .map((x) => word('word', x))
                    .join(', ')}`}
              </td>
              <td>{typeof s.defence === 'number' ? s.defence : say('charts.as_ground')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {plain.map((c) => (
        <section key={c.id ?? c.title}>
          <h3>
            {c.title} <RuleChip id={c.rule} />
          </h3>
          {c.note && <p class="quiet">{c.note}</p>}
          <table>
            {c.columns && (
              <thead>
                <tr>
                  {c.columns.map((h) => (
                    <th key={h} scope="col">
                      {h}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {(c.rows ?? []).map((r) => (
                <tr key={JSON.stringify(r)}>
                  {r.map((x, i) =>
                    i === 0 ? (
                      <th key={i} scope="row">
                        {String(x)}
                      </th>
                    ) : (
                      <td key={i}>{String(x ?? '')}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
