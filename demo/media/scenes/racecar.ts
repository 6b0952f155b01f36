import type { Camera, Point } from './camera';
import type { Paint } from './paint';

/** Paint scheme of a car. */
export interface Livery {
  body: string;
  shade: string;
  trim: string;
}

/** A car on the road. */
export interface Car {
  at: Point;
  heading: number;
  livery: Livery;
}

/** Half width, lower and upper edge of the body at a distance from its middle. */
type Rib = readonly [along: number, half: number, low: number, high: number];

const NOSE: readonly Rib[] = [
  [2.6, 0.12, 0.22, 0.32],
  [1.5, 0.24, 0.15, 0.52],
  [0.5, 0.34, 0.12, 0.66],
];
const PODS: readonly Rib[] = [
  [0.7, 0.55, 0.1, 0.42],
  [0.2, 0.78, 0.1, 0.55],
  [-1.2, 0.6, 0.1, 0.48],
  [-2.1, 0.3, 0.12, 0.36],
];
const SPINE: readonly Rib[] = [
  [-0.25, 0.2, 0.5, 0.98],
  [-0.6, 0.2, 0.45, 0.96],
  [-2.1, 0.07, 0.35, 0.6],
];
const FRONT_WING: readonly Rib[] = [
  [2.75, 0.95, 0.1, 0.15],
  [2.3, 0.95, 0.12, 0.22],
];
const REAR_WING: readonly Rib[] = [
  [-2.15, 0.5, 0.78, 0.86],
  [-2.55, 0.5, 0.84, 0.98],
];
const FLOOR: readonly Rib[] = [
  [1.2, 0.5, 0.05, 0.1],
  [0.5, 0.82, 0.05, 0.12],
  [-2.2, 0.7, 0.05, 0.12],
];
const WHEELS = [
  [1.65, 0.78],
  [1.65, -0.78],
  [-1.65, 0.76],
  [-1.65, -0.76],
] as const;

type Place = (along: number, left: number, up: number) => Point;

const placeOf = ({ at, heading }: Car): Place => {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  return (along, left, up) => [at[0] + along * c - left * s, at[1] + along * s + left * c, at[2] + up];
};

/** Fills a face only if it turns towards the camera. Corners run clockwise seen from outside. */
function face(paint: Paint, camera: Camera, corners: readonly Point[], colour: string): void {
  const spots = corners.map((p) => camera.spot(p));
  let area = 0;
  spots.forEach((a, i) => {
    const b = spots[(i + 1) % spots.length];
    if (a && b) area += a.x * b.y - b.x * a.y;
  });
  if (area > 0) camera.fill(paint, corners, colour);
}

function hull(paint: Paint, camera: Camera, place: Place, ribs: readonly Rib[], top: string, side: string): void {
  for (let i = 0; i + 1 < ribs.length; i++) {
    const [a, b] = [ribs[i], ribs[i + 1]];
    if (!a || !b) continue;
    face(
      paint,
      camera,
      [place(a[0], a[1], a[2]), place(a[0], a[1], a[3]), place(b[0], b[1], b[3]), place(b[0], b[1], b[2])],
      side,
    );
    face(
      paint,
      camera,
      [place(a[0], -a[1], a[3]), place(a[0], -a[1], a[2]), place(b[0], -b[1], b[2]), place(b[0], -b[1], b[3])],
      side,
    );
    face(
      paint,
      camera,
      [place(a[0], a[1], a[3]), place(a[0], -a[1], a[3]), place(b[0], -b[1], b[3]), place(b[0], b[1], b[3])],
      top,
    );
  }
  const [first, last] = [ribs[0], ribs[ribs.length - 1]];
  if (first)
    face(
      paint,
      camera,
      [
        place(first[0], first[1], first[3]),
        place(first[0], first[1], first[2]),
        place(first[0], -first[1], first[2]),
        place(first[0], -first[1], first[3]),
      ],
      side,
    );
  if (last)
    face(
      paint,
      camera,
      [
        place(last[0], last[1], last[2]),
        place(last[0], last[1], last[3]),
        place(last[0], -last[1], last[3]),
        place(last[0], -last[1], last[2]),
      ],
      side,
    );
}

function wheel(paint: Paint, camera: Camera, place: Place, along: number, left: number): void {
  const width = 0.17;
  const rim = (side: number, radius: number): Point[] =>
    Array.from({ length: 14 }, (_, i) => {
      const a = (2 * Math.PI * i) / 14;
      return place(along + radius * Math.cos(a), left + side * width, 0.34 + radius * Math.sin(a));
    });
  const [inner, outer] = [rim(-1, 0.34), rim(1, 0.34)];
  inner.forEach((a, i) => {
    const [b, c, d] = [inner[(i + 1) % 14], outer[(i + 1) % 14], outer[i]];
    if (b && c && d) camera.fill(paint, [a, b, c, d], '#17181b');
  });
  const near = camera.depth(place(along, left + 1, 0.3)) < camera.depth(place(along, left - 1, 0.3)) ? 1 : -1;
  camera.fill(paint, rim(near, 0.34), '#1d1f23');
  camera.fill(paint, rim(near, 0.19), '#8b929b');
}

/** Draws an open-wheel car, its parts from far to near. */
export function drawCar(paint: Paint, camera: Camera, car: Car): void {
  const place = placeOf(car);
  const { body, shade, trim } = car.livery;
  camera.fill(
    paint,
    [place(2.7, 1, 0.01), place(2.7, -1, 0.01), place(-2.7, -1.1, 0.01), place(-2.7, 1.1, 0.01)],
    'rgba(8,10,14,0.5)',
  );
  hull(paint, camera, place, FLOOR, '#15171b', '#0e0f12');
  const helmet = (): void => {
    const s = camera.spot(place(0.05, 0, 0.82));
    if (!s) return;
    paint.fillStyle = trim;
    paint.beginPath();
    paint.arc(s.x, s.y, 0.15 * s.scale, 0, 7);
    paint.fill();
  };
  const parts: { at: Point; draw: () => void }[] = [
    { at: place(1.4, 0, 0.3), draw: () => hull(paint, camera, place, NOSE, body, shade) },
    { at: place(-0.6, 0, 0.3), draw: () => hull(paint, camera, place, PODS, body, shade) },
    { at: place(-0.9, 0, 0.9), draw: () => hull(paint, camera, place, SPINE, trim, shade) },
    { at: place(0.05, 0, 0.8), draw: helmet },
    { at: place(2.5, 0, 0.15), draw: () => hull(paint, camera, place, FRONT_WING, trim, shade) },
    { at: place(-2.35, 0, 0.9), draw: () => hull(paint, camera, place, REAR_WING, trim, shade) },
    ...WHEELS.map(([along, left]) => ({
      at: place(along, left, 0.3),
      draw: () => wheel(paint, camera, place, along, left),
    })),
  ];
  for (const part of parts.sort((a, b) => camera.depth(b.at) - camera.depth(a.at))) part.draw();
}
