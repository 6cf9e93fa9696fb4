// The tab "Talk": the rooms that one may enter, and the notes of one's seat.
import './talk.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { person } from '../../app/common';
import { useDesk } from '../../app/desk';
import { moment, roleOf, say, word } from '../../app/i18n';
import type { TalkLine, TalkRoom } from '../../net/talk';
import { useSend } from '../send';
import { type Talking, talkingOf } from './talking';

export function TalkPanel() {
  const desk = useDesk();
  const [talking, setTalking] = useState<Talking | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    talkingOf(desk).then(
      (t) => {
        if (!gone) setTalking(t);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [desk]);
  if (!talking?.loaded.value)
    return <p class="quiet">{say(failed ? 'error.offline' : 'loading')}</p>;
  const rooms = talking.rooms.value;
  return (
    <div class="talk">
      {rooms.map((r) => (
        <Room key={r.room} talking={talking} room={r} />
      ))}
      {person.value && (
        <label class="check">
          <input
            type="checkbox"
            checked={talking.hushed.value}
            onChange={(e) => void talking.hush(e.currentTarget.checked)}
          />{' '}
          {say('talk.hush')}
        </label>
      )}
      {desk.play.seat.value !== null && <Notes talking={talking} />}
    </div>
  );
}

/** What is said in one room, and the line in which one says something. */
export function Room({ talking, room }: { talking: Talking; room: TalkRoom }) {
  const box = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  const id = `talk-${room.room}`;
  const last = room.lines.at(-1)?.n ?? 0;
  useLayoutEffect(() => {
    if (box.current && following.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  // Read is what is in sight of somebody who looks.
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) void talking.markRead(room.room);
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [last, room.room]);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{say(`talk.room.${room.room}`)}</h3>
      <p class="quiet">{say(`talk.room.${room.room}.text`)}</p>
      {room.more && (
        <button type="button" class="plain-button" onClick={() => void talking.older(room.room)}>
          {say('talk.older')}
        </button>
      )}
      {room.lines.length > 0 ? (
        <ol
          class="talk-lines"
          ref={box}
          aria-labelledby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached with the keyboard
          tabIndex={0}
          onScroll={(e) => {
            const el = e.currentTarget;
            following.current = el.scrollHeight - el.scrollTop - el.clientHeight < 40;
          }}
        >
          {room.lines.map((l) => (
            <Line key={l.n} talking={talking} room={room} line={l} />
          ))}
        </ol>
      ) : (
        <p>{say('talk.none')}</p>
      )}
      {room.may_write && <Write talking={talking} room={room} />}
    </section>
  );
}

function Line({ talking, room, line }: { talking: Talking; room: TalkRoom; line: TalkLine }) {
  const [sure, setSure] = useState(false);
  const { play } = talking.desk;
  const role = line.seat === undefined ? '' : roleOf(play.match.value?.seats, line.seat);
  const who = role ? say('talk.who', { who: line.name, role }) : line.name;
  return (
    <li class={line.mine ? 'talk-mine' : ''} data-line={line.n}>
      <b>{who}</b>{' '}
      <time class="quiet" dateTime={new Date(line.at).toISOString()}>
        {moment(line.at)}
      </time>{' '}
      {!line.mine && person.value && !sure && (
        <button
          type="button"
          class="plain-button"
          aria-label={say('talk.block.who', { who: line.name })}
          onClick={() => setSure(true)}
        >
          {say('talk.block')}
        </button>
      )}
      {sure && (
        <span class="armed" role="group" aria-label={say('talk.block.who', { who: line.name })}>
          <span role="alert">{say('talk.block.sure', { who: line.name })}</span>{' '}
          <button type="button" class="danger" onClick={() => void talking.block(room.room, line)}>
            {say('talk.block.who', { who: line.name })}
          </button>{' '}
          <button type="button" onClick={() => setSure(false)}>
            {say('act.back')}
          </button>
        </span>
      )}
      <p>{line.words}</p>
    </li>
  );
}

function Write({ talking, room }: { talking: Talking; room: TalkRoom }) {
  const { play } = talking.desk;
  const mine = play.mine.value;
  const [chosen, setChosen] = useState<number | null>(null);
  const seat = chosen ?? play.seat.value ?? mine[0]?.seat ?? null;
  const text = talking.drafts.value[room.room] ?? '';
  return (
    <form
      class="talk-write"
      onSubmit={(e) => {
        e.preventDefault();
        void talking.say(room.room, seat);
      }}
    >
      {room.room === 'seats' && mine.length > 1 && (
        <label class="field row">
          {say('talk.as')}
          <select value={String(seat)} onChange={(e) => setChosen(Number(e.currentTarget.value))}>
            {mine.map((s) => (
              <option key={s.seat} value={String(s.seat)}>
                {word('role', s.role)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="field">
        {say(`talk.write.${room.room}`)}
        <input
          type="text"
          maxLength={500}
          autoComplete="off"
          value={text}
          onInput={(e) => talking.write(room.room, e.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={talking.busy.value || !text.trim()}>
        {say('talk.send')}
      </button>
    </form>
  );
}

/** Notes about the match, or about the moment looked at in a replay. */
function Notes({ talking }: { talking: Talking }) {
  const { play } = talking.desk;
  const notes = talking.notes.value;
  const others = notes.filter((n) => n.seq > 0);
  const seq = talking.about.value;
  return (
    <section aria-labelledby="talk-notes">
      <h3 id="talk-notes">{say('notes.title')}</h3>
      <p class="quiet">{say('notes.text')}</p>
      <NoteForm key={`${play.viewing.value}/${seq}`} talking={talking} seq={seq} />
      {others.length > 0 && (
        <ul class="plain notes">
          {others.map((n) => (
            <li key={n.seq} aria-current={n.seq === play.at.value ? 'true' : undefined}>
              <button
                type="button"
                class="plain-button"
                onClick={() => {
                  play.at.value = n.seq;
                }}
              >
                {say('notes.at', { n: n.seq })}
              </button>
              <p class="note-words">{n.words}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NoteForm({ talking, seq }: { talking: Talking; seq: number }) {
  const kept = talking.notes.value.find((n) => n.seq === seq)?.words ?? '';
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? kept;
  const { busy, error, submit } = useSend(async () => {
    await talking.keepNote(seq, shown);
    setText(null);
  });
  return (
    <form onSubmit={submit}>
      <label class="field">
        {seq === 0 ? say('notes.match') : say('notes.here', { n: seq })}
        <textarea
          rows={4}
          maxLength={4000}
          value={shown}
          onInput={(e) => setText(e.currentTarget.value)}
        />
      </label>
      <p class="bad-news" role="alert">
        {error}
      </p>
      <button type="submit" disabled={busy || shown === kept}>
        {say('notes.keep')}
      </button>
    </form>
  );
}
