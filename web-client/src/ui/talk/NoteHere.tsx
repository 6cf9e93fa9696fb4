// In a replay through one's own seat: the note about the moment looked at, where there is one.
import { useEffect, useState } from 'preact/hooks';
import { useDesk } from '../../app/desk';
import { say } from '../../app/i18n';
import { type Talking, talkingOf } from './talking';

export function NoteHere() {
  const desk = useDesk();
  const [talking, setTalking] = useState<Talking | null>(null);
  useEffect(() => {
    talkingOf(desk).then(setTalking, () => {});
  }, [desk]);
  const note = talking?.noteHere.value;
  if (!note) return null;
  return (
    <aside class="note-here" aria-label={say('notes.title')}>
      <p class="note-words">{note.words}</p>
    </aside>
  );
}
