// The sheet of `pershing`: Chihuahua and the border in 1916.
import type { MapData } from '../../board/mapdata';
import type { SheetStyle } from '../../board/style';
import { grounds, lakeSide, placeOfHex } from '../boots/sheet';

export const pershingStyle = (map: MapData): SheetStyle => ({
  terrain: {
    clear: { ground: 'llanos', texture: 'grass', name: 'Desert and grassland' },
    rough: { ground: 'malpais', texture: 'hills', name: 'Broken hills' },
    mountain: { ground: 'peaks', texture: 'none', name: 'Sierra Madre' },
    dunes: { ground: 'dunes', texture: 'none', name: 'Sand dunes' },
    seasonal_lake: { ground: 'pantano', texture: 'marsh', name: 'Seasonal lake' },
  },
  abroad: 'US',
  names: [
    { text: 'NEW MEXICO', hex: '4309', size: 18, spacing: 9, kind: 'state', dy: -12 },
    { text: 'TEXAS', hex: '3920', size: 20, spacing: 9, kind: 'state', dx: 4, dy: -30 },
    { text: 'SIERRA', hex: '3001', size: 21, spacing: 16, kind: 'range', angle: 74, dx: 16 },
    { text: 'MADRE', hex: '2202', size: 21, spacing: 18, kind: 'range', angle: 66, dx: 16 },
    { text: 'OCCIDENTAL', hex: '0906', size: 21, spacing: 14, kind: 'range', angle: 58, dy: 24 },
    { text: 'CHIHUAHUA', hex: '2614', size: 26, spacing: 22, kind: 'state', dy: 26 },
    { text: 'DURANGO', hex: '0313', size: 20, spacing: 12, kind: 'state', dy: 24 },
    { text: 'SINALOA', hex: '0203', size: 15, spacing: 7, kind: 'state', dx: -12, dy: 24 },
    { text: 'SONORA', hex: '3600', size: 15, spacing: 7, kind: 'state', angle: 90, dx: -4, dy: 10 },
    {
      text: 'COAHUILA',
      hex: '1022',
      size: 14,
      spacing: 5,
      kind: 'state',
      angle: 90,
      dx: -10,
      dy: 30,
    },
  ],
  crowded: ['4107', '4214', '4014', '2115', '4113'],
  unnamedAreas: [
    'Las Barrancas',
    'Sierra Madre Occidental',
    'Eastern foothills',
    'Sinaloa hills',
    'Guanaceví foothills',
    'Parral hills',
  ],
  riverWidths: { 'Río Grande': 4.6, 'Río Conchos': 4, 'Río Papigochic': 3.4, 'Río Florido': 3.2 },
  place: placeOfHex,
  ground: (paper) => [
    ...grounds(paper, { mountain: 'peaks', dunes: 'dunes' }),
    ...(map.hexsides ?? [])
      .filter((x) => x.kind === 'all_lake')
      .flatMap((x) => lakeSide(paper, x.between[0]!, x.between[1]!)),
  ],
  margin: () => import('./margin').then((m) => m.pershingMargin()),
});
