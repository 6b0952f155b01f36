import {
  type BufferGeometry,
  Color,
  Group,
  InstancedMesh,
  LatheGeometry,
  type Material,
  Mesh,
  MeshLambertMaterial,
  Object3D,
  type Texture,
  Vector2,
} from 'three';
import { type Lamp, type Shadow, shadows } from '../shading/shadow';

/** An arm and a leg. */
interface Side {
  /** -1 is the right side of the figure, which looks along +z; 1 the left. */
  sign: -1 | 1;
  arm: Object3D;
  forearm: Object3D;
  hand: Object3D;
  thigh: Object3D;
  shin: Object3D;
  foot: Object3D;
}

/** The joints of a figure. One rig is posed for every figure in turn. */
export interface Rig {
  root: Object3D;
  hip: Object3D;
  spine: Object3D;
  head: Object3D;
  right: Side;
  left: Side;
  /** A carried object, such as a stick. */
  prop: Object3D;
}

function joint(parent: Object3D | undefined, x: number, y: number, z: number): Object3D {
  const object = new Object3D();
  object.position.set(x, y, z);
  parent?.add(object);
  return object;
}

function rig(): Rig {
  const root = joint(undefined, 0, 0, 0);
  root.rotation.order = 'YXZ';
  const hip = joint(root, 0, 0.93, 0);
  const spine = joint(hip, 0, 0.06, 0);
  const head = joint(spine, 0, 0.7, 0.015);
  const side = (sign: -1 | 1): Side => {
    const arm = joint(spine, sign * 0.205, 0.49, 0);
    const forearm = joint(arm, 0, -0.28, 0);
    const thigh = joint(hip, sign * 0.095, -0.05, 0);
    const shin = joint(thigh, 0, -0.43, 0);
    return { sign, arm, forearm, hand: joint(forearm, 0, -0.33, 0.01), thigh, shin, foot: joint(shin, 0, -0.42, 0) };
  };
  return { root, hip, spine, head, right: side(-1), left: side(1), prop: joint(root, 0, 0, 0) };
}

/** The same joint on both sides. */
export const both =
  (name: Exclude<keyof Side, 'sign'>) =>
  (rig: Rig): readonly Object3D[] => [rig.right[name], rig.left[name]];

/** A lathe geometry from radius and height pairs; `depth` flattens it from front to back. */
export function turned(outline: readonly (readonly [number, number])[], segments = 10, depth = 1): BufferGeometry {
  const geometry = new LatheGeometry(
    outline.map(([radius, height]) => new Vector2(radius, height)),
    segments,
  );
  geometry.scale(1, 1, depth);
  geometry.computeVertexNormals();
  return geometry;
}

/** A part of a figure that is attached to one joint, or to one on each side. */
export interface Part<Look> {
  on: (rig: Rig) => readonly Object3D[];
  shape: BufferGeometry;
  /** Simplified geometry for its shadow; no shadow without it. */
  shadow?: BufferGeometry;
  colour?: (look: Look) => string;
  /** Whether a figure has this part; true by default. */
  worn?: (look: Look) => boolean;
  /** Individual texture per figure, such as a shirt with a number. */
  cloth?: (look: Look) => Texture;
}

interface Placed<Look> {
  part: Part<Look>;
  many: InstancedMesh | undefined;
  single: Mesh[];
}

const NOWHERE = new Object3D();
NOWHERE.matrixWorld.makeScale(0, 0, 0);

/** All figures of a scene; each part is drawn once for all of them (instancing). */
export class Troupe<Look> {
  readonly group = new Group();
  private readonly rig = rig();
  private readonly placed: Placed<Look>[];

  constructor(
    private readonly looks: readonly Look[],
    parts: readonly Part<Look>[],
    lamps: readonly Lamp[],
    shadow: Shadow = { colour: 0x04100a, strength: 0.2 },
  ) {
    const material = new MeshLambertMaterial();
    this.placed = parts.map((part) => this.place(part, looks, material));
    const casters = this.placed.flatMap(({ part, many }) =>
      part.shadow && many ? [{ shape: part.shadow, places: many.instanceMatrix, count: many.count }] : [],
    );
    this.group.add(...shadows(lamps, casters, shadow));
  }

  /** Mirror image of all figures, for reflective surfaces. */
  reflection(): Group {
    const group = new Group();
    group.scale.y = -1;
    for (const { part, many, single } of this.placed) {
      if (single.length > 0) {
        for (const mesh of single) {
          const copy = new Mesh(mesh.geometry, mesh.material);
          copy.matrix = mesh.matrix;
          copy.matrixAutoUpdate = false;
          copy.frustumCulled = false;
          group.add(copy);
        }
      } else if (many) {
        const copy = new InstancedMesh(part.shape, many.material, many.count);
        copy.instanceMatrix = many.instanceMatrix;
        copy.instanceColor = many.instanceColor;
        copy.frustumCulled = false;
        group.add(copy);
      }
    }
    return group;
  }

  /** Poses a figure. */
  pose(index: number, move: (rig: Rig) => void): void {
    move(this.rig);
    this.rig.root.updateMatrixWorld(true);
    for (const { part, many, single } of this.placed) {
      const joints = part.on(this.rig);
      const look = this.looks[index];
      const bare = look !== undefined && part.worn?.(look) === false;
      joints.forEach((object, k) => {
        const { matrixWorld } = bare ? NOWHERE : object;
        many?.setMatrixAt(index * joints.length + k, matrixWorld);
        single[index * joints.length + k]?.matrix.copy(matrixWorld);
      });
      if (many) many.instanceMatrix.needsUpdate = true;
    }
  }

  private place(part: Part<Look>, looks: readonly Look[], material: Material): Placed<Look> {
    const each = part.on(this.rig).length;
    const { cloth, colour } = part;
    const many = new InstancedMesh(part.shape, material, looks.length * each);
    many.frustumCulled = false;
    looks.forEach((look, i) => {
      for (let k = 0; k < each; k++) many.setColorAt(i * each + k, new Color(colour?.(look) ?? '#ffffff'));
    });
    if (!cloth) {
      this.group.add(many);
      return { part, many, single: [] };
    }
    const single = looks.flatMap((look) =>
      Array.from({ length: each }, () => {
        const mesh = new Mesh(part.shape, new MeshLambertMaterial({ map: cloth(look) }));
        mesh.matrixAutoUpdate = false;
        mesh.frustumCulled = false;
        this.group.add(mesh);
        return mesh;
      }),
    );
    // The matrices are also used for shadows if every figure has its own mesh.
    return { part, many, single };
  }
}
