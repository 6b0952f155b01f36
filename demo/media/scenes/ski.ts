import { drawBoards } from './boards';
import { Camera, type Point, slab, wall } from './camera';
import { chance, clamp, LOOP, mix, smooth, swing } from './cycle';
import { drawTree } from './landscape';
import { HEIGHT, type Paint, type Scene, WIDTH } from './paint';
import { drawSkier } from './skier';

/** Metres skied in a loop. Everything beside the course repeats after them. */
const RUN = 480;
const SPEED = RUN / LOOP;
const GATES = 20;
const SPACING = RUN / GATES;
const TURNS = GATES / 2;
const SIGHT = 190;
const EDGE = 13;

/** Where the racer is across the slope. */
const across = (seconds: number): number => 3 * swing(seconds, TURNS) + 0.8 * swing(seconds, 1);

/** The middle of the course some metres ahead of the racer; gates follow it. */
const course = (seconds: number, ahead: number): number => 0.8 * swing(seconds + ahead / SPEED, 1);

/** How far ahead of the camera's subject a fixed thing on the slope is, taking its nearest repeat. */
function aheadOf(metres: number, seconds: number): number {
  const d = (((metres - SPEED * seconds) % RUN) + RUN) % RUN;
  return d > RUN - 30 ? d - RUN : d;
}

interface Item {
  depth: number;
  draw: () => void;
}

const PEAKS = [
  [-0.62, 0.12],
  [-0.5, 0.2],
  [-0.36, 0.13],
  [-0.22, 0.22],
  [-0.08, 0.15],
  [0.06, 0.24],
  [0.2, 0.14],
  [0.33, 0.19],
  [0.47, 0.12],
  [0.6, 0.2],
] as const;

function drawAlps(paint: Paint, camera: Camera): number {
  const far = 5000;
  const at = (angle: number, up: number): { x: number; y: number } => {
    const p: Point = [
      camera.from[0] + far * Math.sin(angle),
      camera.from[1] + far * Math.cos(angle),
      camera.from[2] + up * far,
    ];
    return camera.spot(p) ?? { x: 0, y: 0 };
  };
  const horizon = at(0, 0).y;
  const sky = paint.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, '#3f86cf');
  sky.addColorStop(1, '#d4e7f5');
  paint.fillStyle = sky;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [angle, up] of PEAKS) drawPeak(paint, at, angle, up);
  const valley = paint.createLinearGradient(0, horizon - 46, 0, horizon);
  valley.addColorStop(0, 'rgba(86,120,140,0.9)');
  valley.addColorStop(1, 'rgba(196,216,230,1)');
  paint.fillStyle = valley;
  paint.beginPath();
  paint.moveTo(0, horizon);
  for (let i = 0; i <= 40; i++) {
    const s = at(-0.8 + i * 0.04, 0.03 + 0.012 * Math.sin(i * 1.3) + 0.008 * Math.sin(i * 3.1));
    paint.lineTo(s.x, s.y);
  }
  paint.lineTo(WIDTH, horizon);
  paint.fill();
  return horizon;
}

function drawPeak(
  paint: Paint,
  at: (angle: number, up: number) => { x: number; y: number },
  angle: number,
  up: number,
): void {
  const shape = (colour: string, corners: readonly (readonly [number, number])[]): void => {
    paint.fillStyle = colour;
    paint.beginPath();
    for (const [a, h] of corners) {
      const s = at(angle + a, h);
      paint.lineTo(s.x, s.y);
    }
    paint.fill();
  };
  shape('#7f9db8', [
    [-0.17, 0],
    [0, up],
    [0.17, 0],
  ]);
  shape('#f3f8fc', [
    [-0.085, up * 0.5],
    [0, up],
    [0.02, up * 0.72],
    [-0.01, up * 0.55],
    [-0.04, up * 0.6],
  ]);
  shape('#c3d6e6', [
    [0, up],
    [0.085, up * 0.5],
    [0.05, up * 0.58],
    [0.02, up * 0.5],
    [-0.01, up * 0.55],
    [0.02, up * 0.72],
  ]);
}

function drawSnow(paint: Paint, camera: Camera, horizon: number, seconds: number): void {
  const snow = paint.createLinearGradient(0, horizon, 0, HEIGHT);
  snow.addColorStop(0, '#dbe8f2');
  snow.addColorStop(0.25, '#eef4f9');
  snow.addColorStop(1, '#f7fafc');
  paint.fillStyle = snow;
  paint.fillRect(0, horizon, WIDTH, HEIGHT - horizon);
  for (let i = 0; i < 160; i++) {
    const d = aheadOf((i * RUN) / 160, seconds);
    if (d < -9 || d > 110) continue;
    const x = -22 + 44 * chance(i);
    const [w, l] = [1.5 + 5 * chance(i + 300), 0.5 + 1.5 * chance(i + 600)];
    camera.fill(paint, slab(x - w, d, x + w, d + l), 'rgba(160,190,216,0.16)');
  }
}

/** The rut that earlier racers left, and the blue lines that mark the edge of the course. */
function drawTracks(paint: Paint, camera: Camera, seconds: number): void {
  for (let d = -10; d < 130; d += 2) {
    const [a, b] = [seconds + d / SPEED, seconds + (d + 2) / SPEED];
    const shape = (from: number, to: number, colour: string): void =>
      camera.fill(
        paint,
        [
          [across(a) + from, d, 0],
          [across(a) + to, d, 0],
          [across(b) + to, d + 2, 0],
          [across(b) + from, d + 2, 0],
        ],
        colour,
      );
    shape(-0.9, 0.9, 'rgba(150,184,214,0.3)');
    shape(-0.35, 0.3, 'rgba(120,160,198,0.28)');
  }
  for (let i = 0; i < 96; i++) {
    const d = aheadOf(i * 5, seconds);
    if (d < -9 || d > SIGHT) continue;
    for (const side of [-1, 1])
      camera.fill(paint, slab(side * 9.4 - 0.12, d, side * 9.4 + 0.12, d + 3.4), 'rgba(40,96,196,0.6)');
  }
}

function drawGate(paint: Paint, camera: Camera, number: number, d: number, seconds: number): void {
  const side = number % 2 === 0 ? 1 : -1;
  const middle = course(seconds, d);
  const colour = number % 2 === 0 ? '#d8232f' : '#1d4fc4';
  paint.save();
  // A gate that has been passed would sweep across the lens: let it go.
  paint.globalAlpha = smooth((d + 4.2) / 2.6);
  for (const inner of [0.2, 7.2]) {
    const [x0, x1] = [middle + side * inner, middle + side * (inner + 1.2)];
    camera.fill(
      paint,
      [
        [x0, d, 0.5],
        [x1, d, 0.5],
        [x1, d, 1.35],
        [x0, d, 1.35],
      ],
      colour,
    );
    for (const x of [x0, x1]) drawPole(paint, camera, [x, d, 0], 1.85, colour);
  }
  paint.restore();
}

function drawPole(paint: Paint, camera: Camera, at: Point, height: number, colour: string): void {
  const [foot, top] = [camera.spot(at), camera.spot([at[0], at[1], height])];
  if (!foot || !top) return;
  paint.strokeStyle = colour;
  paint.lineCap = 'round';
  paint.lineWidth = Math.max(1.2, 0.06 * foot.scale);
  paint.beginPath();
  paint.moveTo(foot.x, foot.y);
  paint.lineTo(top.x, top.y);
  paint.stroke();
}

function drawNet(paint: Paint, camera: Camera, a: Point, b: Point): void {
  const strip = (low: number, high: number, colour: string): void => camera.fill(paint, wall(a, b, low, high), colour);
  strip(0, 1.9, 'rgba(214,74,38,0.5)');
  strip(0.1, 0.55, '#173a8a');
  strip(1.82, 1.92, '#d64a26');
}

/** Safety nets with a sponsor's banner now and then. */
function drawFence(paint: Paint, camera: Camera, i: number, d: number): void {
  for (const side of [-1, 1]) {
    const [a, b]: [Point, Point] = [
      [side * EDGE, d, 0],
      [side * EDGE, d + 6, 0],
    ];
    if (i % 5 === 0) drawBoards(paint, camera, side < 0 ? a : b, side < 0 ? b : a, 1.2, 1, i / 5);
    else drawNet(paint, camera, a, b);
    drawPole(paint, camera, a, 2, '#c9d1d8');
  }
}

/** Snow thrown up by the edges: each puff keeps the time it left the skis. */
function drawSpray(paint: Paint, camera: Camera, seconds: number): void {
  const rate = 60;
  const first = Math.ceil((seconds - 0.75) * rate);
  for (let k = first; k <= seconds * rate; k++) {
    const born = k / rate;
    const age = seconds - born;
    const force = Math.abs(swing(born, TURNS));
    const dice = chance((((k % (LOOP * rate)) + LOOP * rate) % (LOOP * rate)) + 11);
    const out = Math.sign(swing(born, TURNS)) * (0.5 + 3.4 * dice) * force;
    const s = camera.spot([
      across(born) + out * age,
      -SPEED * age * 0.55 - 0.4,
      0.1 + (2.6 * dice + 0.6) * force * age - 2.4 * age * age,
    ]);
    if (!s) continue;
    paint.fillStyle = `rgba(255,255,255,${(0.75 * force * (1 - age / 0.75)).toFixed(3)})`;
    paint.beginPath();
    paint.arc(s.x, s.y, (0.1 + 0.5 * age) * s.scale, 0, 7);
    paint.fill();
  }
}

function drawRacer(paint: Paint, camera: Camera, seconds: number): void {
  const x = across(seconds);
  const sideways = (across(seconds + 0.02) - across(seconds - 0.02)) / 0.04;
  const shade = camera.spot([x + 0.5, 0.1, 0]);
  if (shade) {
    paint.fillStyle = 'rgba(70,110,160,0.35)';
    paint.beginPath();
    paint.ellipse(shade.x, shade.y, 0.95 * shade.scale, 0.24 * shade.scale, 0, 0, 7);
    paint.fill();
  }
  const lean = -0.85 * swing(seconds, TURNS);
  drawSkier(paint, camera, { at: [x, 0, 0.04], heading: Math.atan2(SPEED, sideways * 1.3), lean });
}

function scenery(paint: Paint, camera: Camera, seconds: number): Item[] {
  const items: Item[] = [];
  const put = (d: number, draw: () => void): void => {
    if (d > -6.5 && d < SIGHT) items.push({ depth: d, draw });
  };
  for (let i = 0; i < GATES; i++) {
    const d = aheadOf((i + 0.5) * SPACING, seconds);
    put(d, () => drawGate(paint, camera, i, d, seconds));
  }
  for (let i = 0; i < 80; i++) {
    const d = aheadOf(i * 6, seconds);
    put(d, () => drawFence(paint, camera, i, d));
  }
  for (let i = 0; i < 420; i++) {
    const d = aheadOf(RUN * chance(i + 40), seconds);
    const side = i % 2 === 0 ? 1 : -1;
    const x = side * (EDGE + 5 + 60 * chance(i + 900) ** 1.5);
    put(d, () =>
      drawTree(paint, camera, { at: [x, d, 0], height: 7 + 8 * chance(i + 1300), kind: 'fir', shade: i % 4 }),
    );
  }
  items.push({ depth: 0, draw: () => drawRacer(paint, camera, seconds) });
  return items;
}

/** A giant slalom racer, followed down the slope by a drone. */
export function ski(): Scene {
  return (paint, seconds) => {
    const x = across(seconds - 0.35);
    const camera = new Camera(
      [x * 0.45, -8.6, 3 + 0.2 * swing(seconds, 3)],
      [mix(x * 0.45, across(seconds), 0.35), 7, 0.7],
      1120,
    );
    const horizon = clamp(drawAlps(paint, camera), 0, HEIGHT);
    drawSnow(paint, camera, horizon, seconds);
    drawTracks(paint, camera, seconds);
    for (const item of scenery(paint, camera, seconds).sort((a, b) => b.depth - a.depth)) item.draw();
    drawSpray(paint, camera, seconds);
  };
}
