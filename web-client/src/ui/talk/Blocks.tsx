// On the page of the account: with whom one will have nothing to do.
import { useEffect, useState } from 'preact/hooks';
import { announce, errorText, tell } from '../../app/common';
import { moment, say } from '../../app/i18n';
import { fetchWords } from '../../app/words';
import { type BlockEntry, talks } from '../../net/talk';
import { useSend } from '../send';
import words from './words.en.json?url';

export function Blocks() {
  const [list, setList] = useState<readonly BlockEntry[] | null>(null);
  const [name, setName] = useState('');
  const load = async () => {
    try {
      await fetchWords(words);
      setList(await talks.blocks());
    } catch (error) {
      tell(errorText(error), true);
    }
  };
  useEffect(() => void load(), []);
  const { busy, error, submit } = useSend(async () => {
    await talks.block({ name });
    setName('');
    await load();
  });
  if (!list) return null;
  const lift = async (b: BlockEntry) => {
    try {
      await talks.unblock(b.id);
      await load();
      announce(say('blocks.lifted', { who: b.name }), true);
    } catch (e) {
      tell(errorText(e), true);
    }
  };
  return (
    <section class="sheet" aria-labelledby="blocks">
      <h2 id="blocks">{say('blocks.title')}</h2>
      <p>{say('blocks.text')}</p>
      <ul class="plain sessions">
        {list.map((b) => (
          <li key={b.id}>
            <b>{b.name}</b> <span class="quiet">{say('blocks.since', { when: moment(b.at) })}</span>{' '}
            <button
              type="button"
              aria-label={say('blocks.lift.who', { who: b.name })}
              onClick={() => lift(b)}
            >
              {say('blocks.lift')}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <label class="field">
          {say('blocks.name')}
          <input
            type="text"
            maxLength={40}
            required
            autoComplete="off"
            value={name}
            onInput={(e) => setName(e.currentTarget.value)}
          />
        </label>
        <p class="bad-news" role="alert">
          {error}
        </p>
        <button type="submit" disabled={busy}>
          {say('blocks.add')}
        </button>
      </form>
    </section>
  );
}
