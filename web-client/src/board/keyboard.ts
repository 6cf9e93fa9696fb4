// The keyboard on the board: the cursor, the stack, the look of the map; other commands are the app's.
import { type Command, commandOf, DEFAULT_KEYS } from './keys';
import type { Scene } from './scene';
import type { OpenStack } from './stack';

/** Commands that show something: held down they are not given again, and what they showed goes when the key
 * is let go after more than `HELD` ms. */
const SHOWS: ReadonlySet<Command> = new Set(['peek', 'reach']);
const HELD = 450;

export interface Keyboard {
  setKeys(keys: Readonly<Record<string, Command>>): void;
  detach(): void;
}

export function attachKeyboard(scene: Scene, stack: OpenStack): Keyboard {
  const { el, camera, counters, grid, options } = scene;
  let keys = options.keys ?? DEFAULT_KEYS;
  /** Since when the key of a command that shows is down. */
  const down = new Map<Command, number>();

  const step = (d: number) => {
    const next = grid.step(grid.parse(scene.cursor)!, d);
    if (!grid.contains(next)) {
      scene.speak(options.edge ?? 'Edge of the map');
      return;
    }
    stack.close();
    scene.moveCursor(grid.id(next));
    camera.reveal(grid.center(next));
  };
  const odd = () => (grid.parse(scene.cursor)!.c & 1) === grid.spec.shifted;

  const run: Record<Command, () => void> = {
    west: () => step(odd() ? 5 : 4),
    east: () => step(odd() ? 1 : 2),
    act: () => {
      const counter = stack.isOpen ? stack.current : (counters.at(scene.cursor)[0] ?? null);
      stack.close();
      options.onPick?.({ hex: scene.cursor, counter, by: 'key', commit: true, shift: false });
    },
    stack: () => {
      if (stack.hex === scene.cursor) stack.close();
      else stack.open(scene.cursor);
    },
    back: () => {
      if (stack.isOpen) stack.close();
      else options.onCommand?.('back');
    },
    peek: () => scene.hideCounters(true),
    hide: () => {
      scene.hideCounters(!el.classList.contains('hide-counters'));
      options.onCommand?.('hide');
    },
    spread: () => {
      counters.spread(!counters.isSpread);
      options.onCommand?.('spread');
    },
    trails: () => {
      el.classList.toggle('hide-trails');
      options.onCommand?.('trails');
    },
    'zoom-in': () => scene.zoom(1.25),
    'zoom-out': () => scene.zoom(0.8),
    fit: () => scene.fit(),
  };
  for (let d = 0; d < 6; d++) run[`cursor${d}`] = () => step(d);

  const keydown = (e: KeyboardEvent) => {
    if (e.target !== el) return;
    if (e.key === 'Tab' && stack.isOpen) {
      const c = stack.cycle(e.shiftKey ? -1 : 1);
      if (c) scene.speak(c.label);
      e.preventDefault();
      return;
    }
    const command = commandOf(e, keys);
    if (!command) return;
    e.preventDefault();
    if (SHOWS.has(command)) {
      if (e.repeat) return;
      down.set(command, performance.now());
    }
    const own = run[command];
    if (own) own();
    else options.onCommand?.(command);
  };
  const keyup = (e: KeyboardEvent) => {
    const command = commandOf(e, keys);
    if (command === undefined) return;
    if (command === 'peek') scene.hideCounters(false);
    const since = down.get(command);
    if (since === undefined) return;
    down.delete(command);
    if (performance.now() - since > HELD) options.onRelease?.(command);
  };
  const focused = () => {
    scene.overlays.setCursor(scene.cursor);
    scene.announce();
  };
  el.addEventListener('keydown', keydown);
  el.addEventListener('keyup', keyup);
  el.addEventListener('focus', focused);
  return {
    setKeys: (table) => {
      keys = table;
    },
    detach: () => {
      el.removeEventListener('keydown', keydown);
      el.removeEventListener('keyup', keyup);
      el.removeEventListener('focus', focused);
    },
  };
}
