// Being told: the address for mail, channels, hours, muted matches. A page of the account.
import '../../styles/account.css';
import { useEffect, useState } from 'preact/hooks';
import { errorText, person, tell } from '../../app/common';
import { moment, say } from '../../app/i18n';
import { follow } from '../../app/router';
import { fetchWords } from '../../app/words';
import { api } from '../../net/http';
import type { MatchSummary } from '../../net/messages';
import { type Channel, notices, type Notices as State } from '../../net/notices';
import { AddChannel } from './AddChannel';
import { Hours } from './Hours';
import { MailAddress } from './MailAddress';
import words from './words.en.json?url';

/** Does something and takes the state that the server answers with. */
export type Act = (doing: Promise<State>, done?: string) => Promise<boolean>;

export function Notices() {
  const [state, setState] = useState<State | null>(null);
  const [error, setError] = useState('');
  const account = person.value?.account ?? false;
  const load = async () => {
    try {
      await fetchWords(words);
      document.title = `${say('notices.title')} · ${say('app.name')}`;
      if (account) setState(await notices.read());
    } catch (e) {
      setError(errorText(e));
    }
  };
  useEffect(() => void load(), [account]);
  const act: Act = async (doing, done) => {
    try {
      setState(await doing);
      if (done) tell(done);
      return true;
    } catch (e) {
      tell(errorText(e), true);
      return false;
    }
  };
  return (
    <main class="page account">
      <p>
        <a href="/account" onClick={follow}>
          {say('account.title')}
        </a>
      </p>
      <h1>{say('account.notices')}</h1>
      {!account ? (
        <p>
          <a href="/account?to=/account/notices" onClick={follow}>
            {say('name.account')}
          </a>
        </p>
      ) : !state ? (
        <p class={error ? 'bad-news' : 'quiet'}>{error || say('loading')}</p>
      ) : (
        <>
          {!state.can.tell && <p class="sheet bad-news">{say('notices.off')}</p>}
          <MailAddress state={state} changed={load} />
          <Channels state={state} act={act} />
          {state.can.tell && <AddChannel state={state} act={act} />}
          <Hours state={state} act={act} />
          <Muted state={state} act={act} />
        </>
      )}
    </main>
  );
}

function Channels({ state, act }: { state: State; act: Act }) {
  return (
    <section class="sheet" aria-labelledby="notices-channels">
      <h2 id="notices-channels">{say('notices.channels')}</h2>
      <p>{say('notices.channels.text')}</p>
      {state.channels.length === 0 ? (
        <p class="quiet">{say('notices.channels.none')}</p>
      ) : (
        <ul class="plain channels">
          {state.channels.map((c) => (
            <One key={c.id} channel={c} mail={state.mail.address} act={act} />
          ))}
        </ul>
      )}
    </section>
  );
}

function One({ channel: c, mail, act }: { channel: Channel; mail: string | null; act: Act }) {
  const kind = say(`notices.kind.${c.kind}`);
  const to = c.kind === 'mail' ? (mail ?? '') : c.to;
  const name = `${kind}, ${to}`;
  return (
    <li>
      <b>{kind}</b> <span class="quiet">{to}</span>{' '}
      <label>
        <span class="unseen">{say('notices.pace.of', { name })}</span>
        <select
          value={c.pace}
          onChange={(e) =>
            act(notices.pace(c.id, e.currentTarget.value as Channel['pace']), say('notices.saved'))
          }
        >
          <option value="now">{say('notices.pace.now')}</option>
          <option value="daily">{say('notices.pace.daily')}</option>
        </select>
      </label>{' '}
      <button
        type="button"
        aria-label={say('notices.try.of', { name })}
        onClick={() => act(notices.try(c.id), say('notices.tried'))}
      >
        {say('notices.try')}
      </button>{' '}
      <button
        type="button"
        aria-label={say('notices.remove.of', { name })}
        onClick={() => act(notices.remove(c.id), say('notices.removed'))}
      >
        {say('notices.remove')}
      </button>
      {c.error && (
        <p class="bad-news">
          {say(c.disabled ? 'notices.disabled' : 'notices.failing', {
            why: c.error.text,
            when: moment(c.error.at),
            n: c.error.failures,
          })}{' '}
          {c.disabled && (
            <button
              type="button"
              onClick={() => act(notices.pace(c.id, c.pace), say('notices.saved'))}
            >
              {say('notices.again')}
            </button>
          )}
        </p>
      )}
    </li>
  );
}

function Muted({ state, act }: { state: State; act: Act }) {
  const [mine, setMine] = useState<readonly MatchSummary[]>([]);
  useEffect(() => {
    api.matches('mine').then(setMine, (e) => tell(errorText(e), true));
  }, []);
  const muted = new Set(state.muted);
  const list = mine.filter((m) => m.status === 'playing' || muted.has(m.id));
  if (!list.length) return null;
  return (
    <fieldset class="sheet">
      <legend>{say('notices.muted')}</legend>
      <p>{say('notices.muted.text')}</p>
      {list.map((m) => (
        <label key={m.id} class="check">
          <input
            type="checkbox"
            checked={muted.has(m.id)}
            onChange={(e) => act(notices.mute(m.id, e.currentTarget.checked))}
          />{' '}
          {m.title}
        </label>
      ))}
    </fieldset>
  );
}
