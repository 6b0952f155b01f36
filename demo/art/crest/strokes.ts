import { one } from '../kit/svg';

/** Path data of a star; `k` is the inner radius relative to the outer. */
export function star(cx: number, cy: number, r: number, k = 0.42, points = 5): string {
  let d = '';
  for (let i = 0; i < points * 2; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / points;
    const q = i % 2 ? r * k : r;
    d += `${i ? 'L' : 'M'}${one(cx + Math.cos(angle) * q)} ${one(cy + Math.sin(angle) * q)}`;
  }
  return `${d}Z`;
}

/** Path data of a wavy line from `x0` to `x1`, left open. */
export function wave(y: number, height: number, length: number, x0 = 0, x1 = 240): string {
  let d = `M${x0} ${y}`;
  for (let x = x0; x < x1; x += length) d += `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`;
  return d;
}

/** Path data of a wedge from a point; `angle` is clockwise from the top. */
export function ray(cx: number, cy: number, angle: number, half: number, length: number): string {
  const at = (degrees: number) =>
    `${one(cx + Math.sin((degrees * Math.PI) / 180) * length)} ${one(cy - Math.cos((degrees * Math.PI) / 180) * length)}`;
  return `M${cx} ${cy}L${at(angle - half)}L${at(angle + half)}Z`;
}

/** A half drawing with its mirror image. */
export const mirrored = (half: string): string => `${half}<g transform="matrix(-1 0 0 1 240 0)">${half}</g>`;

/** The whole box in one colour. */
export const field = (colour: string): string => `<rect width="240" height="240" fill="${colour}"/>`;

export const shape = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`;

export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${extra}/>`;

export const dot = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
