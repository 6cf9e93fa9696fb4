// Bots play every game through the described interface and nothing else, also across a killed server.
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startServer } from './lib/server.mjs';
import { atEnd, check, root, run, shots, until } from './lib/suite.mjs';

const program = path.join(root, 'tests/bot/bot.mjs');
const tool = path.join(root, 'build/release/bin/vedette');
const { answerTo, guest, makeMatch, patch } = await import(program);

/** The program as anyone starts it; `line` is its closing line once it has ended well. */
function startBot(...args) {
  const child = spawn(process.execPath, ['--no-warnings', '--experimental-websocket', program, ...args]);
  const bot = { out: '', err: '', line: null };
  child.stdout.on('data', (text) => {
    bot.out += text;
  });
  child.stderr.on('data', (text) => {
    bot.err += text;
  });
  bot.ended = new Promise((done) =>
    child.on('close', (code) => {
      if (code === 0) bot.line = JSON.parse(bot.out.trim().split('\n').at(-1));
      done(code);
    }),
  );
  atEnd(async () => void child.kill());
  return bot;
}

await run(async () => {
  const server = await startServer(['--rate', '0']);
  const host = await guest(server.url, 'Host');
  const get = async (path) => (await fetch(server.url + path)).json();
  const games = await get('/api/games');

  const playWithBots = async (game, options, meanwhile) => {
    const made = await makeMatch(host, { game, options, visibility: 'invited', take: [] });
    const bots = made.invitations.map((i) => startBot(server.url, '--name', `Bot ${i.seat + 1}`, '--join', i.token));
    await meanwhile?.(made.id);
    const codes = await Promise.all(bots.map((b) => b.ended));
    const what = `${game} with ${bots.length} seats`;
    check(
      `bots play ${what} to its end`,
      codes.every((c) => c === 0),
      bots.map((b) => b.err).join('\n'),
    );
    const lines = bots.map((b) => b.line);
    check(`all of ${what} saw the same end`, new Set(lines.map((l) => JSON.stringify([l?.outcome, l?.seq]))).size === 1);
    if (meanwhile) check(`each bot of ${what} found its way back`, lines.every((l) => l?.reconnects > 0));
    else check(`nothing that was offered in ${what} was refused`, lines.every((l) => l?.refusals === 0));
    const file = path.join(shots, `bot-${game}-${bots.length}.json`);
    const record = await get(`/api/matches/${made.id}/export`);
    writeFileSync(file, JSON.stringify(record));
    const said = execFileSync(tool, ['verify', file], { encoding: 'utf8' });
    check(`the record of ${what} verifies`, said.length > 0);
    check(
      `every answer of ${what} is in the record once`,
      record.entries.length === lines.reduce((n, l) => n + (l?.answers ?? 0), 0),
      `${record.entries.length} entries, ${lines.map((l) => l?.answers)} answers`,
    );
  };

  for (const game of games) {
    const turns = game.options.find((o) => o.type === 'number' && o.id.startsWith('turn'));
    await playWithBots(game.id, { [turns.id]: 2 });
  }
  await playWithBots('villa', { players: 3, turn_cap: 3 });
  await playWithBots('villa', { turn_cap: 12 }, async (id) => {
    const at = async () => (await get(`/api/matches/${id}`)).seq;
    await until('a match under way', async () => (await at()) > 20);
    await server.killed();
    await server.again();
  });

  const doc = patch({ a: [1, 2], 'b/c': 0 }, [
    { op: 'add', path: '/a/-', value: 3 },
    { op: 'remove', path: '/a/0' },
    { op: 'replace', path: '/b~1c', value: { d: 1 } },
  ]);
  check('a patch is applied as RFC 6902 says', JSON.stringify(doc) === '{"a":[2,3],"b/c":{"d":1}}');
  const losses = answerTo({
    shape: 'allocate',
    options: [{ id: 'x', group: 'g', max: 2 }, { id: 'y', max: 5 }],
    total: 4,
    at_least: { group: 'g', points: 2 },
  });
  check('points are laid where they must be', losses.allocate.x === 2 && losses.allocate.y === 2);
});
