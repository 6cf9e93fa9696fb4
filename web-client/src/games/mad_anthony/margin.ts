// The margin of the sheet of `mad_anthony`: cartouche, legend, sample counters, turn track.
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
    main: ['MAD ANTHONY', 'The Ohio Country, 1791–1794'],
    under: 'Scale 10 miles a hex',
  },
  scale: '10 miles',
  compassNote: '',
  legend: [
    {
      title: 'Terrain',
      rows: [
        { show: { terrain: 'clear' }, text: 'Prairie, settled land: 1 MP' },
        groundRow('forest', 'forest', 'The great forest: 1½ MP'),
        { show: { terrain: 'rough' }, text: 'Knobs, river hills: 2 MP' },
        { show: { terrain: 'swamp' }, text: 'Black Swamp: 3 MP' },
        groundRow('lake', null, 'Open lake: boats only'),
      ],
    },
    {
      title: 'Ways',
      rows: [
        lineRow('trail', 'Trace: ½ MP'),
        lineRow('river', 'River: +1 MP to leave it'),
        crossingRow('ferry', 'Ferry: no cost to leave'),
        crossingRow('ford', 'Ford: no cost to leave'),
      ],
    },
    {
      title: 'Places',
      rows: [
        placeRow('town', 'us', 'American town'),
        placeRow('town', 'british', 'British or French town'),
        placeRow('village', 'indian', 'Indian village'),
        placeRow('site', 'none', 'Site: a name only'),
      ],
    },
  ],
  counters: {
    title: 'Counters',
    faces: [
      sample('Infantry', 'infantry', 'us', 'St', 3, 4),
      sample('Light infantry', 'light', 'us', 'Wlk', 3, 5),
      sample('Rangers', 'ranger', 'us', 'St', 1, 5, { scout: true }),
      sample('Dragoons', 'dragoon', 'us', 'Sc', 2, 7),
      sample('Artillery', 'artillery', 'us', 'Wlk', 1, 3),
      sample('Engineers', 'engineer', 'us', 'Wlk', 1, 4),
      sample('Supply train', 'supply_wagon', 'us', 'Hm', 1, 4),
      sample('Garrison', 'fort_garrison', 'british', 'Br', 2, 0),
      sample('War band', 'war_band', 'indian', 'Indian', 4, 6, { scout: true }),
      sample('British foot', 'infantry', 'british', 'Br', 3, 4),
    ],
    notes,
  },
  tracks: [turnTrack(16, 8, 'Turn: 1–8 in 1791, 9–16 in 1794')],
};

export const madAnthonyMargin = (): Promise<MarginStyle> => withCrt('mad_anthony', margin);
