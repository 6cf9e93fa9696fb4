// The boards of the Boots games with a recorded view, for working on their look.
// `npm run dev`, then /dev/boots.html?game=pershing or mad_anthony, with &view=fit, start, fan or a hex.
import '../src/fonts.css';
import '../src/board/board.css';
import './board.css';
import { createBoard, type MapData } from '../src/board/board';
import { faceOf, itemsOf } from '../src/games/boots/faces';
import recordedMadAnthony from '../src/games/boots/fixtures/mad_anthony.json';
import recordedPershing from '../src/games/boots/fixtures/pershing.json';
import '../src/games/boots/boots.css';
import { addWords } from '../src/app/i18n';
import { BootsData, type BootsFiles, readView } from '../src/games/boots/model';
import { bootsSymbols } from '../src/games/boots/symbols';
import words from '../src/games/boots/words.en.json';
import { madAnthonyStyle } from '../src/games/mad_anthony/style';
import { pershingStyle } from '../src/games/pershing/style';
import type { JsonObject } from '../src/net/messages';

addWords(words);
const params = new URLSearchParams(location.search);
const game = params.get('game') === 'mad_anthony' ? 'mad_anthony' : 'pershing';
const get = async (name: string) => (await fetch(`/api/games/${game}/static/${name}.json`)).json();
const names = ['map', 'counters', 'scenario', 'terrain', 'heroism'];
const [map, counters, scenario, terrain, heroism] = await Promise.all(names.map(get));
const data = new BootsData(game, { map, counters, scenario, terrain, heroism } as BootsFiles);
const recorded = (game === 'pershing' ? recordedPershing : recordedMadAnthony) as unknown as {
  view: JsonObject;
};
const view = readView(recorded.view);
const style = game === 'pershing' ? pershingStyle(map) : madAnthonyStyle(map);
const el = document.getElementById('board')!;
const t0 = performance.now();
const board = createBoard(el, map as MapData, {
  style,
  symbols: bootsSymbols,
  label: 'Map',
  describe: (hex) => hex,
  fanHeader: (hex) => ({ title: hex, detail: '' }),
});
const none = new Set<string>();
board.setCounters(itemsOf(data, view, { may: none, selected: none, target: none }));
board.setOverlays({ tracks: { turn: String(view.turn) } });
document.title = `${Math.round(performance.now() - t0)} ms`;
const theme = params.get('theme');
if (theme === 'contrast' || theme === 'night') board.setTheme(theme);
const look = params.get('view') ?? 'start';
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    const home = view.stacks.find((s) => s.height > 1)?.at ?? view.stacks[0]?.at ?? '';
    if (look === 'start') board.centreOn(home, 0.85);
    else if (/^\d/.test(look)) board.centreOn(look, 1);
    else if (look === 'fan') {
      board.centreOn(home, 0.9);
      setTimeout(() => board.openStack(home), 400);
    }
    Object.assign(window, { ready: true, board, faceOf });
  }),
);
