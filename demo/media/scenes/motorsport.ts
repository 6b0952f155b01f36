import { Color, DirectionalLight, Fog, HemisphereLight, PerspectiveCamera, Scene, type Texture } from 'three';
import { chance, clamp, mix, swing, wrap } from './figures/cycle';
import { Fleet, type Livery } from './figures/racecar';
import { bendAt, beside, lapAt, SPACING, STATIONS } from './places/circuit';
import type { Clock } from './places/crowd';
import { ridge, sky, wood } from './places/landscape';
import type { Spot } from './places/ring';
import { sponsorStrip } from './places/sponsors';
import { racingLine, road } from './places/track';
import { clearings, grandstands } from './places/trackside';
import type { Film } from './shading/film';
import type { Lamp } from './shading/shadow';
import { type Brush, glow, painted } from './shading/texture';

/** Cars: seconds behind the leader, and livery. */
const FIELD: readonly { behind: number; livery: Livery }[] = [
  { behind: 0, livery: { body: '#f26a1b', trim: '#14233c', accent: '#ffffff' } },
  { behind: 0.3, livery: { body: '#12b5a4', trim: '#f4f1e6', accent: '#ffd23f' } },
  { behind: 0.75, livery: { body: '#efe9dc', trim: '#7a1fa2', accent: '#7a1fa2' } },
  { behind: 1.25, livery: { body: '#3450c9', trim: '#ffd23f', accent: '#ffd23f' } },
  { behind: 1.6, livery: { body: '#b5173d', trim: '#f7f7f7', accent: '#8fe3ff' } },
  { behind: 2.5, livery: { body: '#2b303b', trim: '#9be15d', accent: '#9be15d' } },
  { behind: 8.5, livery: { body: '#ffd23f', trim: '#23408f', accent: '#d8274a' } },
  { behind: 9, livery: { body: '#7ccdf2', trim: '#d8274a', accent: '#ffffff' } },
  { behind: 15.5, livery: { body: '#8fb93a', trim: '#20242b', accent: '#ff7a45' } },
];

const HAZE = '#e3b98c';
const SUN: Lamp = [-5200, 2700, 3000];

function evening(brush: Brush, width: number, height: number): void {
  const air = brush.createLinearGradient(0, 0, 0, height);
  air.addColorStop(0, '#2f5f9e');
  air.addColorStop(0.45, '#8fa9c4');
  air.addColorStop(0.75, '#f0c48c');
  air.addColorStop(0.94, '#ffdf9f');
  air.addColorStop(1, HAZE);
  brush.fillStyle = air;
  brush.fillRect(0, 0, width, height);
  for (let i = 0; i < 90; i++) {
    const [x, y] = [chance(i) * width, height * (0.25 + chance(i + 1) * 0.55)];
    const long = 90 + chance(i + 2) * 260;
    const cloud = brush.createRadialGradient(0, 0, 0, 0, 0, long);
    cloud.addColorStop(0, `rgba(255, ${225 - i}, 190, 0.34)`);
    cloud.addColorStop(1, 'rgba(255, 220, 190, 0)');
    brush.save();
    brush.translate(x, y);
    brush.scale(1, 0.09 + chance(i + 3) * 0.07);
    brush.fillStyle = cloud;
    brush.fillRect(-long, -long, 2 * long, 2 * long);
    brush.restore();
  }
  const base = height * 0.965;
  ridge(brush, width, base, 74, 3, 0.75, '#b9a59a');
  ridge(brush, width, base, 48, 21, 0.7, '#938f7c');
  ridge(brush, width, base, 28, 41, 0.6, '#6b7450');
  brush.fillStyle = '#75803f';
  brush.fillRect(0, base - 2, width, height);
}

function firTree(): Texture {
  return painted(256, 256, (brush) => {
    brush.fillStyle = '#3d3022';
    brush.fillRect(122, 220, 12, 36);
    for (let i = 0; i < 520; i++) {
      const down = Math.sqrt(chance(i));
      const side = (chance(i + 0.5) - 0.5) * 2;
      const [x, y] = [128 + side * down * 62, 10 + down * 218];
      const tone = mix(0.4, 1, clamp(0.5 - side * 0.5, 0, 1)) * (0.75 + chance(i + 9) * 0.35);
      brush.fillStyle = `rgb(${88 * tone}, ${112 * tone}, ${60 * tone})`;
      brush.beginPath();
      brush.ellipse(x, y, 15, 6, side * 0.5, 0, 7);
      brush.fill();
    }
  });
}

function leafTree(): Texture {
  return painted(256, 256, (brush) => {
    brush.fillStyle = '#4a3a28';
    brush.fillRect(120, 190, 16, 66);
    for (let i = 0; i < 420; i++) {
      const [angle, out] = [chance(i) * 7, Math.sqrt(chance(i + 0.5)) * 84];
      const [x, y] = [128 + Math.cos(angle) * out, 112 + Math.sin(angle) * out * 1.1];
      const lit = clamp((128 - x + (112 - y)) / 170 + 0.5, 0, 1);
      const tone = mix(0.35, 1, lit) * (0.8 + chance(i + 9) * 0.3);
      brush.fillStyle = `rgb(${150 * tone}, ${148 * tone}, ${56 * tone})`;
      brush.beginPath();
      brush.ellipse(x, y, 13, 10, chance(i + 3) * 3, 0, 7);
      brush.fill();
    }
  });
}

interface Car {
  x: number;
  z: number;
  heading: number;
  steer: number;
  rolled: number;
  lean: number;
}

function carsAt(seconds: number): Car[] {
  return FIELD.map(({ behind }, n) => {
    const duel = n % 2 === 1 ? 1.5 * swing(seconds, 3, n) : 0.4 * swing(seconds, 2, n);
    const place = (t: number): Spot => {
      const lap = lapAt(t - behind);
      return beside(lap, clamp(racingLine(lap) + duel, -4.8, 4.8));
    };
    const [from, to, [x, , z]] = [place(seconds - 0.06), place(seconds + 0.06), place(seconds)];
    const lap = lapAt(seconds - behind);
    const bend = bendAt(lap, 5);
    return {
      x,
      z,
      heading: Math.atan2(to[0] - from[0], to[2] - from[2]),
      steer: clamp(bend * 9, -0.3, 0.3),
      // Whole turns of the wheels per lap, so that the loop is seamless.
      rolled: (lap / STATIONS) * Math.round((STATIONS * SPACING) / WHEEL_TURN) * WHEEL_TURN,
      lean: clamp(bend * 1.4, -0.03, 0.03),
    };
  });
}

const WHEEL_TURN = 2 * Math.PI * 0.345;

/** Mean position of the leaders over a time window, for a smooth camera. */
function glide(seconds: number, from: number, to: number, up: number): Spot {
  const steps = 9;
  let [x, z] = [0, 0];
  for (let k = 0; k < steps; k++) {
    const p = beside(lapAt(seconds - from - ((to - from) * k) / (steps - 1)), 0);
    [x, z] = [x + p[0] / steps, z + p[2] / steps];
  }
  return [x, up, z];
}

/** Cuts between cameras at key frames: behind and above, tower, kerb, ahead. */
function aim(camera: PerspectiveCamera, seconds: number): void {
  const t = wrap(seconds);
  const focus = glide(seconds, 0, 0.8, 0.6);
  const sway = 0.05 * swing(seconds, 23) + 0.04 * swing(seconds, 31, 1);
  const from = (spot: Spot, fov: number, at: Spot): void => {
    camera.position.set(...spot);
    camera.fov = fov;
    camera.lookAt(at[0], at[1] + sway * 0.4, at[2] + sway);
  };
  const trackside = (moment: number, left: number, up: number, frame: number): void => {
    const spot = beside(lapAt(moment), left, up);
    const distance = Math.hypot(focus[0] - spot[0], focus[2] - spot[2]);
    from(spot, clamp((2 * Math.atan(frame / distance) * 180) / Math.PI, 8, 52), focus);
  };
  if (t < 6) from(glide(seconds, 0.92, 1.2, 3.6 + 0.5 * swing(seconds, 2)), 23, glide(seconds, 0.1, 0.6, 0.9));
  else if (t < 10) trackside(8.3, -30, 7, 9);
  else if (t < 14) trackside(12.4, 9.5, 1.3, 6.5);
  else if (t < 20) from(glide(seconds, -0.62, -0.42, 3.4), 21, glide(seconds, 0, 0.5, 0.7));
  else trackside(22.4, -19, 4.5, 8);
  camera.updateProjectionMatrix();
}

/** A motor race on a wooded circuit in the evening sun. */
export function motorsport(): Film {
  const scene = new Scene();
  const clock: Clock = { value: 0 };
  const haze = new Color(HAZE);
  scene.fog = new Fog(haze, 120, 900);
  scene.background = haze;
  scene.add(new HemisphereLight(0xe4e9f6, 0xa8946a, 2.1));
  const sun = new DirectionalLight(0xffdfae, 2.4);
  sun.position.set(...SUN);
  scene.add(sun);
  const dome = sky(evening, 1100, 5.4);
  scene.add(dome, road(sponsorStrip()), grandstands(clock, haze));
  const shadow = {
    colour: 0x2a2f14,
    strength: 0.5,
    angle: Math.atan2(SUN[0], SUN[2]),
    length: 1.6,
    highest: 1,
    map: glow('rgba(255, 255, 255, 1)', 'rgba(255, 255, 255, 0.75)'),
  };
  const places = clearings(700);
  for (const [k, picture] of [leafTree(), firTree()].entries())
    scene.add(...wood({ trees: places.filter((_, i) => i % 5 < 3 === (k === 0)), picture, ratio: 0.95, shadow }));
  const fleet = new Fleet(
    FIELD.map(({ livery }) => livery),
    SUN,
  );
  scene.add(fleet.group);
  const camera = new PerspectiveCamera(40, 16 / 9, 0.5, 1300);
  return {
    scene,
    // Cameras beside the track pan with the cars and blur the background.
    exposures: (seconds) => (wrap(seconds) >= 6 && wrap(seconds) < 14 ? 2 : 1),
    show(seconds) {
      clock.value = wrap(seconds);
      carsAt(seconds).forEach((car, i) => fleet.drive(i, car));
      aim(camera, seconds);
      dome.position.set(camera.position.x, 0, camera.position.z);
      return camera;
    },
  };
}
