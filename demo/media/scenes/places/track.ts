import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  type Texture,
} from 'three';
import { clamp } from '../figures/cycle';
import { blotches, painted, tiled, withGrain } from '../shading/texture';
import { bendAt, beside, SPACING, STATIONS } from './circuit';

/** Half the width of the road in metres. */
const HALF = 6;

/** Racing line in metres left of the middle: wide before and after a corner, tight within. */
export const racingLine = (i: number): number => clamp(bendAt(i, 8) * 330 - bendAt(i, 34) * 160, -4.3, 4.3);

type Edge = (i: number) => number | undefined;

/**
 * A ribbon along the track between two distances to its left; omitted where an edge is undefined. The texture runs
 * across and then along; with `reads` it is upright and reads along or against the direction of travel.
 */
function ribbon(from: Edge, to: Edge, up: number, tile: number, high = up, reads: -1 | 0 | 1 = 0): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  for (let i = 0; i < STATIONS; i++) {
    const [a, b, c, d] = [from(i), to(i), from(i + 1), to(i + 1)];
    if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
    const [near, far] = [(i * SPACING) / tile, ((i + 1) * SPACING) / tile];
    const corner = (at: number, left: number, height: number, u: number, v: number): void => {
      positions.push(...beside(at, left, height));
      if (reads === 0) uvs.push(u, v);
      else uvs.push(reads * v, u);
    };
    corner(i, a, up, 0, near);
    corner(i + 1, d, high, 1, far);
    corner(i, b, high, 1, near);
    corner(i, a, up, 0, near);
    corner(i + 1, c, up, 0, far);
    corner(i + 1, d, high, 1, far);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  return geometry;
}

/** Layers are drawn from top to bottom to avoid overdraw. */
const flat = (material: Material, from: Edge, to: Edge, up: number, tile: number, order: number): Mesh => {
  const mesh = new Mesh(ribbon(from, to, up, tile), material);
  mesh.renderOrder = order;
  return mesh;
};

/** Offsets a layer towards the camera to avoid z-fighting. */
const onTop = (layer: number) => ({ polygonOffset: true, polygonOffsetFactor: -layer, polygonOffsetUnits: -layer * 2 });

function asphalt(): Texture {
  return painted(
    512,
    512,
    (brush, width, height) => {
      brush.fillStyle = '#5b5a5c';
      brush.fillRect(0, 0, width, height);
      blotches(brush, width, height, 260, 60, ['rgba(30, 30, 34, 0.08)', 'rgba(150, 142, 130, 0.07)']);
      brush.fillStyle = 'rgba(20, 20, 24, 0.16)';
      for (const y of [90, 300]) brush.fillRect(0, y, width, 3);
      brush.fillStyle = '#e9e6de';
      for (const x of [8, width - 20]) brush.fillRect(x, 0, 12, height);
    },
    { repeat: true, grazing: 4 },
  );
}

/** Rubber on the racing line, darkest in its middle. */
function rubber(): Texture {
  return painted(
    128,
    8,
    (brush) => {
      const dark = brush.createLinearGradient(0, 0, 128, 0);
      for (const [at, alpha] of [
        [0, 0],
        [0.25, 0.34],
        [0.5, 0.2],
        [0.75, 0.34],
        [1, 0],
      ] as const)
        dark.addColorStop(at, `rgba(14, 14, 18, ${alpha})`);
      brush.fillStyle = dark;
      brush.fillRect(0, 0, 128, 8);
    },
    { repeat: true },
  );
}

/** Red and white kerbs. */
function kerbs(): Texture {
  return painted(
    16,
    128,
    (brush) => {
      brush.fillStyle = '#f1efe9';
      brush.fillRect(0, 0, 16, 128);
      brush.fillStyle = '#d8432f';
      brush.fillRect(0, 0, 16, 64);
    },
    { repeat: true, grazing: 4 },
  );
}

function meadow(): Mesh {
  const map = painted(
    1024,
    1024,
    (brush, width, height) => {
      brush.fillStyle = '#75863f';
      brush.fillRect(0, 0, width, height);
      blotches(brush, width, height, 700, 120, ['rgba(48, 74, 26, 0.16)', 'rgba(190, 176, 90, 0.13)']);
    },
    { repeat: true, grazing: 4 },
  );
  const material = withGrain(new MeshBasicMaterial({ map: tiled(map, 18, 14) }), [6, 6], 0.5);
  const mesh = new Mesh(new PlaneGeometry(2400, 1800).rotateX(-Math.PI / 2), material);
  mesh.position.set(0, -0.06, -90);
  mesh.renderOrder = 6;
  return mesh;
}

/** The mown verge of the road, in bands. */
function verge(): Texture {
  return painted(
    64,
    256,
    (brush) => {
      brush.fillStyle = '#83954d';
      brush.fillRect(0, 0, 64, 256);
      brush.fillStyle = '#728644';
      brush.fillRect(0, 0, 64, 128);
    },
    { repeat: true, grazing: 4 },
  );
}

const BARRIER = 22;

/** Extra metres of tarmac on the outside of a corner. */
const runOff = (i: number): number => clamp(Math.abs(bendAt(i, 12)) * 900 - 1, 0, 11);

/** The road with verges, run-off, kerbs, rubber, start line, barriers and sponsors. */
export function road(strip: Texture): Group {
  const group = new Group();
  group.add(meadow());
  const grass = withGrain(new MeshBasicMaterial({ map: verge(), ...onTop(1) }), [16, 2], 0.5);
  group.add(
    flat(
      grass,
      () => -BARRIER,
      () => BARRIER,
      0,
      22,
      5,
    ),
  );
  const grey = new MeshBasicMaterial({ color: 0x8b857b, ...onTop(2) });
  for (const side of [-1, 1]) {
    const outside: Edge = (i) => (Math.sign(bendAt(i, 12)) === -side && runOff(i) > 0 ? side * HALF : undefined);
    group.add(flat(grey, outside, (i) => side * (HALF + runOff(i)), 0, 10, 4));
  }
  const tarmac = withGrain(new MeshBasicMaterial({ map: asphalt(), ...onTop(3) }), [9, 7], 0.55);
  group.add(
    flat(
      tarmac,
      () => -HALF,
      () => HALF,
      0.01,
      14,
      3,
    ),
  );
  const groove = new MeshBasicMaterial({ map: rubber(), transparent: true, depthWrite: false, ...onTop(4) });
  group.add(
    flat(
      groove,
      (i) => racingLine(i) - 1.7,
      (i) => racingLine(i) + 1.7,
      0.015,
      10,
      4,
    ),
  );
  const stones = new MeshBasicMaterial({ map: kerbs(), ...onTop(5) });
  for (const side of [-1, 1]) {
    const inside: Edge = (i) =>
      Math.abs(bendAt(i, 5)) > 0.006 && Math.sign(bendAt(i, 5)) === side ? side * HALF : undefined;
    group.add(flat(stones, inside, () => side * (HALF + 1.4), 0.03, 2.4, 2));
  }
  group.add(startLine(), ...barriers(strip));
  return group;
}

function startLine(): Mesh {
  const map = painted(
    64,
    16,
    (brush) => {
      brush.fillStyle = '#f5f5f0';
      brush.fillRect(0, 0, 64, 16);
      brush.fillStyle = '#17181a';
      for (let i = 0; i < 16; i++) brush.fillRect((i % 8) * 8, i < 8 === (i % 2 === 0) ? 0 : 8, 8, 8);
    },
    { grazing: 4 },
  );
  const mesh = new Mesh(
    new PlaneGeometry(2.4, 2 * HALF).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ map, ...onTop(6) }),
  );
  mesh.position.set(...beside(STATIONS * 0.12, 0, 0.03));
  mesh.renderOrder = 1;
  return mesh;
}

function barriers(strip: Texture): Mesh[] {
  const rail = new MeshBasicMaterial({ color: 0xa9a9a6, side: DoubleSide });
  const top = new MeshBasicMaterial({ color: 0xe6e3da, side: DoubleSide });
  return ([-1, 1] as const).flatMap((side) => {
    const names = new MeshBasicMaterial({ map: strip, side: DoubleSide });
    const hoarding = (i: number): boolean => Math.floor(i / 24) % 2 === 0;
    const at: Edge = (i) => (hoarding(i) ? side * BARRIER : undefined);
    const bare: Edge = (i) => (hoarding(i) ? undefined : side * BARRIER);
    const edge: Edge = () => side * BARRIER;
    return [
      new Mesh(ribbon(at, edge, 0, 48, 1.3, side), names),
      new Mesh(ribbon(bare, edge, 0, 12, 1), rail),
      new Mesh(ribbon(edge, edge, 1, 12, 1.12), top),
    ];
  });
}
