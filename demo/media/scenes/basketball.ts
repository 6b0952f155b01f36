import { Color, DirectionalLight, Fog, HemisphereLight, PerspectiveCamera, Scene } from 'three';
import { poseBaller } from './basketball-moves';
import { BALLER, ballerLook } from './figures/baller';
import { clamp, LOOP, mix, smooth, swing, timeBetween, wrap } from './figures/cycle';
import { Troupe } from './figures/figure';
import type { Clock } from './places/crowd';
import { basket, makeBasketball, parquet } from './places/parquet';
import { cube } from './places/rink';
import { Boards, sponsorStrip } from './places/sponsors';
import { Stands } from './places/stands';
import type { Place, Plan } from './plan';
import { Play } from './play';
import type { Film } from './shading/film';
import type { Lamp } from './shading/shadow';
import { tiled } from './shading/texture';

/** Positions in front of the right basket; the other team attacks the left one from their mirror image. */
const SET: readonly Place[] = [
  [11.2, -2.6],
  [5.6, 0.6],
  [8.2, -6],
  [11.4, 6.1],
  [8.4, 2.8],
];
const right = SET.map((to, player) => ({ player, to }));
const left = SET.map(([x, z], player) => ({ player, to: [-x, -z] as const }));

/** A shot from the corner that the ring throws out, the break, a lay-up off the glass, and the next build-up. */
export const PLAN: Plan = {
  touches: [
    { at: 0, hold: 2.3, team: 0, player: 1, from: [-3, 0.6], to: [4.6, 0.4], height: 0.98, dribbles: 5, runs: right },
    { at: 2.8, hold: 0.8, team: 0, player: 2, from: [7.6, -5.8], to: [7.9, -5.5], height: 1.3, runs: right },
    { at: 4.1, hold: 0.7, team: 0, player: 4, from: [8.2, 2], to: [8.4, 2.2], height: 1.35, runs: right },
    {
      at: 5.2,
      hold: 0.7,
      team: 0,
      player: 3,
      from: [10.8, 6.2],
      to: [10.9, 6.1],
      height: 1.35,
      release: 2.75,
      apex: 1.9,
      runs: right,
    },
    { at: 7.05, hold: 0.04, team: 0, from: [12.55, 0.18], to: [12.58, 0.16], height: 3.17, apex: 0.75, runs: right },
    { at: 8.05, hold: 0.8, team: 1, player: 0, from: [10.9, -1.1], to: [10.5, -1.3], height: 2.65, release: 1.2 },
    {
      at: 9.3,
      hold: 3.2,
      team: 1,
      player: 1,
      from: [7.2, -3.4],
      to: [-4.8, -2.4],
      height: 0.98,
      dribbles: 7,
      runs: left,
    },
    { at: 13, hold: 0.7, team: 1, player: 2, from: [-7.9, 5.6], to: [-8.1, 5.4], height: 1.3, runs: left },
    {
      at: 14.2,
      hold: 1.5,
      team: 1,
      player: 4,
      from: [-7, -1.6],
      to: [-11.1, -1.1],
      height: 0.98,
      dribbles: 3,
      runs: left,
    },
    {
      at: 15.7,
      hold: 0.35,
      team: 1,
      player: 4,
      from: [-11.1, -1.1],
      to: [-11.6, -0.8],
      height: 1.2,
      release: 2.8,
      apex: 0.3,
      runs: left,
    },
    { at: 16.5, hold: 0.04, team: 1, from: [-12.7, -0.2], to: [-12.6, -0.18], height: 3.45, apex: 0.45, runs: left },
    { at: 17.3, hold: 0.8, team: 0, player: 0, from: [-11.2, 1.5], to: [-10.8, 1.7], height: 2.65, release: 1.2 },
    { at: 18.7, hold: 5.28, team: 0, player: 1, from: [-8.4, 4.2], to: [-3, 0.6], height: 0.98, dribbles: 11 },
  ],
  formations: [
    [
      [-2.6, -0.6],
      [1.2, 0.4],
      [0.4, 4.6],
      [-1.4, -5],
      [-0.6, -2.4],
    ],
    [
      [2.6, 0.6],
      [-1.2, -0.4],
      [-0.4, -4.6],
      [1.4, 5],
      [0.6, 2.4],
    ],
  ],
  follow: [1.02, 0.15],
  keeperFollow: 0,
  keepers: false,
  press: [5, 1],
  fastest: 6.5,
  stride: [1.1, 0.36],
  roam: 0.5,
  apart: 0.95,
  ballRadius: 0.14,
  reach: [0.34, 0.26],
  limit: 12.6,
  officials: [
    (x, _, t) => [clamp(x * 1.1, -11, 11) + 0.4 * swing(t, 3), -8.2],
    (x, _, t) => [clamp(x * 0.5, -7, 7) - 6 + 0.4 * swing(t, 2, 1), -8.4],
  ],
};

const HAZE = '#151326';
const LAMPS: readonly Lamp[] = [
  [-12, 20, -7],
  [12, 20, -7],
  [0, 20, 11],
];
const EMBER = ['#e0512c', '#f07a4a', '#a8351c', '#f6f4ee', '#e8dccb'] as const;
const TEAL = ['#14626b', '#1f8794', '#0d4249', '#f5d04a', '#e9f3f2'] as const;

function light(scene: Scene): void {
  scene.fog = new Fog(new Color(HAZE), 30, 110);
  scene.background = new Color('#06060f');
  scene.add(new HemisphereLight(0xfff6ea, 0xb98f60, 1.5));
  for (const [x, y, z, strength] of [
    [-18, 30, -20, 0.9],
    [16, 34, 30, 1.5],
  ] as const) {
    const lamp = new DirectionalLight(0xfffaf0, strength);
    lamp.position.set(x, y, z);
    scene.add(lamp);
  }
}

/** Share of a defensive stance of a team, by the touches of the other one. */
function defendingOf(team: 0 | 1 | 2, seconds: number): number {
  if (team === 2) return 0;
  return PLAN.touches.reduce((most, touch) => {
    if (touch.team === team || Math.abs(touch.from[0]) < 3) return most;
    const before = timeBetween(touch.at, seconds);
    const after = timeBetween(seconds, touch.at + touch.hold);
    return Math.max(most, smooth(1 - Math.max(before, after) / 0.8));
  }, 0);
}

/** A basketball game in a full hall, from four cameras. */
export function basketball(): Film {
  const scene = new Scene();
  const play = new Play(PLAN);
  const clock: Clock = { value: 0 };
  light(scene);
  const strip = sponsorStrip();
  const boards = new Boards(strip);
  boards.add(30, 0.85, 0, -10.6, 0, 2.4);
  boards.add(15, 0.85, -17.8, 0, Math.PI / 2, 2);
  boards.add(15, 0.85, 17.8, 0, -Math.PI / 2, 2);
  const nearBoards = new Boards(strip);
  nearBoards.add(30, 0.85, 0, 10.6, Math.PI, 2.4);
  const stands = new Stands({
    plan: { halfLength: 19.5, halfWidth: 12.2, corner: 5 },
    section: {
      tiers: [
        { from: [0.6, 1.1], to: [11, 7.2], rows: 14 },
        { from: [10.2, 9.8], to: [18.6, 16.4], rows: 11 },
      ],
      roof: [8, 20],
    },
    home: { colours: EMBER, share: 0.45 },
    away: { colours: TEAL, share: 0.75 },
    clock,
    haze: new Color(HAZE),
    ribbon: tiled(strip, 1, 1),
    lamps: 44,
  });
  const cast = play.players(0);
  const looks = cast.map(({ team, player }) => ballerLook(team, player));
  const troupe = new Troupe(looks, BALLER, LAMPS, { colour: 0x2b1605, strength: 0.16 });
  const ball = makeBasketball();
  const screens = cube(strip);
  screens.position.set(0, 11.5, -3);
  scene.add(stands.group, boards.group, nearBoards.group);
  scene.add(troupe.reflection(), parquet(), troupe.group, ball, screens);
  for (const side of [-1, 1]) {
    const frame = basket();
    if (side < 0) frame.rotation.y = Math.PI;
    scene.add(frame);
  }
  const camera = new PerspectiveCamera(30, 16 / 9, 1, 160);
  return {
    scene,
    show(seconds, name) {
      clock.value = wrap(seconds);
      play.players(seconds).forEach((moment, i) => {
        troupe.pose(i, (rig) => poseBaller(rig, moment, seconds, defendingOf(moment.team, seconds)));
      });
      ball.position.set(...play.ball(seconds));
      // Whole turns per loop.
      ball.rotation.set((2 * Math.PI * 34 * wrap(seconds)) / LOOP, 0, 0.4);
      boards.show(seconds);
      nearBoards.show(seconds);
      stands.near.visible = nearBoards.group.visible = name === 'baseline';
      aim(camera, name, play, seconds);
      return camera;
    },
  };
}

/** Aims a camera, with slight hand movement. */
function aim(camera: PerspectiveCamera, name: string, play: Play, seconds: number): void {
  const [x, z] = play.focus(seconds);
  const sway = 0.03 * swing(seconds, 7);
  const nod = 0.02 * swing(seconds, 9, 1);
  if (name === 'baseline') {
    // On the floor beside the right basket; it zooms in on the other half.
    camera.position.set(16.6, 1.7, 4.6);
    camera.fov = mix(21, 50, smooth((x + 9) / 16));
    camera.lookAt(mix(3, x, 0.7) + sway, 1.5 + nod, mix(z * 0.5, 0.6, clamp(x / 10, 0, 1)));
  } else if (name === 'high') {
    camera.position.set(x * 0.25, 21, 23);
    camera.fov = 30.5;
    camera.lookAt(x * 0.42, 0, 0.1);
  } else if (name === 'close') {
    const [nearX, nearZ] = play.focus(seconds, true);
    const height = play.ball(seconds)[1];
    camera.position.set(nearX * 0.7, 2.6, 15.5);
    camera.fov = mix(13, 19, clamp((nearZ + 6) / 12, 0, 1));
    camera.lookAt(nearX + sway, 1.15 + 0.3 * clamp(height - 1, 0, 2.4) + nod, nearZ);
  } else {
    camera.position.set(x * 0.5, 6.6, 20.5);
    camera.fov = 28.5 - 2.5 * clamp((Math.abs(x) - 4) / 6, 0, 1);
    camera.lookAt(clamp(x * 0.95, -10.4, 10.4) + sway, 1.25 + nod, z * 0.3 - 0.8);
  }
  camera.updateProjectionMatrix();
}
