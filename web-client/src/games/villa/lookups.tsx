// What can be looked up in `villa` at any time: overlays, reach, odds, in words and drawings. The figures are
// the server's.

import { capital, hasWords, listed, type Names, say, word, words } from '../../app/i18n';
import { fetchWords } from '../../app/words';
import type { Json, JsonObject } from '../../net/messages';
import { HexChip, RuleChip, UnitChip } from '../../ui/chips';
import type { GameLookups, LegendRow, OverlayKind } from '../game';
import lookupWords from './lookups.en.json?url';
import { type CounterState, cardsAt, readView, type VillaData } from './model';
import { targetWords } from './options';
import { DiceRows } from './panels/Combat';

const list = (j: Json | undefined): readonly JsonObject[] =>
  Array.isArray(j) ? (j as JsonObject[]) : [];
const ids = (j: Json | undefined): string[] =>
  Array.isArray(j) ? j.filter((x): x is string => typeof x === 'string') : [];
const obj = (j: Json | undefined): JsonObject =>
  j && typeof j === 'object' && !Array.isArray(j) ? j : {};
const text = (j: Json | undefined): string => (typeof j === 'string' ? j : '');

/** "American", or with its player where the colour alone does not say it. */
function power(a: JsonObject): string {
  const colour = word('word', text(a.colour));
  const own: Record<string, string> = { red: 'villista', blue: 'american', orange: 'carrancista' };
  const usual = own[text(a.colour)] === a.by || (a.colour === 'orange' && a.by === 'american');
  return usual ? colour : say('look.power', { colour, role: word('role', text(a.by)) });
}

const areas = (reply: JsonObject, key: string) => list(reply.areas).filter((a) => a.key === key);
const count = (list: readonly JsonObject[]) => list.reduce((n, a) => n + ids(a.hexes).length, 0);
const holds = (a: JsonObject, hex: string) => ids(a.hexes).includes(hex);
const side = (a: JsonObject) => text(a.colour) || 'none';

/** The zones of one colour: a key of their own, so that one side's can be seen alone. */
const zones = (colour: string): OverlayKind => {
  const own = (reply: JsonObject) => areas(reply, 'zone').filter((a) => a.colour === colour);
  return {
    id: `zones.${colour}`,
    query: 'zones',
    rule: '5.1.7',
    draw: (reply) => ({
      zones: own(reply).map((a) => ({ hexes: ids(a.hexes), side: colour, pattern: 'lines' })),
    }),
    legend: (reply) => {
      const there = own(reply);
      return there.length
        ? there.map((a) => ({
            side: colour,
            pattern: 'lines' as const,
            text: say('look.zones', { who: power(a), n: ids(a.hexes).length }),
          }))
        : [{ text: say('look.zones.none', { who: word('word', colour) }) }];
    },
    speak: (reply, hex) => {
      const there = own(reply).filter((a) => holds(a, hex));
      return there.length ? say('look.zones.in', { who: listed(there.map(power)) }) : null;
    },
  };
};

const MARKS: Readonly<Record<string, string>> = {
  rifle: 'R',
  horse: 'H',
  mule: 'M',
  wagon: 'W',
  gasoline: 'G',
};

function overlays(data: VillaData): OverlayKind[] {
  const names = (units: Json | undefined) => listed(ids(units).map((id) => data.name(id)));
  const losses = (reply: JsonObject) =>
    list(reply.marks).filter((m) => m.key === 'thirst' || m.key === 'double_move');
  return [
    zones('red'),
    zones('blue'),
    zones('orange'),
    {
      id: 'water',
      query: 'water',
      rule: '5.4.1',
      draw: (reply) => ({
        zones: [
          ...areas(reply, 'water').map((a) => ({
            hexes: ids(a.hexes),
            side: 'water',
            pattern: 'plain' as const,
          })),
          ...areas(reply, 'carried').map((a) => ({
            hexes: ids(a.hexes),
            side: 'none',
            pattern: 'dots' as const,
          })),
        ],
        markers: losses(reply).map((m) => ({ hex: text(m.at), kind: 'thirst' as const })),
      }),
      legend: (reply) => {
        const rows: LegendRow[] = [
          { side: 'water', pattern: 'plain', text: say('look.water') },
          ...areas(reply, 'carried').map((a) => ({
            side: 'none',
            pattern: 'dots' as const,
            text: say('look.water.carried', { role: word('role', text(a.by)) }),
          })),
          ...losses(reply).map((m) => ({
            text: `${text(m.at)}: ${say(`look.${text(m.key)}`, { units: names(m.counters) })}`,
          })),
        ];
        if (!losses(reply).length) rows.push({ text: say('look.thirst.none') });
        return rows;
      },
      speak: (reply, hex) => {
        const here = losses(reply).filter((m) => m.at === hex);
        const wet = areas(reply, 'water').some((a) => holds(a, hex));
        return [
          say(wet ? 'look.water.here' : 'look.water.dry'),
          ...here.map((m) => say(`look.${text(m.key)}`, { units: names(m.counters) })),
        ].join('; ');
      },
    },
    {
      id: 'fuel',
      query: 'fuel',
      rule: '5.1.12',
      draw: (reply) => ({
        zones: areas(reply, 'fuel').map((a) => ({
          hexes: ids(a.hexes),
          side: side(a),
          pattern: 'dots',
        })),
      }),
      legend: (reply) =>
        areas(reply, 'fuel').map((a) => ({
          side: side(a),
          pattern: 'dots',
          text: say('look.fuel', { who: power(a), n: ids(a.hexes).length }),
        })),
      speak: (reply, hex) => {
        const there = areas(reply, 'fuel').filter((a) => holds(a, hex));
        return there.length ? say('look.fuel.here', { who: listed(there.map(power)) }) : null;
      },
    },
    {
      id: 'supplies',
      query: 'supplies',
      rule: '5.3.10',
      draw: (reply) => ({
        markers: list(reply.marks).map((m) => ({
          hex: text(m.at),
          kind: 'note' as const,
          text: ids(m.supplies)
            .map((s) => MARKS[s] ?? s)
            .join(' '),
        })),
        zones: areas(reply, 'given').map((a) => ({
          hexes: ids(a.hexes),
          side: 'none',
          pattern: 'lines',
        })),
      }),
      legend: (reply) => [
        {
          text: say('look.supplies', {
            n: count(areas(reply, 'supply')),
            letters: Object.entries(MARKS)
              .map(([id, letter]) => `${letter} ${word('word', id)}`)
              .join(', '),
          }),
        },
        ...areas(reply, 'given').map((a) => ({
          side: 'none',
          pattern: 'lines' as const,
          text: say('look.supplies.given', { n: ids(a.hexes).length }),
        })),
      ],
      speak: (reply, hex) => {
        const here = list(reply.marks).find((m) => m.at === hex);
        if (areas(reply, 'given').some((a) => holds(a, hex))) return say('look.supplies.gone');
        return here
          ? say('look.supplies.here', {
              what: listed(ids(here.supplies).map((s) => word('word', s))),
            })
          : null;
      },
    },
    {
      id: 'rail',
      query: 'rail',
      rule: '5.1.11',
      draw: (reply) => ({
        rings: areas(reply, 'station').flatMap((a) =>
          ids(a.hexes).map((hex) => ({ hex, kind: 'support' as const })),
        ),
        zones: areas(reply, 'closed').map((a) => ({
          hexes: ids(a.hexes),
          side: side(a),
          pattern: 'lines',
        })),
      }),
      legend: (reply) => [
        {
          side: 'none',
          pattern: 'ring',
          text: say('look.stations', { n: count(areas(reply, 'station')) }),
        },
        ...areas(reply, 'closed').map((a) => ({
          side: side(a),
          pattern: 'lines' as const,
          text: say('look.closed_track', { who: power(a), n: ids(a.hexes).length }),
        })),
      ],
      speak: (reply, hex) => {
        const station = areas(reply, 'station').some((a) => holds(a, hex));
        const closed = areas(reply, 'closed').filter((a) => holds(a, hex));
        const out = [
          station ? say('look.station.here') : '',
          closed.length ? say('look.closed_track.here', { who: listed(closed.map(power)) }) : '',
        ].filter(Boolean);
        return out.length ? out.join('; ') : null;
      },
    },
    {
      id: 'victory',
      query: 'victory',
      rule: '6.1',
      draw: (reply) => ({
        zones: areas(reply, 'exit').map((a) => ({
          hexes: ids(a.hexes),
          side: 'red',
          pattern: 'plain',
        })),
        rings: [...areas(reply, 'city'), ...areas(reply, 'city_open')].flatMap((a) =>
          ids(a.hexes).map((hex) => ({ hex, kind: 'target' as const })),
        ),
      }),
      legend: (reply) => [
        { side: 'red', pattern: 'plain', text: say('look.exit') },
        {
          side: 'red',
          pattern: 'ring',
          text: say('look.cities', {
            n: count(areas(reply, 'city')),
            names: listed(
              areas(reply, 'city').flatMap((a) =>
                ids(a.hexes).map((h) => data.hexes.get(h)?.settlement?.name ?? h),
              ),
            ),
          }),
        },
        ...areas(reply, 'city_open').map((a) => ({
          text: say('look.city_open', { names: listed(ids(a.hexes)) }),
        })),
        { text: say('look.villa_dead') },
      ],
      speak: (reply, hex) => {
        if (areas(reply, 'exit').some((a) => holds(a, hex))) return say('look.exit');
        const policia = list(reply.marks).find((m) => m.at === hex);
        return policia ? say('look.city.here', { n: ids(policia.counters).length }) : null;
      },
    },
  ];
}

const RANK: Readonly<Record<string, number>> = {
  leader: 0,
  scout: 1,
  patton: 2,
  aeroplane: 3,
  wagon: 4,
  machine_gun: 5,
  artillery: 6,
};

/** Leaders, who stand for their columns, and what moves without one. */
function movers(data: VillaData, raw: JsonObject, hex: string): string[] {
  const view = readView(raw);
  const here = Object.entries(view.counters).filter(([, c]) => c.at === hex && c.by);
  const own = here.filter(
    ([id, c]) => data.type(id) === 'leader' || (RANK[data.type(id)] !== undefined && !c.column),
  );
  // Where nobody can lead or go alone: anybody, so that it is said why not.
  return (own.length ? own : here.slice(0, 1))
    .map(([id]) => id)
    .sort((a, b) => (RANK[data.type(a)] ?? 9) - (RANK[data.type(b)] ?? 9));
}

function reachAt(entry: JsonObject): string {
  const notes = ids(entry.notes).map((n) => (hasWords(`note.${n}`) ? say(`note.${n}`) : words(n)));
  return [
    entry.cost ? say('ask.path', { cost: Number(entry.cost) }) : say('look.by_rail'),
    entry.doubled ? say('ask.double') : '',
    ...notes,
  ]
    .filter(Boolean)
    .join(', ');
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

export async function villaLookups(data: VillaData, names: Names): Promise<GameLookups> {
  await fetchWords(lookupWords);

  const paceWords = (reply: JsonObject): string => {
    if (reply.mp) return say('look.mp.die');
    if (reply.travel === 'rail') return say('look.mp.rail');
    return say('look.mp', { n: Number(reply.normal ?? 0), most: Number(reply.most ?? 0) });
  };

  function Reach({ reply, ask }: { reply: JsonObject; ask(more: JsonObject): void }) {
    const unit = text(reply.unit);
    const travels = ids(reply.travels);
    const alone = ids(reply.assumes).includes('alone');
    const group = ids(reply.group);
    const leads = data.type(group[0] ?? '') === 'leader';
    if (reply.reason)
      return (
        <p class="lookup-part">
          <UnitChip id={unit} /> {say(`look.barred.${text(reply.reason)}`)}{' '}
          <RuleChip id={text(reply.rule)} />
        </p>
      );
    return (
      <div class="lookup-part">
        <p>
          <UnitChip id={group[0] ?? unit} />
          {group.length > 1 && ` ${say('look.with', { n: group.length - 1 })}`}:{' '}
          {say('ask.reach', { n: list(reply.reach).length })}, {paceWords(reply)}{' '}
          <RuleChip id={text(reply.rule)} />
        </p>
        {ids(reply.exits).length > 0 && (
          <p>
            {say('look.exits')}{' '}
            {ids(reply.exits).map((h) => (
              <HexChip key={h} id={h} />
            ))}
          </p>
        )}
        {(travels.length > 1 || leads) && (
          <div class="lookup-keys">
            {travels.length > 1 &&
              travels.map((t) => (
                <button
                  key={t}
                  type="button"
                  aria-pressed={t === reply.travel}
                  onClick={() => ask({ travel: t })}
                >
                  {say(`look.travel.${t}`)}
                </button>
              ))}
            {leads && reply.travel === 'hoof' && (
              <button type="button" aria-pressed={alone} onClick={() => ask({ alone: !alone })}>
                {say('look.alone')}
              </button>
            )}
          </div>
        )}
        <p class="quiet">
          {ids(reply.assumes)
            .map((a) => say(`look.assumes.${a}`))
            .join(' ')}
          {list(reply.reach).some((r) => r.doubled) && ` ${say('look.doubled')}`}
        </p>
      </div>
    );
  }

  function Odds({ reply }: { reply: JsonObject }) {
    const assaults = list(reply.assaults);
    if (!assaults.length) return <p>{say('look.odds.none')}</p>;
    return (
      <div class="lookup-part">
        <p class="quiet">{say('look.expected')}</p>
        {assaults.map((a) => (
          <OneAssault key={`${text(a.from)}${text(a.colour)}${text(a.target)}`} a={a} />
        ))}
      </div>
    );
  }

  function OneAssault({ a }: { a: JsonObject }) {
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

  return {
    overlays: overlays(data),
    movers: (view, hex) => movers(data, view, hex),
    foes: (raw, hex, among) => {
      const view = readView(raw);
      const here = cardsAt(data, view, hex).filter((c) => c.by);
      const fights = (c: CounterState, id: string) =>
        !['leader', 'rifle'].includes(data.type(id)) && !!c.by;
      return among.filter((h) =>
        Object.entries(view.counters).some(
          ([id, c]) => c.at === h && fights(c, id) && here.some((mine) => mine.by !== c.by),
        ),
      );
    },
    distance: (n) => say('look.distance', { n, miles: n * 10 }),
    reachWords: (reply) => {
      const unit = data.name(text(reply.unit));
      if (reply.reason) return `${unit} ${say(`look.barred.${text(reply.reason)}`)}`;
      return [
        say('look.reach.spoken', { unit, n: list(reply.reach).length, pace: paceWords(reply) }),
        ...ids(reply.assumes).map((a) => say(`look.assumes.${a}`)),
      ].join(' ');
    },
    reachAt,
    Reach,
    oddsWords: (reply) => {
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
    },
    Odds,
  };
}
