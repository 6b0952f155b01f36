import {
  BackSide,
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SphereGeometry,
  type Texture,
  Vector3,
} from 'three';
import { chance } from '../figures/cycle';
import { type Brush, painted } from '../shading/texture';

const LAST = 9;

/** A sky panorama from the zenith to some degrees below the horizon. */
export function sky(
  paint: (brush: Brush, width: number, height: number) => void,
  radius: number,
  below: number,
  height = 512,
): Mesh {
  const map = painted(4096, height, paint);
  const dome = new SphereGeometry(radius, 48, 24, 0, Math.PI * 2, 0, Math.PI * (0.5 + below / 180));
  const mesh = new Mesh(dome, new MeshBasicMaterial({ map, side: BackSide, fog: false, depthWrite: false }));
  // Drawn last, behind everything else.
  mesh.renderOrder = LAST;
  return mesh;
}

/** A ridge of hills or peaks on a seamless panorama. */
export function ridge(
  brush: Brush,
  width: number,
  base: number,
  height: number,
  seed: number,
  roughness: number,
  fill: string | CanvasGradient,
): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.moveTo(0, base);
  for (let x = 0; x <= width; x += 4) {
    const turn = (x / width) * 2 * Math.PI;
    let up = 0;
    for (let k = 1; k <= 7; k++) {
      const waves = Math.round(k * k * 0.9 + 2 + chance(seed + k) * 3);
      up += (Math.abs(Math.sin(turn * waves * 0.5 + chance(seed + k * 7) * 6)) - 0.4) / k ** roughness;
    }
    brush.lineTo(x, base - height * (0.45 + 0.4 * up));
  }
  brush.lineTo(width, base);
  brush.fill();
}

/** Trees of a forest: texture and shadow. */
interface Wood {
  trees: readonly { x: number; y: number; z: number; height: number }[];
  picture: Texture;
  /** Width of the texture per metre of height. */
  ratio: number;
  /** Tilt of the trees against the ground in radians, since slopes are drawn level. */
  tilt?: number;
  shadow:
    | { colour: number; strength: number; angle: number; length: number; map: Texture; highest: number }
    | undefined;
}

/** Trees made of two crossed planes each, instanced. */
export function wood({ trees, picture, ratio, shadow, tilt = 0 }: Wood): InstancedMesh[] {
  const [a, b] = [new PlaneGeometry(ratio, 1), new PlaneGeometry(ratio, 1).rotateY(Math.PI / 2)];
  const cross = new BufferGeometry();
  const join = (name: 'position' | 'uv', size: number): void => {
    const values = [a, b].flatMap((plane) => [...plane.toNonIndexed().getAttribute(name).array]);
    cross.setAttribute(name, new Float32BufferAttribute(values, size));
  };
  join('position', 3);
  join('uv', 2);
  cross.translate(0, 0.48, 0);
  const material = new MeshBasicMaterial({ map: picture, alphaTest: 0.35, side: DoubleSide });
  const mesh = new InstancedMesh(cross, material, trees.length);
  mesh.frustumCulled = false;
  const place = new Matrix4();
  trees.forEach(({ x, y, z, height }, i) => {
    place.makeRotationX(tilt).multiply(new Matrix4().makeRotationY(chance(i + 0.9) * Math.PI));
    mesh.setMatrixAt(i, place.scale(new Vector3(height, height, height)).setPosition(x, y, z));
  });
  if (!shadow) return [mesh];
  const dark = new MeshBasicMaterial({
    map: shadow.map,
    color: shadow.colour,
    transparent: true,
    opacity: shadow.strength,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -2,
  });
  const shape = new PlaneGeometry(ratio, shadow.length).translate(0, shadow.length * 0.42, 0).rotateX(-Math.PI / 2);
  // Shadows far from the course are not visible.
  const close = trees.filter(({ y }) => y <= shadow.highest);
  const shades = new InstancedMesh(shape, dark, close.length);
  shades.frustumCulled = false;
  close.forEach(({ x, y, z, height }, i) => {
    place.makeRotationY(shadow.angle);
    shades.setMatrixAt(i, place.scale(new Vector3(height, height, height)).setPosition(x, y + 0.03, z));
  });
  return [mesh, shades];
}
