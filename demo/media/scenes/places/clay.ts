import {
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
} from 'three';
import { chance } from '../figures/cycle';
import { type Brush, blotches, painted, withGrain } from '../shading/texture';

/** Half of the ground around a tennis court: across and along. */
const GROUND = { width: 13, length: 20.5 };
const HALF = { width: 5.485, singles: 4.115, length: 11.885, service: 6.4 };
const SCALE = 2048 / (2 * GROUND.width);

const x = (metres: number): number => (metres + GROUND.width) * SCALE;
const z = (metres: number): number => (metres + GROUND.length) * SCALE;

function lines(brush: Brush): void {
  brush.fillStyle = 'rgba(250, 246, 238, 0.95)';
  const along = (at: number, half: number): void =>
    brush.fillRect(x(at - 0.035), z(-half), 0.07 * SCALE, 2 * half * SCALE);
  const across = (at: number, half: number, width = 0.07): void =>
    brush.fillRect(x(-half), z(at - width / 2), 2 * half * SCALE, width * SCALE);
  for (const side of [-1, 1]) {
    along(side * HALF.width, HALF.length);
    along(side * HALF.singles, HALF.length);
    across(side * HALF.length, HALF.width, 0.12);
    across(side * HALF.service, HALF.singles);
    brush.fillRect(x(-0.035), z(side * HALF.length) - (side > 0 ? 0.25 * SCALE : 0), 0.07 * SCALE, 0.25 * SCALE);
  }
  along(0, HALF.service);
}

/** Slides and footprints behind the baselines. */
function traces(brush: Brush): void {
  for (let i = 0; i < 420; i++) {
    const side = i % 2 ? 1 : -1;
    const [cx, cz] = [(chance(i * 1.9) + chance(i * 1.9 + 1) - 1) * 5.5, side * (12.2 + (chance(i * 2.3) - 0.5) * 3)];
    brush.fillStyle = i % 3 ? 'rgba(120, 52, 26, 0.1)' : 'rgba(236, 170, 128, 0.12)';
    brush.beginPath();
    brush.ellipse(x(cx), z(cz), (0.1 + chance(i) * 0.5) * SCALE, 0.07 * SCALE, chance(i + 3) * 3, 0, 7);
    brush.fill();
  }
}

/** A clay court in the sun. */
export function clay(): Mesh {
  const map = painted(
    2048,
    Math.round(2 * GROUND.length * SCALE),
    (brush, width, height) => {
      brush.fillStyle = '#c4663c';
      brush.fillRect(0, 0, width, height);
      brush.fillStyle = 'rgba(150, 66, 34, 0.32)';
      brush.fillRect(0, 0, x(-7.6), height);
      brush.fillRect(x(7.6), 0, width, height);
      blotches(brush, width, height, 900, 90, ['rgba(120, 50, 24, 0.05)', 'rgba(246, 188, 142, 0.06)']);
      traces(brush);
      lines(brush);
    },
    { grazing: 4 },
  );
  const material = withGrain(new MeshBasicMaterial({ map }), [20, 32], 0.28);
  return new Mesh(new PlaneGeometry(2 * GROUND.width, 2 * GROUND.length).rotateX(-Math.PI / 2), material);
}

/** The net with its posts, tape and centre strap. */
export function tennisNet(): Group {
  const group = new Group();
  const knots = painted(
    32,
    32,
    (brush) => {
      brush.strokeStyle = 'rgba(18, 22, 28, 0.9)';
      brush.lineWidth = 6;
      brush.strokeRect(0, 0, 32, 32);
    },
    { repeat: true },
  );
  knots.repeat.set(150, 11);
  const mesh = new MeshBasicMaterial({
    map: knots,
    transparent: true,
    opacity: 0.75,
    side: DoubleSide,
    depthWrite: false,
  });
  const net = new Mesh(new PlaneGeometry(12.8, 0.94), mesh);
  net.position.y = 0.47;
  const tape = new Mesh(new BoxGeometry(12.8, 0.07, 0.03), new MeshLambertMaterial({ color: 0xffffff }));
  tape.position.y = 0.95;
  const strap = new Mesh(new BoxGeometry(0.06, 0.94, 0.032), new MeshLambertMaterial({ color: 0xffffff }));
  strap.position.y = 0.47;
  group.add(net, tape, strap);
  for (const side of [-1, 1]) {
    const post = new Mesh(new CylinderGeometry(0.05, 0.05, 1.08, 10), new MeshLambertMaterial({ color: 0x1d3b2e }));
    post.position.set(side * 6.4, 0.54, 0);
    group.add(post);
  }
  return group;
}

/** The umpire's chair beside the net. */
export function umpireChair(): Group {
  const group = new Group();
  const wood = new MeshLambertMaterial({ color: 0x1d5a44 });
  const add = (width: number, height: number, depth: number, px: number, py: number, pz: number): void => {
    const part = new Mesh(new BoxGeometry(width, height, depth), wood);
    part.position.set(px, py, pz);
    group.add(part);
  };
  for (const side of [-1, 1]) for (const end of [-1, 1]) add(0.07, 1.75, 0.07, side * 0.36, 0.87, end * 0.36);
  add(0.8, 0.08, 0.8, 0, 1.7, 0);
  add(0.08, 0.75, 0.8, -0.38, 2.1, 0);
  for (const height of [0.4, 0.8, 1.2]) add(0.06, 0.05, 0.72, 0.4, height, 0);
  return group;
}
