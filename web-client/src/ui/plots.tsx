// Plots of a match's record as SVG, each with its numbers as a table.
import { say } from '../app/i18n';
import type { Figures } from '../games/game';
import type { MatchFile } from '../net/messages';

/** A draw of the file: its number in it, the entry it belongs to (0: the set-up) and who acted there. */
export interface Die {
  readonly index: number;
  readonly entry: number;
  readonly seat: number | null;
  readonly what: string;
  readonly sides: number;
  readonly value: number;
}
export function diceOf(file: MatchFile): Die[] {
  const out: Die[] = [];
  const add = (draws: MatchFile['setup']['draws'], entry: number, seat: number | null) => {
    for (const d of draws) out.push({ index: out.length, entry, seat, ...d });
  };
  add(file.setup.draws, 0, null);
  for (const e of file.entries) add(e.draws, e.n, e.seat);
  return out;
}

/** How often each seat rolled 1 to 6 in entries of its own. */
export function histogramsOf(file: MatchFile, dice: readonly Die[]) {
  return file.seats.map((role, seat) => {
    const rolls = dice.filter((d) => d.seat === seat && d.sides === 6);
    const counts = [1, 2, 3, 4, 5, 6].map((v) => rolls.filter((d) => d.value === v).length);
    return { seat, role, counts, total: rolls.length };
  });
}

/** One line a role: its value at each turn, null where it has none. */
export function linesOfFigures(turns: readonly Figures[], key: string) {
  const rows = turns.map((t) => t.rows.find((r) => r.key === key)?.by ?? {});
  const roles = [...new Set(rows.flatMap((r) => Object.keys(r)))];
  return roles.map((role) => ({ role, values: rows.map((r) => r[role] ?? null) }));
}

export interface Line {
  readonly role: string;
  readonly name: string;
  readonly side: string;
  readonly values: readonly (number | null)[];
}

const W = 320;
const H = 120;
const LEFT = 30;
const BOTTOM = 18;

/** Values by turn: a line a role, in its colour and with its own dashes. */
export function Lines({
  title,
  turns,
  lines,
}: {
  title: string;
  turns: readonly number[];
  lines: readonly Line[];
}) {
  const all = lines.flatMap((l) => l.values.filter((v) => v !== null));
  const top = Math.max(1, ...all);
  const low = Math.min(0, ...all);
  const first = turns[0] ?? 0;
  const span = Math.max(1, (turns.at(-1) ?? 0) - first);
  const x = (turn: number) => LEFT + ((turn - first) / span) * (W - LEFT - 6);
  const y = (v: number) => 6 + ((top - v) / (top - low)) * (H - BOTTOM - 6);
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={say('plot.table', { what: title })}>
        <path class="axis" d={`M${LEFT} 4V${y(low)}H${W - 4}`} />
        <text x={LEFT - 4} y={y(top) + 4} text-anchor="end">
          {top}
        </text>
        <text x={LEFT - 4} y={y(low) + 4} text-anchor="end">
          {low}
        </text>
        <text x={LEFT} y={H - 3}>
          {say('plot.turn', { n: first })}
        </text>
        <text x={W - 4} y={H - 3} text-anchor="end">
          {say('plot.turn', { n: turns.at(-1) ?? 0 })}
        </text>
        {lines.map((l, i) => {
          const points = l.values.flatMap((v, k) =>
            v === null ? [] : [`${x(turns[k]!)},${y(v)}`],
          );
          return (
            <g key={l.role} class={`line side-${l.side}`}>
              <polyline points={points.join(' ')} stroke-dasharray={['', '6 3', '2 3'][i % 3]} />
              {points.map((p) => {
                const [cx, cy] = p.split(',');
                return <circle key={p} cx={cx} cy={cy} r={2} />;
              })}
            </g>
          );
        })}
      </svg>
      <ul class="legend">
        {lines.map((l, i) => (
          <li key={l.role}>
            <svg
              viewBox="0 0 24 8"
              width="24"
              height="8"
              aria-hidden="true"
              class={`line side-${l.side}`}
            >
              <polyline points="0,4 24,4" stroke-dasharray={['', '6 3', '2 3'][i % 3]} />
            </svg>{' '}
            {l.name}
          </li>
        ))}
      </ul>
      <details>
        <summary>{say('plot.numbers')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('plot.turns')}</th>
              {lines.map((l) => (
                <th key={l.role} scope="col">
                  {l.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turns.map((t, k) => (
              <tr key={t}>
                <th scope="row">{t}</th>
                {lines.map((l) => (
                  <td key={l.role}>{l.values[k] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Bars of 1 to 6 with their counts, and the count to be expected as a line across. */
export function Histogram({
  title,
  counts,
  total,
}: {
  title: string;
  counts: readonly number[];
  total: number;
}) {
  const top = Math.max(1, ...counts, total / 6);
  const height = (n: number) => (n / top) * 80;
  const words = counts.map((n, i) => `${i + 1}: ${n}`).join(', ');
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      <svg class="bars" viewBox="0 0 200 112" role="img" aria-label={`${title}: ${words}`}>
        {counts.map((n, i) => (
          <g key={i}>
            <rect class="bar-of" x={8 + i * 32} y={94 - height(n)} width={24} height={height(n)} />
            <text x={20 + i * 32} y={90 - height(n)} text-anchor="middle">
              {n}
            </text>
            <text x={20 + i * 32} y={108} text-anchor="middle">
              {i + 1}
            </text>
          </g>
        ))}
        <path class="expected" d={`M4 ${94 - height(total / 6)}H196`} />
        <path class="axis" d="M4 94H196" />
      </svg>
      <p class="quiet">{say('plot.expected', { n: (total / 6).toFixed(1) })}</p>
    </figure>
  );
}
