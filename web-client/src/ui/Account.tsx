// The account: signing up and in, one's sessions, the password, going for good.
import { useEffect, useState } from 'preact/hooks';
import { agentWords, backTo } from '../app/agent';
import { announce, errorText, person, tell } from '../app/common';
import { moment, say } from '../app/i18n';
import { follow, go } from '../app/router';
import { type Account as AccountInfo, accounts, type SessionInfo } from '../net/accounts';
import { api } from '../net/http';
import { Enter } from './Enter';
import { later } from './later';
import { MyTime } from './MyTime';
import { useSend } from './send';

const Blocks = later(() => import('./talk/Blocks').then((m) => m.Blocks), true);

export function Account() {
  const who = person.value ?? null;
  useEffect(() => {
    document.title = `${say('account.title')} · ${say('app.name')}`;
  }, []);
  return (
    <main class="page account">
      <p>
        <a href="/" onClick={follow}>
          {say('nav.lobby')}
        </a>
      </p>
      <h1>{say('account.title')}</h1>
      {who?.account ? (
        <Mine />
      ) : (
        <Enter guest={who?.name ?? null} entered={() => go(backTo(location.search), true)} />
      )}
      {who && <MyTime />}
      {who && <Blocks />}
      {who?.account && <Leave />}
    </main>
  );
}

function Mine() {
  const [account, setAccount] = useState<AccountInfo | null>(null);
  const [error, setError] = useState('');
  const load = () => accounts.read().then(setAccount, (e) => setError(errorText(e)));
  useEffect(() => void load(), []);
  if (!account) return <p class={error ? 'bad-news' : 'quiet'}>{error || say('loading')}</p>;
  const out = async () => {
    try {
      await api.signOut();
      go('/');
      person.value = null;
    } catch (e) {
      tell(errorText(e), true);
    }
  };
  return (
    <>
      <section class="sheet" aria-labelledby="account-who">
        <h2 id="account-who">{account.name}</h2>
        <p>{say('account.since', { when: moment(account.created) })}</p>
        <p>
          {account.mail ? say('account.mail.is', { mail: account.mail }) : say('account.mail.none')}
        </p>
        <p>
          <a href="/account/notices" onClick={follow}>
            {say('account.notices')}
          </a>
        </p>
        <button type="button" onClick={out}>
          {say('account.out')}
        </button>
      </section>
      <Sessions list={account.sessions} changed={load} />
      <NewPassword changed={load} />
    </>
  );
}

function Sessions({
  list,
  changed,
}: {
  list: readonly SessionInfo[];
  changed: () => Promise<void>;
}) {
  const end = async (ending: Promise<void>) => {
    try {
      await ending;
      await changed();
      announce(say('account.session.ended'), true);
    } catch (e) {
      tell(errorText(e), true);
    }
  };
  return (
    <section class="sheet" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{say('account.sessions')}</h2>
      <p>{say('account.sessions.text')}</p>
      <ul class="plain sessions">
        {list.map((s) => {
          const name = agentWords(s.agent) || say('account.session.unknown');
          return (
            <li key={s.id}>
              <b>{name}</b>{' '}
              <span class="quiet">
                {s.current
                  ? say('account.session.this')
                  : say('account.session.used', { when: moment(s.used), since: moment(s.created) })}
              </span>{' '}
              {!s.current && (
                <button
                  type="button"
                  aria-label={say('account.session.end.of', { name })}
                  onClick={() => end(accounts.endSession(s.id))}
                >
                  {say('account.session.end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {list.length > 1 && (
        <button type="button" onClick={() => end(accounts.endOthers())}>
          {say('account.sessions.end')}
        </button>
      )}
    </section>
  );
}

function NewPassword({ changed }: { changed: () => Promise<void> }) {
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const { busy, error, submit } = useSend(async () => {
    await accounts.changePassword({ old, new: next });
    setOld('');
    setNext('');
    tell(say('account.password.changed'));
    await changed();
  });
  return (
    <form class="sheet" onSubmit={submit} aria-labelledby="account-password">
      <h2 id="account-password">{say('account.password.new')}</h2>
      <p>{say('account.password.text')}</p>
      <Secret
        label={say('account.password.old')}
        auto="current-password"
        value={old}
        set={setOld}
      />
      <Secret label={say('account.password.next')} auto="new-password" value={next} set={setNext} />
      <p class="bad-news" role="alert">
        {error}
      </p>
      <button type="submit" disabled={busy}>
        {say('account.password.go')}
      </button>
    </form>
  );
}

function Secret({
  label,
  auto,
  value,
  set,
}: {
  label: string;
  auto: 'current-password' | 'new-password';
  value: string;
  set: (v: string) => void;
}) {
  return (
    <label class="field">
      {label}
      <input
        type="password"
        autoComplete={auto}
        minLength={auto === 'new-password' ? 8 : 1}
        maxLength={128}
        required
        value={value}
        onInput={(e) => set(e.currentTarget.value)}
      />
    </label>
  );
}

function Leave() {
  const [password, setPassword] = useState('');
  const { busy, error, submit } = useSend(async () => {
    await accounts.leave({ password });
    go('/');
    person.value = null;
    tell(say('account.leave.done'));
  });
  return (
    <details class="sheet">
      <summary>{say('account.leave')}</summary>
      <form onSubmit={submit}>
        <p>{say('account.leave.text')}</p>
        <Secret
          label={say('account.password')}
          auto="current-password"
          value={password}
          set={setPassword}
        />
        <p class="bad-news" role="alert">
          {error}
        </p>
        <button type="submit" class="danger" disabled={busy}>
          {say('account.leave.go')}
        </button>
      </form>
    </details>
  );
}
