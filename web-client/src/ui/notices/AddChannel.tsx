// A further way to be told: mail, a webhook, this browser.
import { useState } from 'preact/hooks';
import { say } from '../../app/i18n';
import { type Kind, notices, type Pace, type Notices as State } from '../../net/notices';
import { useSend } from '../send';
import type { Act } from './Notices';
import { canPush, subscribe } from './push';

const kinds: readonly Kind[] = ['mail', 'push', 'discord', 'slack', 'json'];

export function AddChannel({ state, act }: { state: State; act: Act }) {
  // One mail address, and so one channel by mail.
  const left = kinds.filter((k) => k !== 'mail' || !state.channels.some((c) => c.kind === k));
  const [chosen, setKind] = useState<Kind>('mail');
  const kind = left.includes(chosen) ? chosen : left[0]!;
  const [pace, setPace] = useState<Pace>('now');
  const [url, setUrl] = useState('');
  const hook = kind !== 'mail' && kind !== 'push';
  const hint =
    kind === 'mail' && !state.can.mail
      ? 'notices.mail.off'
      : kind === 'mail' && !state.mail.confirmed
        ? 'notices.mail.unconfirmed'
        : kind === 'push' && !canPush()
          ? 'notices.push.cannot'
          : `notices.kind.${kind}.text`;
  const blocked = /\.(off|unconfirmed|cannot)$/.test(hint);
  const { busy, error, submit } = useSend(async () => {
    if (blocked) throw new Error(say(hint));
    let more = {};
    if (hook) more = { url: url.trim() };
    if (kind === 'push')
      try {
        more = await subscribe(state.push_key);
      } catch (e) {
        throw new Error(
          say(
            e instanceof DOMException && e.name === 'NotAllowedError'
              ? 'notices.push.denied'
              : 'notices.push.failed',
          ),
        );
      }
    if (await act(notices.add({ kind, pace, ...more }), say('notices.added'))) setUrl('');
  });
  return (
    <form class="sheet" onSubmit={submit} aria-labelledby="notices-add">
      <h2 id="notices-add">{say('notices.add')}</h2>
      <label class="field">
        {say('notices.kind')}
        <select value={kind} onChange={(e) => setKind(e.currentTarget.value as Kind)}>
          {left.map((k) => (
            <option key={k} value={k}>
              {say(`notices.kind.${k}`)}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{say(hint)}</p>
      {hook && (
        <label class="field">
          {say('notices.url')}
          <input
            type="url"
            required
            maxLength={2048}
            autoComplete="off"
            spellcheck={false}
            value={url}
            onInput={(e) => setUrl(e.currentTarget.value)}
          />
        </label>
      )}
      <label class="field">
        {say('notices.pace')}
        <select value={pace} onChange={(e) => setPace(e.currentTarget.value as Pace)}>
          <option value="now">{say('notices.pace.now')}</option>
          <option value="daily">{say('notices.pace.daily')}</option>
        </select>
      </label>
      <p class="bad-news" role="alert">
        {error.replace(/^Error: /, '')}
      </p>
      <button type="submit" class="primary" disabled={busy}>
        {say('notices.add.go')}
      </button>
    </form>
  );
}
