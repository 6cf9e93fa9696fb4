// Naming oneself: a name is all that is needed.
import { useState } from 'preact/hooks';
import { errorText, person, tell } from '../app/common';
import { say } from '../app/i18n';
import { follow } from '../app/router';
import { api } from '../net/http';

export function SignIn() {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const enter = async (event: Event) => {
    event.preventDefault();
    if (!name.trim() || busy) return;
    setBusy(true);
    try {
      person.value = (await api.signIn(name.trim().normalize('NFC'))).person;
    } catch (error) {
      tell(errorText(error), true);
    }
    setBusy(false);
  };
  return (
    <form class="sheet" onSubmit={enter}>
      <h2>{say('name.title')}</h2>
      <p>{say('name.text')}</p>
      <label class="field">
        {say('name.label')}
        <input
          type="text"
          name="name"
          autoComplete="nickname"
          maxLength={40}
          required
          value={name}
          onInput={(e) => setName(e.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={busy}>
        {say('name.enter')}
      </button>
      <p class="below">
        <a href={`/account?to=${encodeURIComponent(location.pathname)}`} onClick={follow}>
          {say('name.account')}
        </a>
      </p>
    </form>
  );
}
