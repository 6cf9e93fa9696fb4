// What those who wait together say to each other: the seats' room, before there are seats.
import { useSignalEffect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../app/common';
import { moment, say } from '../app/i18n';
import { commandId } from '../app/outbox';
import type { Play } from '../app/play';
import { fetchWords } from '../app/words';
import { type TalkRoom, talks } from '../net/talk';
import { useSend } from './send';
import { withLine } from './talk/talking';
import words from './talk/words.en.json?url';

export function WaitingTalk({ play }: { play: Play }) {
  const [room, setRoom] = useState<TalkRoom | null>(null);
  const [text, setText] = useState('');
  const [line, setLine] = useState(commandId);
  const load = async () => {
    await fetchWords(words);
    const talk = await talks.read(play.id);
    setRoom(talk.rooms.find((r) => r.room === 'seats') ?? null);
  };
  // Now and after every reconnection; without an answer there is no room, and the match begins all the same.
  useSignalEffect(() => {
    if (play.link.value === 'open') load().catch(() => {});
  });
  useSignalEffect(() => {
    const said = play.said.value;
    if (said?.room !== 'seats') return;
    setRoom((r) => r && withLine(r, said.line));
    if (!said.line.mine)
      announce(say('talk.heard', { who: said.line.name, words: said.line.words }));
  });
  const last = room?.lines.at(-1)?.n ?? 0;
  useEffect(() => {
    if (last && !document.hidden)
      talks.markRead(play.id, { room: 'seats', n: last }).catch(() => {});
  }, [last]);
  const { busy, error, submit } = useSend(async () => {
    // Of a place the server keeps no number: it is no seat yet.
    const seat = play.mine.value[0]?.seat ?? 0;
    const said = await talks.say(play.id, {
      room: 'seats',
      seat,
      line_id: line,
      words: text.trim(),
    });
    setRoom((r) => r && withLine(r, said));
    setText('');
    setLine(commandId());
  });
  if (!room) return null;
  return (
    <section class="sheet" aria-labelledby="wait-talk">
      <h2 id="wait-talk">{say('wait.talk')}</h2>
      <p class="quiet">{say('wait.talk.text')}</p>
      <ol class="plain" aria-labelledby="wait-talk">
        {room.lines.map((l) => (
          <li key={l.n}>
            <b>{l.name}</b> <span class="quiet">{moment(l.at)}</span>
            <p>{l.words}</p>
          </li>
        ))}
      </ol>
      {room.may_write && (
        <form onSubmit={submit}>
          <label class="field">
            {say('talk.write.seats')}
            <input
              type="text"
              maxLength={500}
              autoComplete="off"
              value={text}
              onInput={(e) => setText(e.currentTarget.value)}
            />
          </label>
          <p class="bad-news" role="alert">
            {error}
          </p>
          <button type="submit" disabled={busy || !text.trim()}>
            {say('talk.send')}
          </button>
        </form>
      )}
    </section>
  );
}
