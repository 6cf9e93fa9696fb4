// The map as a picture: one SVG document of all layers with the styles that dress them.

/** The board as an SVG document. Fonts are named, not included. */
export function boardPicture(board: HTMLElement): string {
  const world = board.querySelector<HTMLElement>('.world')!;
  const layers = [...world.querySelectorAll<SVGSVGElement>(':scope > svg')];
  const box = layers[0]!.getAttribute('viewBox')!;
  const [x, y, w, h] = box.split(' ');
  const rules: string[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (!(rule instanceof CSSFontFaceRule)) rules.push(rule.cssText);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg') as SVGSVGElement;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('viewBox', box);
  svg.setAttribute('width', w!);
  svg.setAttribute('height', h!);
  // In a file of its own it is the root, with the player's choice of colours.
  const chosen = document.documentElement.dataset;
  for (const [name, value] of Object.entries(chosen)) svg.dataset[name] = value!;
  const style = document.createElementNS(svg.namespaceURI, 'style');
  style.textContent = rules.join('\n');
  // Rules of the page speak of the board and its world: here two groups stand for them.
  const outer = document.createElementNS(svg.namespaceURI, 'g') as SVGGElement;
  outer.setAttribute('class', board.className);
  for (const [name, value] of Object.entries(board.dataset)) outer.dataset[name] = value!;
  const inner = document.createElementNS(svg.namespaceURI, 'g') as SVGGElement;
  inner.setAttribute('class', 'world');
  inner.dataset.lod = '2';
  for (const layer of layers) {
    const copy = layer.cloneNode(true) as SVGSVGElement;
    copy.setAttribute('x', x!);
    copy.setAttribute('y', y!);
    inner.append(copy);
  }
  outer.append(inner);
  svg.append(style, outer);
  return new XMLSerializer().serializeToString(svg);
}

/** Hands the picture to the browser as a file. */
export function savePicture(board: HTMLElement, name: string): void {
  const url = URL.createObjectURL(new Blob([boardPicture(board)], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[^\p{L}\p{N} .-]/gu, '_');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
