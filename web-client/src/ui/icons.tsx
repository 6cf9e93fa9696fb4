// Line icons on a field of 16 units; their words stand beside them or in the button's label.
import type { LogIcon } from '../games/game';

const PATHS = {
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'M3 3l10 10M13 3L3 13',
  undo: 'M6 3L2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7',
  redo: 'M10 3l3.5 3.5L10 10M13.5 6.5H6a3.5 3.5 0 0 0 0 7h3',
  restart: 'M9 2L5.5 5 9 8M5.5 5H9.5a4.3 4.3 0 1 1-4.1 5.6M2 2v6',
  find: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7L14 14',
  left: 'M10 3L5 8l5 5',
  right: 'M6 3l5 5-5 5',
  back: 'M8 3L3 8l5 5M13 3L8 8l5 5',
  on: 'M3 3l5 5-5 5M8 3l5 5-5 5',
  first: 'M12 3L7 8l5 5M4 3v10',
  last: 'M4 3l5 5-5 5M12 3v10',
  play: 'M5 3l8 5-8 5z',
  pause: 'M5 3v10M11 3v10',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  fit: 'M2 6V2h4M14 6V2h-4M2 10v4h4M14 10v4h-4',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  across: 'M2 5h10M9 2l3 3-3 3M14 11H4M7 8l-3 3 3 3',
  spread: 'M2 5h5v5H2zM9 3h5v5H9zM8 10h5v4H8z',
  lookup: 'M8 1.8l6.2 3.4L8 8.6 1.8 5.2zM1.8 8.2L8 11.6l6.2-3.4M1.8 11.2L8 14.6l6.2-3.4',
  help: 'M5.5 6a2.5 2.5 0 1 1 3.4 2.3c-.6.3-.9.7-.9 1.4M8 12.5v.5',
  link: 'M6.5 9.5l3-3M7 5l2-2a2.8 2.8 0 0 1 4 4l-2 2M9 11l-2 2a2.8 2.8 0 0 1-4-4l2-2',
  up: 'M3 10l5-5 5 5',
  down: 'M3 6l5 5 5-5',
  check: 'M3 8.5l3.5 3.5L13 4',
  turn: 'M8 2a6 6 0 1 0 6 6M8 4.5V8l2.5 1.5',
  move: 'M2 8h10M9 4.5L12.5 8 9 11.5',
  rail: 'M4 2v12M12 2v12M2.5 5h11M2.5 8h11M2.5 11h11',
  fly: 'M8 2v12M2 8l6-2.5L14 8M5.5 13.5L8 12.5l2.5 1',
  event: 'M8 1.8l6.2 11.4H1.8zM8 6v3.5M8 11.3v.4',
  fight: 'M3 3l9 9M12.5 9.5l-3 3M13 3L4 12M3.5 9.5l3 3',
  raid: 'M11.5 2.5A6 6 0 1 0 13.5 11 5 5 0 0 1 11.5 2.5z',
  gun: 'M2 10l9-4 .8 1.8-9 4zM5 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  loss: 'M8 2v11M3.5 8.5L8 13l4.5-4.5',
  gain: 'M8 14V3M3.5 7.5L8 3l4.5 4.5',
  pin: 'M6 2h4l-.5 5L12 9.5H4L6.5 7zM8 9.5V14',
  water: 'M8 2s4.5 5 4.5 8a4.5 4.5 0 0 1-9 0C3.5 7 8 2 8 2z',
  flag: 'M4 14V2h8l-2 3 2 3H4',
  talk: 'M2 3h12v8H7l-3 3v-3H2z',
  dot: 'M8 7.5v1',
} as const;
export type IconName = keyof typeof PATHS | LogIcon;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
