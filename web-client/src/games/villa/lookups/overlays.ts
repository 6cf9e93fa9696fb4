// The overlays of the map: zones, water, gasoline, supplies, track, victory. What each draws from the
// server's answer, its legend, and what it says of a hex.
import { listed, say, word } from '../../../app/i18n';
import type { Json, JsonObject } from '../../../net/messages';
import type { LegendRow, OverlayKind } from '../../game';
import type { VillaData } from '../model';
import { areas, count, holds, ids, list, power, side, text } from './answers';

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

/** The overlays in the order of their keys. */
export function overlays(data: VillaData): OverlayKind[] {
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
