// Odds between two hexes: who could fight whom, and the hits to be expected, in words and in the panel.
import { capital, type Names, say, word } from '../../../app/i18n';
import type { Json, JsonObject } from '../../../net/messages';
import { HexChip, RuleChip, UnitChip } from '../../../ui/chips';
import { type CounterState, cardsAt, readView, type VillaData } from '../model';
import { targetWords } from '../options';
import { DiceRows } from '../panels/Combat';
import { ids, list, obj, power, text } from './answers';

/** Of the hexes `among` those where enemies of what stands in `hex` stand. */
export function foes(
  data: VillaData,
  raw: JsonObject,
  hex: string,
  among: readonly string[],
): string[] {
  const view = readView(raw);
  const here = cardsAt(data, view, hex).filter((c) => c.by);
  const fights = (c: CounterState, id: string) =>
    !['leader', 'rifle'].includes(data.type(id)) && !!c.by;
  return among.filter((h) =>
    Object.entries(view.counters).some(
      ([id, c]) => c.at === h && fights(c, id) && here.some((mine) => mine.by !== c.by),
    ),
  );
}

/** What an assault of the answer is about, "American in C9 on Villista in D9". */
function assaultTitle(data: VillaData, names: Names, a: JsonObject): string {
  return say('look.assault', {
    who: power(a),
    from: text(a.from),
    target: targetWords(data, names, text(a.target)),
  });
}
const bestTactic = (a: JsonObject) => list(obj(a.preview).tactics);

/** The answer of odds in sentences. */
export function oddsWords(data: VillaData, names: Names, reply: JsonObject): string {
  const assaults = list(reply.assaults);
  if (!assaults.length) return say('look.odds.none');
  return assaults
    .map((a) => {
      const title = assaultTitle(data, names, a);
      if (a.reason) return `${title}: ${say(`look.barred.${text(a.reason)}`)}`;
      const each = bestTactic(a).map((t) =>
        say('look.odds.spoken', {
          tactic: word('tactic', text(t.tactic)),
          hits: Number(obj(t.attack).expected ?? 0),
          back: Number(obj(t.answer).expected ?? 0),
        }),
      );
      return `${capital(title)}: ${each.join('; ')}.`;
    })
    .join(' ');
}

interface OddsProps {
  readonly data: VillaData;
  readonly names: Names;
}

/** The answer of odds: every assault that could be, both ways. */
export function Odds({ data, names, reply }: OddsProps & { readonly reply: JsonObject }) {
  const assaults = list(reply.assaults);
  if (!assaults.length) return <p>{say('look.odds.none')}</p>;
  return (
    <div class="lookup-part">
      <p class="quiet">{say('look.expected')}</p>
      {assaults.map((a) => (
        <OneAssault
          key={`${text(a.from)}${text(a.colour)}${text(a.target)}`}
          data={data}
          names={names}
          a={a}
        />
      ))}
    </div>
  );
}

function OneAssault({ data, names, a }: OddsProps & { readonly a: JsonObject }) {
  const preview = obj(a.preview);
  const tactics = list(preview.tactics);
  const dice = (j: Json | undefined) =>
    list(obj(j).dice).length
      ? say('look.dice', { n: list(obj(j).dice).length, hits: Number(obj(j).expected ?? 0) })
      : say('look.dice.none');
  const shows = ids(preview.shows);
  return (
    <div class={`card side-${text(a.colour)}`}>
      <h4>
        {assaultTitle(data, names, a)} <RuleChip id={text(preview.rule) || text(a.rule)} />
      </h4>
      {a.reason ? (
        <p>{say(`look.barred.${text(a.reason)}`)}</p>
      ) : (
        <>
          <table class="odds-table">
            <thead>
              <tr>
                <th scope="col">{say('look.defends')}</th>
                <th scope="col">{say('fight.attack')}</th>
                <th scope="col">{say('look.answer')}</th>
              </tr>
            </thead>
            <tbody>
              {tactics.map((t) => (
                <tr key={text(t.tactic)}>
                  <th scope="row">{word('tactic', text(t.tactic))}</th>
                  <td>
                    {dice(t.attack)}
                    {t.attack_if_villa && (
                      <>
                        <br />
                        {say('look.if_villa', { what: dice(t.attack_if_villa) })}
                      </>
                    )}
                  </td>
                  <td>{dice(t.answer)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <details>
            <summary>{say('look.dice.each')}</summary>
            {tactics.map((t) => (
              <div key={text(t.tactic)}>
                <DiceRows
                  title={`${say('fight.attack')}, ${word('tactic', text(t.tactic))}`}
                  dice={obj(t.attack)}
                  rule="5.3.2"
                />
                {list(obj(t.answer).dice).length > 0 && (
                  <DiceRows
                    title={`${say('fight.answer')}, ${word('tactic', text(t.tactic))}`}
                    dice={obj(t.answer)}
                    rule="5.3.5"
                  />
                )}
              </div>
            ))}
          </details>
          <p>
            {ids(preview.retreats).length ? say('look.retreats') : say('fight.no_retreat')}{' '}
            {ids(preview.retreats).map((h) => (
              <HexChip key={h} id={h} />
            ))}{' '}
            <RuleChip id="5.3.7" />
          </p>
          {shows.length > 0 && (
            <p>
              {say('look.shows')}{' '}
              {shows.map((id) => (
                <UnitChip key={id} id={id} />
              ))}{' '}
              <RuleChip id="2.3.15" />
            </p>
          )}
        </>
      )}
      <p class="quiet">
        {ids(a.assumes)
          .map((k) => say(`look.assumes.${k}`))
          .join(' ')}
      </p>
    </div>
  );
}
