import {
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  type Texture,
} from 'three';
import { painted, tiled } from '../shading/texture';

/** Dimensions of a goal in metres. */
interface GoalLook {
  colour: number;
  /** Radius of the posts. */
  radius: number;
  /** Mesh size of the net. */
  mesh: number;
  net: { size: number; line: number; ink: string; colour?: number; opacity: number };
}

/** Builds the posts and nets of a goal. */
export class GoalFrame {
  readonly group = new Group();
  private readonly paint: MeshLambertMaterial;
  private readonly knots: Texture;

  constructor(private readonly look: GoalLook) {
    const { size, line, ink } = look.net;
    this.paint = new MeshLambertMaterial({ color: look.colour });
    this.knots = painted(
      size,
      size,
      (brush) => {
        brush.strokeStyle = ink;
        brush.lineWidth = line;
        brush.strokeRect(0, 0, size, size);
      },
      { repeat: true },
    );
  }

  post(length: number, x: number, y: number, z: number, lying: boolean): void {
    const { radius } = this.look;
    const mesh = new Mesh(new CylinderGeometry(radius, radius, length, 8), this.paint);
    mesh.position.set(x, y, z);
    if (lying) mesh.rotation.x = Math.PI / 2;
    this.group.add(mesh);
  }

  net(width: number, height: number, place: (mesh: Mesh) => void): void {
    const { mesh: gap, net } = this.look;
    const material = new MeshBasicMaterial({
      map: tiled(this.knots, width / gap, height / gap),
      color: net.colour ?? 0xffffff,
      transparent: true,
      opacity: net.opacity,
      side: DoubleSide,
      depthWrite: false,
    });
    const mesh = new Mesh(new PlaneGeometry(width, height), material);
    place(mesh);
    this.group.add(mesh);
  }
}
