import {
  BackSide,
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
  type Texture,
} from 'three';
import { chance, LOOP, wrap } from '../figures/cycle';
import type { Play } from '../play';
import { painted } from '../shading/texture';

const VOLT = 0xcdfb2c;

/** A point of light per player on a tactics board, in the colours of both teams and the officials. */
const DOTS = ['#ff7a45', '#8d67e0', '#ffd84a'] as const;

/** Deep blue with diagonal bands of light; repeats along the wall. */
function bands(): Texture {
  return painted(
    2048,
    512,
    (brush, width, height) => {
      const ground = brush.createLinearGradient(0, 0, 0, height);
      ground.addColorStop(0, '#131b45');
      ground.addColorStop(0.6, '#27206b');
      ground.addColorStop(1, '#0c1030');
      brush.fillStyle = ground;
      brush.fillRect(0, 0, width, height);
      for (let i = 0; i < 26; i++) {
        const at = chance(i * 3.1) * width;
        const wide = 20 + chance(i * 3.1 + 1) * 120;
        brush.fillStyle = i % 9 === 0 ? 'rgba(205, 251, 44, 0.16)' : `rgba(120, 150, 255, ${0.04 + chance(i) * 0.09})`;
        // A band over the edge continues on the other side.
        for (const shift of [-width, 0, width]) {
          brush.beginPath();
          brush.moveTo(at + shift, height);
          brush.lineTo(at + shift + 260, 0);
          brush.lineTo(at + shift + 260 + wide, 0);
          brush.lineTo(at + shift + wide, height);
          brush.fill();
        }
      }
    },
    { repeat: true },
  );
}

/** The curved video wall behind the desk. */
export class Wall {
  readonly mesh: Mesh;
  private readonly map = bands();

  constructor() {
    this.map.repeat.set(2, 1);
    const geometry = new CylinderGeometry(8.4, 8.4, 7.2, 64, 1, true, Math.PI * 0.62, Math.PI * 0.76);
    this.mesh = new Mesh(geometry, new MeshBasicMaterial({ map: this.map, side: BackSide }));
    this.mesh.position.set(0, 3.6, 3.2);
  }

  show(seconds: number): void {
    this.map.offset.x = wrap(seconds) / LOOP;
  }
}

/** A screen with a field seen from above, on which points follow the players of a game. */
export class Board {
  readonly group = new Group();
  private readonly dots: InstancedMesh[];
  private readonly scale: number;

  constructor(
    private readonly play: Play,
    field: Mesh,
    size: { width: number; height: number; length: number },
  ) {
    const { width, height, length } = size;
    this.scale = width / length;
    field.rotation.x = Math.PI / 2;
    field.scale.setScalar(this.scale);
    field.position.z = 0.02;
    const bezel = new Mesh(
      new BoxGeometry(width + 0.16, height + 0.16, 0.1),
      new MeshLambertMaterial({ color: 0x10131c }),
    );
    bezel.position.z = -0.06;
    this.group.add(bezel, field);
    const cast = play.players(0);
    this.dots = DOTS.map((colour, team) => {
      const count = cast.filter((moment) => moment.team === team).length;
      const mesh = new InstancedMesh(new SphereGeometry(0.038, 12, 8), new MeshBasicMaterial({ color: colour }), count);
      mesh.frustumCulled = false;
      this.group.add(mesh);
      return mesh;
    });
  }

  show(seconds: number): void {
    const place = new Matrix4();
    const moments = this.play.players(seconds);
    this.dots.forEach((mesh, team) => {
      moments
        .filter((moment) => moment.team === team)
        .forEach((moment, i) => {
          mesh.setMatrixAt(i, place.makeTranslation(moment.x * this.scale, -moment.z * this.scale, 0.05));
        });
      mesh.instanceMatrix.needsUpdate = true;
    });
  }
}

/** A curved desk with a line of light. */
export function desk(): Group {
  const group = new Group();
  const arc = (radius: number, height: number, y: number, material: Material): void => {
    const shell: BufferGeometry = new CylinderGeometry(radius, radius, height, 48, 1, true, -0.85, 1.7);
    const mesh = new Mesh(shell, material);
    mesh.position.set(0, y, -1.5);
    group.add(mesh);
  };
  arc(2.5, 0.98, 0.5, new MeshLambertMaterial({ color: 0x1d2748, side: DoubleSide }));
  arc(2.52, 0.05, 0.86, new MeshBasicMaterial({ color: VOLT, side: DoubleSide }));
  arc(2.52, 0.03, 0.08, new MeshBasicMaterial({ color: 0x6f8cff, side: DoubleSide }));
  const top = new Mesh(
    new CylinderGeometry(2.62, 2.62, 0.06, 48, 1, false, -0.88, 1.76),
    new MeshLambertMaterial({ color: 0xe8ebf4 }),
  );
  top.position.set(0, 1.02, -1.5);
  group.add(top);
  for (const x of [-0.95, 0.5]) {
    const cup = new Mesh(new CylinderGeometry(0.04, 0.034, 0.1, 14), new MeshLambertMaterial({ color: 0xffffff }));
    cup.position.set(x, 1.1, 0.62);
    group.add(cup);
  }
  return group;
}

/** A dark, glossy floor; mirror images are drawn below it. */
export function gloss(): Mesh {
  const map = painted(512, 512, (brush) => {
    const shine = brush.createRadialGradient(256, 256, 20, 256, 256, 256);
    shine.addColorStop(0, '#2a3568');
    shine.addColorStop(1, '#0a0d1e');
    brush.fillStyle = shine;
    brush.fillRect(0, 0, 512, 512);
  });
  const material = new MeshBasicMaterial({ map, transparent: true, opacity: 0.8 });
  return new Mesh(new PlaneGeometry(26, 26).rotateX(-Math.PI / 2), material);
}
