// How fast the map comes and moves, in software rendering: a desk, and a phone whose processor is four times slower.
// Prints one line of JSON for each; holds nothing to a time, machines differ.
import { devPage } from './devpage.mjs';

const { browser, url, close } = await devPage();
const profiles = {
  desk: { viewport: { width: 1440, height: 900 }, slower: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, slower: 4 },
};
const kRuns = 3;
const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];

/** Frames a second that the page draws while `gesture` runs. */
async function frames(page, gesture) {
  await page.evaluate(() => {
    window.drawn = 0;
    window.began = performance.now();
    const step = () => {
      ++window.drawn;
      window.counting = requestAnimationFrame(step);
    };
    window.counting = requestAnimationFrame(step);
  });
  await gesture();
  return page.evaluate(() => {
    cancelAnimationFrame(window.counting);
    return (1000 * window.drawn) / (performance.now() - window.began);
  });
}

for (const [name, { slower, ...options }] of Object.entries(profiles)) {
  const runs = [];
  for (let n = 0; n < kRuns; ++n) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(url); // what the page server has to compile is compiled once
    await page.waitForFunction(() => window.ready);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.reload();
    await page.waitForFunction(() => window.ready);
    // The map and its counters built, from the data at hand.
    const map = Number.parseInt(await page.title(), 10);
    const { width, height } = options.viewport;
    const pan = await frames(page, async () => {
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.down();
      for (let i = 0; i < 90; ++i) {
        await page.mouse.move(width / 2 - i, height / 2 - i);
        await page.waitForTimeout(16);
      }
      await page.mouse.up();
    });
    const zoom = await frames(page, async () => {
      for (let i = 0; i < 30; ++i) {
        await page.mouse.wheel(0, i < 15 ? -60 : 60);
        await page.waitForTimeout(25);
      }
    });
    runs.push({ map, pan, zoom });
    await context.close();
  }
  const of = (what) => Math.round(median(runs.map((r) => r[what])));
  console.info(
    JSON.stringify({ profile: name, map_ms: of('map'), pan_fps: of('pan'), zoom_fps: of('zoom') }),
  );
}
await close();
