// Screenshots of the development page of the board, for looking at: `node scripts/shots.mjs [name…]`.
// Needs Chromium at CHROMIUM (default /usr/bin/chromium). Pictures land in shots/.
import { mkdirSync } from 'node:fs';
import { devPage } from './devpage.mjs';

const root = new URL('..', import.meta.url).pathname;
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
    name: 'legend',
    width: 1600,
    height: 2400,
    query: 'view=fit',
    clip: [1240, 40, 350, 1800],
    scale: 1,
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
  { name: 'whole', width: 1440, height: 900, query: 'view=fit' },
  { name: 'night', width: 1440, height: 900, query: 'view=start&theme=night' },
  { name: 'phonewhole', width: 390, height: 844, scale: 3, touch: true, query: 'view=fit' },
  { name: 'contrast', width: 1440, height: 900, query: 'view=start&theme=contrast' },
  { name: 'phonefan', width: 390, height: 844, scale: 3, touch: true, query: 'view=fan' },
  { name: 'phone', width: 390, height: 844, scale: 3, touch: true, query: 'view=start' },
];

const { browser, url, close } = await devPage();
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
  await page.goto(`${url}?${shot.query}`);
  await page.waitForFunction(() => window.ready, { timeout: 20_000 });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
  const [x, y, width, height] = shot.clip ?? [0, 0, shot.width, shot.height];
  await page.screenshot({ path: `${root}shots/${shot.name}.png`, clip: { x, y, width, height } });
  console.log(shot.name, await page.title());
  await context.close();
}
await close();
