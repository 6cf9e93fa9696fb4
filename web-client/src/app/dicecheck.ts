// A die of a match checked by hand: SipHash-2-4 of the draw's number under the match's seed, as
// docs/match-file.md tells it. Only for the page that shows it; the server rolls the dice.

const M = (1n << 64n) - 1n;
const rotl = (x: bigint, n: bigint) => ((x << n) | (x >> (64n - n))) & M;

function le64(bytes: Uint8Array, at: number, n = 8): bigint {
  let out = 0n;
  for (let i = 0; i < n; i++) out |= BigInt(bytes[at + i]!) << BigInt(8 * i);
  return out;
}

/** SipHash-2-4 of bytes under the key k0, k1. */
export function siphash24(k0: bigint, k1: bigint, bytes: Uint8Array): bigint {
  let v0 = k0 ^ 0x736f6d6570736575n;
  let v1 = k1 ^ 0x646f72616e646f6dn;
  let v2 = k0 ^ 0x6c7967656e657261n;
  let v3 = k1 ^ 0x7465646279746573n;
  const round = () => {
    v0 = (v0 + v1) & M;
    v1 = rotl(v1, 13n) ^ v0;
    v0 = rotl(v0, 32n);
    v2 = (v2 + v3) & M;
    v3 = rotl(v3, 16n) ^ v2;
    v0 = (v0 + v3) & M;
    v3 = rotl(v3, 21n) ^ v0;
    v2 = (v2 + v1) & M;
    v1 = rotl(v1, 17n) ^ v2;
    v2 = rotl(v2, 32n);
  };
  const absorb = (m: bigint) => {
    v3 ^= m;
    round();
    round();
    v0 ^= m;
  };
  const full = bytes.length - (bytes.length % 8);
  for (let i = 0; i < full; i += 8) absorb(le64(bytes, i));
  absorb((BigInt(bytes.length & 255) << 56n) | le64(bytes, full, bytes.length - full));
  v2 ^= 0xffn;
  for (let i = 0; i < 4; i++) round();
  return v0 ^ v1 ^ v2 ^ v3;
}

/** The 16 bytes of a seed of 32 hex digits. */
export function seedBytes(seed: string): Uint8Array {
  return Uint8Array.from({ length: 16 }, (_, i) =>
    Number.parseInt(seed.slice(2 * i, 2 * i + 2), 16),
  );
}

/** How a draw comes about: its input, what the hash makes of it, and the value. */
export interface Worked {
  readonly input: string;
  readonly hash: bigint;
  readonly attempt: number;
  readonly value: number;
}

/** Draw number `index` (from 0) of a match, of 1 to `sides`. */
export function workedDraw(seed: string, index: number, sides: number): Worked {
  const key = seedBytes(seed);
  const n = BigInt(sides);
  const limit = M - (M % n);
  for (let attempt = 0; ; attempt++) {
    const bytes = new Uint8Array(16);
    const at = new DataView(bytes.buffer);
    at.setBigUint64(0, BigInt(index), true);
    at.setBigUint64(8, BigInt(attempt), true);
    const hash = siphash24(le64(key, 0), le64(key, 8), bytes);
    if (hash >= limit) continue;
    const input = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
    return { input, hash, attempt, value: Number(hash % n) + 1 };
  }
}

/** SHA-256 of the seed's bytes in hex: the commitment. Null where the browser has no such function. */
export async function commitmentOf(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', seedBytes(seed) as BufferSource);
  return Array.from(new Uint8Array(hash), (b) => b.toString(16).padStart(2, '0')).join('');
}
