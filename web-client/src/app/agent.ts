// What a browser calls itself, in words that its owner knows it by.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox, Linux"; empty if nothing is known. */
export function agentWords(agent: string): string {
  const first = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return [first(browsers), first(systems)].filter(Boolean).join(', ');
}

/** Where to go after signing in: an address of this client, or the lobby. */
export function backTo(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  return /^\/(?![/\\])[\w/?=&-]*$/.test(to) ? to : '/';
}
