import {
  BufferGeometry,
  type Color,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  type Texture,
  Color as Tint,
} from 'three';
import { chance, mix, smooth } from '../figures/cycle';
import { blotches, painted, withGrain } from '../shading/texture';
import { type Clock, crowdMaterial, crowdTile, TILE } from './crowd';
import { type Bay, loft } from './ring';

/** Length of a loop in metres; the slope repeats after it. */
export const RUN = 480;
const GATES = 20;
const SPACING = RUN / GATES;
/** Half the width of the course. */
const EDGE = 13;
/** The slope is repeated before and after the run, so that its ends are not visible. */
const REPEATS = [-1, 0, 1] as const;

/** Lateral position of the racer at a distance; positive is to the right looking downhill. */
export const lineAt = (metres: number): number =>
  3.1 * Math.sin((2 * Math.PI * metres) / (2 * SPACING)) + 1.1 * Math.sin((2 * Math.PI * metres) / RUN);

/** The cross-section of the slope: metres across and metres up. */
const PROFILE = [
  [-150, 30],
  [-60, 9],
  [-26, 1.6],
  [-15, 0],
  [15, 0],
  [26, 1.6],
  [60, 9],
  [150, 30],
] as const;

/** Height of the ground beside the course. */
function groundAt(across: number): number {
  const i = Math.max(
    1,
    PROFILE.findIndex(([x]) => x >= across),
  );
  const [a, b] = [PROFILE[i - 1] ?? PROFILE[0], PROFILE[i] ?? PROFILE[1]];
  return mix(a[1], b[1], (across - a[0]) / (b[0] - a[0]));
}

/** Groomed snow. */
function snow(): Texture {
  return painted(
    1024,
    1024,
    (brush, width, height) => {
      brush.fillStyle = '#f3f8ff';
      brush.fillRect(0, 0, width, height);
      blotches(brush, width, height, 200, 130, ['rgba(130, 170, 230, 0.07)', 'rgba(255, 255, 255, 0.2)']);
      for (let i = 0; i < 260; i++) {
        brush.fillStyle = `rgba(120, 155, 205, ${0.02 + chance(i) * 0.035})`;
        brush.fillRect(chance(i + 1) * width, 0, 1 + chance(i + 2) * 2.5, height);
      }
    },
    { repeat: true, grazing: 4 },
  );
}

/** A strip down the slope between two lines across it. */
function strip(
  from: (z: number) => readonly [number, number],
  to: (z: number) => readonly [number, number],
  tile: readonly [number, number],
): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const step = 3;
  const corner = ([x, y]: readonly [number, number], z: number): void => {
    positions.push(x, y, z);
    uvs.push(x / tile[0], z / tile[1]);
  };
  for (let metres = -RUN * 0.5; metres < RUN * 2; metres += step) {
    const [a, b] = [-metres, -metres - step];
    corner(from(-a), a);
    corner(to(-a), a);
    corner(to(-b), b);
    corner(from(-a), a);
    corner(to(-b), b);
    corner(from(-b), b);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  return geometry;
}

/** The snow and the ruts of earlier racers. */
export function piste(): Group {
  const group = new Group();
  const map = snow();
  PROFILE.slice(1).forEach((to, i) => {
    const from = PROFILE[i] ?? PROFILE[0];
    const tone = new Tint(i < 3 ? '#c3d5ee' : i > 3 ? '#fff8ec' : '#ffffff');
    const material = withGrain(new MeshBasicMaterial({ map, color: tone, side: DoubleSide }), [9, 9], 0.16);
    group.add(
      new Mesh(
        strip(
          () => from,
          () => to,
          [24, 24],
        ),
        material,
      ),
    );
  });
  for (const [offset, width, alpha] of [
    [0.25, 0.5, 0.3],
    [-0.3, 0.4, 0.26],
    [0.8, 0.25, 0.18],
    [-1, 0.8, 0.1],
  ] as const) {
    const dark = new MeshBasicMaterial({
      color: 0x7f9cc6,
      transparent: true,
      opacity: alpha,
      depthWrite: false,
      side: DoubleSide,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -2,
    });
    const middle = (z: number): number =>
      lineAt(z) + offset + 0.12 * Math.sin(((2 * Math.PI * z) / RUN) * 31 + offset * 9);
    const rut = new Mesh(
      strip(
        (z) => [middle(z) - width / 2, 0.01],
        (z) => [middle(z) + width / 2, 0.01],
        [1, 1],
      ),
      dark,
    );
    rut.renderOrder = 1;
    group.add(rut);
  }
  return group;
}

/** Safety nets with sponsor banners on both sides, and spectators behind. */
export function fences(names: Texture, clock: Clock, haze: Color): Group {
  const group = new Group();
  const mesh = painted(
    64,
    64,
    (brush) => {
      brush.strokeStyle = 'rgba(226, 72, 52, 0.95)';
      brush.lineWidth = 7;
      brush.strokeRect(0, 0, 64, 64);
    },
    { repeat: true },
  );
  const net = new MeshBasicMaterial({
    map: mesh,
    transparent: true,
    opacity: 0.75,
    side: DoubleSide,
    depthWrite: false,
  });
  const banner = new MeshBasicMaterial({ map: names, side: DoubleSide });
  const colours = ['#e5385c', '#1b2a6b', '#f5c02e', '#2fa7d8', '#f1f3f6', '#2f8f5b'] as const;
  const people = crowdMaterial(crowdTile({ colours, share: 0.85, ground: '#aebfd6' }, 7000), clock, haze);
  for (const side of [-1, 1]) {
    const line = (from: number, until: number, out: number): Bay[] => {
      const ends = [from, until].map((z): Bay => ({ x: side * out, z: -z, nx: side, nz: 0, along: side * z }));
      return ends;
    };
    group.add(
      new Mesh(
        loft(line(-RUN * 0.5, RUN * 2, EDGE), { from: [0, 0.05], to: [0, 2], light: [1, 1], tiles: 8 }, 0.25),
        net,
      ),
    );
    for (const repeat of REPEATS)
      for (let k = 0; k < 6; k++) {
        const z = repeat * RUN + k * 80 + (side > 0 ? 34 : 0);
        group.add(
          new Mesh(loft(line(z, z + 36, EDGE - 0.15), { from: [0, 0.15], to: [0, 1.15], light: [1, 1] }, 36), banner),
        );
        if (k % 2 === 0)
          group.add(
            new Mesh(
              loft(
                line(z - 6, z + 34, EDGE + 1.6),
                { from: [0, 0.9], to: [4.4, 3.6], light: [1.15, 1.05], tiles: 6 / TILE.rows },
                TILE.metres,
              ),
              people,
            ),
          );
      }
  }
  return group;
}

/** Red and blue gates; each bends as the racer passes and swings back. */
export class Gates {
  readonly group = new Group();
  private readonly poles: InstancedMesh;
  private readonly panels: InstancedMesh;

  constructor() {
    const count = GATES * REPEATS.length;
    const lit = new MeshLambertMaterial({ side: DoubleSide });
    const pole = new CylinderGeometry(0.022, 0.022, 1.75, 8).translate(0, 0.875, 0);
    this.poles = new InstancedMesh(pole, lit, count * 2);
    this.panels = new InstancedMesh(new PlaneGeometry(0.78, 0.5).translate(0, 1.3, 0), lit, count);
    for (let i = 0; i < count; i++) {
      const colour = new Tint(i % 2 ? '#2350d8' : '#e5263f');
      this.panels.setColorAt(i, colour);
      this.poles.setColorAt(i * 2, colour);
      this.poles.setColorAt(i * 2 + 1, colour);
    }
    for (const mesh of [this.poles, this.panels]) mesh.frustumCulled = false;
    this.group.add(this.poles, this.panels);
  }

  /** `skied` is the distance of the racer from the start. */
  show(skied: number): void {
    REPEATS.forEach((repeat, r) => {
      for (let k = 0; k < GATES; k++) {
        const metres = SPACING * (k + 0.5);
        const turn = k % 2 === 0 ? 1 : -1;
        const since = (((skied - metres) % RUN) + RUN) % RUN;
        const near =
          since > RUN - 1.2 ? smooth((since - RUN + 1.2) / 1.2) : Math.exp(-since / 7) * Math.cos(since * 1.1);
        const x = lineAt(metres) - turn * 0.85;
        const bend = new Matrix4().makeRotationX(-0.75 * near).setPosition(x, 0, -(metres + repeat * RUN));
        const i = r * GATES + k;
        const place = (across: number): Matrix4 => bend.clone().multiply(new Matrix4().makeTranslation(across, 0, 0));
        this.poles.setMatrixAt(i * 2, place(0));
        this.poles.setMatrixAt(i * 2 + 1, place(-turn * 0.78));
        this.panels.setMatrixAt(i, place(-turn * 0.39));
      }
    });
    this.poles.instanceMatrix.needsUpdate = true;
    this.panels.instanceMatrix.needsUpdate = true;
  }
}

/** Positions of trees on both sides, the same in every repeat, sorted from the start down. */
export function forest(count: number): { x: number; y: number; z: number; height: number }[] {
  return REPEATS.flatMap((repeat) =>
    Array.from({ length: count }, (_, i) => {
      const side = i % 2 ? 1 : -1;
      const x = side * (23 + chance(i + 0.4) ** 1.6 * 95);
      return { x, y: groundAt(x) - 0.3, z: -(chance(i + 0.2) * RUN + repeat * RUN), height: 7 + chance(i + 0.6) * 9 };
    }),
  ).toSorted((a, b) => b.z - a.z);
}
