// The server as its operator runs it: behind deploy/Caddyfile, under a name of its own, with TLS.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DESK, atTable, makeMatch, newcomer, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { mouse } from './lib/hands.mjs';
import { answer, ready } from './lib/play.mjs';
import { startServer } from './lib/server.mjs';
import { atEnd, check, root, run, until } from './lib/suite.mjs';

const unpacked = path.join(root, 'build/caddy/usr/bin/caddy');
const caddy = existsSync(unpacked) ? unpacked : 'caddy';

/** A port that nobody has now. */
const freePort = () =>
  new Promise((done, failed) => {
    const probe = net.createServer().on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

await run(async () => {
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const server = await startServer(['--origin', url, '--secure-cookies', '--trust-proxy', '--connections-per-address', '8']);
  const home = await mkdtemp(path.join(os.tmpdir(), 'vedette-caddy-'));
  // As it is but for the port of plain HTTP: a test takes only free ones.
  const config = path.join(home, 'Caddyfile');
  const text = await readFile(path.join(root, 'deploy/Caddyfile'), 'utf8');
  await writeFile(config, text.replace('\tadmin off\n', `\tadmin off\n\thttp_port ${await freePort()}\n`));
  const log = [];
  const proxy = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, VEDETTE_NAME: url, VEDETTE_SERVER: new URL(server.url).host },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  proxy.stderr.on('data', (t) => log.push(String(t)));
  atEnd(async () => {
    proxy.kill('SIGTERM');
    await until('the end of the proxy', () => proxy.exitCode !== null || proxy.signalCode !== null, 15_000);
    await rm(home, { recursive: true, force: true });
  });

  const browser = await openBrowser();
  const desk = { ...DESK, ignoreHTTPSErrors: true };
  const probe = await (await browser.newContext(desk)).newPage();
  await until('the proxy', async () => {
    if (proxy.exitCode !== null) throw new Error(log.join(''));
    return (await probe.goto(`${url}/health`).catch(() => null))?.ok();
  });
  check('the metrics are not shown outside', (await probe.evaluate(() => fetch('/metrics').then((r) => r.status))) === 404);
  await probe.context().close();

  const luz = await person(browser, { url }, 'Luz', desk);
  const { links } = await makeMatch(luz, { title: 'Behind a proxy', seats: ['Villista'] });
  check('a link names the proxy', Object.values(links)[0].startsWith(`${url}/`), JSON.stringify(links));
  const ben = await newcomer(browser, { url }, 'Ben', desk);
  await takeSeat(ben, links.American);
  await Promise.all([atTable(luz), atTable(ben)]);
  luz.hands = mouse;
  luz.as = 'seat/0';
  const cookies = await luz.context.cookies(url);
  check('the session is Secure and HttpOnly', cookies.length === 1 && cookies[0].secure && cookies[0].httpOnly, JSON.stringify(cookies));
  const q = await ready(luz, 'seat/0');
  await answer(luz, q, { pick: q.choices.options[0].id });
  await until('the next question', () => luz.wire.question('seat/0')?.decision_id > q.decision_id);
  check('an answer goes through and reaches the other', await until('news', () => ben.wire.got('update').length > 0));

  // Each address has its own WebSockets; the proxy's own address does not count.
  const more = await Promise.all(Array.from({ length: 12 }, () => luz.page.evaluate(() => new Promise((done) => {
    const ws = new WebSocket(`wss://${location.host}/ws`);
    ws.onopen = () => done(true);
    ws.onerror = () => done(false);
  }))));
  check('one address has so many WebSockets and no more', more.some((ok) => ok) && more.some((ok) => !ok), JSON.stringify(more));
  check('and others are served on', (await luz.page.evaluate(() => fetch('/health').then((r) => r.status))) === 200);
});
