import { BufferGeometry, Float32BufferAttribute } from 'three';
import { mix } from '../figures/cycle';

/** Ground plan of an arena: a rectangle with rounded corners, in metres from the centre. */
export interface GroundPlan {
  halfLength: number;
  halfWidth: number;
  corner: number;
}

/** A point on the perimeter of the arena. */
export interface Bay {
  x: number;
  z: number;
  /** Outward normal. */
  nx: number;
  nz: number;
  /** Distance along the perimeter, measured in the middle of the lower tier. */
  along: number;
}

export type Spot = readonly [x: number, y: number, z: number];

/** A strip of the cross-section of a stand: metres out and up. */
export interface Strip {
  from: readonly [number, number];
  to: readonly [number, number];
  /** Brightness of the lower and upper edge. */
  light: readonly [number, number];
  /** Texture repeats from the lower to the upper edge. */
  tiles?: number;
}

const MIDDLE = 9;
export const ARC_STEPS = 8;

/** Points on the perimeter, counter-clockwise from above, starting in the middle of the side at +z. */
export function walk({ halfLength, halfWidth, corner }: GroundPlan): Bay[] {
  const [sx, sz] = [halfLength - corner, halfWidth - corner];
  const bays: Bay[] = [];
  let along = 0;
  const visit = (x: number, z: number, nx: number, nz: number): void => {
    const last = bays.at(-1);
    if (last)
      along += Math.hypot(x + nx * MIDDLE - last.x - last.nx * MIDDLE, z + nz * MIDDLE - last.z - last.nz * MIDDLE);
    bays.push({ x, z, nx, nz, along });
  };
  const corners = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ] as const;
  visit(0, halfWidth, 0, 1);
  corners.forEach(([cx, cz], i) => {
    for (let k = 0; k <= ARC_STEPS; k++) {
      const angle = Math.PI / 2 - (i + k / ARC_STEPS) * (Math.PI / 2);
      const [nx, nz] = [Math.cos(angle), Math.sin(angle)];
      visit(cx * sx + nx * corner, cz * sz + nz * corner, nx, nz);
    }
  });
  visit(0, halfWidth, 0, 1);
  return bays;
}

/** A point between two bays, with an offset out and up. */
export function placeBetween(a: Bay, b: Bay, share: number, out: number, up: number): Spot {
  const [nx, nz] = [mix(a.nx, b.nx, share), mix(a.nz, b.nz, share)];
  return [mix(a.x, b.x, share) + nx * out, up, mix(a.z, b.z, share) + nz * out];
}

/** Sweeps a strip of the cross-section along the perimeter. */
export function loft(bays: readonly Bay[], strip: Strip, tile: number): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const shades: number[] = [];
  const corner = (bay: Bay, end: 'from' | 'to'): void => {
    const [out, up] = strip[end];
    positions.push(bay.x + bay.nx * out, up, bay.z + bay.nz * out);
    // The perimeter runs from right to left as seen from inside.
    uvs.push(-bay.along / tile, end === 'from' ? 0 : (strip.tiles ?? 1));
    shades.push(strip.light[end === 'from' ? 0 : 1]);
  };
  bays.slice(1).forEach((right, i) => {
    const left = bays[i];
    if (!left) return;
    corner(left, 'from');
    corner(right, 'to');
    corner(right, 'from');
    corner(left, 'from');
    corner(left, 'to');
    corner(right, 'to');
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setAttribute('shade', new Float32BufferAttribute(shades, 1));
  geometry.setAttribute(
    'color',
    new Float32BufferAttribute(
      shades.flatMap((s) => [s, s, s]),
      3,
    ),
  );
  return geometry;
}
