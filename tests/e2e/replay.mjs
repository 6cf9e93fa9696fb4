// The replay bar, the log and "since your last turn" of a match with fights behind it; a player who is asked
// while looking elsewhere is brought to the place.
import { atTable, makeMatch, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { hexPoint, mouse } from './lib/hands.mjs';
import { distance, leadersOf, simplest } from './lib/play.mjs';
import { quickLine } from './lib/quick.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

/** Marches at the nearest enemy and assaults what can be; Villa himself stays where he is. */
function fighter(colour) {
  const marched = new Map();
  return (q, view) => {
    const c = q.choices;
    if (q.kind === 'villa') return { pick: 'ldr_villa' };
    if (q.kind === 'movement') {
      const key = `${view.turn} ${view.mover}`;
      const n = marched.get(key) ?? 0;
      const march = c.options.filter((o) => o.id.startsWith('march:ldr_') && o.id !== 'march:ldr_villa');
      if (n > 3 || !march.length) return null;
      marched.set(key, n + 1);
      return { picks: [march[n % march.length].id] };
    }
    if (q.kind === 'march' && c.reach.length && q.context.spent === 0) {
      const enemies = ['red', 'blue', 'orange'].filter((x) => x !== colour).flatMap((x) => leadersOf(view, x));
      const near = (r) => Math.min(...enemies.map((e) => distance(e.hex, r.to)));
      return { to: [...c.reach].sort((a, b) => near(a) - near(b) || a.cost - b.cost)[0].to };
    }
    if (q.kind === 'assault') {
      const first = c.options.find((o) => o.id.includes('>'));
      return first ? { picks: c.options.filter((o) => o.group === first.group).map((o) => o.id) } : null;
    }
    return null;
  };
}

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const sam = await person(browser, server, 'Sam');
  const { id, links } = await makeMatch(luz, { title: 'Looking back', options: { turn_cap: 40 } });
  await takeSeat(sam, links.American);
  await atTable(sam);
  sam.hands = mouse;
  sam.as = 'seat/1';
  const lines = [await quickLine(luz, id, [0]), await quickLine(sam, id, [1])];
  const aims = [fighter('red'), () => null];
  /** Plays by the wire until `stop` is true of the question asked; returns that question. */
  const playOn = async (stop, most = 220) => {
    for (let n = 0; n < most; n++) {
      const { seat, q, view } = await until('somebody is asked', () => {
        for (const s of [0, 1]) {
          const state = lines[s].wire.state(`seat/${s}`);
          if (state?.question) return { seat: s, q: state.question, view: state.view };
        }
        return null;
      });
      if (stop(seat, q, view)) return { seat, q, view };
      const ack = await lines[seat].answer(seat, q, aims[seat](q, view) ?? simplest(q));
      await until('both lines there', () => [0, 1].every((s) => lines[s].wire.state(`seat/${s}`).seq >= ack.seq));
    }
    throw new Error('it does not come to that');
  };

  // Asked while looking elsewhere: first by a fight.
  const { page } = sam;
  const lookAt = async (hex) => {
    await page.locator('.board').focus();
    await page.keyboard.press('g');
    await page.locator('dialog[open] input').fill(hex);
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  };
  const onScreen = async (hex) => {
    const p = await hexPoint(page, hex);
    const box = await page.locator('.board').boundingBox();
    return p.x > box.x && p.x < box.x + box.width && p.y > box.y && p.y < box.y + box.height;
  };
  await playOn((seat, q) => seat === 0 && q.kind === 'assault' && q.choices.options.some((o) => o.id.includes('>')));
  await lookAt('U34');
  const heard = [];
  await page.exposeFunction('hear', (text) => heard.push(text));
  await page.evaluate(() => {
    const live = document.querySelector('.unseen[aria-live=polite]');
    new MutationObserver(() => window.hear(live.textContent.trim())).observe(live, { childList: true, characterData: true, subtree: true });
  });
  const fight = await playOn((seat, q) => seat === 1 && typeof q.context.at === 'string');
  const place = fight.q.context.at;
  await until('the place of the fight on screen', () => onScreen(place));
  check(`the map comes to the fight at ${place} when the player is asked`, true);
  await until('it is said', () => heard.some((t) => t.includes('Your turn') && t.includes('It is about')), 20_000);
  check('and it is said where', heard.some((t) => t.includes(place)), heard.slice(-3).join(' | '));
  await sam.shot('asked');

  // A match of some days.
  await playOn((seat, q, view) => seat === 1 && q.kind === 'movement' && view.turn >= 3);
  await until('the page is there too', () => sam.wire.state('seat/1')?.view.turn >= 3);

  // The strip of the replay bar.
  const bar = page.locator('.replay');
  await bar.waitFor();
  const count = (css) => bar.locator(css).count();
  check('segments in the colours of both sides', (await count('.ticks .side-red')) > 0 && (await count('.ticks .side-blue')) > 0);
  check('a tick for each turn', (await count('.tick-turn')) === 3, String(await count('.tick-turn')));
  check('marks of fights', (await count('.tick-fight')) > 0);
  const state = () => page.locator('.bar-state').innerText();
  const at = () => page.evaluate(() => new URLSearchParams(location.search).get('at'));
  const phase = () => page.locator('.bar-phase').innerText();
  await bar.getByRole('button', { name: 'First moment' }).click();
  const first = Number(await until('the moment in the address', at));
  check('the first moment, by name and address', first > 0 && (await state()).toLowerCase().startsWith(`replay ${first}/`), `${await state()} ${first}`);
  check('the bar is hatched meanwhile', (await page.locator('.bar-replay').evaluate((el) => getComputedStyle(el).backgroundImage)).includes('repeating-linear-gradient'));
  const slider = bar.getByRole('slider');
  /** Presses a key on the slider and waits for the moment it leads to. */
  const key = async (name) => {
    const before = await at();
    await slider.focus();
    await page.keyboard.press(name);
    await until(`${name} leads away from ${before}`, async () => (await at()) !== before, 8000);
    return Number(await at());
  };
  const one = await key('ArrowRight');
  check('→ goes one step on', one > first, String(one));
  check('← goes one step back', (await key('ArrowLeft')) === first);
  const headings = [await key('ArrowDown'), await key('ArrowDown'), await key('ArrowDown')];
  check('↓ goes by headings', headings[2] > one && headings[1] > headings[0], headings.join());
  check('↑ goes back by headings', (await key('ArrowUp')) === headings[1]);
  check('Home leads to the first moment', (await key('Home')) === first);
  await bar.getByLabel('Speed').selectOption('8');
  await slider.focus();
  await page.keyboard.press('Space');
  await until('it plays by itself', async () => Number(await at()) > one);
  await page.keyboard.press('Space');
  const paused = Number(await at());
  check('Space plays and pauses', (await bar.getByRole('button', { name: 'Play', exact: true }).count()) === 1);
  await bar.getByLabel('Speed').selectOption('0.5');
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  const box = await page.locator('.board').boundingBox();
  for (let i = 0; i < 3; i++) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + i * 30);
    await page.waitForTimeout(320);
  }
  check('a tap on the map hurries it', Number(await at()) > paused, `${paused} ${await at()}`);
  await key('End');
  check('End leads back to now', (await at()) === null && /your turn/i.test(await state()), await state());

  // An address with a moment; answering returns to now.
  await page.goto(`${server.url}/match/${id}?at=2`);
  await atTable(sam);
  await page.locator('.bar-replay').waitFor();
  await until('the phase of that moment', async () => /^Turn 1/.test(await phase()));
  check('an address with ?at= opens at that moment', /^Replay 2\//i.test(await state()), await state());
  await page.locator('#tab-actions').click();
  await page.locator('.option').first().click();
  await page.locator('.bar-mine').waitFor();
  check('a choice returns to now', (await at()) === null && /^Turn 3/.test(await phase()), `${await at()} ${await phase()}`);

  // The log.
  await sam.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('#tab-log').click();
  const log = page.locator('.log');
  await log.locator('.log-line').first().waitFor();
  const all = await log.locator('.log-line').count();
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await until('the text is copied', async () => (await page.locator('.toast', { hasText: 'Copied' }).count()) > 0);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  check('the log is copied as text with turns, rules and dice', /Turn 1, spring/i.test(text) && /\[5\.3\.\d\]/.test(text) && text.split('\n').length > all / 2, text.slice(0, 200));
  await page.getByLabel('Show').selectOption('combat');
  await until('fewer lines', async () => (await log.locator('.log-line').count()) < all);
  const topics = await log.locator('.log-line:not(.detail)').evaluateAll((els) => els.every((el) => el.classList.contains('topic-combat')));
  check('the filter leaves the fighting', topics && (await log.locator('.die').count()) > 0);
  const chip = log.locator('.chip.hex').first();
  const hex = (/[A-Z]\d+$/.exec(await chip.innerText()) ?? [''])[0];
  await lookAt('U34');
  await page.locator('#tab-log').click();
  await chip.hover();
  await until('the chip rings its hex', () => page.locator('.hex-ring-marked').count());
  await chip.click();
  await until('and leads there', () => onScreen(hex));
  check(`a chip of the log rings ${hex} and leads there`, true);
  await page.getByLabel('Show').selectOption('all');
  await log.locator('.chip.unit').first().click();
  await until('lines of a counter are marked', () => log.locator('.log-line.marked').count());
  check('choosing a counter marks its lines', true);
  await log.locator('.rule').first().click();
  check('a rule number opens the rules', (await page.locator('#tab-rules').getAttribute('aria-selected')) === 'true');

  // Away for a turn: the news on a card, drawn on the map, and played.
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  await playOn((seat, q, view) => seat === 1 && q.kind === 'movement' && view.turn >= 4);
  await page.goto(`${server.url}/match/${id}`);
  await atTable(sam);
  const card = page.locator('.since');
  await card.waitFor();
  check('a card tells what has happened meanwhile', /\d+ events/.test(await card.innerText()), await card.innerText());
  await until('the moves are drawn as arrows', () => page.locator('.ov-arrows .arrow, .ov-arrows path').count());
  await sam.shot('since');
  await card.getByRole('button', { name: 'Play it' }).click();
  await page.locator('.bar-replay').waitFor();
  check('and plays it', (await page.locator('.replay').getByRole('button', { name: 'Pause' }).count()) === 1);
});
