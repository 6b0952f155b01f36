import { drawBoards } from './boards';
import { Camera, type Point, plus, times, wall } from './camera';
import { bendAt, beside, lapAt, STATIONS, station } from './circuit';
import { drawCrowd, type Stand } from './crowd';
import { chance, clamp, swing, wrap } from './cycle';
import { drawSky, drawTree, type Tree } from './landscape';
import { HEIGHT, type Paint, type Scene, WIDTH } from './paint';
import { type Car, drawCar, type Livery } from './racecar';

/** The field: how many seconds behind the leader, and in which colours. */
const FIELD: readonly { behind: number; livery: Livery }[] = [
  { behind: 0, livery: { body: '#f26a1b', shade: '#a63f08', trim: '#14233c' } },
  { behind: 0.42, livery: { body: '#14b8a6', shade: '#0b6f66', trim: '#f4f1e6' } },
  { behind: 0.95, livery: { body: '#e9e4d8', shade: '#a39d8f', trim: '#7a1fa2' } },
  { behind: 1.7, livery: { body: '#3450c9', shade: '#1d2d7d', trim: '#ffd23f' } },
  { behind: 2.2, livery: { body: '#b5173d', shade: '#6d0a22', trim: '#f7f7f7' } },
  { behind: 3.4, livery: { body: '#262a33', shade: '#121419', trim: '#9be15d' } },
  { behind: 8.5, livery: { body: '#ffd23f', shade: '#ab8410', trim: '#23408f' } },
  { behind: 9, livery: { body: '#7ccdf2', shade: '#3f83a6', trim: '#d8274a' } },
  { behind: 15.5, livery: { body: '#8fb93a', shade: '#557120', trim: '#20242b' } },
];

const HALF = 6;
const SIGHT = 420;

const STANDS: readonly Stand[] = [-120, -50, 20, 90].map((x) => ({
  from: [x + 62, -24, 1.5],
  to: [x, -24, 1.5],
  step: [0, -0.9, 0.55],
  rows: 14,
  seats: 64,
  floor: '#59616c',
  clothes: ['#d9d4c8', '#f26a1b', '#3d4656', '#7f8a99', '#14b8a6', '#a33a45', '#e6e9ee'],
  light: 0.85,
}));

/** Trees stand clear of the track. */
const TREES: readonly Tree[] = Array.from({ length: 900 }, (_, i): Tree => {
  const at: Point = [-430 + 860 * chance(i), -240 + 620 * chance(i + 2000), 0];
  return { at, height: 9 + 9 * chance(i + 4000), kind: chance(i + 5000) > 0.55 ? 'fir' : 'leaf', shade: i % 4 };
}).filter(({ at }) => {
  for (let i = 0; i < STATIONS; i += 3) {
    const [x, y] = station(i).at;
    if (Math.hypot(x - at[0], y - at[1]) < 44) return false;
  }
  return !(at[1] < 0 && at[1] > -60 && Math.abs(at[0]) < 220);
});

type Edge = number | ((i: number) => number);

/** One stretch of a ribbon along the track, between two distances to its left that may change on the way. */
function ribbon(paint: Paint, camera: Camera, i: number, from: Edge, to: Edge, colour: string, span = 1): void {
  const left = (edge: Edge, at: number): number => (typeof edge === 'number' ? edge : edge(at));
  const end = i + span;
  camera.fill(
    paint,
    [beside(i, left(from, i)), beside(end, left(from, end)), beside(end, left(to, end)), beside(i, left(to, i))],
    colour,
  );
}

/** Extra metres of tarmac on the outside of a corner. */
const runOff = (i: number): number => clamp(Math.abs(bendAt(i, 12)) * 900 - 1, 0, 11);

function drawGround(paint: Paint, camera: Camera, seen: readonly number[]): void {
  for (const i of seen) {
    const mown = Math.floor(i / 5) % 2 === 0 ? '#4f8a3c' : '#478036';
    ribbon(paint, camera, i, -23, 23, mown, 1.06);
  }
  for (const i of seen) {
    const outside = bendAt(i, 12) > 0 ? -1 : 1;
    const edge = (at: number): number => outside * (HALF + runOff(at));
    if (runOff(i) > 0) ribbon(paint, camera, i, outside * HALF, edge, '#8d8f8a');
  }
  for (const i of seen) ribbon(paint, camera, i, -HALF, HALF, '#4b4e54', 1.06);
  for (const i of seen) {
    ribbon(
      paint,
      camera,
      i,
      (at) => racingLine(at) - 1.3,
      (at) => racingLine(at) + 1.3,
      'rgba(28,29,33,0.35)',
    );
    for (const side of [-1, 1]) ribbon(paint, camera, i, side * (HALF - 0.15), side * (HALF - 0.4), '#e9eaec');
    drawKerb(paint, camera, i);
  }
}

function drawKerb(paint: Paint, camera: Camera, i: number): void {
  const bend = bendAt(i, 5);
  if (Math.abs(bend) < 0.006) return;
  const side = Math.sign(bend);
  ribbon(paint, camera, i, side * HALF, side * (HALF + 1.3), i % 2 === 0 ? '#d5303a' : '#f3f4f4');
}

function drawStartLine(paint: Paint, camera: Camera): void {
  const line = STATIONS * 0.12;
  for (let row = 0; row < 2; row++) {
    for (let k = 0; k < 12; k++) {
      const from = -HALF + k;
      ribbon(paint, camera, line + row * 0.3, from, from + 1, (k + row) % 2 === 0 ? '#f5f5f5' : '#17181a', 0.3);
    }
  }
}

/** Metres left of the middle that a fast car takes: wide before and after, tight in the corner. */
const racingLine = (i: number): number => clamp(bendAt(i, 8) * 330 - bendAt(i, 34) * 160, -4.3, 4.3);

function carsAt(seconds: number): Car[] {
  return FIELD.map(({ behind, livery }, n) => {
    const duel = n % 2 === 1 ? 1.4 * swing(seconds, 3, n) : 0.4 * swing(seconds, 2, n);
    const place = (t: number): Point => {
      const lap = lapAt(t - behind);
      return beside(lap, clamp(racingLine(lap) + duel, -4.8, 4.8));
    };
    const [from, to] = [place(seconds - 0.06), place(seconds + 0.06)];
    return { at: place(seconds), heading: Math.atan2(to[1] - from[1], to[0] - from[0]), livery };
  });
}

interface Item {
  depth: number;
  draw: () => void;
}

function drawBarrier(paint: Paint, camera: Camera, i: number, side: number): void {
  const [a, b] = [beside(i, side * 23), beside(i + 3, side * 23)];
  const board = Math.floor(i / 3) % 8 < 3;
  if (board) return drawBoards(paint, camera, side > 0 ? a : b, side > 0 ? b : a, 1.5, 1, Math.floor(i / 3));
  const rail = (low: number, high: number, colour: string): void => camera.fill(paint, wall(a, b, low, high), colour);
  rail(0, 1.1, '#9aa2ab');
  rail(0.45, 0.6, '#6d757e');
  rail(1.05, 1.15, '#dfe4e8');
}

function barriers(paint: Paint, camera: Camera, seen: ReadonlySet<number>): Item[] {
  const items: Item[] = [];
  for (let i = 0; i < STATIONS; i += 3) {
    if (!seen.has(i)) continue;
    for (const side of [-1, 1]) {
      items.push({ depth: camera.depth(beside(i + 1.5, side * 23)), draw: () => drawBarrier(paint, camera, i, side) });
    }
  }
  return items;
}

function drawRoof(paint: Paint, camera: Camera, stand: Stand): void {
  const up = plus(times(stand.step, stand.rows), [0, 0, 5]);
  const [a, b] = [plus(stand.from, up), plus(stand.to, up)];
  const [c, d] = [plus(stand.to, [0, -2, 8]), plus(stand.from, [0, -2, 8])];
  camera.fill(paint, [a, b, c, d], '#e8ebee');
  camera.fill(paint, [d, c, plus(c, [0, 0, 0.7]), plus(d, [0, 0, 0.7])], '#14233c');
}

/** Mean position of the leaders over a stretch of time, for a camera that glides. */
function glide(seconds: number, from: number, to: number, up: number): Point {
  const steps = 9;
  let [x, y] = [0, 0];
  for (let k = 0; k < steps; k++) {
    const p = beside(lapAt(seconds - from - ((to - from) * k) / (steps - 1)), 0);
    [x, y] = [x + p[0] / steps, y + p[1] / steps];
  }
  return [x, y, up];
}

/** From the air most of the time; from a tower beside the track between 8 and 16 s. Both cuts fall on key frames. */
function cameraAt(seconds: number): Camera {
  const focus = glide(seconds, 0, 0.7, 0.5);
  const t = wrap(seconds);
  if (t < 8 || t >= 16)
    return new Camera(glide(seconds, 1.1, 2, 12 + 2 * swing(seconds, 2)), glide(seconds, -0.1, 0.9, 0.5), 1750);
  const tower = beside(lapAt(12.2), -34, 9);
  const distance = Math.hypot(focus[0] - tower[0], focus[1] - tower[1]);
  return new Camera(tower, plus(focus, [0, 0, 2.2]), clamp(distance * 20, 950, 2600));
}

function isSeen(camera: Camera, p: Point): boolean {
  const depth = camera.depth(p);
  if (depth < -30 || depth > SIGHT) return false;
  const s = camera.spot(p);
  return !s || Math.abs(s.x - WIDTH / 2) < WIDTH / 2 + 40 * s.scale;
}

/** A motor race on a wooded circuit. */
export function motorsport(): Scene {
  return (paint, seconds) => {
    const camera = cameraAt(seconds);
    const horizon = drawSky(paint, camera, {
      high: '#5f9bd6',
      low: '#d9e8f2',
      hills: ['#8fa9bd', '#6f927f', '#54804f'],
    });
    paint.fillStyle = '#5b9145';
    paint.fillRect(0, horizon, WIDTH, HEIGHT - horizon);
    const seen = Array.from({ length: STATIONS }, (_, i) => i).filter((i) => isSeen(camera, station(i).at));
    drawGround(
      paint,
      camera,
      seen.sort((a, b) => camera.depth(station(b).at) - camera.depth(station(a).at)),
    );
    drawStartLine(paint, camera);
    const items = barriers(paint, camera, new Set(seen));
    for (const tree of TREES) {
      const depth = camera.depth(tree.at);
      if (depth > 2 && depth < SIGHT) items.push({ depth, draw: () => drawTree(paint, camera, tree) });
    }
    for (const stand of STANDS) {
      const depth = camera.depth(stand.from);
      const draw = (): void => {
        drawCrowd(paint, camera, stand, seconds);
        drawRoof(paint, camera, stand);
      };
      if (depth > -40 && depth < SIGHT) items.push({ depth, draw });
    }
    for (const car of carsAt(seconds)) {
      const depth = camera.depth(car.at);
      if (depth > 2 && depth < SIGHT) items.push({ depth, draw: () => drawCar(paint, camera, car) });
    }
    for (const item of items.sort((a, b) => b.depth - a.depth)) item.draw();
  };
}
