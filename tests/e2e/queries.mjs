// Lookups: reach, odds, ruler and overlays by a player who is not asked, a spectator and a phone. Nothing of it
// answers a question, and the one who is asked does not notice.
import { DESK, PHONE, atTable, makeMatch, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { fits } from './lib/clean.mjs';
import { hexPoint, mouse, tabTo, touch } from './lib/hands.mjs';
import { answer, distance, ready } from './lib/play.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

const dock = (p) => p.page.locator('section.lookup');
const said = (p) => p.page.locator('[aria-live=polite]').first().textContent();
const hears = (p, pattern) => until(`${p.name} hears ${pattern}`, async () => pattern.test(await said(p)));

/** A lookup key on the board; waits for the replies to all queries that were sent. */
async function key(p, k) {
  await p.page.locator('.board').focus();
  await p.page.keyboard.press(k);
  await p.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));
  await settled(p);
}
const settled = (p) =>
  until('replies', () => {
    const answered = p.wire.got('reply').length + p.wire.got('refused').filter((m) => m.query_id).length;
    return p.wire.sent('query').length === answered;
  });
const replied = (p, kind) => p.wire.got('reply').map((m) => m.reply).filter((r) => r.kind === kind);

/** Puts the cursor on a hex. */
async function goTo(p, hex) {
  await p.page.locator('.board').focus();
  await p.page.keyboard.press('g');
  const field = p.page.locator('dialog[open] input[type=text]');
  await field.waitFor();
  await field.fill(hex);
  await p.page.keyboard.press('Enter');
  await p.page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await hears(p, new RegExp(`\\b${hex}\\b`));
}

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const robert = await person(browser, server, 'Robert', { ...DESK, viewport: { width: 1360, height: 860 } });
  luz.hands = robert.hands = mouse;
  const { id, links } = await makeMatch(luz, { title: 'Asked out of turn', seats: ['Villista'], invited: true });
  await takeSeat(robert, links.American);
  await atTable(luz);
  await atTable(robert);
  luz.as = 'seat/0';
  robert.as = 'seat/1';
  await answer(luz, await ready(luz, 'seat/0'), { pick: 'ldr_cardenas' });
  await until('the movement of Luz', () => luz.wire.question('seat/0')?.kind === 'movement');
  check('Robert is not asked', robert.wire.question('seat/1') === null);

  // ---- reach of an enemy, out of turn
  await goTo(robert, 'F6');
  await key(robert, 'r');
  await until('the first reply', () => replied(robert, 'reach').length);
  const first = replied(robert, 'reach').at(-1);
  check('the reach of an enemy leader is told', first?.reach.length > 5 && first.by === 'villista', JSON.stringify(first)?.slice(0, 200));
  check('it says what it assumes', first.assumes.includes('begins_now') && first.assumes.includes('column'));
  await robert.page.locator('.ov-reach path.reach').waitFor({ state: 'attached' });
  await hears(robert, /Reach of .* hexes, \d+ MP.*As if the owner's Movement Segment began now/);
  check('the panel tells the assumptions', /As if the owner's Movement Segment began now/.test(await dock(robert).innerText()));
  const costs = await robert.page.locator('.ov-reach .reach-cost').count();
  check('every hex has its cost', costs === first.reach.length, `${costs} of ${first.reach.length}`);
  await robert.shot('query-reach');
  // The neighbour says its cost.
  await robert.page.locator('.board').focus();
  await robert.page.keyboard.press('s');
  await hears(robert, /(\d MP|Out of reach of)/);
  await robert.page.keyboard.press('w');
  // Held down it shows the next one until it is let go.
  await robert.page.keyboard.down('r');
  await until('the reach while the key is held', () => replied(robert, 'reach').length === 2);
  await robert.page.waitForTimeout(500);
  check('a held key shows it', (await robert.page.locator('.ov-reach path.reach').count()) > 0);
  await robert.page.keyboard.up('r');
  await robert.page.locator('.ov-reach path.reach').waitFor({ state: 'detached' });
  check('and let go hides it', true);
  await key(robert, 'r');
  await until('the first leader again', () => replied(robert, 'reach').length === 3);
  await key(robert, 'r');
  await until('the next leader', () => replied(robert, 'reach').length === 4);
  const second = replied(robert, 'reach').at(-1);
  check('again shows the next leader of the hex', second.unit !== first.unit && second.at === 'F6', second.unit);
  await dock(robert).getByRole('button', { name: 'The leader alone' }).click();
  await settled(robert);
  const alone = replied(robert, 'reach').at(-1);
  check('a leader can be asked for alone', alone.unit === second.unit && alone.group.length === 1 && alone.most >= second.most,
    JSON.stringify([second.most, alone.most]));
  await key(robert, 'r');
  check('after the last one it is gone', (await robert.page.locator('.ov-reach path.reach').count()) === 0);
  await goTo(robert, 'Q8');
  await key(robert, 'r');
  const cano = replied(robert, 'reach').at(-1);
  const byRail = dock(robert).getByRole('button', { name: 'By rail' });
  if (cano.travels.includes('rail')) {
    await byRail.click();
    await settled(robert);
    const rail = replied(robert, 'reach').at(-1);
    check('a leader at a station may go by rail', rail.travel === 'rail' && rail.reach.length > 3 && Array.isArray(rail.reach[0].path));
    await robert.shot('query-rail');
  }
  await robert.page.locator('.board').focus();
  await robert.page.keyboard.press('Escape');
  check('Escape closes the reach', (await robert.page.locator('.ov-reach path.reach').count()) === 0);

  // ---- overlays
  for (const k of ['1', '2', '3']) await key(robert, k);
  check('one answer serves the zones of all colours', replied(robert, 'zones').length === 1);
  check('three zones are drawn', (await robert.page.locator('.ov-zones path').count()) >= 3);
  await hears(robert, /Carrancista zones: /);
  const legend = await dock(robert).locator('.legend').allInnerTexts();
  check('each has a legend', legend.length === 3 && legend.every((t) => /zones of control in \d+ hexes/.test(t)), legend.join(' | '));
  await key(robert, '+');
  await robert.page.locator('.board').focus();
  await robert.page.keyboard.press('f');
  await robert.shot('query-zones');
  await goTo(robert, 'F6');
  await hears(robert, /in a zone of control of Villista/);
  for (const k of ['1', '2', '3']) await key(robert, k);
  check('the same keys take them away', (await robert.page.locator('.ov-zones path').count()) === 0);
  for (const k of ['4', '8']) await key(robert, k);
  await robert.page.keyboard.press('f');
  await robert.shot('query-water-victory');
  for (const k of ['4', '8', '5', '6']) await key(robert, k);
  await robert.shot('query-fuel-supplies');
  for (const k of ['5', '6', '7']) await key(robert, k);
  await robert.shot('query-track');
  await key(robert, '7');
  await key(robert, '9');
  await hears(robert, /no overlay 9/);
  const kinds = new Set(robert.wire.got('reply').map((m) => m.reply.kind));
  check('all kinds were answered', ['zones', 'water', 'fuel', 'supplies', 'rail', 'victory'].every((k) => kinds.has(k)), [...kinds].join());
  check('nothing was refused', robert.wire.got('refused').length === 0, JSON.stringify(robert.wire.got('refused')[0]));

  // ---- ruler: the first hex sticks
  await goTo(robert, 'F6');
  await key(robert, 'l');
  for (const k of ['s', 's', 'd']) await robert.page.keyboard.press(k);
  await hears(robert, /3 hexes, 30 miles from F6/);
  check('the ruler shows the number', (await robert.page.locator('.ruler-text').textContent()) === '3');
  const there = await hexPoint(robert.page, 'F4');
  await robert.page.mouse.move(there.x, there.y);
  await until('the ruler follows the pointer', async () => (await robert.page.locator('.ruler-text').textContent()) === String(distance('F6', 'F4')));
  await robert.shot('query-ruler');
  await robert.page.mouse.move(2, 2);
  await key(robert, 'l');
  check('the same key takes it away', (await robert.page.locator('.ruler-text').count()) === 0);

  // ---- odds, both ways
  await goTo(robert, 'C9');
  await key(robert, 'o');
  await hears(robert, /Odds between C9 and which hex/);
  await goTo(robert, 'A4');
  await key(robert, 'o');
  const odds = replied(robert, 'odds').at(-1);
  const by = new Set(odds.assaults.map((a) => a.by));
  check('odds are told both ways', by.has('villista') && by.has('american'), [...by].join());
  const attack = odds.assaults.find((a) => a.by === 'villista' && a.preview);
  check('who may be Villa is a range for his enemy', attack.preview.tactics.some((t) => t.attack_if_villa?.expected > t.attack.expected));
  check('the attack on him shows him', odds.assaults.some((a) => a.by === 'american' && a.preview?.shows?.includes('ldr_villa')));
  await hears(robert, /hits to be expected/);
  check('the card has both fights', (await dock(robert).locator('.card').count()) === odds.assaults.length);
  await robert.shot('query-odds');
  await robert.page.keyboard.press('Escape');

  // Luz knows that Villa is elsewhere: no range for her, and the same figures else.
  await goTo(luz, 'C9');
  await key(luz, 'o');
  await hears(luz, /Odds between C9 and which hex/);
  await goTo(luz, 'A4');
  await key(luz, 'o');
  await until('the odds of Luz', () => replied(luz, 'odds').length);
  const own = replied(luz, 'odds').at(-1).assaults.find((a) => a.by === 'villista' && a.preview);
  check('his own player sees no range where he is not', own.preview.tactics.every((t) => !t.attack_if_villa));
  check('else both are told the same', JSON.stringify(own.preview.attackers.map((a) => a.attack)) ===
    JSON.stringify(attack.preview.attackers.map((a) => a.attack)));
  await luz.page.keyboard.press('Escape');
  check('nobody has answered anything', luz.wire.sent('answer').length === 1 && robert.wire.sent('answer').length === 0);

  // ---- what is shown follows the position
  await key(robert, '1');
  const before = replied(robert, 'zones').length;
  await answer(luz, await ready(luz, 'seat/0'), { picks: ['end'] });
  await until('the zones asked again', () => replied(robert, 'zones').length > before);
  check('a new position is asked about again', true);

  // ---- the list of keys
  await robert.page.locator('.board').focus();
  await robert.page.keyboard.press('?');
  const help = robert.page.locator('dialog[open]');
  await help.waitFor();
  await help.getByText('overlay 8: Victory').waitFor();
  check('the list of keys names them', /reach of who is here[\s\S]*?R[\s\S]*odds between[\s\S]*?O[\s\S]*ruler[\s\S]*?L[\s\S]*overlay 1: Villista zones/.test(await help.innerText()));
  await robert.page.keyboard.press('Escape');

  // ---- a spectator
  const eve = await person(browser, server, 'Eve');
  await eve.page.goto(`${server.url}/match/${id}`);
  await atTable(eve);
  await goTo(eve, 'C9');
  await key(eve, 'r');
  await until('a reply to the spectator', () => replied(eve, 'reach').length);
  check('a spectator may ask too', replied(eve, 'reach').length === 1 && eve.wire.sent('query')[0].as === 'spectator');

  // ---- a phone, by touch
  const pablo = await person(browser, server, 'Pablo', PHONE);
  pablo.hands = touch;
  await pablo.page.goto(`${server.url}/match/${id}`);
  await atTable(pablo);
  const tap = (name) => dock(pablo).getByRole('button', { name }).tap();
  await pablo.page.getByRole('button', { name: /^Look up/ }).tap();
  await dock(pablo).waitFor();
  await pablo.shot('query-phone-menu');
  const small = await dock(pablo).getByRole('button').evaluateAll((all) =>
    all.filter((b) => b.getBoundingClientRect().height < 43.5).map((b) => b.textContent));
  check('its buttons are as high as a finger', small.length === 0, small.join());
  await fits(pablo.page, 'answers on a phone');
  await tap('American zones');
  await pablo.page.locator('.ov-zones path').first().waitFor({ state: 'attached' });
  await pablo.shot('query-phone-zones');
  // The ruler: the first tap sticks, the second one measures.
  await tap('Ruler');
  await tap('Measure from another hex');
  const board = await pablo.page.locator('.board').boundingBox();
  const at = (fx, fy) => pablo.page.touchscreen.tap(board.x + board.width * fx, board.y + board.height * fy);
  await at(0.35, 0.5);
  await hears(pablo, /Ruler from [A-Z]\d+/);
  await pablo.page.waitForTimeout(500);
  await at(0.75, 0.6);
  await hears(pablo, /\d+ hex(es)?, \d+ miles? from/i);
  check('the ruler measures by touch', (await pablo.page.locator('.ruler-text').textContent()) !== '');
  await pablo.shot('query-phone-ruler');
  await tap('Ruler');
  await goTo(pablo, 'C9');
  await tap('Reach');
  await settled(pablo);
  await pablo.page.locator('.ov-reach path.reach').waitFor({ state: 'attached' });
  await pablo.shot('query-phone-reach');
  await tap('Odds');
  await goTo(pablo, 'A4');
  await tap('Odds');
  await settled(pablo);
  await dock(pablo).locator('.card').first().waitFor();
  await pablo.shot('query-phone-odds');
  await pablo.page.locator('#tab-log').tap();
  await pablo.page.locator('.tab-log').waitFor();
  check('a tab comes before the lookups', !(await dock(pablo).isVisible()));
  await pablo.page.getByRole('button', { name: /^Look up/ }).tap();
  await until('the lookups before the tab', () => dock(pablo).isVisible());
  check('and the tool brings them back', true);
});
