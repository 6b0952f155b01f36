import { between, type Camera, type Point, type Spot } from './camera';
import { clamp, mix } from './cycle';
import type { Paint } from './paint';

/** What an athlete wears. */
export interface Kit {
  shirt: string;
  trim: string;
  shorts: string;
  socks: string;
  skin: string;
  hair: string;
}

/** How an athlete stands at one moment. */
export interface Pose {
  at: Point;
  /** Direction of travel in radians. */
  heading: number;
  /** 0 stands, 1 sprints. */
  effort: number;
  /** Place in the run cycle in radians. */
  stride: number;
  /** Forward lean of the upper body in radians. */
  lean: number;
  /** Arms raised, 0…1. */
  reach?: number;
  /** Knees bent, 0…1. */
  crouch?: number;
}

/** Body measures: ice hockey players are wider and wear a helmet. */
export interface Build {
  bulk: number;
  helmet: boolean;
}

type Side = -1 | 1;
interface Limb {
  points: Point[];
  colours: string[];
  widths: number[];
}

const SHADOW: Point = [0.55, 0.28, 0];

/** The athlete's frame of reference: metres ahead, to the left and up from the feet become a point on the field. */
export function bodyPoint(pose: Pose, ahead: number, left: number, up: number): Point {
  const c = Math.cos(pose.heading);
  const s = Math.sin(pose.heading);
  return [pose.at[0] + ahead * c - left * s, pose.at[1] + ahead * s + left * c, pose.at[2] + up];
}

function joints(pose: Pose) {
  const crouch = pose.crouch ?? 0;
  const hip = 0.94 - 0.05 * pose.effort - 0.24 * crouch;
  const chest = { ahead: Math.sin(pose.lean) * 0.56, up: hip + Math.cos(pose.lean) * 0.56 };
  const head = { ahead: Math.sin(pose.lean) * 0.78, up: hip + 0.06 + Math.cos(pose.lean * 0.8) * 0.74 };
  return { hip, chest, head, crouch };
}

function leg(pose: Pose, side: Side, kit: Kit, build: Build): Limb {
  const { hip, crouch } = joints(pose);
  const phase = pose.stride + (side > 0 ? 0 : Math.PI);
  const thigh = 0.08 + (0.12 + 0.72 * pose.effort) * Math.sin(phase) + 0.7 * crouch;
  const bend = 0.1 + (0.1 + 1.15 * pose.effort) * Math.max(0, Math.sin(phase - 1.9)) + 1.25 * crouch;
  const width = 0.11 * build.bulk;
  const knee = { ahead: Math.sin(thigh) * 0.46, up: hip - Math.cos(thigh) * 0.46 };
  const shin = thigh - bend;
  const foot = { ahead: knee.ahead + Math.sin(shin) * 0.46, up: Math.max(0.05, knee.up - Math.cos(shin) * 0.46) };
  const spread = width + 0.14 * crouch;
  const points = [
    bodyPoint(pose, 0, side * width, hip),
    bodyPoint(pose, knee.ahead, side * spread, knee.up),
    bodyPoint(pose, foot.ahead, side * spread, foot.up),
    bodyPoint(pose, foot.ahead + 0.2, side * spread, foot.up - 0.01),
  ];
  return { points, colours: [kit.shorts, kit.socks, '#16181c'], widths: [0.2, 0.15, 0.1].map((w) => w * build.bulk) };
}

function arm(pose: Pose, side: Side, kit: Kit, build: Build): Limb {
  const { chest } = joints(pose);
  const phase = pose.stride + (side > 0 ? Math.PI : 0);
  const reach = pose.reach ?? 0;
  const drop = mix(0.25 + (0.1 + 0.75 * pose.effort) * Math.sin(phase), 2.6, reach);
  const elbow = { ahead: chest.ahead + Math.sin(drop) * 0.28, up: chest.up - Math.cos(drop) * 0.28 };
  const fore = drop + mix(0.5 + 0.9 * pose.effort, 0.2, reach);
  const shoulder = 0.2 * build.bulk;
  const points = [
    bodyPoint(pose, chest.ahead, side * shoulder, chest.up - 0.04),
    bodyPoint(pose, elbow.ahead, side * (shoulder + 0.06), elbow.up),
    bodyPoint(pose, elbow.ahead + Math.sin(fore) * 0.26, side * shoulder, elbow.up - Math.cos(fore) * 0.26),
  ];
  return {
    points,
    colours: [kit.shirt, build.helmet ? kit.shirt : kit.skin],
    widths: [0.14 * build.bulk, 0.1 * build.bulk],
  };
}

function stroke(paint: Paint, a: Spot, b: Spot, metres: number, colour: string): void {
  paint.strokeStyle = colour;
  paint.lineWidth = Math.max(1.2, metres * a.scale);
  paint.beginPath();
  paint.moveTo(a.x, a.y);
  paint.lineTo(b.x, b.y);
  paint.stroke();
}

function drawLimb(paint: Paint, camera: Camera, limb: Limb): void {
  for (let i = limb.colours.length - 1; i >= 0; i--) {
    const [a, b] = [limb.points[i], limb.points[i + 1]];
    const [from, to] = [a && camera.spot(a), b && camera.spot(b)];
    if (from && to) stroke(paint, from, to, limb.widths[i] ?? 0.1, limb.colours[i] ?? '#000');
  }
}

/** Darkens the ground under the athlete as one low light would. */
export function drawShadow(paint: Paint, camera: Camera, pose: Pose, strength: number): void {
  const { chest, head } = joints(pose);
  const fall = (ahead: number, up: number): Spot | undefined => {
    const p = bodyPoint(pose, ahead, 0, 0);
    return camera.spot([p[0] + SHADOW[0] * up, p[1] + SHADOW[1] * up, pose.at[2] + 0.01]);
  };
  const [foot, mid, top] = [fall(0, 0), fall(chest.ahead, chest.up), fall(head.ahead, head.up)];
  if (!foot || !mid || !top) return;
  paint.save();
  paint.globalAlpha = strength;
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  paint.strokeStyle = '#04140a';
  paint.lineWidth = 0.3 * foot.scale;
  paint.beginPath();
  paint.moveTo(foot.x, foot.y);
  paint.lineTo(mid.x, mid.y);
  paint.lineTo(top.x, top.y);
  paint.stroke();
  paint.restore();
}

function drawTorso(paint: Paint, camera: Camera, pose: Pose, kit: Kit, build: Build): void {
  const { hip, chest } = joints(pose);
  const low = bodyPoint(pose, 0, 0, hip + 0.04);
  const high = bodyPoint(pose, chest.ahead, 0, chest.up - 0.06);
  const [a, b] = [camera.spot(low), camera.spot(high)];
  const left = camera.spot(bodyPoint(pose, chest.ahead, 0.3, chest.up));
  if (!a || !b || !left) return;
  const open = clamp(Math.abs(left.x - b.x) / (0.3 * b.scale), 0, 1);
  const width = mix(0.26, 0.42, open) * build.bulk;
  const waist = camera.spot(between(low, high, 0.1));
  if (waist) stroke(paint, a, waist, width * 0.92, kit.shorts);
  const belly = camera.spot(between(low, high, 0.28));
  if (belly) stroke(paint, belly, b, width, kit.shirt);
  const [band, bandTop] = [camera.spot(between(low, high, 0.62)), camera.spot(between(low, high, 0.72))];
  paint.lineCap = 'butt';
  if (band && bandTop) stroke(paint, band, bandTop, width * 0.98, kit.trim);
  paint.lineCap = 'round';
}

function drawHead(paint: Paint, camera: Camera, pose: Pose, kit: Kit, build: Build): void {
  const { head } = joints(pose);
  const face = camera.spot(bodyPoint(pose, head.ahead + 0.03, 0, head.up - 0.02));
  const crown = camera.spot(bodyPoint(pose, head.ahead - 0.02, 0, head.up + 0.04));
  if (!face || !crown) return;
  const radius = 0.125 * face.scale;
  paint.fillStyle = build.helmet ? kit.trim : kit.hair;
  paint.beginPath();
  paint.arc(crown.x, crown.y, radius * (build.helmet ? 1.2 : 1), 0, 7);
  paint.fill();
  paint.fillStyle = kit.skin;
  paint.beginPath();
  paint.arc(face.x, face.y + radius * 0.25, radius * 0.82, 0, 7);
  paint.fill();
}

/** Draws an athlete, the far limbs first. */
export function drawFigure(paint: Paint, camera: Camera, pose: Pose, kit: Kit, build: Build): void {
  const near: Side = camera.depth(bodyPoint(pose, 0, 1, 1)) < camera.depth(bodyPoint(pose, 0, -1, 1)) ? 1 : -1;
  const far: Side = near === 1 ? -1 : 1;
  paint.save();
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  drawLimb(paint, camera, arm(pose, far, kit, build));
  drawLimb(paint, camera, leg(pose, far, kit, build));
  drawLimb(paint, camera, leg(pose, near, kit, build));
  drawTorso(paint, camera, pose, kit, build);
  drawHead(paint, camera, pose, kit, build);
  drawLimb(paint, camera, arm(pose, near, kit, build));
  paint.restore();
}
