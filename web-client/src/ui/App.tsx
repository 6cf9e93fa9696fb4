// The page: one screen by address, messages, the live region.

import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askSession, dismiss, person, prefs, spoken, toasts } from '../app/common';
import { say } from '../app/i18n';
import { follow, type LetterPage, route } from '../app/router';
import { Icon } from './icons';
import { later } from './later';

const SignIn = later(() => import('./SignIn').then((m) => m.SignIn));
const Lobby = later(() => import('./Lobby').then((m) => m.Lobby));
const Account = later(() => import('./Account').then((m) => m.Account));
const HistoryPage = later(() => import('./HistoryPage').then((m) => m.HistoryPage));
const Record = later<{ id: string }>(() => import('./Record').then((m) => m.Record));
const Notices = later(() => import('./notices/Notices').then((m) => m.Notices));
const Letter = later<{ page: LetterPage }>(() => import('./notices/Letter').then((m) => m.Letter));
const Join = later<{ token: string }>(() => import('./Join').then((m) => m.Join));
const MatchPage = later<{ id: string }>(() => import('./MatchPage').then((m) => m.MatchPage));

// At once and not from a component: its effects wait for a paint, which would show the other theme first.
effect(() => {
  const root = document.documentElement;
  root.style.fontSize = `${prefs.value.text}%`;
  root.dataset.theme = prefs.value.theme;
  root.dataset.faces = prefs.value.faces;
  root.style.setProperty('--ways', String(prefs.value.ways / 100));
});

export function App() {
  useEffect(() => void askSession(), []);
  const at = route.value;
  return (
    <>
      {at.page === 'match' ? (
        <MatchPage key={at.id} id={at.id} />
      ) : person.value === undefined ? (
        <p class="page quiet">{say('loading')}</p>
      ) : at.page === 'account' ? (
        <Account />
      ) : at.page === 'history' ? (
        <HistoryPage />
      ) : at.page === 'record' ? (
        <Record key={at.id} id={at.id} />
      ) : at.page === 'notices' ? (
        <Notices />
      ) : at.page === 'letter' ? (
        <Letter key={at.letter} page={at.letter} />
      ) : at.page === 'join' ? (
        <Join key={at.token} token={at.token} />
      ) : at.page === 'nowhere' ? (
        <main class="page">
          <h1>{say('nowhere.title')}</h1>
          <p>
            {say('nowhere.text')}{' '}
            <a href="/" onClick={follow}>
              {say('nav.lobby')}
            </a>
          </p>
        </main>
      ) : person.value === null ? (
        <main class="page narrow">
          <h1 class="brand">{say('app.name')}</h1>
          <p>{say('app.tagline')}</p>
          <SignIn />
          <p>
            <a href="/history" onClick={follow}>
              {say('history.of.public')}
            </a>
          </p>
        </main>
      ) : (
        <Lobby />
      )}
      <Toasts />
      <div class="unseen" aria-live="polite" aria-atomic="true">
        {spoken.value}
      </div>
    </>
  );
}

function Toasts() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map((t) => (
        <p key={t.id} class={t.bad ? 'toast bad' : 'toast'}>
          {t.text}
          <button
            type="button"
            class="plain-button"
            aria-label={say('act.close')}
            onClick={() => dismiss(t.id)}
          >
            <Icon name="close" />
          </button>
        </p>
      ))}
    </div>
  );
}
