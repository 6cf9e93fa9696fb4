// What those who wait together say to each other: the seats' room, before there are seats.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Play } from '../app/play';
import { fetchWords } from '../app/words';
import { Room } from './talk/TalkPanel';
import { Talking } from './talk/talking';
import words from './talk/words.en.json?url';

export function WaitingTalk({ play }: { play: Play }) {
  const [talking, setTalking] = useState<Talking | null>(null);
  useEffect(() => {
    let begun: Talking | null = null;
    let gone = false;
    fetchWords(words).then(
      () => {
        if (gone) return;
        begun = new Talking({ play, unread: signal(0) });
        setTalking(begun);
      },
      // Without words there is no room, and the match begins all the same.
      () => {},
    );
    return () => {
      gone = true;
      begun?.end();
    };
  }, [play]);
  const room = talking?.rooms.value.find((r) => r.room === 'seats');
  if (!talking || !room) return null;
  return (
    <div class="sheet talk">
      <Room talking={talking} room={room} />
    </div>
  );
}
