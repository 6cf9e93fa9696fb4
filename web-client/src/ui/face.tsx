// A counter's picture in a panel, drawn by the board's own code.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useDesk } from '../app/desk';
import { COUNTER, drawFace, type Face } from '../board/face';

export function FacePicture({ face, size = 40 }: { face: Face; size?: number }) {
  const g = useRef<SVGGElement>(null);
  const desk = useDesk();
  const key = JSON.stringify(face);
  useLayoutEffect(() => {
    g.current?.replaceChildren(drawFace(face, desk.game.symbols));
  }, [key]);
  const half = COUNTER / 2 + 2;
  const foot = face.column ? 11 : 0;
  return (
    <svg
      class="face-picture board-faces"
      width={size}
      height={(size * (2 * half + foot)) / (2 * half)}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half + foot}`}
      aria-hidden="true"
    >
      <g ref={g} />
    </svg>
  );
}
