// The sheet of `mad_anthony`: the country north-west of the Ohio in 1791.
import type { MapData } from '../../board/mapdata';
import type { SheetStyle } from '../../board/style';
import { grounds, lakes, placeOfHex } from '../boots/sheet';

export const madAnthonyStyle = (map: MapData): SheetStyle => ({
  terrain: {
    clear: { ground: 'llanos', texture: 'grass', name: 'Prairie and settled land' },
    woods: { ground: 'forest', texture: 'none', name: 'The great forest' },
    rough: { ground: 'malpais', texture: 'hills', name: 'Knobs and river hills' },
    swamp: { ground: 'pantano', texture: 'marsh', name: 'Black Swamp and wet flats' },
    all_lake: { ground: 'lake', texture: 'none', name: 'Open lake' },
  },
  names: [
    { text: 'LAKE ERIE', hex: '3441', size: 26, spacing: 14, kind: 'lake', angle: -14, dy: 14 },
    { text: 'LAKE', hex: '3623', size: 15, spacing: 5, kind: 'lake', angle: 0, dx: 26, dy: -6 },
    {
      text: 'MICHIGAN',
      hex: '3523',
      size: 12,
      spacing: 1,
      kind: 'lake',
      angle: 0,
      dx: 20,
      dy: -20,
    },
    { text: 'KENTUCKY', hex: '0632', size: 27, spacing: 20, kind: 'state', dy: 26 },
    { text: 'VIRGINIA', hex: '1042', size: 22, spacing: 14, kind: 'state', dy: 22 },
    { text: 'UPPER CANADA', hex: '4141', size: 15, spacing: 6, kind: 'state', dy: 14 },
    { text: 'NORTHWEST TERRITORY', hex: '2236', size: 24, spacing: 18, kind: 'range', dy: 20 },
    { text: 'MIAMI', hex: '2927', size: 17, spacing: 14, kind: 'gorge', dy: 22 },
    { text: 'DELAWARE', hex: '2125', size: 15, spacing: 9, kind: 'gorge', dx: 20, dy: 24 },
    { text: 'SHAWNEE', hex: '2531', size: 16, spacing: 11, kind: 'gorge', dx: 30, dy: 20 },
    { text: 'WYANDOT', hex: '2839', size: 16, spacing: 11, kind: 'gorge', dy: 20 },
    { text: 'POTAWATOMI', hex: '3627', size: 15, spacing: 9, kind: 'gorge', dy: 22 },
    { text: 'OTTAWA', hex: '3932', size: 15, spacing: 9, kind: 'gorge', dy: 22 },
  ],
  crowded: ['1432', '3236', '3737'],
  unnamedAreas: [
    'Allegheny plateau and Kentucky mountains',
    'Lake Erie',
    'Lake Michigan',
    'Lake Huron',
    'Lake St. Clair',
    'Indiana uplands and the Knobs',
    'St. Clair flats',
  ],
  riverWidths: {
    'Ohio River': 5.4,
    'Maumee River': 4,
    'Wabash River': 3.8,
    'Scioto River': 3.4,
    'Great Miami River': 3.4,
  },
  place: placeOfHex,
  ground: (paper) => [
    ...lakes(paper, map.drawing?.lakes ?? []),
    ...grounds(paper, { woods: 'forest' }),
  ],
  margin: () => import('./margin').then((m) => m.madAnthonyMargin()),
});
