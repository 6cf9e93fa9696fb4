// The board alone with the set-up position and an invented reach, for working on its look.
// `npm run dev`, then /dev/board.html with ?view=start, fit, close, fan, phone or theme=…
import '../src/fonts.css';
import '../src/board/board.css';
import './board.css';
import { type CounterItem, createBoard, type MapData, type Overlays } from '../src/board/board';
import { gridOf } from '../src/board/hex';
import { type VillaCounter, villaFace, villaLabel } from '../src/games/villa/faces';
import { villaStyle } from '../src/games/villa/style';
import { villaSymbols } from '../src/games/villa/symbols';

interface CounterRow {
  id: string;
  name: string;
  colour: VillaCounter['colour'];
  type: string;
  full: Record<string, number | string>;
  depleted: Record<string, number | string>;
  symbols: string[];
}
interface DetachmentRow {
  colour: 'blue' | 'orange' | 'red';
  hex: string;
  leader: string | null;
  counters: string[];
  when: string;
}

const get = async (url: string) => (await fetch(url)).json();
const map = (await get('/api/games/villa/static/map.json')) as MapData;
const rows = (await get('/dev-data/counters.json')).counters as CounterRow[];
const detachments = (await get('/dev-data/detachments.json')).detachments as DetachmentRow[];
const byId = new Map(rows.map((r) => [r.id, r]));
const params = new URLSearchParams(location.search);

const troops = new Set(['cavalry', 'ranger', 'rural', 'carrancista', 'villista']);
function counter(id: string, d: DetachmentRow, extra: Partial<VillaCounter> = {}): VillaCounter {
  const r = byId.get(id)!;
  const v = extra.depleted ? r.depleted : r.full;
  return {
    id,
    type: r.type,
    name: r.name,
    colour: r.colour,
    owner: r.colour === 'white' ? d.colour : undefined,
    mp: v.mp,
    leadership: v.leadership ?? v.leadership_attack,
    interdiction: v.interdiction as number | undefined,
    horsemanship: r.symbols.includes('+'),
    ...extra,
  };
}

const items: CounterItem[] = [];
for (const d of detachments) {
  if (d.when !== 'start') continue;
  const kinds = d.counters.map((id) => byId.get(id)!.type);
  const ids = d.leader ? [d.leader] : d.counters;
  ids.forEach((id) => {
    const column = d.leader
      ? {
          troops: kinds.filter((k) => troops.has(k)).length,
          rifles: kinds.filter((k) => k === 'rifle').length,
          horses: kinds.filter((k) => k === 'horse').length,
        }
      : undefined;
    const c = counter(id, d, {
      column,
      depleted: id === 'ldr_allen' || id === 'pol_q1_1',
      pinned: id === 'pol_g10_1',
      moved: id === 'ldr_tompkins',
    });
    const ring =
      id === 'ldr_dodd'
        ? 'selected'
        : d.hex === 'I1'
          ? 'may'
          : id === 'ldr_cano'
            ? 'target'
            : undefined;
    items.push({
      id,
      hex: d.hex,
      face: villaFace(c),
      label: villaLabel(c),
      rank: d.leader ? 5 : 0,
      ring,
    });
  });
}
// One of every kind in a row, for looking at the faces.
const show = [
  'cav_brown',
  'rgr_dodd',
  'car_cano',
  'rur_cano',
  'vil_1',
  'mg_2eng',
  'art_6fa',
  'scout_apache',
  'aero_1',
  'patton',
  'rifle_01',
  'horse_07',
  'mule_01',
  'wagon_01',
  'truck_01',
];
if (params.get('view') === 'close')
  show.forEach((id, i) => {
    const d = {
      colour: (['blue', 'orange', 'red'] as const)[i % 3]!,
      hex: '',
      leader: null,
      counters: [],
      when: '',
    };
    const c = counter(id, d, { depleted: i % 4 === 3 });
    items.push({
      id: `show-${id}`,
      hex: `${String.fromCharCode(66 + (i % 8))}${6 + Math.floor(i / 8) * 2}`,
      face: villaFace(c),
      label: villaLabel(c),
    });
  });

// A reach by plain distance from A4, only to see the overlay.
const grid = gridOf(map);
const start = grid.parse('A4')!;
const reach = map.hexes
  .filter((h) => h.country === 'MX' || h.country === 'US')
  .map((h) => ({ h, d: grid.distance(start, grid.parse(h.id)!) }))
  .filter((x) => x.d <= 4)
  .map(({ h, d }) => {
    const cell = grid.parse(h.id)!;
    const from = [0, 1, 2, 3, 4, 5]
      .map((k) => grid.step(cell, k))
      .find((c) => grid.contains(c) && grid.distance(start, c) === d - 1);
    return {
      hex: h.id,
      cost: d ? String(d) : '',
      from: d && from ? grid.id(from) : undefined,
      stop: d === 4,
    };
  });
const overlays: Overlays = {
  reach,
  path: { hexes: ['A4', 'B5', 'C5', 'D6'], costs: ['', '1', '2', '3'], end: '3 of 5 MP' },
  arrows: [{ from: 'F6', to: 'G9', side: 'red' }],
  trails: [{ hexes: ['L4', 'K4', 'J4', 'I3', 'I2'], side: 'blue' }],
  rings: [{ hex: 'Q8', kind: 'target' }],
  markers: [
    { hex: 'J24', kind: 'bridge_out' },
    { hex: 'C9', kind: 'raid' },
  ],
  dice: [
    {
      hex: 'Q8',
      side: 'orange',
      dice: [
        { value: 2, hit: true },
        { value: 5, hit: false },
        { value: 3, hit: true },
      ],
      text: 'hits on 3 or less',
    },
  ],
  zones: [{ hexes: ['Q7', 'P8', 'P9', 'Q9', 'R9', 'R8'], side: 'orange' }],
  tracks: { season: 'spring', incidents: '0', turn: '4' },
};

const el = document.getElementById('board')!;
const t0 = performance.now();
const board = createBoard(el, map, {
  style: villaStyle,
  symbols: villaSymbols,
  label: 'Map of Chihuahua. Q W E A S D move the hex cursor, Enter acts, Space opens a stack.',
  describe: (hex) => `Hex ${hex}. ${map.hexes.find((h) => h.id === hex)?.terrain ?? ''}`,
  fanHeader: (hex) => {
    const h = map.hexes.find((x) => x.id === hex);
    return {
      title: [hex, h?.settlement?.name, villaStyle.terrain[h?.terrain ?? '']?.name]
        .filter(Boolean)
        .join(' · '),
      detail: '4 leaders, 4 troops, 4 rifles, 4 horses',
    };
  },
  onPick: (p) => console.info(`pick ${p.hex} ${p.counter?.id ?? ''} ${p.by} ${p.commit}`),
  onAnnounce: (t) => console.info(`say ${t}`),
  onCommand: (c) => console.info(`command ${c}`),
});
board.setCounters(items);
board.setOverlays(overlays);
document.title = `${Math.round(performance.now() - t0)} ms`;
const theme = params.get('theme');
if (theme === 'contrast' || theme === 'night') board.setTheme(theme);
const view = params.get('view');
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    if (view === 'close') board.centreOn('F6', 1.6);
    else if (view === 'start') board.centreOn(el.clientWidth < 600 ? 'D7' : 'J7', 0.85);
    else if (view === 'fan') {
      board.centreOn('E6', 0.9);
      setTimeout(() => board.openStack('A4'), 500);
    }
    // Middle of a hex in pixels of the page, for the gesture tests.
    const at = (hex: string) => {
      const m = new DOMMatrix(document.querySelector<HTMLElement>('.world')!.style.transform);
      const view = document
        .querySelector('.printed')!
        .getAttribute('viewBox')!
        .split(' ')
        .map(Number);
      const [x, y] = grid.center(grid.parse(hex)!);
      const box = el.getBoundingClientRect();
      return [box.left + m.e + (x - view[0]!) * m.a, box.top + m.f + (y - view[1]!) * m.a];
    };
    Object.assign(window, { ready: true, board, at });
  }),
);
