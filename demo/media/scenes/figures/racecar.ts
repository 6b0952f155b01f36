import {
  BoxGeometry,
  BufferGeometry,
  Color,
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  MeshPhongMaterial,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three';
import { type Lamp, shadows } from '../shading/shadow';

/** Livery of a car. All teams are invented. */
export interface Livery {
  body: string;
  trim: string;
  accent: string;
}

/** A cross-section of a body: position along the car, half width, lower and upper edge. */
type Section = readonly [along: number, half: number, low: number, high: number];

const AROUND = 14;

/** A smooth body through rounded cross-sections, with its nose towards +z. */
function hull(sections: readonly Section[], offset = 0): BufferGeometry {
  const positions: number[] = [];
  const faces: number[] = [];
  sections.forEach(([along, half, low, high]) => {
    for (let k = 0; k < AROUND; k++) {
      const angle = (k / AROUND) * 2 * Math.PI;
      const round = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.62;
      positions.push(
        offset + half * round(Math.cos(angle)),
        (low + high) / 2 + ((high - low) / 2) * round(Math.sin(angle)),
        along,
      );
    }
  });
  sections.slice(1).forEach((_, i) => {
    for (let k = 0; k < AROUND; k++) {
      const [a, b] = [i * AROUND + k, i * AROUND + ((k + 1) % AROUND)];
      faces.push(a, b, a + AROUND, b, b + AROUND, a + AROUND);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

const box = (width: number, height: number, length: number, x: number, y: number, z: number): BufferGeometry =>
  new BoxGeometry(width, height, length).translate(x, y, z);

const MONOCOQUE = hull([
  [2.75, 0.05, 0.16, 0.24],
  [2.6, 0.13, 0.14, 0.3],
  [1.9, 0.19, 0.14, 0.46],
  [1.1, 0.28, 0.1, 0.6],
  [0.55, 0.36, 0.1, 0.66],
  [0.2, 0.38, 0.1, 0.64],
  [-0.25, 0.36, 0.1, 0.7],
  [-0.55, 0.24, 0.1, 1.0],
  [-1.2, 0.2, 0.12, 0.86],
  [-2, 0.14, 0.16, 0.56],
  [-2.35, 0.06, 0.2, 0.4],
]);
const SIDEPOD: readonly Section[] = [
  [0.62, 0.2, 0.2, 0.5],
  [0.5, 0.31, 0.12, 0.56],
  [-0.4, 0.33, 0.1, 0.52],
  [-1.3, 0.2, 0.12, 0.36],
  [-1.75, 0.06, 0.14, 0.24],
];

interface Piece {
  shape: BufferGeometry;
  colour: (livery: Livery) => string;
  shadow?: boolean;
}

const CARBON = '#15171b';
const PIECES: readonly Piece[] = [
  { shape: MONOCOQUE, colour: (livery) => livery.body, shadow: true },
  { shape: hull(SIDEPOD, 0.6), colour: (livery) => livery.body, shadow: true },
  { shape: hull(SIDEPOD, -0.6), colour: (livery) => livery.body, shadow: true },
  { shape: box(1.62, 0.05, 3.3, 0, 0.08, -0.35), colour: () => CARBON, shadow: true },
  {
    shape: box(0.1, 0.02, 1.5, 0, 0.53, 1.5).rotateX(0.16).translate(0, 0.235, 0.05),
    colour: (livery) => livery.accent,
  },
  { shape: box(0.05, 0.36, 0.9, 0, 0.92, -1.15), colour: (livery) => livery.trim },
  { shape: box(0.42, 0.16, 0.02, 0, 0.86, -0.34), colour: () => CARBON },
  { shape: box(1.94, 0.03, 0.24, 0, 0.13, 2.72), colour: (livery) => livery.trim, shadow: true },
  { shape: box(1.94, 0.03, 0.2, 0, 0.2, 2.5).rotateX(0.02), colour: (livery) => livery.body },
  { shape: box(0.03, 0.26, 0.56, 0.97, 0.2, 2.58), colour: (livery) => livery.trim },
  { shape: box(0.03, 0.26, 0.56, -0.97, 0.2, 2.58), colour: (livery) => livery.trim },
  { shape: box(1.28, 0.04, 0.34, 0, 0.92, -2.3), colour: (livery) => livery.trim, shadow: true },
  { shape: box(1.28, 0.04, 0.2, 0, 1.0, -2.46), colour: (livery) => livery.body },
  { shape: box(0.03, 0.62, 0.62, 0.64, 0.76, -2.34), colour: (livery) => livery.body },
  { shape: box(0.03, 0.62, 0.62, -0.64, 0.76, -2.34), colour: (livery) => livery.body },
  { shape: box(0.08, 0.5, 0.12, 0, 0.66, -2.22), colour: () => CARBON },
  { shape: box(0.14, 0.1, 0.05, 0, 0.34, -2.52), colour: () => '#ff3b30' },
  {
    shape: new TorusGeometry(0.3, 0.035, 6, 16, Math.PI).rotateX(Math.PI / 2).translate(0, 0.86, 0.12),
    colour: () => CARBON,
  },
  { shape: box(0.045, 0.24, 0.045, 0, 0.75, 0.42), colour: () => CARBON },
  { shape: new SphereGeometry(0.15, 12, 9).translate(0, 0.76, 0.02), colour: (livery) => livery.accent },
  { shape: box(0.22, 0.06, 0.05, 0, 0.77, 0.14), colour: () => '#0b0c0e' },
  ...[1.72, -1.7].flatMap((along) =>
    [-1, 1].flatMap((side): Piece[] => [
      { shape: box(0.6, 0.03, 0.05, side * 0.45, 0.36, along + 0.14), colour: () => CARBON },
      { shape: box(0.6, 0.03, 0.05, side * 0.45, 0.24, along - 0.14), colour: () => CARBON },
    ]),
  ),
];

const WHEELS = [
  { x: 0.8, z: 1.72, width: 0.33 },
  { x: -0.8, z: 1.72, width: 0.33 },
  { x: 0.77, z: -1.7, width: 0.42 },
  { x: -0.77, z: -1.7, width: 0.42 },
] as const;
const RADIUS = 0.345;

/** Position, direction and rolled distance of a car. */
interface Drive {
  x: number;
  z: number;
  heading: number;
  /** Steering angle to the left in radians. */
  steer: number;
  rolled: number;
  lean: number;
}

/** All cars; each part is instanced. */
export class Fleet {
  readonly group = new Group();
  private readonly bodies: InstancedMesh[];
  private readonly tyres: InstancedMesh;
  private readonly rims: InstancedMesh;
  private readonly bands: InstancedMesh;

  constructor(liveries: readonly Livery[], sun: Lamp) {
    const paint = new MeshPhongMaterial({ shininess: 70, specular: 0x666055 });
    const rubber = new MeshLambertMaterial();
    const count = liveries.length;
    this.bodies = PIECES.map(({ shape, colour }) => {
      const mesh = new InstancedMesh(shape, paint, count);
      liveries.forEach((livery, i) => mesh.setColorAt(i, new Color(colour(livery))));
      return mesh;
    });
    const wheel = (radius: number, width: number, colour: (livery: Livery) => string): InstancedMesh => {
      const shape = new CylinderGeometry(radius, radius, width, 20).rotateZ(Math.PI / 2);
      const mesh = new InstancedMesh(shape, rubber, count * WHEELS.length);
      liveries.forEach((livery, i) =>
        WHEELS.forEach((_, k) => mesh.setColorAt(i * WHEELS.length + k, new Color(colour(livery)))),
      );
      return mesh;
    };
    this.tyres = wheel(RADIUS, 1, () => '#1b1c1f');
    this.bands = wheel(RADIUS * 0.8, 1.01, (livery) => livery.accent);
    this.rims = wheel(RADIUS * 0.72, 1.02, () => '#2a2c31');
    const all = [...this.bodies, this.tyres, this.bands, this.rims];
    for (const mesh of all) mesh.frustumCulled = false;
    this.group.add(...all);
    const casters = [...this.bodies.filter((_, i) => PIECES[i]?.shadow), this.tyres].map((mesh) => ({
      shape: mesh.geometry,
      places: mesh.instanceMatrix,
      count: mesh.count,
    }));
    this.group.add(...shadows([sun], casters, { colour: 0x0b0d12, strength: 0.5 }));
  }

  drive(index: number, { x, z, heading, steer, rolled, lean }: Drive): void {
    const car = new Matrix4().makeRotationY(heading).setPosition(x, 0, z);
    const body = car.clone().multiply(new Matrix4().makeRotationZ(lean));
    for (const mesh of this.bodies) {
      mesh.setMatrixAt(index, body);
      mesh.instanceMatrix.needsUpdate = true;
    }
    WHEELS.forEach((wheel, k) => {
      const turn = new Matrix4().makeRotationY(wheel.z > 0 ? steer : 0);
      const roll = new Matrix4().makeRotationX(rolled / RADIUS).scale(new Vector3(wheel.width, 1, 1));
      const place = car
        .clone()
        .multiply(new Matrix4().makeTranslation(wheel.x, RADIUS, wheel.z))
        .multiply(turn)
        .multiply(roll);
      for (const mesh of [this.tyres, this.bands, this.rims]) {
        mesh.setMatrixAt(index * WHEELS.length + k, place);
        mesh.instanceMatrix.needsUpdate = true;
      }
    });
  }
}
