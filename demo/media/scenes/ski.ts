import { Color, DirectionalLight, Fog, HemisphereLight, PerspectiveCamera, Scene, type Texture, Vector3 } from 'three';
import { chance, clamp, LOOP, mix, swing, wrap } from './figures/cycle';
import { Troupe } from './figures/figure';
import { type Carve, poseRacer, RACER, RACER_LOOK } from './figures/racer';
import type { Clock } from './places/crowd';
import { ridge, sky, wood } from './places/landscape';
import { fences, forest, Gates, lineAt, piste, RUN } from './places/slope';
import { sponsorStrip } from './places/sponsors';
import type { Film } from './shading/film';
import type { Lamp } from './shading/shadow';
import { Spray } from './shading/spray';
import { type Brush, glow, painted } from './shading/texture';

const SPEED = RUN / LOOP;
/** Slope angle in radians. The slope is drawn level under a tilted sky. */
const STEEP = 0.15;
const HAZE = '#d3e3f5';
const SUN: Lamp = [-5200, 3400, 2600];

/** A peak with a lit and a shaded face and snow. */
function peak(brush: Brush, x: number, base: number, width: number, height: number, seed: number): void {
  const top = base - height;
  const face = (side: -1 | 1, rock: string, white: string): void => {
    brush.fillStyle = rock;
    brush.beginPath();
    brush.moveTo(x, top);
    for (let k = 1; k <= 8; k++) {
      const share = k / 8;
      brush.lineTo(x + side * width * share * (0.92 + 0.16 * chance(seed + k + side)), top + height * share);
    }
    brush.lineTo(x + (side < 0 ? 0.12 : -0.02) * width, base);
    brush.fill();
    brush.fillStyle = white;
    brush.beginPath();
    brush.moveTo(x, top);
    const tongues = 7;
    for (let k = 0; k <= tongues; k++) {
      const across = (side * width * 0.62 * (tongues - k)) / tongues;
      const down = height * (0.5 + 0.34 * chance(seed + k * 3 + side) * (k % 2 ? 1 : 0.35));
      brush.lineTo(x + across, Math.max(top + (Math.abs(across) / width) * height, top + down));
    }
    brush.fill();
  };
  face(-1, '#8ea6c6', '#fffdf8');
  face(1, '#5f7ba6', '#b9cde8');
}

/** Degrees below the horizon in the panorama, showing the valley. */
const VALLEY = 26;

function alps(brush: Brush, width: number, height: number): void {
  const horizon = (height * 90) / (90 + VALLEY);
  const degree = height / (90 + VALLEY);
  const air = brush.createLinearGradient(0, 0, 0, horizon);
  air.addColorStop(0, '#1c57ae');
  air.addColorStop(0.65, '#5f9be0');
  air.addColorStop(1, '#cfe2f6');
  brush.fillStyle = air;
  brush.fillRect(0, 0, width, height);
  ridge(brush, width, horizon + degree, degree * 9, 5, 0.5, '#b4cbe8');
  for (let i = 0; i < 40; i++) {
    const x = ((i + chance(i + 60) * 0.7) / 40) * width;
    const tall = degree * (4.5 + chance(i + 30) * 6.5);
    for (const shift of [-width, 0, width])
      peak(brush, x + shift, horizon + degree, 80 + chance(i + 10) * 90, tall, i * 13);
  }
  for (const [down, seed, colour] of [
    [3, 77, '#93aed0'],
    [6, 31, '#6f90ae'],
    [9, 57, '#557a92'],
  ] as const) {
    const base = horizon + degree * down;
    ridge(brush, width, base, degree * 4.5, seed, 0.5, colour);
    brush.fillRect(0, base - 1, width, height);
  }
  const mist = brush.createLinearGradient(0, horizon - degree * 2, 0, height);
  mist.addColorStop(0, 'rgba(211, 227, 245, 0)');
  mist.addColorStop(0.2, 'rgba(211, 227, 245, 0.4)');
  mist.addColorStop(0.5, HAZE);
  mist.addColorStop(1, HAZE);
  brush.fillStyle = mist;
  brush.fillRect(0, horizon - degree * 2, width, height);
}

/** A snow-covered fir, lit from the left. */
function fir(): Texture {
  return painted(256, 256, (brush) => {
    brush.fillStyle = '#4a3728';
    brush.fillRect(122, 226, 12, 30);
    for (let row = 0; row < 9; row++) {
      const y = 26 + row * 25;
      const half = 14 + row * 10.5;
      for (const [colour, lift, share] of [
        ['#1d3a34', 8, 1],
        ['#2d5547', 3, 0.92],
        ['#eef5fd', -4, 0.62],
      ] as const) {
        brush.fillStyle = colour;
        brush.beginPath();
        brush.moveTo(128, y - 24 + lift);
        brush.quadraticCurveTo(128 - half * share * 0.5, y - 2 + lift, 128 - half * share, y + 8 + lift);
        brush.quadraticCurveTo(128 - half * share * 0.4, y + 2 + lift, 128, y + 6 + lift);
        brush.quadraticCurveTo(128 + half * share * 0.4, y + 2 + lift, 128 + half * share, y + 8 + lift);
        brush.quadraticCurveTo(128 + half * share * 0.5, y - 2 + lift, 128, y - 24 + lift);
        brush.fill();
      }
    }
    brush.globalCompositeOperation = 'source-atop';
    const shade = brush.createLinearGradient(60, 0, 200, 0);
    shade.addColorStop(0, 'rgba(255, 240, 210, 0.12)');
    shade.addColorStop(1, 'rgba(20, 45, 95, 0.45)');
    brush.fillStyle = shade;
    brush.fillRect(0, 0, 256, 256);
  });
}

function carveAt(seconds: number): Carve {
  const metres = SPEED * seconds;
  const [before, after] = [lineAt(metres - 0.6), lineAt(metres + 0.6)];
  const turn = lineAt(metres + 1.4) - 2 * lineAt(metres) + lineAt(metres - 1.4);
  return {
    x: lineAt(metres),
    z: -metres,
    heading: Math.atan2((after - before) / 1.2, -1),
    edge: clamp(-turn / 0.105, -1, 1),
  };
}

/** Cuts between cameras at key frames: behind, ahead, beside the course. */
function aim(camera: PerspectiveCamera, seconds: number): void {
  const t = wrap(seconds);
  const { x, z } = carveAt(t);
  const shake = 0.03 * swing(seconds, 29) + 0.02 * swing(seconds, 41, 2);
  if (t < 8) {
    const drift = lineAt(SPEED * t - 7) * 0.55;
    camera.position.set(drift, 2.3 + shake, z + 6.8);
    camera.fov = 44;
    camera.lookAt(mix(drift, x, 0.75), 1.75, z - 3);
  } else if (t < 14) {
    camera.position.set(x * 0.25 - 2.2, 1.5 + shake, z - 9.5);
    camera.fov = 32;
    camera.lookAt(x, 0.9, z);
  } else if (t < 20) {
    const post = -SPEED * 17.6;
    const distance = Math.hypot(z - post, x - 11);
    camera.position.set(10.6, 2.6, post);
    camera.fov = clamp((2 * Math.atan(3.1 / distance) * 180) / Math.PI, 6, 34);
    camera.lookAt(x + shake, 0.9, z);
  } else {
    camera.position.set(mix(0, x, 0.4) + 1.5, 6.5 + shake, z + 13);
    camera.fov = 38;
    camera.lookAt(x * 0.7, 0, z - 6);
  }
  camera.updateProjectionMatrix();
}

/** A giant slalom on a clear day in the mountains. */
export function ski(): Film {
  const scene = new Scene();
  const clock: Clock = { value: 0 };
  const haze = new Color(HAZE);
  scene.fog = new Fog(haze, 70, 330);
  scene.background = haze;
  scene.add(new HemisphereLight(0xeaf2ff, 0xcddcf2, 2));
  const sun = new DirectionalLight(0xfff1d6, 1.9);
  sun.position.set(...SUN);
  scene.add(sun);
  const dome = sky(alps, 600, VALLEY, 1024);
  dome.rotation.set(STEEP, 0, 0);
  const gates = new Gates();
  const troupe = new Troupe([RACER_LOOK], RACER, [SUN], { colour: 0x3c5c94, strength: 0.45 });
  const spray = new Spray((seconds, random) => {
    const { x, z, edge } = carveAt(seconds);
    const out = -edge * (1.2 + 3 * random);
    return {
      from: [x + (random - 0.5) * 0.5 - edge * 0.2, 0.06, z + 0.5],
      speed: [out, Math.abs(edge) * (0.8 + 2.4 * ((random * 7.3) % 1)), -SPEED * (0.15 + 0.3 * ((random * 3.7) % 1))],
    };
  });
  const shadow = {
    colour: 0x5b7fb8,
    strength: 0.4,
    angle: Math.atan2(SUN[0], SUN[2]),
    length: 1.25,
    highest: 5,
    map: glow('rgba(255, 255, 255, 1)', 'rgba(255, 255, 255, 0.75)'),
  };
  scene.add(dome, piste(), fences(sponsorStrip(), clock, haze), gates.group, troupe.group, spray.points);
  scene.add(...wood({ trees: forest(320), picture: fir(), ratio: 0.9, tilt: STEEP, shadow }));
  const camera = new PerspectiveCamera(40, 16 / 9, 0.3, 900);
  camera.up = new Vector3(0, Math.cos(STEEP), Math.sin(STEEP));
  return {
    scene,
    // Only the camera beside the course pans.
    exposures: (seconds) => (wrap(seconds) >= 14 && wrap(seconds) < 20 ? 2 : 1),
    show(seconds) {
      const t = wrap(seconds);
      clock.value = t;
      troupe.pose(0, (rig) => poseRacer(rig, carveAt(t)));
      gates.show(SPEED * t);
      spray.show(t);
      aim(camera, t);
      dome.position.copy(camera.position);
      return camera;
    },
  };
}
