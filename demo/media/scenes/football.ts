import { drawBoards } from './boards';
import { Camera, type Point, ring, slab } from './camera';
import { drawCrowd, type Stand } from './crowd';
import { chance, pick, swing } from './cycle';
import { drawFigure, drawShadow, type Kit, type Pose } from './figure';
import { defocus, HEIGHT, type Paint, type Scene, WIDTH } from './paint';
import { type Moment, type Plan, Play } from './play';

const PLAN: Plan = {
  touches: [
    { at: 0, hold: 1.2, team: 0, player: 5, x: -14, y: 2, toX: -8, toY: 5 },
    { at: 2.2, hold: 1.1, team: 0, player: 7, x: 4, y: 13, toX: 10, toY: 16 },
    { at: 4.4, hold: 2.2, team: 0, player: 10, x: 20, y: 26, toX: 35, toY: 27, apex: 4.2 },
    { at: 7.95, hold: 0.08, team: 0, player: 9, x: 42.5, y: -1, toX: 42.6, toY: -1, z: 1.9 },
    { at: 8.6, hold: 2.6, team: 1, player: 0, x: 50.2, y: 1.4, toX: 45.5, toY: 3, z: 1.05, apex: 12 },
    { at: 13.6, hold: 1.2, team: 1, player: 9, x: 5, y: -9, toX: -1, toY: -13 },
    { at: 15.9, hold: 2.1, team: 1, player: 5, x: -7, y: -24, toX: -20, toY: -24 },
    { at: 19.1, hold: 0.15, team: 1, player: 10, x: -27, y: -9, toX: -27.4, toY: -8.6 },
    { at: 19.7, hold: 1.1, team: 0, player: 2, x: -29, y: -7, toX: -27.5, toY: -2 },
    { at: 21.9, hold: 0.6, team: 0, player: 3, x: -26, y: 10, toX: -24, toY: 9 },
  ],
  formations: [
    [
      [-48, 0],
      [-27, -23],
      [-31, -8],
      [-31, 8],
      [-27, 22],
      [-15, 1],
      [-6, -13],
      [-5, 13],
      [13, -24],
      [17, -1],
      [13, 23],
    ],
    [
      [48, 0],
      [27, -22],
      [31, -8],
      [31, 8],
      [27, 22],
      [11, -22],
      [14, -8],
      [14, 8],
      [11, 22],
      [-7, -7],
      [-5, 7],
    ],
  ],
  follow: 0.45,
  keeperFollow: 0.04,
  stride: 3.1,
  sprint: 7,
  ballRadius: 0.14,
};

const SKINS = ['#e2b793', '#8a5a3c', '#c58f68', '#5f3d2a', '#d8a67f'] as const;
const HAIRS = ['#2a1a12', '#15110f', '#7a4a22', '#3a2a1c', '#b98a4a'] as const;
const TEAMS = [
  { shirt: '#f5f0e2', trim: '#e4572e', shorts: '#1f3a4d', socks: '#f5f0e2' },
  { shirt: '#3f2a78', trim: '#7fe0c3', shorts: '#2c1c58', socks: '#7fe0c3' },
] as const;
const KEEPERS = [
  { shirt: '#e6c229', trim: '#2b2b2b', shorts: '#2b2b2b', socks: '#e6c229' },
  { shirt: '#46b5d1', trim: '#0d3440', shorts: '#0d3440', socks: '#46b5d1' },
] as const;
const CLOTHES = [
  '#384250',
  '#5a6573',
  '#8f9aa6',
  '#b8563c',
  '#e0d8c4',
  '#4b3a7d',
  '#2f3744',
  '#6fb8a4',
  '#474f5c',
] as const;

const BLOCK = { floor: '#232a34', clothes: CLOTHES, light: 0.62 };
const END = { ...BLOCK, rows: 26, seats: 96 };
const CORNER = { ...BLOCK, rows: 26, seats: 54 };
const STANDS: readonly Stand[] = [
  { ...CORNER, from: [-71, 24, 1], to: [-44, 51, 1], step: [-0.67, 0.67, 0.52] },
  { ...CORNER, from: [44, 51, 1], to: [71, 24, 1], step: [0.67, 0.67, 0.52] },
  { ...END, from: [-63, -45, 1], to: [-63, 32, 1], step: [-0.95, 0, 0.52] },
  { ...END, from: [63, 32, 1], to: [63, -45, 1], step: [0.95, 0, 0.52] },
  { ...BLOCK, from: [-52, 43, 1], to: [52, 43, 1], step: [0, 0.95, 0.52], rows: 26, seats: 132 },
];

const LINE = 0.14;
const CHALK = 'rgba(244,250,240,0.92)';

function kitOf({ team, player }: Moment): Kit {
  const id = team * 11 + player;
  const colours = player === 0 ? KEEPERS[team] : TEAMS[team];
  return { ...colours, skin: pick(SKINS, chance(id) * 5), hair: pick(HAIRS, chance(id + 20) * 5) };
}

function drawTurf(paint: Paint, camera: Camera): void {
  camera.fill(paint, slab(-63, -60, 63, 43), '#2a6431');
  for (let i = -11; i < 11; i++) {
    camera.fill(paint, slab(i * 5.25, -40, (i + 1) * 5.25, 39.5), i % 2 === 0 ? '#39853f' : '#2f7536');
  }
}

function line(paint: Paint, camera: Camera, x0: number, y0: number, x1: number, y1: number): void {
  const flat = Math.abs(x1 - x0) > Math.abs(y1 - y0);
  const half = LINE / 2;
  camera.fill(paint, flat ? slab(x0, y0 - half, x1, y0 + half) : slab(x0 - half, y0, x0 + half, y1), CHALK);
}

function box(paint: Paint, camera: Camera, side: number, depth: number, half: number): void {
  const x = side * (52.5 - depth);
  line(paint, camera, x, -half, x, half);
  for (const y of [-half, half]) line(paint, camera, side * 52.5, y, x, y);
}

function arc(paint: Paint, camera: Camera, centre: Point, radius: number, keep: (p: Point) => boolean): void {
  const outer = ring(centre, radius + LINE / 2, 72);
  const inner = ring(centre, radius - LINE / 2, 72);
  outer.forEach((p, i) => {
    const [q, r, s] = [outer[(i + 1) % 72], inner[(i + 1) % 72], inner[i]];
    if (q && r && s && keep(p)) camera.fill(paint, [p, q, r, s], CHALK);
  });
}

function drawMarkings(paint: Paint, camera: Camera): void {
  for (const y of [-34, 34]) line(paint, camera, -52.5, y, 52.5, y);
  for (const x of [-52.5, 0, 52.5]) line(paint, camera, x, -34, x, 34);
  arc(paint, camera, [0, 0, 0], 9.15, () => true);
  camera.disc(paint, [0, 0, 0], 0.25, CHALK);
  for (const side of [-1, 1]) {
    box(paint, camera, side, 16.5, 20.16);
    box(paint, camera, side, 5.5, 9.16);
    camera.disc(paint, [side * 41.5, 0, 0], 0.22, CHALK);
    arc(paint, camera, [side * 41.5, 0, 0], 9.15, (p) => Math.abs(p[0]) < 36);
  }
}

function drawGoal(paint: Paint, camera: Camera, side: number): void {
  const x = side * 52.5;
  const back = side * 54.6;
  const posts: Point[] = [
    [x, -3.66, 0],
    [x, -3.66, 2.44],
    [x, 3.66, 2.44],
    [x, 3.66, 0],
  ];
  const net: Point[] = [
    [back, -3.5, 0],
    [side * 53.6, -3.5, 2.3],
    [side * 53.6, 3.5, 2.3],
    [back, 3.5, 0],
  ];
  camera.fill(paint, net, 'rgba(235,240,245,0.16)');
  for (const y of [-3.66, 3.66]) {
    camera.fill(
      paint,
      [
        [x, y, 0],
        [x, y, 2.44],
        [side * 53.6, y, 2.3],
        [back, y, 0],
      ],
      'rgba(235,240,245,0.2)',
    );
  }
  camera.fill(
    paint,
    [
      [x, -3.66, 2.44],
      [x, 3.66, 2.44],
      [side * 53.6, 3.5, 2.3],
      [side * 53.6, -3.5, 2.3],
    ],
    'rgba(235,240,245,0.22)',
  );
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  paint.strokeStyle = '#fbfcfd';
  paint.beginPath();
  for (const p of posts) {
    const s = camera.spot(p);
    if (!s) return;
    paint.lineWidth = Math.max(2, 0.13 * s.scale);
    paint.lineTo(s.x, s.y);
  }
  paint.stroke();
}

function drawBall(paint: Paint, camera: Camera, at: Point, seconds: number): void {
  const [ground, ball] = [camera.spot([at[0] + at[2] * 0.5, at[1] + at[2] * 0.25, 0]), camera.spot(at)];
  if (!ground || !ball) return;
  paint.fillStyle = 'rgba(4,20,10,0.4)';
  paint.beginPath();
  paint.ellipse(ground.x, ground.y, 0.2 * ground.scale, 0.09 * ground.scale, 0, 0, 7);
  paint.fill();
  const radius = 0.16 * ball.scale;
  paint.fillStyle = '#fcfdfb';
  paint.beginPath();
  paint.arc(ball.x, ball.y, radius, 0, 7);
  paint.fill();
  paint.fillStyle = '#3a4048';
  paint.beginPath();
  paint.arc(
    ball.x + radius * 0.4 * swing(seconds, 30),
    ball.y + radius * 0.4 * swing(seconds, 30, 1.6),
    radius * 0.35,
    0,
    7,
  );
  paint.fill();
}

const poseOf = (m: Moment, seconds: number): Pose => ({
  at: m.at,
  heading: m.heading,
  effort: m.effort,
  stride: m.stride + (1 - m.effort) * 0.3 * swing(seconds, 9, m.player),
  lean: 0.08 + 0.22 * m.effort,
  reach: m.player === 0 ? 0.55 * m.onBall : 0,
  crouch: m.player === 0 ? 0.2 : 0,
});

function drawPlayers(paint: Paint, camera: Camera, play: Play, seconds: number): void {
  const all = play.players(seconds);
  const ball = play.ball(seconds);
  for (const m of all) drawShadow(paint, camera, poseOf(m, seconds), 0.3);
  const order = all.map((m) => ({
    depth: camera.depth(m.at),
    draw: () => drawFigure(paint, camera, poseOf(m, seconds), kitOf(m), { bulk: 1, helmet: false }),
  }));
  order.push({ depth: camera.depth(ball), draw: () => drawBall(paint, camera, ball, seconds) });
  for (const item of order.sort((a, b) => b.depth - a.depth)) item.draw();
}

/** A football match from the main camera, high on the half-way line. */
export function football(): Scene {
  const play = new Play(PLAN);
  return (paint, seconds) => {
    const [x, y] = play.focus(seconds);
    const camera = new Camera([x * 0.32, -66, 21], [x * 0.93, y * 0.5 + 1, 0], 2200);
    paint.fillStyle = '#1b212a';
    paint.fillRect(0, 0, WIDTH, HEIGHT);
    for (const stand of STANDS) drawCrowd(paint, camera, stand, seconds);
    defocus(paint, 3);
    drawTurf(paint, camera);
    drawBoards(paint, camera, [-56, 39.5, 0], [56, 39.5, 0], 1, 14);
    drawBoards(paint, camera, [-58, -36, 0], [-58, 36, 0], 1, 9, 2);
    drawBoards(paint, camera, [58, 36, 0], [58, -36, 0], 1, 9, 4);
    drawMarkings(paint, camera);
    for (const side of [-1, 1]) drawGoal(paint, camera, side);
    drawPlayers(paint, camera, play, seconds);
  };
}
