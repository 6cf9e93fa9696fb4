import { expect, it } from 'vitest';
import { ownZone, zones } from './ZoneSelect';

it('offers the zone that is set, once, UTC and that of the browser', () => {
  expect(zones('Antarctica/Vostok').filter((z) => z === 'Antarctica/Vostok')).toHaveLength(1);
  expect(zones('UTC')).toContain('UTC');
  expect(zones('UTC')).toContain(ownZone());
});
