// Screenshots of the development page of the board, for looking at: `node scripts/shots.mjs [name…]`.
// Needs Chromium at CHROMIUM (default /usr/bin/chromium). Pictures land in shots/.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const root = new URL('..', import.meta.url).pathname;
const mapFile = new URL('../../engine/games/villa/data/map.json', import.meta.url).pathname;
const data =
  process.env.VILLA_DATA ?? new URL('../../engine/games/villa/data', import.meta.url).pathname;
const want = process.argv.slice(2);
const shots = [
  { name: 'sheet', width: 1600, height: 2400, query: 'view=fit' },
  {
    name: 'north',
    width: 1600,
    height: 2400,
    query: 'view=fit',
    clip: [0, 0, 800, 760],
    scale: 1.6,
  },
  {
    name: 'west',
    width: 1600,
    height: 2400,
    query: 'view=fit',
    clip: [0, 1500, 800, 760],
    scale: 1.6,
  },
  {
    name: 'east',
    width: 1600,
    height: 2400,
    query: 'view=fit',
    clip: [500, 1100, 800, 760],
    scale: 1.6,
  },
  { name: 'desktop', width: 1440, height: 900, query: 'view=start' },
  { name: 'close', width: 1440, height: 900, query: 'view=close' },
  { name: 'fan', width: 1440, height: 900, query: 'view=fan' },
  { name: 'contrast', width: 1440, height: 900, query: 'view=start&theme=contrast' },
  { name: 'phonefan', width: 390, height: 844, scale: 3, touch: true, query: 'view=fan' },
  { name: 'phone', width: 390, height: 844, scale: 3, touch: true, query: 'view=start' },
];

const server = await createServer({
  root,
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0, proxy: {} },
  plugins: [
    {
      name: 'map-file',
      configureServer: (s) => {
        for (const name of ['counters', 'detachments'])
          s.middlewares.use(`/dev-data/${name}.json`, (_, res) => {
            res.setHeader('content-type', 'application/json');
            res.end(readFileSync(`${data}/${name}.json`));
          });
        s.middlewares.use('/api/games/villa/static/map.json', (_, res) => {
          res.setHeader('content-type', 'application/json');
          res.end(readFileSync(mapFile));
        });
      },
    },
  ],
});
await server.listen();
const base = `http://127.0.0.1:${server.httpServer.address().port}/dev/board.html`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
mkdirSync(`${root}shots`, { recursive: true });
for (const shot of shots.filter((x) => !want.length || want.includes(x.name))) {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height },
    deviceScaleFactor: shot.scale ?? 1,
    hasTouch: shot.touch ?? false,
    isMobile: shot.touch ?? false,
  });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log(shot.name, 'error', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log(shot.name, m.text()));
  await page.goto(`${base}?${shot.query}`);
  await page.waitForFunction(() => window.ready, { timeout: 20_000 });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
  const [x, y, width, height] = shot.clip ?? [0, 0, shot.width, shot.height];
  await page.screenshot({ path: `${root}shots/${shot.name}.png`, clip: { x, y, width, height } });
  console.log(shot.name, await page.title());
  await context.close();
}
await browser.close();
await server.close();
