import {
  type BufferGeometry,
  DoubleSide,
  Group,
  type InstancedBufferAttribute,
  InstancedMesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  ReplaceStencilOp,
} from 'three';

/** A light that casts shadows on the ground. */
export type Lamp = readonly [x: number, y: number, z: number];

/** Strength and tint of a shadow. */
export interface Shadow {
  colour: number;
  strength: number;
}

/** A shadow caster: simplified geometry and the matrices of its instances. */
interface Caster {
  shape: BufferGeometry;
  places: InstancedBufferAttribute;
  count: number;
}

/** Flat shadows on the ground; a stencil value per lamp avoids darkening overlaps twice. */
export function shadows(lamps: readonly Lamp[], casters: readonly Caster[], { colour, strength }: Shadow): Group[] {
  return lamps.map(([x, y, z], i) => {
    const group = new Group();
    group.matrixAutoUpdate = false;
    // Projects from the lamp onto the ground, with a small height for depth sorting.
    group.matrix.set(y, -x, 0, 0, 0, -0.03, 0, 0.03 * y, 0, -z, y, 0, 0, -1, 0, y);
    const material = new MeshBasicMaterial({
      color: colour,
      transparent: true,
      opacity: strength,
      depthWrite: false,
      fog: false,
      stencilWrite: true,
      stencilRef: i + 1,
      stencilFunc: NotEqualStencilFunc,
      stencilZPass: ReplaceStencilOp,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -4,
      side: DoubleSide,
    });
    for (const { shape, places, count } of casters) {
      const mesh = new InstancedMesh(shape, material, count);
      mesh.instanceMatrix = places;
      mesh.frustumCulled = false;
      mesh.renderOrder = 1 + i;
      group.add(mesh);
    }
    return group;
  });
}
