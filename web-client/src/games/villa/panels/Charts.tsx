// The charts as tables. In the Event Table the row and the columns of the moment are marked, in the
// track of seasons the season.
import { useEffect, useState } from 'preact/hooks';
import { say } from '../../../app/i18n';
import { api } from '../../../net/http';
import type { JsonObject } from '../../../net/messages';
import { RuleChip } from '../../../ui/chips';
import type { PanelProps } from '../../game';
import { readView } from '../model';

interface Chart {
  readonly id: string;
  readonly title: string;
  readonly rule?: string;
  readonly columns: readonly string[];
  readonly column_ids?: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly cells: readonly (string | readonly string[])[];
  }[];
  readonly notes?: readonly string[];
}

let files: Promise<readonly Chart[]> | null = null;
const load = () => {
  files ??= api.data<{ charts: readonly Chart[] }>('villa', 'charts.json').then((c) => c.charts);
  files.catch(() => {
    files = null;
  });
  return files;
};

const WIDE = 6;

/** The row and columns in play: of the question, or of what is being resolved. */
function inPlay(view: JsonObject, question: PanelProps['question']) {
  const sources: JsonObject[] = [
    ...readView(view).procedure,
    ...(question ? [question.context] : []),
  ];
  const rows = new Set<string>([readView(view).season]);
  const columns = new Set<string>();
  for (const s of sources) {
    if (typeof s.row === 'string') rows.add(s.row);
    if (typeof s.column === 'string') columns.add(s.column);
    if (Array.isArray(s.columns))
      for (const c of s.columns) if (typeof c === 'string') columns.add(c);
  }
  return { rows, columns };
}

export function Charts({ view, question }: PanelProps) {
  const [charts, setCharts] = useState<readonly Chart[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then(setCharts, () => setFailed(true));
  }, []);
  if (failed) return <p>{say('charts.failed')}</p>;
  if (!charts) return <p class="quiet">{say('loading')}</p>;
  const now = inPlay(view, question);
  return (
    <div class="charts">
      {charts.map((c) => (
        <section key={c.id}>
          <h3>
            {c.title} <RuleChip id={c.rule} />
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
          <div class="wide-table" tabIndex={0} role="region" aria-label={c.title}>
            <table class={c.columns.length > WIDE ? 'chart big' : 'chart'}>
              <thead>
                <tr>
                  {c.columns.map((h, i) => (
                    <th
                      key={h}
                      scope="col"
                      class={now.columns.has(c.column_ids?.[i] ?? '') ? 'now' : ''}
                    >
                      {h}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {c.rows.map((r) => (
                  <tr key={r.id} class={now.rows.has(r.id) ? 'now' : ''}>
                    {r.cells.map((cell, i) => {
                      const at = c.columns[i] ?? '';
                      const here = now.columns.has(c.column_ids?.[i] ?? '') ? 'now' : '';
                      const words =
                        typeof cell === 'string' ? cell : cell.map((w) => <div key={w}>{w}</div>);
                      return i === (c.column_ids?.indexOf('title') ?? -1) ||
                        (i === 0 && !c.column_ids) ? (
                        <th key={at} scope="row">
                          {words}
                        </th>
                      ) : (
                        <td key={at} class={here}>
                          {words}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {(c.notes ?? []).map((n) => (
            <p key={n} class="quiet">
              {n}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
