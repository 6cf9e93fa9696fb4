// The odds of an attack on both tables as the server's own function gives them: strengths, percentage, every shift
// with its cause and rule, the column, what each die brings.
import { listed, say, word } from '../../../app/i18n';
import type { Json, JsonObject } from '../../../net/messages';
import { HexChip, RuleChip } from '../../../ui/chips';
import { hexTitle } from '../describe';
import { type BootsData, ids, list, text } from '../model';
import './panels.css';

const pair = (j: Json | undefined): readonly [number, number] => {
  const [a, b] = Array.isArray(j) ? j : [];
  return [Number(a ?? 0), Number(b ?? a ?? 0)];
};
/** "5", or "2–9" where it hangs on what is hidden. */
export const spread = ([a, b]: readonly [number, number], unit = ''): string =>
  a === b ? `${a}${unit}` : `${a}\u2013${b}${unit}`;
const signed = (n: number): string =>
  n > 0 ? say('odds.right', { n }) : say('odds.left', { n: -n });

/** Results with how many of the six faces bring each, the likeliest first. */
export function chances(results: readonly string[]): { result: string; faces: number }[] {
  const faces = new Map<string, number>();
  for (const r of results) faces.set(r, (faces.get(r) ?? 0) + 1);
  return [...faces].map(([result, n]) => ({ result, faces: n })).sort((a, b) => b.faces - a.faces);
}

/** One table. */
export function TableOdds({
  data,
  odds,
  barred,
  chosen,
}: {
  data: BootsData;
  odds: JsonObject;
  barred?: boolean;
  chosen?: boolean;
}) {
  const crt = text(odds.crt);
  const results = ids(odds.results);
  const percent = pair(odds.percent);
  const column = pair(odds.column);
  const final = pair(odds.final);
  const cause = (s: JsonObject) =>
    data.markers.has(text(s.cause)) ? data.name(text(s.cause)) : word('cause', text(s.cause));
  const columns = (c: readonly [number, number]) =>
    c[0] === c[1]
      ? say(`column.${c[0]}`)
      : say('odds.to', { a: say(`column.${c[0]}`), b: say(`column.${c[1]}`) });
  return (
    <section class={`odds-of${chosen ? ' now' : ''}`} aria-label={say(`crt.${crt}`)}>
      <h3>
        {say(`crt.${crt}`)}
        {barred && <span class="warn"> {say('odds.no_charge')}</span>}
      </h3>
      <p>
        {say('odds.ratio', {
          attack: spread(pair(odds.attack)),
          defence: spread(pair(odds.defence)),
          percent: percent[0] < 0 ? say('odds.nothing') : spread(percent, '\u202f%'),
          column: columns(column),
        })}{' '}
        <RuleChip id="10.13" />
      </p>
      {(list(odds.shifts).length > 0 || list(odds.perhaps).length > 0) && (
        <table class="shifts">
          <caption class="unseen">{say('odds.shifts')}</caption>
          <tbody>
            {list(odds.shifts).map((s, i) => (
              <tr key={`${text(s.cause)}${i}`}>
                <th scope="row">{cause(s)}</th>
                <td>{signed(Number(s.columns))}</td>
                <td>
                  <RuleChip id={text(s.rule)} />
                </td>
              </tr>
            ))}
            {list(odds.perhaps).map((s, i) => (
              <tr key={`?${text(s.cause)}${i}`} class="quiet">
                <th scope="row">{say('odds.perhaps', { cause: cause(s) })}</th>
                <td>{signed(Number(s.columns))}</td>
                <td>
                  <RuleChip id={text(s.rule)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <b>{say('odds.final', { column: columns(final) })}</b> <RuleChip id="10.15" />
      </p>
      {results.length > 0 ? (
        <>
          <table class="crt-row">
            <caption class="unseen">{say('odds.row')}</caption>
            <thead>
              <tr>
                {results.map((_, i) => (
                  <th key={i} scope="col">
                    {i + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {results.map((r, i) => (
                  <td key={i} title={say(`result.${r}`)} class={`result-${r.charAt(0)}`}>
                    {r}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
          <ul class="plain chances">
            {chances(results).map(({ result, faces }) => (
              <li key={result}>
                {say('odds.chance', {
                  result: say(`result.${result}`),
                  n: Math.round((faces * 100) / 6),
                })}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p class="quiet">{say('odds.hidden')}</p>
      )}
    </section>
  );
}

/** An attack: from where, on what, and both tables. */
export function AttackOdds({
  data,
  attack,
  open,
}: {
  data: BootsData;
  attack: JsonObject;
  open: boolean;
}) {
  const titles = (j: Json | undefined) => listed(ids(j).map((h) => hexTitle(data.hexes.get(h), h)));
  const hexes = (j: Json | undefined) =>
    ids(j).map((h, i) => (
      <span key={h}>
        {i > 0 && ' '}
        <HexChip id={h} />
      </span>
    ));
  return (
    <details class="card attack-card" open={open}>
      <summary>
        {titles(attack.from)} {say('attack.on')} {titles(attack.on)}
      </summary>
      <p>
        {hexes(attack.from)} {say('attack.on')} {hexes(attack.on)}
      </p>
      <div class="both-tables">
        {list(attack.odds).map((o) => (
          <TableOdds
            key={text(o.crt)}
            data={data}
            odds={o}
            barred={o.crt === 'charge' && attack.may_charge === false}
          />
        ))}
      </div>
    </details>
  );
}
