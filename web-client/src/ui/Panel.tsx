// The right panel (desk) or bottom sheet (phone): tabs, replay bar; resizable and collapsible.
import { useEffect, useRef } from 'preact/hooks';
import { prefs, setPref } from '../app/common';
import { TABS, type Tab, useDesk } from '../app/desk';
import { say } from '../app/i18n';
import type { PanelProps } from '../games/game';
import { Icon } from './icons';
import { later } from './later';

const QuestionPanel = later(() => import('./QuestionPanel').then((m) => m.QuestionPanel));
const LookupDock = later(() => import('./lookup/LookupDock').then((m) => m.LookupDock), true);
const LogPanel = later(() => import('./LogPanel').then((m) => m.LogPanel));
const ReplayBar = later(() => import('./ReplayBar').then((m) => m.ReplayBar), true);
const Pinned = later<{ tab: Tab }>(() => import('./Pinned').then((m) => m.Pinned), true);
const RulesPanel = later(() => import('./RulesPanel').then((m) => m.RulesPanel));

const MIN = 280;
const MAX = 620;
const SHEETS = ['peek', 'half', 'full'] as const;

export function Panel() {
  const desk = useDesk();
  const tab = desk.tab.value;
  const strip = useRef<HTMLDivElement>(null);
  const swipe = useRef<{ x: number; y: number } | null>(null);
  const open = prefs.value.panelOpen;
  const asked = desk.play.question.value !== null;
  const pinned = pinnedTab(prefs.value.pinned);

  // The chosen tab is in sight, however it was chosen.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (chosen && strip.current)
      strip.current.scrollLeft =
        chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
  }, [tab]);

  const keys = (e: KeyboardEvent) => {
    const i = TABS.indexOf(tab);
    const to =
      e.key === 'ArrowRight'
        ? i + 1
        : e.key === 'ArrowLeft'
          ? i - 1
          : e.key === 'Home'
            ? 0
            : e.key === 'End'
              ? TABS.length - 1
              : -2;
    if (to === -2) return;
    e.preventDefault();
    const next = TABS[(to + TABS.length) % TABS.length]!;
    desk.openTab(next);
    strip.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <aside class="panel" aria-label={say('panel.label')} hidden={!open}>
      <Resizer />
      <button
        type="button"
        class="sheet-grip"
        aria-label={say('sheet.height')}
        onClick={() => {
          desk.sheet.value = SHEETS[(SHEETS.indexOf(desk.sheet.value) + 1) % 3]!;
        }}
      >
        <span />
      </button>
      <div class="tab-row">
        <div
          class="tabs"
          role="tablist"
          aria-label={say('panel.label')}
          ref={strip}
          onKeyDown={keys}
        >
          {TABS.map((t) => (
            <button
              key={t}
              id={`tab-${t}`}
              type="button"
              role="tab"
              aria-selected={t === tab}
              aria-controls="tab-panel"
              tabIndex={t === tab ? 0 : -1}
              onClick={() => desk.openTab(t)}
            >
              {say(`tab.${t}`)}
              {t === 'actions' && asked && <span class="tab-dot" aria-hidden="true" />}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="tool panel-pin"
          aria-label={say(pinned === tab ? 'panel.unpin' : 'panel.pin', { tab: say(`tab.${tab}`) })}
          title={say(pinned === tab ? 'panel.unpin' : 'panel.pin', { tab: say(`tab.${tab}`) })}
          aria-pressed={pinned === tab}
          onClick={() => setPref('pinned', pinned === tab ? null : tab)}
        >
          <Icon name="pin" />
        </button>
        <button
          type="button"
          class="tool panel-hide"
          aria-label={say('panel.hide')}
          title={say('panel.hide')}
          onClick={() => setPref('panelOpen', false)}
        >
          <Icon name="right" />
        </button>
      </div>
      {desk.lookups.shown.value && <LookupDock />}
      <div
        id="tab-panel"
        class={`tab-panel tab-${tab}`}
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached with the keyboard
        tabIndex={0}
        onTouchStart={(e) => {
          const t = e.touches[0];
          swipe.current =
            t && !(e.target as HTMLElement).closest('.wide-table')
              ? { x: t.clientX, y: t.clientY }
              : null;
        }}
        onTouchEnd={(e) => {
          const t = e.changedTouches[0];
          const from = swipe.current;
          if (!t || !from) return;
          const [dx, dy] = [t.clientX - from.x, t.clientY - from.y];
          if (Math.abs(dx) < 70 || Math.abs(dx) < 2 * Math.abs(dy)) return;
          const next = TABS[TABS.indexOf(tab) + (dx < 0 ? 1 : -1)];
          if (next) desk.openTab(next);
        }}
      >
        <h2 class="unseen">{say(`tab.${tab}`)}</h2>
        <TabBody tab={tab} />
      </div>
      {pinned && pinned !== tab && <Pinned tab={pinned} />}
      <div class="replay-place">
        <ReplayBar />
      </div>
    </aside>
  );
}

/** The pinned tab; on a tall screen that is the log, unless the player has chosen. */
function pinnedTab(choice: string | null): Tab | null {
  if (choice === 'tall')
    return matchMedia('(min-width: 821px) and (min-height: 1000px)').matches ? 'log' : null;
  return TABS.find((t) => t === choice) ?? null;
}

export function TabBody({ tab }: { tab: Tab }) {
  const desk = useDesk();
  const { play, game } = desk;
  const view = play.view.value;
  if (!view || !play.channel.value?.ready) return <p class="quiet">{say('loading')}</p>;
  const props: PanelProps = {
    view,
    question: play.question.value,
    hex: desk.cursor.value,
    show: (hex) => desk.show(hex),
    rule: (id) => desk.openRule(id),
  };
  switch (tab) {
    case 'actions':
      return <QuestionPanel />;
    case 'hex':
      return <game.UnitPanel {...props} />;
    case 'log':
      return <LogPanel />;
    case 'tracks':
      return <game.Tracks {...props} />;
    case 'charts':
      return <game.Charts {...props} />;
    case 'forces':
      return <game.Forces {...props} />;
    case 'rules':
      return <RulesPanel />;
  }
}

/** Drags or keys the width of the panel. */
function Resizer() {
  const set = (w: number) => setPref('panel', Math.round(Math.max(MIN, Math.min(MAX, w))));
  return (
    <div
      class="resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={say('panel.resize')}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      aria-valuenow={prefs.value.panel}
      tabIndex={0}
      onKeyDown={(e) => {
        if (e.key === 'ArrowLeft') set(prefs.value.panel + 20);
        else if (e.key === 'ArrowRight') set(prefs.value.panel - 20);
      }}
      onPointerDown={(e) => {
        const el = e.currentTarget;
        el.setPointerCapture(e.pointerId);
        el.onpointermove = (m) => set(innerWidth - m.clientX);
        el.onpointerup = () => {
          el.onpointermove = null;
          el.onpointerup = null;
        };
      }}
    />
  );
}
