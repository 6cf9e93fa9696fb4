// Small helpers to build SVG without markup strings: a strict content policy forbids inline styles,
// and names from data must never be parsed as markup.
const NS = 'http://www.w3.org/2000/svg';

/** Attribute values; undefined leaves the attribute out. */
export type Attrs = Record<string, string | number | undefined>;

/** A new SVG element with attributes and children. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attrs: Attrs = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const el = document.createElementNS(NS, tag);
  for (const [k, v] of Object.entries(attrs)) if (v !== undefined) el.setAttribute(k, String(v));
  el.append(...children);
  return el;
}

/** A path element: class and data. */
export const path = (cls: string, d: string, attrs: Attrs = {}): SVGPathElement =>
  s('path', { class: cls, d, ...attrs });

/** A text element at a point. */
export const text = (
  cls: string,
  x: number,
  y: number,
  content: string,
  attrs: Attrs = {},
): SVGTextElement =>
  s(
    'text',
    { class: cls, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, ...attrs },
    content,
  );

/** A pattern of slanted lines. */
export const hatch = (id: string, turn: number, cls: string): SVGElement =>
  s(
    'pattern',
    {
      id,
      width: 6,
      height: 6,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `rotate(${turn})`,
    },
    path(cls, 'M0 0V6'),
  );
