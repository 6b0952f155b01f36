import {
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SphereGeometry,
} from 'three';
import { clamp, mix, swing, wrap } from './figures/cycle';
import { Troupe } from './figures/figure';
import { FOOTBALLER, lookOf } from './figures/footballer';
import { poseFootballer } from './football-moves';
import type { Clock } from './places/crowd';
import { Boards, sponsorStrip } from './places/sponsors';
import { Stands } from './places/stands';
import { goal, pitch } from './places/turf';
import type { Plan } from './plan';
import { Play } from './play';
import type { Film } from './shading/film';
import type { Lamp } from './shading/shadow';
import { painted, tiled } from './shading/texture';

/** Build-up, cross, header and save; then the counter-attack and winning the ball back. */
export const PLAN: Plan = {
  touches: [
    { at: 0, hold: 1.2, team: 0, player: 5, from: [-14, 2], to: [-8, 5] },
    { at: 2.2, hold: 1.1, team: 0, player: 7, from: [4, 13], to: [10, 16] },
    {
      at: 4.4,
      hold: 2.2,
      team: 0,
      player: 10,
      from: [20, 27],
      to: [35, 28],
      apex: 4.2,
      runs: [
        { player: 6, to: [36, -8] },
        { player: 7, to: [33, 8] },
        { player: 8, to: [45, -9] },
      ],
    },
    {
      at: 7.95,
      hold: 0.04,
      team: 0,
      player: 9,
      from: [42.5, -1],
      to: [42.6, -0.9],
      height: 2.24,
      apex: 0.5,
      runs: [
        { player: 6, to: [36, -8] },
        { player: 7, to: [33, 8] },
        { player: 8, to: [45, -9] },
      ],
    },
    { at: 8.5, hold: 2.5, team: 1, player: 0, from: [50.4, 1.9], to: [45.5, 4], height: 1.12, apex: 13 },
    { at: 13.6, hold: 1.2, team: 1, player: 9, from: [5, -9], to: [-1, -13] },
    { at: 15.9, hold: 2.1, team: 1, player: 5, from: [-7, -24], to: [-20, -25] },
    { at: 19.1, hold: 0.15, team: 1, player: 10, from: [-27, -9], to: [-27.4, -8.6] },
    { at: 19.6, hold: 1.2, team: 0, player: 2, from: [-29, -7], to: [-27.5, -2] },
    { at: 21.9, hold: 0.6, team: 0, player: 3, from: [-26, 10], to: [-24, 9] },
  ],
  formations: [
    [
      [-49, 0],
      [-27, -23],
      [-33, -8],
      [-33, 8],
      [-27, 23],
      [-17, 1],
      [-7, -13],
      [-6, 13],
      [13, -25],
      [17, -1],
      [13, 25],
    ],
    [
      [49, 0],
      [29, -22],
      [32, -8],
      [32, 8],
      [29, 22],
      [12, -23],
      [14, -8],
      [14, 8],
      [12, 23],
      [-5, -7],
      [-2, 7],
    ],
  ],
  follow: [0.46, 0.3],
  keeperFollow: 0.05,
  press: [160, 2],
  fastest: 8,
  stride: [1.1, 0.4],
  roam: 1.9,
  apart: 1.3,
  ballRadius: 0.12,
  reach: [0.42, 0.1],
  limit: 47,
  officials: [
    (x, z, t) => [x * 0.72 - 4, z * 0.4 - 7 + 2 * swing(t, 2)],
    (x) => [Math.max(2, 18 + x * 0.5), -35.2],
    (x) => [Math.min(-2, -18 + x * 0.5), 35.2],
  ],
};

const HAZE = '#1b2740';
const LAMPS: readonly Lamp[] = [
  [-78, 44, -62],
  [78, 44, -62],
  [-78, 44, 62],
  [78, 44, 62],
];
const CORAL = ['#d8562f', '#f2784a', '#a83f22', '#1d2440', '#f0e6dc'] as const;
const VIOLET = ['#6d3fd0', '#8d67e0', '#4a2a97', '#f1edf9', '#d9d0ef'] as const;

function light(scene: Scene): void {
  scene.fog = new Fog(new Color(HAZE), 70, 300);
  scene.background = new Color('#070c18');
  scene.add(new HemisphereLight(0xdfe9ff, 0x3f6a35, 1.25));
  for (const [x, y, z, strength] of [
    [-60, 60, -70, 1.15],
    [60, 60, 70, 1.5],
    [-60, 50, 70, 0.9],
  ] as const) {
    const lamp = new DirectionalLight(0xfff6e4, strength);
    lamp.position.set(x, y, z);
    scene.add(lamp);
  }
}

/** A soft contact shadow under each figure. */
function spots(count: number): InstancedMesh {
  const map = painted(64, 64, (brush) => {
    const dark = brush.createRadialGradient(32, 32, 0, 32, 32, 32);
    dark.addColorStop(0, 'rgba(0, 8, 2, 0.6)');
    dark.addColorStop(1, 'rgba(0, 8, 2, 0)');
    brush.fillStyle = dark;
    brush.fillRect(0, 0, 64, 64);
  });
  const material = new MeshBasicMaterial({
    map,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -2,
  });
  const mesh = new InstancedMesh(new PlaneGeometry(1.4, 1.4).rotateX(-Math.PI / 2), material, count);
  mesh.frustumCulled = false;
  mesh.renderOrder = 1;
  return mesh;
}

function makeBall(): Mesh {
  const map = painted(128, 64, (brush) => {
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, 128, 64);
    for (let i = 0; i < 9; i++) {
      brush.fillStyle = i % 3 ? '#2a2f55' : '#e2572e';
      brush.beginPath();
      brush.arc((i * 43) % 128, 10 + ((i * 19) % 46), 7, 0, 7);
      brush.fill();
    }
  });
  return new Mesh(new SphereGeometry(0.125, 16, 12), new MeshLambertMaterial({ map, emissive: 0x555555 }));
}

/** A football match at night, from four cameras. */
export function football(): Film {
  const scene = new Scene();
  const play = new Play(PLAN);
  const clock: Clock = { value: 0 };
  light(scene);
  scene.add(pitch());
  const strip = sponsorStrip();
  const boards = new Boards(strip);
  boards.add(108, 0.95, 0, -39.2, 0);
  boards.add(72, 0.95, -58.4, 0, Math.PI / 2);
  boards.add(72, 0.95, 58.4, 0, -Math.PI / 2);
  const nearBoards = new Boards(strip);
  nearBoards.add(108, 0.95, 0, 39.4, Math.PI);
  const stands = new Stands({
    plan: { halfLength: 61.5, halfWidth: 42.5, corner: 9 },
    section: {
      tiers: [
        { from: [0.6, 1.3], to: [16.6, 9.7], rows: 20 },
        { from: [15.4, 13.6], to: [28.2, 23.6], rows: 16 },
      ],
      roof: [9, 30],
    },
    home: { colours: CORAL, share: 0.5 },
    away: { colours: VIOLET, share: 0.8 },
    clock,
    haze: new Color(HAZE),
    ribbon: tiled(strip, 1, 1),
    lamps: 84,
  });
  scene.add(boards.group, nearBoards.group, stands.group);
  for (const side of [-1, 1]) {
    const frame = goal();
    frame.position.x = side * 52.5;
    if (side < 0) frame.rotation.y = Math.PI;
    scene.add(frame);
  }
  const cast = play.players(0);
  const troupe = new Troupe(
    cast.map(({ team, player }) => lookOf(team, player)),
    FOOTBALLER,
    LAMPS,
  );
  const shade = spots(cast.length + 1);
  const ball = makeBall();
  scene.add(troupe.group, shade, ball);
  const place = new Matrix4();
  const camera = new PerspectiveCamera(21, 16 / 9, 1, 340);

  const move = (seconds: number): void => {
    clock.value = wrap(seconds);
    play.players(seconds).forEach((moment, i) => {
      troupe.pose(i, (rig) => poseFootballer(rig, moment, seconds));
      shade.setMatrixAt(i, place.makeTranslation(moment.x, 0.02, moment.z));
    });
    const [x, y, z] = play.ball(seconds);
    ball.position.set(x, y, z);
    ball.rotation.set(z * 4, 0, -x * 4);
    const size = 0.35 / (1 + y * 0.15);
    shade.setMatrixAt(cast.length, place.makeScale(size, 1, size).setPosition(x, 0.021, z));
    shade.instanceMatrix.needsUpdate = true;
    boards.show(seconds);
    nearBoards.show(seconds);
  };

  return {
    scene,
    show(seconds, name) {
      move(seconds);
      stands.near.visible = nearBoards.group.visible = name === 'goal';
      aim(camera, name, play, seconds);
      return camera;
    },
  };
}

/** Aims a camera, with slight hand movement. */
function aim(camera: PerspectiveCamera, name: string, play: Play, seconds: number): void {
  const [x, z] = play.focus(seconds);
  const sway = 0.06 * swing(seconds, 7) + 0.04 * swing(seconds, 11);
  const nod = 0.05 * swing(seconds, 9, 1);
  if (name === 'goal') {
    camera.position.set(67, 6.4, 4);
    camera.fov = 32;
    camera.lookAt(mix(26, x, 0.2) + sway, nod - 0.4, z * 0.55);
  } else if (name === 'high') {
    camera.position.set(x * 0.35, 52, 82);
    camera.fov = 31;
    camera.lookAt(x * 0.55, 0, -7);
  } else if (name === 'close') {
    const [nearX, nearZ] = play.focus(seconds, true);
    const height = play.ball(seconds)[1];
    camera.position.set(nearX * 0.6, 7.5, 50);
    camera.fov = mix(9, 12.5, clamp((30 - nearZ) / 60, 0, 1));
    camera.lookAt(nearX + sway, 1 + 0.2 * Math.min(height, 3) + nod, nearZ);
  } else {
    camera.position.set(x * 0.38, 19.5, 67);
    camera.fov = 20.5 - 2.6 * clamp((Math.abs(x) - 18) / 24, 0, 1) + 0.02 * Math.abs(z);
    camera.lookAt(clamp(x * 0.97, -44, 44) + sway, 1 + nod, z * 0.55 - 3.5);
  }
  camera.updateProjectionMatrix();
}
