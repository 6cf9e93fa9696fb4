// Writes the examples of the protocol as first inputs of the fuzzers: node tests/fuzz/seeds.mjs FOLDER
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const examples = 'protocol/examples';
// Where a text of this kind arrives: the character that messages.cpp looks at.
const places = {
  0: ['open', 'close', 'answer', 'undo', 'resign', 'offer_draw', 'accept_draw', 'decline_draw', 'set_order', 'revoke_order',
    'ask_takeback', 'grant_takeback', 'decline_takeback', 'claim', 'clock', 'abort', 'query', 'seen', 'ping'],
  1: ['opened', 'update', 'ack', 'refused', 'reply', 'resync', 'presence', 'seats', 'clocks', 'said', 'pong'],
  2: ['match'], 3: ['session_body'], 4: ['create_match'], 5: ['take_seat'], 6: ['sign_up'], 7: ['sign_in'],
  8: ['change_password'], 9: ['delete_account'], a: ['study'], b: ['notice_wish'], c: ['new_channel'], d: ['channel_pace'],
  e: ['new_mail'], f: ['confirm_mail'], g: ['ask_reset'], h: ['reset_password'], i: ['say'], j: ['read_up_to'], k: ['hush'],
  l: ['keep_note'], m: ['block'], n: ['zone'], o: ['vacation'], p: ['take_invitation'],
};
const texts = (kind) => ['valid', 'invalid'].flatMap((verdict) => {
  const place = join(examples, kind, verdict);
  return readdirSync(place).filter((f) => f.endsWith('.json')).map((f) => [`${kind}-${verdict}-${f}`, readFileSync(join(place, f), 'utf8')]);
});
const compact = (text) => {
  try { return JSON.stringify(JSON.parse(text)); } catch { return text; }
};
for (const name of ['messages', 'match_file']) mkdirSync(join(folder, name), { recursive: true });
for (const [place, kinds] of Object.entries(places))
  for (const kind of kinds)
    for (const [file, text] of texts(kind)) writeFileSync(join(folder, 'messages', file), place + compact(text));
for (const [file, text] of texts('match_file')) writeFileSync(join(folder, 'match_file', file), compact(text));
