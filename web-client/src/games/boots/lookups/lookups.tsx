// What can be looked up in the Boots games at any time: zones, stacking, supply by sub-command, reach and odds, in
// words and drawings. The figures are the server's.
import { addWords, capital, listed, type Names, say } from '../../../app/i18n';
import type { JsonObject } from '../../../net/messages';
import { HexChip, RuleChip, UnitChip } from '../../../ui/chips';
import type { GameLookups, OverlayKind } from '../../game';
import { points } from '../describe';
import { type BootsData, colourOf, ids, list, obj, readView, stackAt, text } from '../model';
import { attackWords, noteWords } from '../options';
import { TableOdds } from '../panels/Odds';

const side = (nation: string): string => {
  const colour = colourOf(nation);
  return colour === 'white' ? 'none' : colour;
};

/** The request in the terms of the Boots server, and the answer in those of the shell. */
export function asks(request: JsonObject): JsonObject {
  const kind = text(request.kind);
  if (kind === 'odds') return { kind, from: [text(request.from)], on: [text(request.to)] };
  if (kind === 'reach') return { kind, unit: text(request.unit) };
  if (kind.startsWith('supply/')) return { kind: 'supply', command: kind.slice(7) };
  return request;
}
export function hears(reply: JsonObject): JsonObject {
  if (reply.kind !== 'reach') return reply;
  return {
    ...reply,
    ...(reply.from ? { at: reply.from } : {}),
    reach: list(reply.reach).map((r) => ({ ...r, cost: Number(r.cost) / 2 })),
  };
}

const zones: OverlayKind = {
  id: 'zones',
  query: 'zones',
  rule: '9.1',
  draw: (reply) => ({
    zones: Object.entries(obj(reply.zones)).map(([nation, hexes]) => ({
      hexes: Object.keys(obj(hexes)),
      side: side(nation),
      pattern: 'lines' as const,
    })),
  }),
  legend: (reply) =>
    Object.entries(obj(reply.zones)).map(([nation, hexes]) => ({
      side: side(nation),
      pattern: 'lines' as const,
      text: say('look.zones', { who: say(`sides.${nation}`), n: Object.keys(obj(hexes)).length }),
    })),
  speak: (reply, hex) => {
    const here = Object.entries(obj(reply.zones)).filter(([, hexes]) => hex in obj(hexes));
    return here.length
      ? say('look.zones.here', { who: listed(here.map(([n]) => say(`sides.${n}`))) })
      : null;
  },
};

const stacking: OverlayKind = {
  id: 'stacking',
  query: 'stacking',
  rule: '8.1',
  draw: (reply) => ({
    markers: Object.entries(obj(reply.hexes)).map(([hex, x]) => ({
      hex,
      kind: 'note' as const,
      text: `${Number(obj(x).points)}/${Number(obj(x).limit)}`,
    })),
    rings: Object.entries(obj(reply.hexes))
      .filter(([, x]) => Number(obj(x).points) > Number(obj(x).limit))
      .map(([hex]) => ({ hex, kind: 'target' as const })),
  }),
  legend: () => [{ pattern: 'mark', text: say('look.stacking') }],
  speak: (reply, hex) => {
    const x = obj(obj(reply.hexes)[hex]);
    return 'points' in x
      ? say('look.stacking.here', { n: Number(x.points), limit: Number(x.limit) })
      : null;
  },
};

/** Cities, towns, villages and forts by whose units stand in them, as the view shows it. */
export function placesHeld(data: BootsData): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const s of data.shown?.stacks ?? []) {
    const kind = data.hexes.get(s.at)?.settlement?.kind;
    if (!kind || kind === 'site') continue;
    const nation = data.nation(s.counters[0]?.stripe ?? '');
    out.set(nation, [...(out.get(nation) ?? []), s.at]);
  }
  return out;
}
const places = (data: BootsData): OverlayKind => ({
  id: 'places',
  query: 'points',
  rule: '20.1',
  draw: () => ({
    zones: [...placesHeld(data)].map(([nation, hexes]) => ({
      hexes,
      side: side(nation),
      pattern: 'plain' as const,
    })),
  }),
  legend: () => {
    const rows = [...placesHeld(data)].map(([nation, hexes]) => ({
      side: side(nation),
      pattern: 'plain' as const,
      text: say('look.places', { who: say(`sides.${nation}`), n: hexes.length }),
    }));
    return rows.length ? rows : [{ text: say('look.places.none') }];
  },
  speak: (_, hex) => {
    const by = [...placesHeld(data)].find(([, hexes]) => hexes.includes(hex))?.[0];
    return by ? say('look.places.here', { who: say(`sides.${by}`) }) : null;
  },
});

/** Lines of supply of one sub-command: how far each hex is from its source. */
const supply = (data: BootsData, command: string): OverlayKind => ({
  id: `supply.${command}`,
  query: `supply/${command}`,
  rule: '14.2',
  draw: (reply) => ({
    zones: [
      { hexes: Object.keys(obj(reply.hexes)), side: side(data.nation(command)), pattern: 'dots' },
    ],
    rings: list(reply.without).map((x) => ({ hex: text(x.at), kind: 'target' as const })),
  }),
  legend: (reply) => [
    {
      side: side(data.nation(command)),
      pattern: 'dots',
      text: say(reply.always ? 'look.supply.always' : 'look.supply', {
        who: data.name(command),
        n: Number(reply.length ?? 0),
      }),
    },
    ...(list(reply.without).length
      ? [
          {
            side: 'red',
            pattern: 'ring' as const,
            text: say('look.supply.without', {
              units: listed(list(reply.without).map((x) => data.name(text(x.unit)))),
            }),
          },
        ]
      : []),
    ...(reply.partial ? [{ text: say('look.supply.partial') }] : []),
  ],
  speak: (reply, hex) => {
    const n = obj(reply.hexes)[hex];
    return typeof n === 'number' ? say('look.supply.here', { who: data.name(command), n }) : null;
  },
});

/** The sub-commands whose supply is worth a look: those that are not always in supply. */
export function suppliedCommands(data: BootsData): string[] {
  const always = list(
    (data.files.scenario as unknown as JsonObject).always_supplied as JsonObject[],
  );
  return [...data.commands.keys()].filter(
    (c) => !always.some((a) => a.command === c || a.nation === data.nation(c)),
  );
}

const reachAt = (entry: JsonObject): string =>
  [
    say('ask.path', { cost: Number(entry.cost) }),
    ...ids(entry.notes).map((n) => noteWords(n)),
  ].join(', ');

export function bootsLookups(data: BootsData, names: Names): Promise<GameLookups> {
  const commands = suppliedCommands(data);
  addWords(
    Object.fromEntries(
      commands.map((c) => [`overlay.supply.${c}`, say('overlay.supply', { who: data.name(c) })]),
    ),
  );
  const could = (reply: JsonObject): string =>
    reply.reason
      ? say('look.reach.not')
      : say('look.reach.could', {
          n: list(reply.reach).length,
          most: points(Number(reply.allowance ?? 0)),
        });
  const reachWords = (reply: JsonObject) => `${data.name(text(reply.unit))} ${could(reply)}`;
  const oddsTitle = (reply: JsonObject) =>
    capital(attackWords(names, `${ids(reply.on).join('+')}<${ids(reply.from).join('+')}`));
  return Promise.resolve({
    asks,
    hears,
    overlays: [zones, stacking, places(data), ...commands.map((c) => supply(data, c))],
    movers: (raw, hex) =>
      (stackAt(readView(raw), hex)?.counters ?? []).flatMap((c) =>
        c.unit && data.units.get(c.unit)?.move ? [c.unit] : [],
      ),
    foes: (raw, hex, among) => {
      const view = readView(raw);
      const keeper = (h: string) => {
        const stripe = stackAt(view, h)?.counters[0]?.stripe;
        return stripe === undefined ? null : data.keeper(view, stripe);
      };
      const mine = keeper(hex);
      return among.filter((h) => mine !== null && keeper(h) !== null && keeper(h) !== mine);
    },
    distance: (n) => say('look.distance', { n, miles: n * 10 }),
    reachWords,
    reachAt,
    Reach: ({ reply }) => (
      <p class="lookup-part">
        <UnitChip id={text(reply.unit)} /> {could(reply)} <RuleChip id={text(reply.rule)} />
        {reply.boats === true && ` ${say('look.boats')}`}
      </p>
    ),
    oddsWords: (reply) =>
      reply.reason
        ? say('look.odds.none')
        : `${oddsTitle(reply)}: ${list(reply.odds)
            .map((o) =>
              say('look.odds.spoken', {
                crt: say(`crt.${text(o.crt)}`),
                column: say(`column.${Number(Array.isArray(o.final) ? o.final[0] : 0)}`),
              }),
            )
            .join('; ')}`,
    Odds: ({ reply }) =>
      reply.reason ? (
        <p>{say('look.odds.none')}</p>
      ) : (
        <div class="lookup-part">
          <p>
            {ids(reply.from).map((h) => (
              <HexChip key={h} id={h} />
            ))}{' '}
            {say('attack.on')}{' '}
            {ids(reply.on).map((h) => (
              <HexChip key={h} id={h} />
            ))}
          </p>
          {list(reply.odds).map((o) => (
            <TableOdds
              key={text(o.crt)}
              data={data}
              odds={o}
              barred={o.crt === 'charge' && reply.may_charge === false}
            />
          ))}
        </div>
      ),
  });
}
