import { describe, expect, it } from 'vitest';
import { commitmentOf, siphash24, workedDraw } from './dicecheck';

describe('a die checked by hand', () => {
  it('hashes as SipHash does', () => {
    // The vector of the paper: key 00..0f, message 00..0e.
    const message = Uint8Array.from({ length: 15 }, (_, i) => i);
    expect(siphash24(0x0706050403020100n, 0x0f0e0d0c0b0a0908n, message)).toBe(0xa129ca6149be45e5n);
    expect(siphash24(0x0706050403020100n, 0x0f0e0d0c0b0a0908n, new Uint8Array())).toBe(
      0x726fdb47dd0e0e31n,
    );
  });
  it('stays within the sides, and each draw has its own value', () => {
    const seed = '000102030405060708090a0b0c0d0e0f';
    const dice = Array.from({ length: 600 }, (_, i) => workedDraw(seed, i, 6).value);
    expect(Math.min(...dice)).toBe(1);
    expect(Math.max(...dice)).toBe(6);
    for (let v = 1; v <= 6; v++) expect(dice.filter((d) => d === v).length).toBeGreaterThan(60);
    expect(workedDraw(seed, 3, 6)).toMatchObject({
      input: '0300000000000000'.padEnd(32, '0'),
      attempt: 0,
    });
  });
  it('knows the commitment of a seed', async () => {
    expect(await commitmentOf('000102030405060708090a0b0c0d0e0f')).toBe(
      'be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991',
    );
  });
});
