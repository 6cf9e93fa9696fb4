// The link of an invitation, to be copied.
import { useState } from 'preact/hooks';
import { announce, tell } from '../app/common';
import { say } from '../app/i18n';
import { Icon } from './icons';

export function InviteLink({ path, place }: { path: string; place?: boolean }) {
  const [copied, setCopied] = useState(false);
  const url = location.origin + path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce(say('wait.copied'), true);
    } catch {
      tell(say('wait.copy.failed'));
    }
  };
  return (
    <label class="field">
      {say(place ? 'wait.invite.place' : 'wait.invite')}
      <span class="copy-row">
        <input type="text" readOnly value={url} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" onClick={copy}>
          <Icon name={copied ? 'check' : 'link'} /> {copied ? say('wait.copied') : say('wait.copy')}
        </button>
      </span>
    </label>
  );
}
