import { Color, DirectionalLight, Fog, HemisphereLight, PerspectiveCamera, Scene } from 'three';
import { clamp, swing, wrap } from './figures/cycle';
import { Troupe } from './figures/figure';
import { poseSkater, SKATER, skaterLook } from './figures/skater';
import type { Clock } from './places/crowd';
import { cube, Dasher, hockeyGoal, ice, makePuck } from './places/rink';
import { sponsorStrip } from './places/sponsors';
import { Stands } from './places/stands';
import type { Plan } from './plan';
import { Play } from './play';
import type { Film } from './shading/film';
import type { Lamp } from './shading/shadow';
import { tiled } from './shading/texture';

/** A rush, a shot and a save; the counter-attack, another save, and the next build-up. */
export const PLAN: Plan = {
  touches: [
    { at: 0, hold: 1.4, team: 0, player: 1, from: [-20, -4], to: [-14, -7] },
    { at: 2, hold: 1, team: 0, player: 4, from: [-6, 2], to: [0, 4] },
    { at: 3.5, hold: 1.6, team: 0, player: 3, from: [8, -8], to: [17, -10] },
    { at: 5.6, hold: 0.5, team: 0, player: 5, from: [19, 7], to: [20, 6] },
    { at: 6.5, hold: 0.3, team: 0, player: 1, from: [11, -1], to: [11.4, -1] },
    { at: 7.2, hold: 0.8, team: 1, player: 0, from: [24.6, -0.3], to: [24.6, -0.6] },
    { at: 8.7, hold: 1.2, team: 1, player: 1, from: [24, -9], to: [20, -11] },
    { at: 10.3, hold: 1.4, team: 1, player: 4, from: [10, -2], to: [2, 1] },
    { at: 12.1, hold: 1.6, team: 1, player: 5, from: [-8, 9], to: [-17, 10] },
    { at: 14.2, hold: 0.3, team: 1, player: 3, from: [-18, -6], to: [-18.4, -6] },
    { at: 14.9, hold: 0.2, team: 1, player: 4, from: [-19, 2], to: [-19.4, 2] },
    { at: 15.4, hold: 0.8, team: 0, player: 0, from: [-24.6, -0.2], to: [-24.6, 0.3] },
    { at: 16.9, hold: 1.9, team: 0, player: 2, from: [-25, 8], to: [-27.8, -2] },
    { at: 19.4, hold: 1, team: 0, player: 5, from: [-17, -10], to: [-13, -11] },
    { at: 21.2, hold: 1.3, team: 0, player: 2, from: [-18, 5], to: [-20, 2] },
  ],
  formations: [
    [
      [-24.8, 0],
      [-12, -5],
      [-12, 5],
      [3, -8],
      [0, 0],
      [3, 8],
    ],
    [
      [24.8, 0],
      [12, -5],
      [12, 5],
      [-3, -8],
      [0, -1],
      [-3, 8],
    ],
  ],
  follow: [0.62, 0.4],
  keeperFollow: 0.015,
  press: [160, 2],
  fastest: 10,
  stride: [3.2, 0.35],
  roam: 1.5,
  apart: 1.5,
  ballRadius: 0.02,
  reach: [1.05, 0.16],
  limit: 27,
  officials: [
    (x, z, t) => [x * 0.6 + 3 * swing(t, 2), z * 0.3 - 6 + swing(t, 3, 1)],
    (x) => [Math.max(7, x * 0.5 + 12), 13.4],
    (x) => [Math.min(-7, x * 0.5 - 12), -13.4],
  ],
};

const HAZE = '#141c2c';
const LAMPS: readonly Lamp[] = [
  [-22, 26, -10],
  [22, 26, -10],
  [0, 26, 14],
];
const PLUM = ['#8e2470', '#b13a8f', '#5b1750', '#7df0c8', '#efe6ee'] as const;
const GOLD = ['#f0b429', '#ffd262', '#13505b', '#1d7180', '#f7efd8'] as const;

function light(scene: Scene): void {
  scene.fog = new Fog(new Color(HAZE), 45, 170);
  scene.background = new Color('#05080f');
  scene.add(new HemisphereLight(0xf2f7ff, 0xb9c8d8, 1.7));
  for (const [x, y, z, strength] of [
    [-30, 50, -30, 0.9],
    [30, 50, 50, 1.4],
  ] as const) {
    const lamp = new DirectionalLight(0xffffff, strength);
    lamp.position.set(x, y, z);
    scene.add(lamp);
  }
}

/** An ice hockey game in a full arena. */
export function hockey(): Film {
  const scene = new Scene();
  const play = new Play(PLAN);
  const clock: Clock = { value: 0 };
  light(scene);
  const strip = sponsorStrip();
  const dasher = new Dasher(strip);
  const stands = new Stands({
    plan: { halfLength: 32.5, halfWidth: 17.5, corner: 10 },
    section: {
      tiers: [
        { from: [0.6, 1.2], to: [13.4, 8.4], rows: 16 },
        { from: [12.4, 11.4], to: [22, 18.9], rows: 12 },
      ],
      roof: [10, 24],
    },
    home: { colours: PLUM, share: 0.45 },
    away: { colours: GOLD, share: 0.75 },
    clock,
    haze: new Color(HAZE),
    ribbon: tiled(strip, 1, 1),
    lamps: 56,
  });
  const cast = play.players(0);
  const looks = cast.map(({ team, player }) => skaterLook(team, player));
  const troupe = new Troupe(looks, SKATER, LAMPS, { colour: 0x24405c, strength: 0.13 });
  const puck = makePuck();
  scene.add(stands.group, dasher.group, troupe.reflection(), ice(), troupe.group, puck, cube(strip));
  for (const side of [-1, 1]) {
    const frame = hockeyGoal();
    frame.position.x = side * 26;
    if (side < 0) frame.rotation.y = Math.PI;
    scene.add(frame);
  }
  const camera = new PerspectiveCamera(30, 16 / 9, 1, 220);
  return {
    scene,
    show(seconds) {
      clock.value = wrap(seconds);
      play.players(seconds).forEach((moment, i) => troupe.pose(i, (rig) => poseSkater(rig, moment, seconds)));
      puck.position.set(...play.ball(seconds));
      stands.near.visible = false;
      aim(camera, play, seconds);
      return camera;
    },
  };
}

function aim(camera: PerspectiveCamera, play: Play, seconds: number): void {
  const [x, z] = play.focus(seconds);
  camera.position.set(x * 0.45, 12.5, 32);
  camera.fov = 29 - 3 * clamp((Math.abs(x) - 8) / 12, 0, 1);
  camera.lookAt(clamp(x * 0.97, -22, 22) + 0.04 * swing(seconds, 7), 0.8 + 0.03 * swing(seconds, 9, 1), z * 0.4 - 1.2);
  camera.updateProjectionMatrix();
}
