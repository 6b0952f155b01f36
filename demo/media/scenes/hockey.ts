import { drawBoards } from './boards';
import { bend, Camera, type Point, ring, slab, wall } from './camera';
import { drawCrowd, type Stand } from './crowd';
import { chance, mix, pick, swing } from './cycle';
import { bodyPoint, drawFigure, type Kit, type Pose } from './figure';
import { defocus, HEIGHT, type Paint, type Scene, WIDTH } from './paint';
import { type Moment, type Plan, Play } from './play';

const PLAN: Plan = {
  touches: [
    { at: 0, hold: 1.4, team: 0, player: 1, x: -20, y: 4, toX: -14, toY: 7 },
    { at: 2, hold: 1, team: 0, player: 4, x: -6, y: -2, toX: 0, toY: -4 },
    { at: 3.5, hold: 1.6, team: 0, player: 3, x: 8, y: 8, toX: 17, toY: 10 },
    { at: 5.6, hold: 0.5, team: 0, player: 5, x: 19, y: -7, toX: 20, toY: -6 },
    { at: 6.5, hold: 0.3, team: 0, player: 1, x: 11, y: 1, toX: 11.4, toY: 1 },
    { at: 7.2, hold: 0.8, team: 1, player: 0, x: 24.6, y: 0.3, toX: 24.6, toY: 0.6 },
    { at: 8.7, hold: 1.2, team: 1, player: 1, x: 24, y: 9, toX: 20, toY: 11 },
    { at: 10.3, hold: 1.4, team: 1, player: 4, x: 10, y: 2, toX: 2, toY: -1 },
    { at: 12.1, hold: 1.6, team: 1, player: 5, x: -8, y: -9, toX: -17, toY: -10 },
    { at: 14.2, hold: 0.3, team: 1, player: 3, x: -18, y: 6, toX: -18.4, toY: 6 },
    { at: 14.9, hold: 0.2, team: 1, player: 4, x: -19, y: -2, toX: -19.4, toY: -2 },
    { at: 15.4, hold: 0.8, team: 0, player: 0, x: -24.6, y: 0.2, toX: -24.6, toY: -0.3 },
    { at: 16.9, hold: 1.9, team: 0, player: 2, x: -25, y: -8, toX: -27.8, toY: 2 },
    { at: 19.4, hold: 1, team: 0, player: 5, x: -17, y: 10, toX: -13, toY: 11 },
    { at: 21.2, hold: 1.3, team: 0, player: 2, x: -18, y: -5, toX: -20, toY: -2 },
  ],
  formations: [
    [
      [-24.8, 0],
      [-12, 5],
      [-12, -5],
      [3, 8],
      [0, 0],
      [3, -8],
    ],
    [
      [24.8, 0],
      [12, 5],
      [12, -5],
      [-3, 8],
      [0, 1],
      [-3, -8],
    ],
  ],
  follow: 0.62,
  keeperFollow: 0.01,
  stride: 5.2,
  sprint: 9,
  ballRadius: 0.03,
};

const SKINS = ['#e2b793', '#c58f68', '#d8a67f', '#8a5a3c'] as const;
const TEAMS = [
  { shirt: '#c9333f', trim: '#f6e7b0', shorts: '#2a1420', socks: '#c9333f' },
  { shirt: '#f1f6f9', trim: '#1e8f8a', shorts: '#14424a', socks: '#1e8f8a' },
] as const;
const CLOTHES = ['#2f3c50', '#55617a', '#8a4a4f', '#c8ccd4', '#2a6d72', '#1f2836', '#6b5a7c', '#3d485c'] as const;

const SEATS: Stand = {
  from: [-46, 16.4, 1.2],
  to: [46, 16.4, 1.2],
  step: [0, 0.9, 0.55],
  rows: 18,
  seats: 128,
  floor: '#121824',
  clothes: CLOTHES,
  light: 0.5,
};
const END = { rows: 14, seats: 56, floor: '#10151f', clothes: CLOTHES, light: 0.42 };
const ENDS: readonly Stand[] = [
  { ...END, from: [-32.6, -18, 1.6], to: [-32.6, 17, 1.6], step: [-0.9, 0, 0.55] },
  { ...END, from: [32.6, 17, 1.6], to: [32.6, -18, 1.6], step: [0.9, 0, 0.55] },
];

const RED = '#c8303c';
const BLUE = '#2456b8';
const CORNER = 8.5;

/** The rink's outline, anticlockwise from the near left. */
const RINK: readonly Point[] = [
  ...bend([-30 + CORNER, -15 + CORNER, 0], CORNER, Math.PI, 1.5 * Math.PI, 12),
  ...bend([30 - CORNER, -15 + CORNER, 0], CORNER, 1.5 * Math.PI, 2 * Math.PI, 12),
  ...bend([30 - CORNER, 15 - CORNER, 0], CORNER, 0, 0.5 * Math.PI, 12),
  ...bend([-30 + CORNER, 15 - CORNER, 0], CORNER, 0.5 * Math.PI, Math.PI, 12),
];

function circle(paint: Paint, camera: Camera, x: number, y: number, radius: number, colour: string): void {
  const [outer, inner] = [ring([x, y, 0], radius + 0.05, 64), ring([x, y, 0], radius - 0.05, 64)];
  outer.forEach((p, i) => {
    const [q, r, s] = [outer[(i + 1) % 64], inner[(i + 1) % 64], inner[i]];
    if (q && r && s) camera.fill(paint, [p, q, r, s], colour);
  });
}

function drawMarkings(paint: Paint, camera: Camera): void {
  camera.fill(paint, slab(-0.15, -15, 0.15, 15), RED);
  for (const side of [-1, 1]) {
    camera.fill(paint, slab(side * 7.5 - 0.15, -15, side * 7.5 + 0.15, 15), BLUE);
    camera.fill(paint, slab(side * 26 - 0.04, -13.6, side * 26 + 0.04, 13.6), RED);
    camera.fill(
      paint,
      bend([side * 26, 0, 0], 1.8, side > 0 ? Math.PI / 2 : -Math.PI / 2, side > 0 ? 1.5 * Math.PI : Math.PI / 2, 20),
      'rgba(96,176,232,0.55)',
    );
    for (const y of [-7, 7]) {
      circle(paint, camera, side * 20, y, 4.5, RED);
      camera.disc(paint, [side * 20, y, 0], 0.3, RED);
      camera.disc(paint, [side * 6, y, 0], 0.3, RED);
    }
  }
  circle(paint, camera, 0, 0, 4.5, BLUE);
  camera.disc(paint, [0, 0, 0], 0.25, BLUE);
}

function drawIce(paint: Paint, camera: Camera): void {
  camera.fill(paint, RINK, '#e3ecf3');
  paint.save();
  if (camera.trace(paint, RINK)) paint.clip();
  for (let i = -3; i < 4; i++) {
    const s = camera.spot([i * 9, 1, 0]);
    if (!s) continue;
    // Roof lights mirrored in the ice.
    const glow = paint.createRadialGradient(s.x, s.y, 0, s.x, s.y, 4.5 * s.scale);
    glow.addColorStop(0, 'rgba(255,255,255,0.75)');
    glow.addColorStop(1, 'rgba(255,255,255,0)');
    paint.fillStyle = glow;
    paint.fillRect(s.x - 5 * s.scale, s.y - 5 * s.scale, 10 * s.scale, 10 * s.scale);
  }
  drawMarkings(paint, camera);
  paint.restore();
}

const isFar = (p: Point): boolean => p[1] > -6;

function drawDasher(paint: Paint, camera: Camera, far: boolean): void {
  RINK.forEach((a, i) => {
    const b = RINK[(i + 1) % RINK.length];
    if (!b || (isFar(a) || isFar(b)) !== far) return;
    const panel = (from: number, to: number, colour: string): void => camera.fill(paint, wall(a, b, from, to), colour);
    panel(0, 1.1, far ? '#f4f6f8' : '#cfd6dd');
    panel(0, 0.2, '#e9bd2c');
    panel(1.05, 1.15, '#2a5ea8');
    panel(1.15, 2.6, far ? 'rgba(190,220,240,0.09)' : 'rgba(190,220,240,0.05)');
    panel(2.56, 2.62, 'rgba(225,240,250,0.35)');
  });
  if (far) drawBoards(paint, camera, [-21, 14.95, 0.24], [21, 14.95, 0.24], 0.78, 7);
}

function drawGoal(paint: Paint, camera: Camera, side: number): void {
  const x = side * 26;
  const back = side * 27.1;
  camera.fill(
    paint,
    [
      [back, -0.7, 0],
      [back, 0.7, 0],
      [side * 26.5, 0.8, 1.2],
      [side * 26.5, -0.8, 1.2],
    ],
    'rgba(240,244,248,0.55)',
  );
  for (const y of [-0.92, 0.92]) {
    camera.fill(
      paint,
      [
        [x, y, 0],
        [x, y, 1.22],
        [side * 26.5, y * 0.9, 1.2],
        [back, y * 0.76, 0],
      ],
      'rgba(240,244,248,0.5)',
    );
  }
  paint.strokeStyle = RED;
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  paint.beginPath();
  for (const p of [
    [x, -0.92, 0],
    [x, -0.92, 1.22],
    [x, 0.92, 1.22],
    [x, 0.92, 0],
  ] as const) {
    const s = camera.spot(p);
    if (!s) return;
    paint.lineWidth = Math.max(2, 0.1 * s.scale);
    paint.lineTo(s.x, s.y);
  }
  paint.stroke();
}

const poseOf = (m: Moment, seconds: number): Pose => ({
  at: m.at,
  heading: m.heading,
  effort: m.player === 0 ? 0.1 : 0.15 + m.effort * 0.6,
  stride: m.stride + (1 - m.effort) * 0.25 * swing(seconds, 10, m.player),
  lean: m.player === 0 ? 0.55 : 0.4 + 0.3 * m.effort,
  crouch: m.player === 0 ? 0.75 : 0.38,
});

function kitOf({ team, player }: Moment): Kit {
  return { ...TEAMS[team], skin: pick(SKINS, chance(team * 9 + player) * 4), hair: '#15110f' };
}

/** The stick reaches for the puck while its player has it, and rests ahead of the skates otherwise. */
function drawStick(paint: Paint, camera: Camera, m: Moment, pose: Pose, puck: Point): void {
  const rest = bodyPoint(pose, 1.15, 0.35, 0.04);
  const near = Math.hypot(puck[0] - m.at[0], puck[1] - m.at[1]) < 2.2 ? m.onBall : 0;
  const blade: Point = [mix(rest[0], puck[0], near), mix(rest[1], puck[1], near), 0.04];
  const toe: Point = [blade[0] + 0.28 * Math.cos(m.heading + 1.1), blade[1] + 0.28 * Math.sin(m.heading + 1.1), 0.05];
  const [top, low, tip] = [camera.spot(bodyPoint(pose, 0.35, -0.1, 0.98)), camera.spot(blade), camera.spot(toe)];
  if (!top || !low || !tip) return;
  paint.lineCap = 'round';
  paint.strokeStyle = '#20242b';
  paint.lineWidth = Math.max(1.6, 0.05 * top.scale);
  paint.beginPath();
  paint.moveTo(top.x, top.y);
  paint.lineTo(low.x, low.y);
  paint.lineTo(tip.x, tip.y);
  paint.stroke();
}

function drawSkater(paint: Paint, camera: Camera, m: Moment, seconds: number, puck: Point): void {
  const pose = poseOf(m, seconds);
  drawStick(paint, camera, m, pose, puck);
  drawFigure(paint, camera, pose, kitOf(m), { bulk: m.player === 0 ? 1.5 : 1.25, helmet: true });
}

/** A soft dark patch: the light in an arena comes from everywhere above. */
function drawContact(paint: Paint, camera: Camera, at: Point, radius: number): void {
  const s = camera.spot(at);
  if (!s) return;
  paint.fillStyle = 'rgba(40,60,85,0.28)';
  paint.beginPath();
  paint.ellipse(s.x, s.y, radius * s.scale, radius * 0.42 * s.scale, 0, 0, 7);
  paint.fill();
}

function drawPuck(paint: Paint, camera: Camera, at: Point): void {
  const s = camera.spot(at);
  if (!s) return;
  paint.fillStyle = '#0b0d10';
  paint.beginPath();
  paint.ellipse(s.x, s.y, Math.max(4.5, 0.1 * s.scale), Math.max(2.6, 0.06 * s.scale), 0, 0, 7);
  paint.fill();
}

/** An ice hockey game from the gantry above the near boards. */
export function hockey(): Scene {
  const play = new Play(PLAN);
  return (paint, seconds) => {
    const [x, y] = play.focus(seconds);
    const camera = new Camera([x * 0.35, -35, 15], [x * 0.8, y * 0.3 + 0.2, 0], 1640);
    paint.fillStyle = '#0b0f17';
    paint.fillRect(0, 0, WIDTH, HEIGHT);
    for (const end of ENDS) drawCrowd(paint, camera, end, seconds);
    drawCrowd(paint, camera, SEATS, seconds);
    defocus(paint, 3);
    drawIce(paint, camera);
    drawDasher(paint, camera, true);
    const puck = play.ball(seconds);
    const players = play.players(seconds);
    for (const m of players) drawContact(paint, camera, m.at, 0.55);
    const items = players.map((m) => ({
      depth: camera.depth(m.at),
      draw: () => drawSkater(paint, camera, m, seconds, puck),
    }));
    items.push({ depth: camera.depth(puck), draw: () => drawPuck(paint, camera, puck) });
    for (const side of [-1, 1])
      items.push({ depth: camera.depth([side * 26, 0, 0]), draw: () => drawGoal(paint, camera, side) });
    for (const item of items.sort((a, b) => b.depth - a.depth)) item.draw();
    drawDasher(paint, camera, false);
  };
}
