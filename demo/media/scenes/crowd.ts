import { between, type Camera, type Point, plus, times } from './camera';
import { chance, pick, swing } from './cycle';
import { HEIGHT, type Paint, WIDTH } from './paint';

/** A block of seats above the line from one end to the other, rising away from the field. */
export interface Stand {
  from: Point;
  to: Point;
  /** One row's step away from the field and up, in metres. */
  step: Point;
  rows: number;
  seats: number;
  /** Colours of concrete and seats. */
  floor: string;
  clothes: readonly [string, ...string[]];
  /** 0…1 of light on the spectators. */
  light: number;
}

const SKIN = ['#c99b7c', '#8d5f45', '#e0b799', '#6d4632', '#b98463'] as const;

const offstage = (x: number, y: number): boolean => x < -20 || x > WIDTH + 20 || y < -20 || y > HEIGHT + 20;

/** Draws a stand and everyone in it; a few rise and settle, most sit still so that the picture stays cheap to encode. */
export function drawCrowd(paint: Paint, camera: Camera, stand: Stand, seconds: number): void {
  const top = times(stand.step, stand.rows);
  camera.fill(paint, [stand.from, stand.to, plus(stand.to, top), plus(stand.from, top)], stand.floor);
  paint.save();
  paint.globalAlpha = stand.light;
  for (let row = stand.rows - 1; row >= 0; row--) {
    const a = plus(stand.from, times(stand.step, row));
    const b = plus(stand.to, times(stand.step, row));
    for (let seat = 0; seat < stand.seats; seat++) {
      const id = row * 977 + seat;
      const isAisle = seat % 22 === 0;
      if (isAisle || chance(id) < 0.06) continue;
      const share = (seat + 0.5 + (chance(id + 7) - 0.5) * 0.4) / stand.seats;
      drawSpectator(paint, camera, between(a, b, share), id, stand.clothes, seconds);
    }
  }
  paint.restore();
}

function drawSpectator(
  paint: Paint,
  camera: Camera,
  at: Point,
  id: number,
  clothes: Stand['clothes'],
  seconds: number,
): void {
  const dice = chance(id);
  const rise = dice > 0.9 ? 0.12 * Math.max(0, swing(seconds, 6 + (Math.floor(dice * 100) % 7), id)) : 0;
  const s = camera.spot([at[0], at[1], at[2] + 0.75 + rise]);
  if (!s || offstage(s.x, s.y)) return;
  const k = s.scale;
  paint.fillStyle = pick(clothes, chance(id + 3) * clothes.length);
  paint.fillRect(s.x - 0.24 * k, s.y - 0.05 * k, 0.48 * k, 0.6 * k);
  paint.fillStyle = pick(SKIN, chance(id + 5) * SKIN.length);
  paint.fillRect(s.x - 0.11 * k, s.y - 0.3 * k, 0.22 * k, 0.26 * k);
}
