import type { Camera, Point } from './camera';
import { chance } from './cycle';
import { HEIGHT, type Paint, WIDTH } from './paint';

/** A tree: conifer or broad-leaved. */
export interface Tree {
  at: Point;
  height: number;
  kind: 'fir' | 'leaf';
  /** Which shade of green. */
  shade: number;
}

const LEAVES = ['#2c5a2b', '#36682f', '#274f2c', '#416f35'] as const;
const FIRS = ['#1f4034', '#254a3b', '#1b382f', '#2c5444'] as const;

function drawFir(paint: Paint, camera: Camera, tree: Tree): void {
  const [foot, top] = [camera.spot(tree.at), camera.spot([tree.at[0], tree.at[1], tree.at[2] + tree.height])];
  if (!foot || !top) return;
  const tall = foot.y - top.y;
  for (let tier = 0; tier < 3; tier++) {
    const low = foot.y - tall * (0.08 + 0.26 * tier);
    const half = tall * (0.24 - 0.055 * tier);
    paint.fillStyle = FIRS[(tree.shade + tier) % 4] ?? FIRS[0];
    paint.beginPath();
    paint.moveTo(foot.x - half, low);
    paint.lineTo(foot.x + half, low);
    paint.lineTo(foot.x, low - tall * (tier === 2 ? 0.4 : 0.42));
    paint.fill();
  }
}

function drawLeafTree(paint: Paint, camera: Camera, tree: Tree): void {
  const [foot, crown] = [camera.spot(tree.at), camera.spot([tree.at[0], tree.at[1], tree.at[2] + tree.height * 0.62])];
  if (!foot || !crown) return;
  const r = tree.height * 0.36 * crown.scale;
  paint.fillStyle = '#4a3b2b';
  paint.fillRect(foot.x - r * 0.1, crown.y, r * 0.2, foot.y - crown.y);
  for (const [dx, dy, size, shade] of [
    [-0.45, 0.25, 0.75, 2],
    [0.45, 0.2, 0.75, 0],
    [0, -0.2, 0.95, 1],
  ] as const) {
    paint.fillStyle = LEAVES[(tree.shade + shade) % 4] ?? LEAVES[0];
    paint.beginPath();
    paint.arc(crown.x + dx * r, crown.y + dy * r, size * r, 0, 7);
    paint.fill();
  }
}

/** Draws a tree, unless it is outside the picture. */
export function drawTree(paint: Paint, camera: Camera, tree: Tree): void {
  const s = camera.spot(tree.at);
  const margin = s ? tree.height * s.scale : 0;
  if (!s || s.x < -margin || s.x > WIDTH + margin || s.y < 0 || s.y - margin > HEIGHT) return;
  if (tree.kind === 'fir') drawFir(paint, camera, tree);
  else drawLeafTree(paint, camera, tree);
}

/** Sky and hills all around, seen in the direction the camera looks. Returns the height of the horizon in the picture. */
export function drawSky(
  paint: Paint,
  camera: Camera,
  colours: { high: string; low: string; hills: readonly string[] },
): number {
  const far = 4000;
  const level = (azimuth: number, up: number): { x: number; y: number } | undefined =>
    camera.spot([
      camera.from[0] + far * Math.cos(azimuth),
      camera.from[1] + far * Math.sin(azimuth),
      camera.from[2] + up * far,
    ]);
  const horizon = level(camera.heading, 0)?.y ?? 0;
  const sky = paint.createLinearGradient(0, horizon - 420, 0, horizon);
  sky.addColorStop(0, colours.high);
  sky.addColorStop(1, colours.low);
  paint.fillStyle = sky;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  colours.hills.forEach((colour, range) => {
    paint.fillStyle = colour;
    paint.beginPath();
    paint.moveTo(-10, horizon + 2);
    for (let x = -10; x <= WIDTH + 10; x += 6) {
      const azimuth = camera.heading - Math.atan((x - WIDTH / 2) / camera.focal);
      const spot = level(azimuth, ridge(azimuth, range));
      if (spot) paint.lineTo(spot.x, spot.y);
    }
    paint.lineTo(WIDTH + 10, horizon + 2);
    paint.fill();
  });
  return horizon;
}

/** Height of a range of hills at an azimuth; whole waves close the circle. */
function ridge(azimuth: number, range: number): number {
  let up = 0.075 - 0.028 * range;
  for (let k = 1; k < 6; k++) up += (0.016 / k) * Math.sin(azimuth * k * (3 + range) + 7 * chance(k + range * 9));
  return Math.max(0.004, up);
}
