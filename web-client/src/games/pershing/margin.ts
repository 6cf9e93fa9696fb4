// The margin of the sheet of `pershing`: cartouche, legend, sample counters, turn track.
import type { MarginStyle } from '../../board/style';
import {
  crossingRow,
  groundRow,
  lineRow,
  notes,
  placeRow,
  sample,
  turnTrack,
  withCrt,
} from '../boots/margin';

const margin: MarginStyle = {
  title: {
    over: 'They Died With Their Boots On 2',
    main: ['PERSHING', 'The Punitive Expedition, 1916'],
    under: 'Scale 10 miles a hex',
  },
  scale: '10 miles',
  compassNote: '',
  legend: [
    {
      title: 'Terrain',
      rows: [
        { show: { terrain: 'clear' }, text: 'Desert and grassland: 1 MP' },
        { show: { terrain: 'rough' }, text: 'Broken hills: 2 MP' },
        groundRow('peaks', 'peaks', 'Sierra Madre: 3 MP'),
        groundRow('dunes', 'dunes', 'Sand dunes: 2 MP'),
        { show: { terrain: 'seasonal_lake' }, text: 'Seasonal lake: 2 MP' },
      ],
    },
    {
      title: 'Ways',
      rows: [
        lineRow('rail', 'Railroad: ½ MP'),
        lineRow('road', 'Road: ½ MP'),
        lineRow('trail', 'Trail: ½ MP'),
        lineRow('river', 'River: +1 MP to leave it'),
        crossingRow('bridge', 'Bridge: no cost to leave'),
        crossingRow('ferry', 'Ferry: no cost to leave'),
        crossingRow('ford', 'Ford: no cost to leave'),
        lineRow('border', 'International border'),
      ],
    },
    {
      title: 'Places',
      rows: [
        placeRow('city', 'none', 'City'),
        placeRow('town', 'none', 'Town'),
        placeRow('fort', 'none', 'Fort Bliss'),
        placeRow('village', 'none', 'Village: a name only'),
        placeRow('town', 'none', 'S: source of supply', true),
      ],
    },
  ],
  counters: {
    title: 'Counters',
    faces: [
      sample('Infantry', 'infantry', 'us', 'EC', 4, 4),
      sample('Cavalry', 'cavalry', 'us', 'WC', 3, 7),
      sample('Motorcycles', 'motorcycle', 'us', 'GHQ', 1, 9, { scout: true }),
      sample('Engineers', 'engineer', 'us', 'EC', 1, 4),
      sample('Artillery', 'artillery', 'us', 'WC', 2, 5),
      sample('Supply trucks', 'supply_truck', 'us', 'GHQ', 1, 8),
      sample('Supply train', 'supply_wagon', 'us', 'NC', 1, 4),
      sample('Aeroplanes', 'aero', 'us', 'GHQ', 0, 0),
      sample('Dorados', 'cavalry', 'villa', 'Do', 4, 8, { scout: true }),
      sample('Bandits', 'cavalry', 'villa', 'B', 1, 7),
      sample('Government', 'infantry', 'mexico', 'T', 3, 4),
      sample('Garrison', 'fort_garrison', 'us', 'FC', 2, 0),
    ],
    notes,
  },
  tracks: [turnTrack(11, 8, 'Turn: March 1916 to January 1917')],
};

export const pershingMargin = (): Promise<MarginStyle> => withCrt('pershing', margin);
