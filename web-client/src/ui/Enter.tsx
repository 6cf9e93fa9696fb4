// Signing in and signing up.
import '../styles/account.css';
import { useState } from 'preact/hooks';
import { person } from '../app/common';
import { say } from '../app/i18n';
import { follow } from '../app/router';
import { accounts } from '../net/accounts';
import type { Person } from '../net/messages';
import { useSend } from './send';

/** A form that sends a name and a password; what is refused is said in it. */
function Form({
  kind,
  name: first,
  send,
  entered,
}: {
  kind: 'in' | 'up';
  name: string;
  send: (name: string, password: string, mail: string) => Promise<{ person: Person }>;
  entered: () => void;
}) {
  const [name, setName] = useState(first);
  const [password, setPassword] = useState('');
  const [mail, setMail] = useState('');
  const [seen, setSeen] = useState(false);
  const up = kind === 'up';
  // One field of two kinds, which the types of elements do not know.
  const field: object = { type: seen ? 'text' : 'password' };
  const { busy, error, submit } = useSend(async () => {
    // One way to write each letter, whatever the keyboard sends.
    const who = (await send(name.trim().normalize('NFC'), password, mail.trim())).person;
    entered();
    person.value = who;
  });
  return (
    <form class="sheet" onSubmit={submit} aria-labelledby={`sign-${kind}`}>
      <h2 id={`sign-${kind}`}>{say(`account.${kind}`)}</h2>
      <label class="field">
        {say('account.name')}
        <input
          type="text"
          autoComplete="username"
          maxLength={40}
          required
          value={name}
          onInput={(e) => setName(e.currentTarget.value)}
        />
      </label>
      <label class="field">
        {say('account.password')}
        <input
          {...field}
          autoComplete={up ? 'new-password' : 'current-password'}
          minLength={up ? 8 : 1}
          maxLength={128}
          required
          value={password}
          onInput={(e) => setPassword(e.currentTarget.value)}
        />
      </label>
      <label class="check">
        <input type="checkbox" checked={seen} onChange={(e) => setSeen(e.currentTarget.checked)} />{' '}
        {say('account.password.show')}
      </label>
      {up && (
        <label class="field">
          {say('account.mail')} <span class="quiet">{say('account.mail.hint')}</span>
          <input
            type="email"
            autoComplete="email"
            maxLength={254}
            value={mail}
            onInput={(e) => setMail(e.currentTarget.value)}
          />
        </label>
      )}
      {!up && (
        <p>
          <a href="/forgot" onClick={follow}>
            {say('account.forgot')}
          </a>
        </p>
      )}
      <p class="bad-news" role="alert">
        {error}
      </p>
      <button type="submit" class="primary" disabled={busy}>
        {say(`account.${kind}.go`)}
      </button>
    </form>
  );
}

/** For somebody without an account; a guest's seats come along when they sign up. */
export function Enter({ guest, entered }: { guest: string | null; entered: () => void }) {
  return (
    <>
      {guest !== null && <p>{say('account.guest', { name: guest })}</p>}
      <div class="columns">
        <Form
          kind="up"
          name={guest ?? ''}
          send={(name, password, mail) =>
            accounts.signUp(mail ? { name, password, mail } : { name, password })
          }
          entered={entered}
        />
        <Form
          kind="in"
          name=""
          send={(name, password) => accounts.signIn({ name, password })}
          entered={entered}
        />
      </div>
    </>
  );
}
