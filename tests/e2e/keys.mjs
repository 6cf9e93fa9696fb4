// The keys of the map: each does its work, only while the map has the focus, and every one can be changed.
// Questions about the map that are answered in words, by key and in the dialog.
import { atTable, makeMatch, openBrowser, person } from './lib/browser.mjs';
import { clean } from './lib/clean.mjs';
import { mouse, tabTo } from './lib/hands.mjs';
import { answer, ready } from './lib/play.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const { page } = luz;
  luz.hands = mouse;
  luz.as = 'seat/0';
  await makeMatch(luz, { title: 'By the keys', seats: ['Villista', 'American'], options: { turn_cap: 3 } });
  await atTable(luz);
  await answer(luz, await ready(luz, luz.as), { pick: 'ldr_villa' });
  const q = await ready(luz, luz.as);
  const board = page.locator('.board');
  const press = async (...keys) => {
    await board.focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  const transform = () => page.evaluate(() => document.querySelector('.world').style.transform);
  const heard = [];
  await page.exposeFunction('hear', (text) => heard.push(text));
  await page.evaluate(() => {
    const live = document.querySelector('.unseen[aria-live=polite]');
    new MutationObserver(() => window.hear(live.textContent.trim())).observe(live, { childList: true, characterData: true, subtree: true });
  });
  /** What the live region says after a key. */
  const said = async (...keys) => {
    await board.focus();
    await page.waitForTimeout(150);
    heard.length = 0;
    await press(...keys);
    await until(`words after ${keys}`, () => heard.length > 0, 8000);
    return heard.at(-1);
  };
  const has = (cls) => board.evaluate((el, c) => el.classList.contains(c), cls);

  // Moving about.
  const places = [...new Set(q.choices.options.flatMap((o) => (o.at ? [o.at] : [])))];
  await press('g');
  await page.locator('dialog[open] input').fill('D9');
  await page.keyboard.press('Enter');
  check('g finds a hex by its number', (await said('d')).startsWith('E9'), heard.at(-1));
  const first = await said('n');
  const second = await said('n');
  const back = await said('Shift+N');
  check('n and N go to and fro between places that can act', first === back && second !== first, `${first} | ${second} | ${back}`);
  check('and those are the places of the question', places.some((h) => first.includes(h)) && places.some((h) => second.includes(h)), first);

  // The look of the map.
  await board.focus();
  await page.keyboard.down('h');
  check('h hides counters while held', await has('hide-counters'));
  await page.keyboard.up('h');
  check('and shows them when let go', !(await has('hide-counters')));
  const tool = (name) => page.getByRole('button', { name, exact: true });
  await press('Shift+H');
  check('H hides counters until pressed again', (await has('hide-counters')) && (await tool('Hide counters').getAttribute('aria-pressed')) === 'true');
  await press('Shift+H');
  check('and shows them', !(await has('hide-counters')));
  await press('x');
  check('x spreads all stacks', (await tool('Spread stacks').getAttribute('aria-pressed')) === 'true');
  await press('x');
  await press('t');
  check('t hides the ways', await has('hide-trails'));
  await press('t');
  const near = await transform();
  await press('+');
  await until('the map zoomed', async () => (await transform()) !== near);
  const zoomed = await transform();
  await press('f');
  await until('the whole map', async () => (await transform()) !== zoomed);
  check('+ zooms and f shows the whole map', true);
  await press('c');
  check('c opens the charts', (await page.locator('#tab-charts').getAttribute('aria-selected')) === 'true');
  const panel = page.locator('.panel');
  await press(']');
  await panel.waitFor({ state: 'hidden' });
  await press('[');
  await panel.waitFor({ state: 'visible' });
  check('[ and ] hide and show the panel', true);
  await press('Space');
  check('Space opens the stack', (await page.locator('.fan:not([hidden])').count()) === 1);
  await press('Escape');
  check('Esc closes it', (await page.locator('.fan:not([hidden])').count()) === 0);

  // Letters belong to the map alone.
  await page.locator('#tab-actions').click();
  await page.locator('#tab-actions').focus();
  for (const key of ['x', 'g', 'c', '?', 'h']) await page.keyboard.press(key);
  check(
    'letters do nothing while the focus is elsewhere',
    (await page.locator('dialog[open]').count()) === 0 &&
      (await page.locator('#tab-actions').getAttribute('aria-selected')) === 'true' &&
      (await tool('Spread stacks').getAttribute('aria-pressed')) === 'false',
  );

  // Questions about the map.
  await press('g');
  await page.locator('dialog[open] input').fill('C9');
  await page.keyboard.press('Enter');
  check('where am I', /Ramos C9/.test(await said('i')), heard.at(-1));
  const around = await said('j');
  check('what is around, by compass', /North: C8/i.test(around) && /South-west: B/i.test(around), around);
  check('the nearest enemy with way and direction', /Nearest enemy: .*(hexes away|one hex).*(north|south)/.test(await said('k')), heard.at(-1));
  check('the counters here, one by one', /Villa.*Dorados/.test(await said('m')), heard.at(-1));
  check('who stands in this column', /^Column C: .*Ramos C9/.test(await said('y')), heard.at(-1));
  check('who stands in this row', /^Row 9: .*Ramos C9/.test(await said('Shift+Y')), heard.at(-1));

  // The same in the dialog, and finding by words; axe finds nothing in it.
  const dialog = page.locator('dialog[open]');
  await press('g');
  await dialog.waitFor();
  await dialog.locator('[data-reading=adjacent]').click();
  check('the dialog answers in writing', /north: C8/i.test(await dialog.locator('.reading').innerText()));
  await dialog.locator('input').fill('pershing');
  await dialog.locator('.found button').first().waitFor();
  await clean(page, 'finding by words');
  await luz.shot('find');
  await page.keyboard.press('Enter');
  check('a counter is found by its name', /Pershing/.test(await said('m')), heard.at(-1));

  // A tab pinned below the chosen one stays in sight.
  await page.locator('#tab-charts').click();
  await page.getByRole('button', { name: 'Keep Charts in sight below' }).click();
  await page.locator('#tab-actions').click();
  const pinned = page.getByRole('region', { name: 'Pinned: Charts' });
  await pinned.locator('table').first().waitFor();
  await clean(page, 'charts pinned under the actions');
  await luz.shot('pinned');
  await pinned.getByRole('button', { name: 'Unpin Charts' }).click();
  check('a tab can be pinned below the chosen one, and let go', (await pinned.count()) === 0);

  // Every key can be changed; whoever had it gets the old one; it is kept; it can be put back.
  await press('?');
  await dialog.waitFor();
  const change = (command) => dialog.locator(`[data-key=${command}]`);
  await change('goto').click();
  await page.keyboard.press('n');
  const key = (command) => dialog.locator('tr', { has: page.locator(`[data-key=${command}]`) }).locator('kbd').allInnerTexts();
  await until('the new key is shown', async () => (await key('goto')).join() === 'N');
  check('the two keys change places', (await key('next')).join() === 'G');
  await change('undo').click();
  await page.keyboard.press('Control+u');
  await until('Ctrl+U undoes', async () => (await key('undo')).join() === 'Ctrl+U');
  await change('redo').click();
  await page.keyboard.press('Escape');
  check('Esc leaves a key as it was, and the dialog open', (await dialog.count()) === 1 && (await key('redo'))[0] === 'Ctrl+Y');
  await clean(page, 'the list of keys, some changed');
  await luz.shot('keys');
  const commands = await dialog.locator('[data-key]').count();
  check('every command is in the list', commands >= 40, String(commands));
  await page.keyboard.press('Escape');
  await page.reload();
  await atTable(luz);
  await ready(luz, luz.as);
  await press('n');
  await dialog.waitFor();
  check('a changed key survives a reload', await dialog.locator('input').count());
  await page.keyboard.press('Escape');
  await page.locator('[data-option="march:ldr_lopez"]').first().click();
  await page.keyboard.press('Control+Enter');
  await until('Ctrl+Enter confirms', () => luz.wire.question('seat/0')?.kind === 'march');
  await page.keyboard.press('Control+u');
  await until('the changed Ctrl key undoes', () => luz.wire.question('seat/0')?.kind === 'movement');
  check('keys with Ctrl work everywhere, changed or not', true);
  await press('?');
  await page.getByRole('button', { name: 'All keys as they were' }).click();
  check('all keys can be put back', (await key('goto')).join() === 'G' && (await key('undo')).join() === 'Ctrl+Z');
  await page.keyboard.press('Escape');
  await tabTo(page, '.board');
  await press('g');
  check('and are', await dialog.locator('input').count());
});
