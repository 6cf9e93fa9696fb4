// The address for mail: confirmed by a link, changed, taken away.
import { useState } from 'preact/hooks';
import { tell } from '../../app/common';
import { say } from '../../app/i18n';
import { mail, type Notices as State } from '../../net/notices';
import { useSend } from '../send';

export function MailAddress({ state, changed }: { state: State; changed: () => Promise<void> }) {
  const { address, confirmed, pending } = state.mail;
  const [next, setNext] = useState(pending ?? address ?? '');
  const [password, setPassword] = useState('');
  const [removing, setRemoving] = useState(false);
  const { busy, error, submit } = useSend(async () => {
    if (removing) await mail.remove({ password });
    else await mail.change({ mail: next.trim(), password });
    setPassword('');
    if (removing) {
      setRemoving(false);
      setNext('');
    }
    tell(say(removing ? 'notices.address.gone' : 'notices.address.sent', { mail: next.trim() }));
    await changed();
  });
  return (
    <form class="sheet" onSubmit={submit} aria-labelledby="notices-address">
      <h2 id="notices-address">{say('account.mail')}</h2>
      <p>
        {!address
          ? say('account.mail.none')
          : say(confirmed ? 'notices.address.confirmed' : 'notices.address.unconfirmed', {
              mail: address,
            })}{' '}
        {pending && pending !== address && say('notices.address.pending', { mail: pending })}
      </p>
      {!state.can.mail ? (
        <p class="quiet">{say('notices.mail.off')}</p>
      ) : (
        <>
          <p class="quiet">{say('notices.address.text')}</p>
          <label class="field">
            {say('account.mail')}
            <input
              type="email"
              autoComplete="email"
              maxLength={254}
              required={!removing}
              disabled={removing}
              value={next}
              onInput={(e) => setNext(e.currentTarget.value)}
            />
          </label>
          {address && (
            <label class="check">
              <input
                type="checkbox"
                checked={removing}
                onChange={(e) => setRemoving(e.currentTarget.checked)}
              />{' '}
              {say('notices.address.remove')}
            </label>
          )}
          <label class="field">
            {say('account.password')}
            <input
              type="password"
              autoComplete="current-password"
              required
              maxLength={128}
              value={password}
              onInput={(e) => setPassword(e.currentTarget.value)}
            />
          </label>
          <p class="bad-news" role="alert">
            {error}
          </p>
          <button type="submit" disabled={busy}>
            {say(removing ? 'notices.address.remove.go' : 'notices.address.go')}
          </button>
        </>
      )}
    </form>
  );
}
