import {
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  Shape,
  ShapeGeometry,
  type Texture,
} from 'three';
import { chance } from '../figures/cycle';
import { type Brush, blotches, painted, tiled } from '../shading/texture';
import { GoalFrame } from './goal-frame';
import { type Bay, type GroundPlan, loft, type Strip, walk } from './ring';
import { SPONSORS } from './sponsors';

/** The rink, board to board. */
const RINK: GroundPlan = { halfLength: 30, halfWidth: 15, corner: 8.5 };

const SCALE = 2560 / (2 * RINK.halfLength);
const RED = '#cf2f45';
const BLUE = '#2a5bd0';

const x = (metres: number): number => (metres + RINK.halfLength) * SCALE;
const z = (metres: number): number => (metres + RINK.halfWidth) * SCALE;

function ring(brush: Brush, cx: number, cz: number, radius: number, colour: string): void {
  brush.strokeStyle = colour;
  brush.lineWidth = 0.11 * SCALE;
  brush.beginPath();
  brush.arc(x(cx), z(cz), radius * SCALE, 0, 7);
  brush.stroke();
}

function dot(brush: Brush, cx: number, cz: number, radius: number, colour: string): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(x(cx), z(cz), radius * SCALE, 0, 7);
  brush.fill();
}

function line(brush: Brush, at: number, width: number, colour: string): void {
  brush.fillStyle = colour;
  brush.fillRect(x(at - width / 2), 0, width * SCALE, 2 * RINK.halfWidth * SCALE);
}

function markings(brush: Brush): void {
  line(brush, 0, 0.3, RED);
  ring(brush, 0, 0, 4.5, BLUE);
  dot(brush, 0, 0, 0.25, BLUE);
  for (const side of [-1, 1]) {
    line(brush, side * 7.5, 0.3, BLUE);
    line(brush, side * 26, 0.07, RED);
    brush.fillStyle = 'rgba(96, 176, 232, 0.6)';
    brush.beginPath();
    brush.arc(
      x(side * 26),
      z(0),
      1.8 * SCALE,
      side > 0 ? Math.PI / 2 : -Math.PI / 2,
      side > 0 ? 1.5 * Math.PI : Math.PI / 2,
    );
    brush.fill();
    for (const across of [-7, 7]) {
      ring(brush, side * 20, across, 4.5, RED);
      dot(brush, side * 20, across, 0.3, RED);
      dot(brush, side * 6, across, 0.3, RED);
    }
  }
}

/** A sponsor name in the ice. */
function laidIn(brush: Brush, cx: number, cz: number, name: string, ink: string): void {
  brush.save();
  brush.globalAlpha = 0.75;
  brush.font = `800 ${1.9 * SCALE}px "DejaVu Sans", Arial, sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = ink;
  brush.fillText(name, x(cx), z(cz), 11 * SCALE);
  brush.restore();
}

/** Scratches of skates. */
function scratches(brush: Brush): void {
  brush.lineWidth = 1;
  for (let i = 0; i < 900; i++) {
    brush.strokeStyle = i % 3 ? 'rgba(255, 255, 255, 0.35)' : 'rgba(120, 150, 180, 0.18)';
    const [cx, cz] = [chance(i * 2.3) * 60 - 30, chance(i * 2.3 + 1) * 30 - 15];
    const turn = chance(i * 2.3 + 2) * 7;
    brush.beginPath();
    brush.arc(x(cx), z(cz), (2 + chance(i) * 9) * SCALE, turn, turn + 0.15 + chance(i + 5) * 0.4);
    brush.stroke();
  }
}

/** Slightly reflective ice; mirror images are drawn below it. */
export function ice(): Mesh {
  const map = painted(
    2560,
    1280,
    (brush, width, height) => {
      brush.fillStyle = '#ebf3fa';
      brush.fillRect(0, 0, width, height);
      blotches(brush, width, height, 500, 160, ['rgba(150, 180, 205, 0.045)', 'rgba(255, 255, 255, 0.12)']);
      markings(brush);
      laidIn(brush, -13.5, 0, SPONSORS[0]?.name ?? '', '#10246e');
      laidIn(brush, 13.5, 0, SPONSORS[1]?.name ?? '', '#0c7d78');
      scratches(brush);
      // Reflections of the roof lights.
      for (let i = -4; i <= 4; i++)
        for (const across of [-7, 5]) {
          const [cx, cz] = [x(i * 7), z(across)];
          const shine = brush.createRadialGradient(cx, cz, 0, cx, cz, 3.6 * SCALE);
          shine.addColorStop(0, 'rgba(255, 255, 255, 0.5)');
          shine.addColorStop(1, 'rgba(255, 255, 255, 0)');
          brush.fillStyle = shine;
          brush.fillRect(cx - 4 * SCALE, cz - 4 * SCALE, 8 * SCALE, 8 * SCALE);
        }
    },
    { grazing: 4 },
  );
  const outline = new Shape();
  walk(RINK).forEach((bay, i) => (i === 0 ? outline.moveTo(bay.x, -bay.z) : outline.lineTo(bay.x, -bay.z)));
  const geometry = new ShapeGeometry(outline).rotateX(-Math.PI / 2);
  const [places, uv] = [geometry.getAttribute('position'), geometry.getAttribute('uv')];
  for (let i = 0; i < places.count; i++)
    uv.setXY(i, places.getX(i) / (2 * RINK.halfLength) + 0.5, 0.5 - places.getZ(i) / (2 * RINK.halfWidth));
  return new Mesh(geometry, new MeshBasicMaterial({ map, transparent: true, opacity: 0.87 }));
}

/** Boards with sponsors, kick plate, rail, reflection and glass. */
export class Dasher {
  readonly group = new Group();

  constructor(strip: Texture) {
    const bays = walk(RINK);
    const isNear = (bay: Bay): boolean => bay.z > RINK.halfWidth - 3;
    const first = bays.findIndex((bay) => !isNear(bay));
    const last = bays.findLastIndex((bay) => !isNear(bay));
    this.inside(bays.slice(first, last + 1), strip);
    for (const part of [bays.slice(0, first + 1), bays.slice(last)]) this.outside(part);
  }

  /** The three sides that the main camera sees from inside. */
  private inside(bays: readonly Bay[], strip: Texture): void {
    const names = new MeshBasicMaterial({ map: tiled(strip, 1, 1), vertexColors: true, side: DoubleSide });
    const mirrored = new MeshBasicMaterial({ map: tiled(strip, 1, -1), vertexColors: true, side: DoubleSide });
    const glass = { color: 0xbcd8ee, transparent: true, opacity: 0.07, depthWrite: false, side: DoubleSide };
    this.add(bays, [0.02, 0], [0.02, 0.2], plain(0xe9bd2c));
    this.add(bays, [0, 0.2], [0, 1.06], names);
    this.add(bays, [0, 1.06], [0.25, 1.1], plain(0x2a5ea8));
    this.add(bays, [0, -1.06], [0, -0.2], mirrored, 0.75);
    this.add(bays, [0, -0.2], [0, 0], plain(0xb08f22));
    this.add(bays, [0.12, 1.1], [0.12, 2.75], new MeshBasicMaterial(glass));
    this.add(bays, [0.1, 2.72], [0.14, 2.78], plain(0x9fb6c8));
  }

  /** The back of the boards on the side of the main camera, without glass. */
  private outside(bays: readonly Bay[]): void {
    this.add(bays, [0, 0], [0, 1.06], plain(0xc9d3dd));
    this.add(bays, [0, 1.06], [0.25, 1.1], plain(0x2a5ea8));
    this.add(bays, [0.25, 0], [0.25, 1.1], plain(0x1a2230));
    this.add(bays, [0.25, 0], [9, 0], plain(0x0c1119));
  }

  private add(
    bays: readonly Bay[],
    from: Strip['from'],
    to: Strip['to'],
    material: MeshBasicMaterial,
    light = 1,
  ): void {
    this.group.add(new Mesh(loft(bays, { from, to, light: [light, light] }, PANELS), material));
  }
}

/** Total length of all sponsor panels in metres. */
const PANELS = 36;

const plain = (colour: number): MeshBasicMaterial =>
  new MeshBasicMaterial({ color: colour, vertexColors: true, side: DoubleSide });

/** A goal with its net; it opens towards -x. */
export function hockeyGoal(): Group {
  const goal = new GoalFrame({
    colour: 0xd02a3a,
    radius: 0.045,
    mesh: 0.09,
    net: { size: 32, line: 7, ink: 'rgba(255, 255, 255, 0.95)', colour: 0xa9b8c6, opacity: 0.85 },
  });
  for (const side of [-1, 1]) goal.post(1.22, 0, 0.61, side * 0.92, false);
  goal.post(1.88, 0, 1.22, 0, true);
  goal.post(1.5, 1, 0.05, 0, true);
  goal.net(1.84, 1.32, (mesh) => {
    mesh.rotation.set(0, Math.PI / 2, 0);
    mesh.rotateX(-0.42);
    mesh.position.set(0.75, 0.6, 0);
  });
  goal.net(1.84, 0.5, (mesh) => {
    mesh.rotation.set(-Math.PI / 2, 0, Math.PI / 2);
    mesh.position.set(0.25, 1.2, 0);
  });
  for (const side of [-1, 1]) goal.net(0.85, 1.2, (mesh) => mesh.position.set(0.42, 0.6, side * 0.9));
  return goal.group;
}

/** The puck, slightly enlarged for visibility. */
export function makePuck(): Mesh {
  return new Mesh(new CylinderGeometry(0.065, 0.065, 0.04, 14), new MeshBasicMaterial({ color: 0x0b0c0e }));
}

/** The video cube; it shows colours only, no scores. */
export function cube(strip: Texture): Mesh {
  const map = tiled(strip, 1 / SPONSORS.length, 1);
  const lit = new MeshBasicMaterial({ map });
  const dark = new MeshBasicMaterial({ color: 0x0b0f16 });
  const mesh = new Mesh(new BoxGeometry(7, 2.4, 5), [lit, lit, dark, dark, lit, lit]);
  mesh.position.set(0, 14.5, -2);
  return mesh;
}
