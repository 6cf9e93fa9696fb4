// Who is signed in at a page, its forms, and what is done on the match page in one go.
import { waysOf } from './ways.mjs';
import { until } from './suite.mjs';

/** Who the page's session is: {id, name, account}, or null. */
export const me = (page) => page.evaluate(async () => (await (await fetch('/api/session')).json()).person);

/** A match as the server describes it to whoever sits before the page. */
export const describe = (page, id) =>
  page.evaluate(async (m) => (await fetch(`/api/matches/${m}`)).json(), id);

/** The form of this name. */
export const form = (page, name) => page.getByRole('form', { name });

/** Resigns the match that is on the page, which asks once more, and waits for its end. */
export async function resign(p) {
  const button = (name) => p.page.getByRole('button', { name, exact: true });
  for (const name of ['Menu', 'Resign', 'Really: Resign']) await waysOf(p).press(p, button(name));
  await until('the end', () => p.wire.state()?.outcome);
}
