// Where the links of letters lead: confirming an address, a new password, no more mail. What the link holds stands after
// the #, which no server and no proxy sees; nothing is done before a button is pressed, since programs follow links too.
import '../../styles/account.css';
import { useEffect, useState } from 'preact/hooks';
import { person } from '../../app/common';
import { say } from '../../app/i18n';
import { follow, type LetterPage } from '../../app/router';
import { fetchWords } from '../../app/words';
import { mail } from '../../net/notices';
import { useSend } from '../send';
import words from './words.en.json?url';

export function Letter({ page }: { page: LetterPage }) {
  const [ready, setReady] = useState(false);
  const [done, setDone] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    fetchWords(words).then(
      () => {
        document.title = `${say(`letter.${page}`)} · ${say('app.name')}`;
        setReady(true);
      },
      () => setReady(true),
    );
  }, []);
  const token = location.hash.slice(1);
  const asks = page === 'reset' || page === 'forgot';
  // One field of two kinds, which the types of elements do not know.
  const field: object = { type: page === 'reset' ? 'password' : 'text' };
  const { busy, error, submit } = useSend(async () => {
    if (page === 'confirm') await mail.confirm(token);
    else if (page === 'forgot') await mail.askReset(text.trim());
    else if (page === 'reset') {
      await mail.reset({ token, password: text });
      // All sessions have ended, this one too if it was the account's.
      if (person.value?.account) person.value = null;
    } else {
      const [channel = '', secret = ''] = token.split('.');
      await mail.unsubscribe(channel, secret);
    }
    setDone(true);
  });
  if (!ready) return <p class="page quiet">{say('loading')}</p>;
  return (
    <main class="page narrow account">
      <h1>{say(`letter.${page}`)}</h1>
      {done ? (
        <>
          <p role="status">{say(`letter.${page}.done`)}</p>
          {page === 'confirm' && person.value?.account && (
            <p>
              {say('letter.confirm.next')}{' '}
              <a href="/account/notices" onClick={follow}>
                {say('account.notices')}
              </a>
            </p>
          )}
        </>
      ) : (
        <form class="sheet" onSubmit={submit} aria-label={say(`letter.${page}`)}>
          <p>{say(`letter.${page}.text`)}</p>
          {asks && (
            <label class="field">
              {say(page === 'reset' ? 'account.password.next' : 'letter.forgot.who')}
              <input
                {...field}
                autoComplete={page === 'reset' ? 'new-password' : 'username'}
                minLength={page === 'reset' ? 8 : 1}
                maxLength={page === 'reset' ? 128 : 254}
                required
                value={text}
                onInput={(e) => setText(e.currentTarget.value)}
              />
            </label>
          )}
          <p class="bad-news" role="alert">
            {error}
          </p>
          <button type="submit" class="primary" disabled={busy}>
            {say(`letter.${page}.go`)}
          </button>
        </form>
      )}
      <p>
        <a href={page === 'reset' && done ? '/account' : '/'} onClick={follow}>
          {say(page === 'reset' && done ? 'account.in' : 'nav.lobby')}
        </a>
      </p>
    </main>
  );
}
