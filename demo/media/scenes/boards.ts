import { between, type Camera, type Point, wall } from './camera';
import { pick } from './cycle';
import type { Paint } from './paint';

/** One sponsor's panel. All sponsors are made up. */
interface Sponsor {
  name: string;
  ground: string;
  ink: string;
}

const SPONSORS: readonly [Sponsor, ...Sponsor[]] = [
  { name: 'NOVALUMEN', ground: '#10246e', ink: '#f4f7ff' },
  { name: 'TARN & TIDE', ground: '#0c7d78', ink: '#eafffb' },
  { name: 'BRIGHTLOAF', ground: '#f2b21b', ink: '#2b1a00' },
  { name: 'KITEWORKS', ground: '#b3202f', ink: '#fff2f0' },
  { name: 'QUIVER RADIO', ground: '#1b1d22', ink: '#ffd84a' },
  { name: 'HALDEN MILK', ground: '#f3f5f7', ink: '#17408f' },
];

const BACK = '#6f7780';

/** Draws a row of sponsor boards of equal length from a to b, as seen from the side where a is left. */
export function drawBoards(
  paint: Paint,
  camera: Camera,
  a: Point,
  b: Point,
  height: number,
  panels: number,
  first = 0,
): void {
  for (let i = 0; i < panels; i++) {
    const left = between(a, b, i / panels);
    const right = between(a, b, (i + 1) / panels);
    const sponsor = pick(SPONSORS, first + i);
    const front = facesUs(camera, left, right);
    camera.fill(paint, wall(left, right, 0, height), front ? sponsor.ground : BACK);
    if (front) letter(paint, camera, left, right, height, sponsor);
  }
}

function facesUs(camera: Camera, left: Point, right: Point): boolean {
  const [l, r] = [camera.spot(left), camera.spot(right)];
  return !l || !r || l.x < r.x;
}

/** Paints the name on the panel. The panel is far away, so a sheared letter stands in for true perspective. */
function letter(paint: Paint, camera: Camera, left: Point, right: Point, height: number, sponsor: Sponsor): void {
  const middle = between(left, right, 0.5);
  const [l, r] = [camera.spot(between(left, right, 0.1)), camera.spot(between(left, right, 0.9))];
  const [low, high] = [camera.spot(middle), camera.spot([middle[0], middle[1], middle[2] + height])];
  if (!l || !r || !low || !high) return;
  const width = 640;
  paint.save();
  paint.setTransform(
    (r.x - l.x) / width,
    (r.y - l.y) / width,
    (low.x - high.x) / 100,
    (low.y - high.y) / 100,
    (low.x + high.x) / 2,
    (low.y + high.y) / 2,
  );
  paint.font = '800 74px "DejaVu Sans", Arial, sans-serif';
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.fillStyle = sponsor.ink;
  paint.fillText(sponsor.name, 0, 6, width);
  paint.restore();
}
