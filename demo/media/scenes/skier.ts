import { between, type Camera, type Point, plus, times } from './camera';
import { clamp } from './cycle';
import type { Paint } from './paint';

/** A racer on the slope at one moment. */
export interface Skier {
  at: Point;
  /** Direction of the skis; straight down is +y. */
  heading: number;
  /** Inclination into the turn in radians, positive to the right. */
  lean: number;
}

const SUIT = '#e4452f';
const STRIPE = '#12294f';
const LEGS = '#1b3a75';
/** Below this lean a racer counts as upright: rounding must not decide which leg is drawn first. */
const UPRIGHT = 1e-6;

interface Frame {
  ahead: Point;
  right: Point;
}

function frameOf({ heading }: Skier): Frame {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  return { ahead: [c, s, 0], right: [s, -c, 0] };
}

/** A point of the body: metres ahead and right of a base, and up along the leaning axis. */
function offset(base: Point, frame: Frame, ahead: number, right: number, up: number, lean: number): Point {
  const across = right * Math.cos(lean) + up * Math.sin(lean);
  const height = up * Math.cos(lean) - right * Math.sin(lean);
  return plus(plus(base, times(frame.ahead, ahead)), plus(times(frame.right, across), [0, 0, height]));
}

function capsule(paint: Paint, camera: Camera, a: Point, b: Point, metres: number, colour: string): void {
  const [from, to] = [camera.spot(a), camera.spot(b)];
  if (!from || !to) return;
  paint.strokeStyle = colour;
  paint.lineWidth = Math.max(1.5, metres * from.scale);
  paint.beginPath();
  paint.moveTo(from.x, from.y);
  paint.lineTo(to.x, to.y);
  paint.stroke();
}

function drawSki(paint: Paint, camera: Camera, skier: Skier, frame: Frame, side: number): Point {
  // The inside ski leads a little and sits closer to the body.
  const lead = 0.12 * side * clamp(skier.lean * 3, -1, 1);
  const foot = plus(skier.at, plus(times(frame.right, side * 0.24), times(frame.ahead, lead)));
  const [tail, tip] = [plus(foot, times(frame.ahead, -0.85)), plus(foot, plus(times(frame.ahead, 1.05), [0, 0, 0.09]))];
  capsule(paint, camera, tail, tip, 0.1, '#f2c230');
  capsule(paint, camera, between(tail, tip, 0.55), tip, 0.1, '#1b1d22');
  return plus(foot, [0, 0, 0.12]);
}

function drawArm(paint: Paint, camera: Camera, chest: Point, frame: Frame, side: number, lean: number): void {
  const shoulder = offset(chest, frame, 0, side * 0.22, 0, lean);
  const elbow = offset(chest, frame, 0.22, side * 0.42, -0.2, lean);
  const hand = offset(chest, frame, 0.52, side * 0.36, -0.2, lean);
  const basket = offset(chest, frame, -0.5, side * 0.62, -0.42, lean);
  capsule(paint, camera, hand, basket, 0.03, '#2a2d33');
  capsule(paint, camera, shoulder, elbow, 0.14, SUIT);
  capsule(paint, camera, elbow, hand, 0.12, STRIPE);
}

/** Draws the racer from below upwards: skis, legs, body, arms, helmet. */
export function drawSkier(paint: Paint, camera: Camera, skier: Skier): void {
  const frame = frameOf(skier);
  paint.save();
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  const upper = skier.lean * 0.45;
  const hips = offset(skier.at, frame, -0.16, 0, 0.66, skier.lean);
  const chest = offset(hips, frame, 0.34, 0, 0.4, upper);
  const far = skier.lean > UPRIGHT ? -1 : 1;
  for (const side of [far, -far]) {
    const boot = drawSki(paint, camera, skier, frame, side);
    const knee = offset(skier.at, frame, 0.22, side * 0.2, side === far ? 0.5 : 0.42, skier.lean);
    capsule(paint, camera, boot, plus(boot, [0, 0, 0.12]), 0.19, '#e9ecef');
    capsule(paint, camera, boot, knee, 0.17, LEGS);
    capsule(paint, camera, knee, offset(hips, frame, 0, side * 0.1, 0, skier.lean), 0.22, LEGS);
  }
  drawArm(paint, camera, chest, frame, far, upper);
  capsule(paint, camera, hips, chest, 0.38, SUIT);
  capsule(paint, camera, between(hips, chest, 0.35), between(hips, chest, 0.6), 0.39, '#f7f8fa');
  capsule(paint, camera, hips, between(hips, chest, 0.08), 0.34, LEGS);
  drawArm(paint, camera, chest, frame, -far, upper);
  const head = camera.spot(offset(chest, frame, 0.16, 0, 0.2, upper));
  if (head) {
    paint.fillStyle = STRIPE;
    paint.beginPath();
    paint.arc(head.x, head.y, 0.155 * head.scale, 0, 7);
    paint.fill();
    paint.fillStyle = '#f7f8fa';
    paint.beginPath();
    paint.arc(head.x, head.y - 0.03 * head.scale, 0.1 * head.scale, 0, 7);
    paint.fill();
  }
  paint.restore();
}
