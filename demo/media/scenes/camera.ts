import { HEIGHT, type Paint, WIDTH } from './paint';

/** A point in metres: x along the field, y away from the main stand, z up. */
export type Point = readonly [x: number, y: number, z: number];

/** Where a point falls in the picture, with the pixels per metre at its distance. */
export interface Spot {
  x: number;
  y: number;
  scale: number;
}

const NEAR = 0.5;
/** Polygons are cut a little in front of the near plane, so that no corner is lost to rounding. */
const CUT = NEAR * 1.01;

/** A pinhole camera that looks from one point at another. `focal` is in pixels of a 1280×720 picture. */
export class Camera {
  private readonly right: Point;
  private readonly up: Point;
  private readonly ahead: Point;

  constructor(
    readonly from: Point,
    at: Point,
    readonly focal: number,
  ) {
    this.ahead = unit(minus(at, from));
    this.right = unit([this.ahead[1], -this.ahead[0], 0]);
    this.up = cross(this.right, this.ahead);
  }

  /** Compass direction of the view in radians. */
  get heading(): number {
    return Math.atan2(this.ahead[1], this.ahead[0]);
  }

  /** Distance along the view direction; what is not in front of the camera is below the near plane. */
  depth(p: Point): number {
    return dot(minus(p, this.from), this.ahead);
  }

  /** The point's place in the picture, or undefined behind the camera. */
  spot(p: Point): Spot | undefined {
    const d = minus(p, this.from);
    const depth = dot(d, this.ahead);
    if (depth < NEAR) return undefined;
    const scale = this.focal / depth;
    return { x: WIDTH / 2 + dot(d, this.right) * scale, y: HEIGHT / 2 - dot(d, this.up) * scale, scale };
  }

  /** Traces a polygon as the current path, cut at the near plane. False if nothing of it can be seen. */
  trace(paint: Paint, polygon: readonly Point[]): boolean {
    const visible = this.cut(polygon);
    if (visible.length < 3) return false;
    paint.beginPath();
    for (const p of visible) {
      const s = this.spot(p);
      if (s) paint.lineTo(s.x, s.y);
    }
    paint.closePath();
    return true;
  }

  /** Fills a polygon with one colour. */
  fill(paint: Paint, polygon: readonly Point[], colour: Paint['fillStyle']): void {
    if (!this.trace(paint, polygon)) return;
    paint.fillStyle = colour;
    paint.fill();
  }

  /** Fills a flat disc on the ground. */
  disc(paint: Paint, centre: Point, radius: number, colour: string): void {
    this.fill(paint, ring(centre, radius, 32), colour);
  }

  private cut(polygon: readonly Point[]): Point[] {
    const kept: Point[] = [];
    let last = polygon[polygon.length - 1];
    for (const p of polygon) {
      if (last) {
        const a = this.depth(last) - CUT;
        const b = this.depth(p) - CUT;
        if (a < 0 !== b < 0) kept.push(between(last, p, a / (a - b)));
        if (b >= 0) kept.push(p);
      }
      last = p;
    }
    return kept;
  }
}

/** Points of an arc on the ground, both ends included. */
export function bend(centre: Point, radius: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / steps;
    return [centre[0] + radius * Math.cos(a), centre[1] + radius * Math.sin(a), centre[2]] as const;
  });
}

/** Points of a circle on the ground. */
export const ring = (centre: Point, radius: number, steps: number): Point[] =>
  bend(centre, radius, 0, 2 * Math.PI, steps).slice(0, steps);

/** A flat rectangle on the ground. */
export const slab = (x0: number, y0: number, x1: number, y1: number, z = 0): Point[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
];

/** An upright strip above the line from a to b, between two heights over its ends. */
export const wall = (a: Point, b: Point, low: number, high: number): Point[] => [
  [a[0], a[1], a[2] + low],
  [b[0], b[1], b[2] + low],
  [b[0], b[1], b[2] + high],
  [a[0], a[1], a[2] + high],
];

export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Point, k: number): Point => [a[0] * k, a[1] * k, a[2] * k];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Point): Point => times(a, 1 / Math.max(1e-9, Math.hypot(a[0], a[1], a[2])));
