// Colours of the printed sheet and faces, read from the stylesheet: legible, and told apart without hue.
import { describe, expect, it } from 'vitest';
import css from './board.css?raw';

const value = (name: string): string => {
  const m = new RegExp(`--${name}:\\s*(#[0-9a-f]{3,6})`).exec(css);
  if (!m) throw new Error(`no --${name}`);
  const hex = m[1]!.slice(1);
  return hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex;
};
type Rgb = [number, number, number];
const linear = (hex: string): Rgb =>
  [0, 2, 4].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (a: string, b: string) => {
  const [x, y] = [luminance(linear(a)), luminance(linear(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

// Simulation of dichromats in linear RGB (Machado, Oliveira, Fernandes 2009, severity 1).
const SIGHT: Record<string, number[]> = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deutan: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritan: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};
const seen = (hex: string, m: number[]): Rgb => {
  const c = linear(hex);
  return [0, 3, 6].map((i) =>
    Math.max(0, Math.min(1, m[i]! * c[0] + m[i + 1]! * c[1] + m[i + 2]! * c[2])),
  ) as Rgb;
};
const lab = ([r, g, b]: Rgb) => {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const difference = (a: Rgb, b: Rgb) => Math.hypot(...lab(a).map((v, i) => v - lab(b)[i]!));

const faces = ['face-blue', 'face-orange', 'face-red', 'face-white'];

describe.each(Object.entries(SIGHT))('%s sight', (_, matrix) => {
  it('tells any two faces apart', () => {
    faces.forEach((a, i) => {
      for (const b of faces.slice(i + 1))
        expect(
          difference(seen(value(a), matrix), seen(value(b), matrix)),
          `${a} ${b}`,
        ).toBeGreaterThan(20);
    });
  });
});

it('slate in place of red is told from the others too', () => {
  expect(css).toContain('--face-red: #4a5b66');
  for (const matrix of Object.values(SIGHT))
    for (const face of ['face-blue', 'face-orange', 'face-white'])
      expect(difference(seen('4a5b66', matrix), seen(value(face), matrix))).toBeGreaterThan(20);
  expect(contrast('4a5b66', 'ffffff')).toBeGreaterThan(7);
});

describe('ink', () => {
  it.each([
    ['face-blue', '10203a'],
    ['face-orange', '2c1802'],
    ['face-red', 'fff3e2'],
    ['face-white', '26241d'],
  ])('reads well on %s', (face, ink) => {
    expect(css).toContain(`#${ink}`);
    expect(contrast(value(face), ink)).toBeGreaterThan(7);
  });
  it.each(['llanos', 'malpais', 'montane', 'pantano'])('of hex numbers reads on %s', (ground) => {
    expect(contrast(value(ground), value('ink-soft'))).toBeGreaterThan(4);
  });
  it.each(['llanos', 'malpais', 'montane'])('of ways reads on %s', (ground) => {
    for (const way of ['rail', 'trail', 'road-edge'])
      expect(contrast(value(ground), value(way))).toBeGreaterThan(3);
  });
});
