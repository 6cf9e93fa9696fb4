// A second tab that stays under the chosen one. Comes when something is pinned.
import { setPref } from '../app/common';
import type { Tab } from '../app/desk';
import { say } from '../app/i18n';
import { Icon } from './icons';
import { TabBody } from './Panel';

/** A second tab under the chosen one. */
export function Pinned({ tab }: { tab: Tab }) {
  const name = say(`tab.${tab}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached with the keyboard
    <section class="tab-panel pinned" aria-label={say('panel.pinned', { tab: name })} tabIndex={0}>
      <div class="pinned-head">
        <h2>{name}</h2>
        <button
          type="button"
          class="tool"
          aria-label={say('panel.unpin', { tab: name })}
          title={say('panel.unpin', { tab: name })}
          onClick={() => setPref('pinned', null)}
        >
          <Icon name="close" />
        </button>
      </div>
      <TabBody tab={tab} />
    </section>
  );
}
