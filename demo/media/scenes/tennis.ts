import {
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SphereGeometry,
} from 'three';
import { swing, wrap } from './figures/cycle';
import { type Rig, Troupe } from './figures/figure';
import { run } from './figures/gait';
import { poseTennis, TENNIS_PLAYER, tennisLook } from './figures/tennis-player';
import { clay, tennisNet, umpireChair } from './places/clay';
import type { Clock } from './places/crowd';
import { Boards, sponsorStrip } from './places/sponsors';
import { Stands } from './places/stands';
import { Rally } from './rally';
import type { Film } from './shading/film';
import type { Lamp } from './shading/shadow';
import { tiled } from './shading/texture';

const HAZE = '#b9cfe0';
const SUN: Lamp = [2600, 4200, 1500];
const SUMMER = ['#f4f1e6', '#e8d9a8', '#d98b6a', '#7fb3c9', '#ffffff'] as const;
const GARDEN = ['#2f7d5d', '#f4f1e6', '#e5b84c', '#4d6fb0', '#ffffff'] as const;

/** Officials: the umpire on the chair, ball kids at the net and line judges at the back. */
const OFFICIALS = [
  { x: -7.4, y: 1.02, z: 0, facing: Math.PI / 2, seated: true },
  { x: 6.9, y: 0, z: 0.7, facing: -Math.PI / 2, seated: false },
  { x: -6.6, y: 0, z: -1.6, facing: Math.PI / 2, seated: false },
  { x: 2.9, y: 0, z: -17.2, facing: 0, seated: false },
  { x: -2.9, y: 0, z: -17.2, facing: 0, seated: false },
] as const;

function light(scene: Scene): void {
  scene.fog = new Fog(new Color(HAZE), 60, 260);
  scene.background = new Color('#bcd8ef');
  scene.add(new HemisphereLight(0xeaf4ff, 0xc98a5e, 1.7));
  const sun = new DirectionalLight(0xfff1d2, 2.1);
  sun.position.set(26, 42, 15);
  scene.add(sun);
}

/** A person who stands, or sits on a chair, and follows the ball with the eyes. */
function watch(rig: Rig, who: (typeof OFFICIALS)[number], ballZ: number, seconds: number): void {
  run(rig, { speed: 0, stride: 0, turning: 0, sprint: 6 });
  rig.root.position.set(who.x, who.y, who.z);
  rig.root.rotation.set(0, who.facing, 0);
  rig.root.scale.setScalar(who.seated ? 1 : 0.96);
  const across = Math.abs(who.facing) === Math.PI / 2;
  rig.head.rotation.y = across ? Math.sign(who.facing) * -0.07 * ballZ : 0;
  rig.spine.rotation.z += 0.02 * swing(seconds, 5, who.z);
  if (!who.seated) return;
  for (const side of [rig.right, rig.left]) {
    side.thigh.rotation.x = -1.45;
    side.shin.rotation.x = 1.35;
    side.arm.rotation.x = -0.5;
    side.forearm.rotation.x = -0.8;
  }
}

/** The ball and its shadow. */
function makeBall(): { ball: Mesh; shade: Mesh } {
  const ball = new Mesh(
    new SphereGeometry(0.085, 14, 10),
    new MeshLambertMaterial({ color: 0xdcf03c, emissive: 0x4c5a08 }),
  );
  const dark = new MeshBasicMaterial({ color: 0x3a1606, transparent: true, opacity: 0.4, depthWrite: false });
  const shade = new Mesh(new PlaneGeometry(0.2, 0.2).rotateX(-Math.PI / 2), dark);
  return { ball, shade };
}

/** A tennis match on clay by day, seen from behind a baseline. */
export function tennis(): Film {
  const scene = new Scene();
  const rally = new Rally();
  const clock: Clock = { value: 0 };
  light(scene);
  const strip = sponsorStrip();
  const boards = new Boards(strip);
  boards.add(24, 1.05, 0, -19.6, 0, 0);
  boards.add(36, 1.05, -12.4, -1.5, Math.PI / 2, 0);
  boards.add(36, 1.05, 12.4, -1.5, -Math.PI / 2, 0);
  const stands = new Stands({
    plan: { halfLength: 13.4, halfWidth: 20.6, corner: 3 },
    section: {
      tiers: [
        { from: [0.6, 1.4], to: [11, 7], rows: 14 },
        { from: [10.4, 9.2], to: [19, 16], rows: 11 },
      ],
      roof: [17, 20],
    },
    home: { colours: SUMMER, share: 0.6, ground: '#8f8378' },
    away: { colours: GARDEN, share: 0.7, ground: '#8f8378' },
    clock,
    haze: new Color(HAZE),
    ribbon: tiled(strip, 1, 1),
    lamps: 0,
  });
  const looks = [0, 1, ...OFFICIALS.map((_, i) => i + 2)].map(tennisLook);
  const troupe = new Troupe(looks, TENNIS_PLAYER, [SUN], { colour: 0x3a1606, strength: 0.42 });
  const { ball, shade } = makeBall();
  const chair = umpireChair();
  chair.position.set(-7.4, 0, 0);
  scene.add(stands.group, clay(), boards.group, tennisNet(), chair, troupe.group, shade, ball);
  const camera = new PerspectiveCamera(30.5, 16 / 9, 1, 200);
  return {
    scene,
    show(seconds) {
      clock.value = wrap(seconds);
      const [x, y, z] = rally.ball(seconds);
      troupe.pose(0, (rig) => poseTennis(rig, rally.player(0, seconds), Math.PI));
      troupe.pose(1, (rig) => poseTennis(rig, rally.player(1, seconds), 0));
      OFFICIALS.forEach((who, i) => troupe.pose(i + 2, (rig) => watch(rig, who, z, seconds)));
      ball.position.set(x, y, z);
      // The shadow lies where the sun throws it.
      shade.position.set(x - (y * SUN[0]) / SUN[1], 0.02, z - (y * SUN[2]) / SUN[1]);
      boards.show(seconds);
      stands.near.visible = false;
      const lean = rally.player(0, seconds).x;
      camera.position.set(lean * 0.12, 8.4, 26);
      camera.lookAt(lean * 0.16 + 0.03 * swing(seconds, 7), 0.02 * swing(seconds, 9, 1), 2.1);
      return camera;
    },
  };
}
