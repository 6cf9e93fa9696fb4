// A whole match by keyboard alone, from the name to the end: no event of a mouse or finger at all.
import { newcomer, openBrowser, atTable } from './lib/browser.mjs';
import { keyboard, tabTo } from './lib/hands.mjs';
import { facts, playTurn } from './lib/play.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';
import { pointersOf } from './lib/ways.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await newcomer(browser, server, 'Luz');
  luz.hands = keyboard;
  const { page } = luz;
  const pointed = await pointersOf(luz);
  await page.goto(server.url);
  await tabTo(page, 'input[name=name]');
  await page.keyboard.type('Luz');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New match' }).waitFor();

  // Both seats, two days: what the turn limit makes of them is a draw.
  await page.getByRole('button', { name: 'Make the match' }).waitFor();
  await tabTo(page, 'form.sheet input[type=text]');
  await page.keyboard.type('By keys alone');
  await tabTo(page, 'form.sheet input[type=number]');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1');
  const boxes = page.getByRole('group', { name: 'I play' }).getByRole('checkbox');
  for (let i = 0; i < 60 && !(await boxes.last().evaluate((el) => el === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  if (!(await boxes.last().isChecked())) await page.keyboard.press('Space');
  check('the second seat is taken by a key', await boxes.last().isChecked());
  await tabTo(page, 'form.sheet button[type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/match/*');
  await atTable(luz);

  // The player of both seats goes from one to the other behind the curtain.
  const seatNow = () => page.locator('.bar-state').textContent();
  let marched = 0;
  const aim = (q) => {
    if (q.kind === 'villa') return { pick: 'ldr_cardenas' };
    if (q.kind === 'movement' && marched < 2) {
      const march = q.choices.options.find((o) => o.id.startsWith('march:ldr_'));
      marched++;
      return march ? { picks: [march.id] } : null;
    }
    if (q.kind === 'march' && q.choices.reach.length && q.context.spent === 0) return { to: q.choices.reach[0].to };
    if (q.kind === 'assault') {
      const raid = q.choices.options.find((o) => o.id.includes('~'));
      return raid && !facts(luz, 'raid').length ? { picks: [raid.id] } : null;
    }
    return null;
  };
  let answers = 0;
  for (; answers < 120; answers++) {
    luz.as = await until('a question or the end', () => {
      for (const key of ['seat/0', 'seat/1']) {
        const s = luz.wire.state(key);
        if (s?.outcome) return 'over';
        if (s?.question) return key;
      }
      return null;
    });
    if (luz.as === 'over') break;
    const turn = page.getByRole('button', { name: /^Play (Villista|American)$/ });
    const mine = page.locator(`.question[data-decision=${JSON.stringify(String(luz.wire.question(luz.as).decision_id))}]`);
    await turn.or(mine).first().waitFor();
    if (await turn.isVisible()) {
      await tabTo(page, '.bar-actions button.primary');
      await page.keyboard.press('Enter');
      await page.locator('.curtain').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.curtain').waitFor({ state: 'detached' });
    }
    await playTurn(luz, aim);
  }
  const outcome = luz.wire.state('seat/0').outcome;
  check(`a whole match by keys: ${answers} answers`, outcome !== null && answers < 120);
  check('the turn limit makes it a draw', outcome?.level === 'draw' && outcome?.reason === 'turn_cap', JSON.stringify(outcome));
  check('a march was made by keys', (luz.wire.state('seat/0').facts ?? []).some((f) => f.fact.t === 'march'));
  await until('the bar says that it is over', async () => (await seatNow()) === 'Over');
  check('no mouse and no finger', pointed.n === 0);
  await luz.shot('keyboard-end');
});
