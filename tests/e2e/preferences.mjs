// What the menu changes: colours of the sides, width of ways, sizes, answers without a choice, the picture.
import { readFileSync } from 'node:fs';
import { atTable, makeMatch, openBrowser, person } from './lib/browser.mjs';
import { Over, anotherIfOver, simplest } from './lib/play.mjs';
import { quickLine } from './lib/quick.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

/** Is there one answer only? */
function noChoice({ choices: c }) {
  if (c.shape === 'pick_one') return c.options.length === 1 && !c.may_pass;
  if (c.shape === 'pick_some') return c.min === c.options.length;
  if (c.shape === 'walk') return c.reach.length + c.also.length === 1;
  return c.options.reduce((sum, o) => sum + (o.max ?? 1), 0) === c.total;
}

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const { page } = luz;
  const { id } = await makeMatch(luz, { title: 'As I like it', seats: ['Villista', 'American'], options: { turn_cap: 40 } });
  await atTable(luz);
  const dialog = page.locator('dialog[open]');
  const menu = async (act) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await dialog.waitFor();
    await act();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  const fill = () => page.locator('.counters .face-red .face-base').first().evaluate((el) => getComputedStyle(el).fill);
  const red = await fill();
  await menu(() => dialog.getByLabel('Colours of the sides').selectOption('slate'));
  const slate = await fill();
  check('slate in place of red', red === 'rgb(140, 47, 40)' && slate === 'rgb(74, 91, 102)', `${red} ${slate}`);
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await menu(() => dialog.getByLabel('Size of text').fill('130'));
  check('the text grows', (await size()) === '20.8px', await size());
  await page.reload();
  await atTable(luz);
  check('it is kept', (await size()) === '20.8px' && (await fill()) === slate);
  await menu(() => dialog.getByLabel('Size of text').fill('100'));

  // The map as a file of its own: it stands by itself, with the styles that it needs.
  await menu(async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: /as a picture/ }).click()]);
    const svg = readFileSync(await file.path(), 'utf8');
    check('the picture is named after the match', file.suggestedFilename() === 'As I like it.svg', file.suggestedFilename());
    const shown = await luz.context.newPage();
    await shown.setContent('<body></body>');
    const parts = await shown.evaluate((text) => {
      const doc = new DOMParser().parseFromString(text, 'image/svg+xml');
      document.body.append(document.importNode(doc.documentElement, true));
      const face = document.querySelector('.face-orange .face-base');
      return { error: doc.querySelector('parsererror')?.textContent ?? '', fill: face && getComputedStyle(face).fill, counters: document.querySelectorAll('.face').length };
    }, svg);
    await shown.screenshot({ path: 'build/e2e-shots/picture.png' });
    check('it is a picture of the map and its counters', parts.error === '' && parts.fill === 'rgb(224, 164, 88)' && parts.counters > 10, JSON.stringify(parts));
    await shown.close();
    await page.bringToFront();
  });

  // Answers that have no choice, if one wants that.
  await menu(() => dialog.getByLabel(/no choice/).check());
  const toast = page.locator('.toast', { hasText: 'No choice' });
  let n = 0;
  /** Marches and fights, so that losses must be taken. */
  const aim = (q, view) => {
    const c = q.choices;
    if (q.kind === 'movement') {
      const march = c.options.filter((o) => o.id.startsWith('march:') && !view.counters[o.id.slice(6)]?.moved);
      return march.length && ++n % 5 ? { picks: [march[n % march.length].id] } : null;
    }
    if (q.kind === 'march' && c.reach.length && q.context.spent === 0) return { to: (c.reach.find((r) => r.stop) ?? c.reach.at(-1)).to };
    if (q.kind === 'assault') {
      const first = c.options.find((o) => o.id.includes('>'));
      return first ? { picks: c.options.filter((o) => o.group === first.group).map((o) => o.id) } : null;
    }
    return null;
  };
  /** What the page has sent: nobody touches it from here on. */
  const sent = () => luz.wire.sent('answer')[0];
  /** Plays until the page has answered. Questions of one answer are left to it: it may be quicker than this line sees them. */
  const toNoChoice = async (match) => {
    const line = await quickLine(luz, match, [0, 1]);
    for (let answers = 0; answers < 400 && !sent(); answers++) {
      const { over, seat, q, view } = await line.asked();
      if (over) break;
      if (seat === 0 && noChoice(q)) await until(`the page answers ${q.kind} by itself`, sent);
      else await line.answer(seat, q, aim(q, view) ?? simplest(q));
    }
    await line.close();
    if (!sent()) throw new Over('no such question came up');
  };
  await anotherIfOver(5, async (round) => {
    if (round === 1) return toNoChoice(id);
    await page.goto(server.url);
    const next = await makeMatch(luz, { title: `As I like it, ${round}`, seats: ['Villista', 'American'], options: { turn_cap: 40 } });
    await atTable(luz);
    return toNoChoice(next.id);
  });
  const answered = sent().decision_id;
  const asked = luz.wire.frames.find((f) => f.dir === 'in' && f.message.question?.decision_id === answered);
  check('an answer is given by itself where there is no choice', noChoice(asked.message.question), JSON.stringify(asked.message.question));
  check('and told', await until('it is told', () => toast.count()));
});
