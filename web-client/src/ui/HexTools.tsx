// The strip of map tools in a corner.

import { useDesk } from '../app/desk';
import { say } from '../app/i18n';
import { Icon } from './icons';

export function HexTools() {
  const desk = useDesk();
  const hidden = desk.hidden.value;
  const spread = desk.spread.value;
  const tool = (
    name: Parameters<typeof Icon>[0]['name'],
    label: string,
    run: () => void,
    pressed?: boolean,
  ) => (
    <button
      type="button"
      class="tool"
      aria-label={say(label)}
      title={say(label)}
      aria-pressed={pressed}
      onClick={run}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <div class="tools" role="toolbar" aria-label={say('tools.label')}>
      {tool('plus', 'tools.in', () => desk.board?.zoom(1.3))}
      {tool('minus', 'tools.out', () => desk.board?.zoom(1 / 1.3))}
      {tool(
        'lookup',
        'tools.lookup',
        () => void desk.lookups.run(desk, 'menu'),
        desk.lookups.shown.value,
      )}
      {tool('fit', 'tools.fit', () => desk.board?.fit('sheet'))}
      {tool('find', 'tools.goto', () => {
        desk.dialog.value = 'goto';
      })}
      {tool(
        'spread',
        'tools.spread',
        () => {
          desk.board?.spread(!spread);
          desk.spread.value = !spread;
        },
        spread,
      )}
      {tool(
        'eye',
        'tools.hide',
        () => {
          desk.board?.hideCounters(!hidden);
          desk.hidden.value = !hidden;
        },
        hidden,
      )}
      {desk.play.seat.value !== null &&
        tool(
          'across',
          'tools.across',
          () => void desk.lookAcross(),
          desk.play.across.value !== null,
        )}
    </div>
  );
}
