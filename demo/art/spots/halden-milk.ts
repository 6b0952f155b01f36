import { circle, linear, one, rect } from '../kit/svg';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import { arrive, mix, ramp, tremble } from './motion';
import { END_AT, endCard, textBlock, type Words } from './words';

const NAVY = '#12387f';
const MILK = '#ffffff';
const GLASS = { left: 846, right: 1066, top: 168, foot: 612, inset: 26 } as const;
const POUR = { from: 1.2, to: 3.9 } as const;

/** Height of the far hill at a place. */
const ridge = (x: number): number => 520 - 40 * Math.sin((x + 60) / 230) - 10 * Math.sin(x / 90);

function hill(at: (x: number) => number, fill: string): string {
  const points = Array.from({ length: 33 }, (_, i) => `L${i * 40} ${one(at(i * 40))}`).join('');
  return `<path d="M0 ${HEIGHT}${points}L${WIDTH} ${HEIGHT}z" fill="${fill}"/>`;
}

/** The delivery van on the far hill. */
function van(seconds: number): string {
  const x = mix(-70, 610, ramp(seconds, 0.3, 5.2));
  const slope = (Math.atan2(ridge(x + 24) - ridge(x - 24), 48) * 180) / Math.PI;
  return (
    `<g transform="translate(${one(x)} ${one(ridge(x) - 2)}) rotate(${one(slope)})">` +
    '<path d="M-46 -54h56q22 0 30 24l10 7v19h-96z" fill="#2f6fd0"/><path d="M-46 -28h84v8h-84z" fill="#fff"/>' +
    '<path d="M14 -46q15 0 20 16h-20z" fill="#cfe7ff"/>' +
    `${circle(-24, -4, 10, '#1c2c44')}${circle(26, -4, 10, '#1c2c44')}${circle(-24, -4, 4, '#dfe8f2')}${circle(26, -4, 4, '#dfe8f2')}</g>`
  );
}

/** Left and right edge of the glass at a height. */
function sides(y: number, margin: number): [number, number] {
  const share = (y - GLASS.top) / (GLASS.foot - GLASS.top);
  const inset = GLASS.inset * share + margin;
  return [GLASS.left + inset, GLASS.right - inset];
}

/** Milk in the glass; its surface settles after pouring. */
function milk(seconds: number): string {
  const share = ramp(seconds, POUR.from + 0.15, POUR.to + 0.2);
  if (share === 0) return '';
  const bottom = GLASS.foot - 18;
  const level = mix(bottom, 292, share);
  const wave = 16 * tremble(seconds, POUR.from, 1.1, 1.8);
  const [left, right] = sides(level, 12);
  const [low, high] = sides(bottom, 12);
  const third = (right - left) / 3;
  return (
    `<path d="M${one(left)} ${one(level + wave)}C${one(left + third)} ${one(level - wave)} ${one(right - third)} ${one(level + wave)} ${one(right)} ${one(level - wave * 0.7)}` +
    `L${one(high)} ${bottom - 14}q0 14 -14 14H${one(low + 14)}q-14 0 -14 -14z" fill="${MILK}"/>`
  );
}

function stream(seconds: number): string {
  const [begin, stop] = [arrive(seconds, POUR.from, POUR.from + 0.3), arrive(seconds, POUR.to, POUR.to + 0.3)];
  if (begin === 0 || stop === 1) return '';
  const [top, bottom] = [mix(-20, 300, stop), mix(-20, GLASS.foot - 24, begin)];
  return `<path d="M942 ${one(top)}h28l-4 ${one(bottom - top)}h-20z" fill="${MILK}"/>`;
}

function glass(seconds: number): string {
  const { left, right, top, foot, inset } = GLASS;
  const outline = `M${left} ${top}H${right}L${right - inset} ${foot - 20}q-2 20 -22 20H${left + inset + 22}q-20 0 -22 -20z`;
  return (
    `<path d="${outline}" fill="#c9e4ff" fill-opacity=".6"/>${milk(seconds)}` +
    `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7"/>` +
    `<path d="M${left + 26} ${top + 30}l14 ${foot - top - 130}" stroke="#fff" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"/>`
  );
}

/** Milk that rises and becomes the end card. */
function flood(seconds: number): string {
  const share = ramp(seconds, END_AT - 0.2, END_AT + 0.6);
  if (share === 0) return '';
  const level = mix(HEIGHT + 40, -60, share);
  const wave = 34 * Math.sin(Math.PI * share);
  return `<path d="M0 ${HEIGHT}V${one(level + wave)}C420 ${one(level - 2 * wave)} 820 ${one(level + 2 * wave)} ${WIDTH} ${one(level - wave)}V${HEIGHT}z" fill="${MILK}"/>`;
}

/** Halden Milk: sunrise, the van, and a glass that is full before breakfast. */
export function haldenMilk(words: Words, seconds: number): Drawing {
  const defs = linear('sky', [
    [0, '#b9dcff'],
    [0.62, '#f3f9ff'],
    [1, '#f3f9ff'],
  ]);
  const sun = circle(1158, one(mix(640, 142, ramp(seconds, 0.2, 4))), 58, '#ffe27a');
  const scene =
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    sun +
    hill(ridge, '#82c46f') +
    van(seconds) +
    hill((x) => 590 + 34 * Math.sin((x - 120) / 260), '#54a24d') +
    stream(seconds) +
    glass(seconds) +
    textBlock(words, 'HALDEN MILK', { ink: NAVY, soft: '#3f5f96', most: 690 }, seconds) +
    flood(seconds);
  const isEnd = seconds >= END_AT + 0.6;
  const end = endCard('HALDEN MILK', 'haldenmilk.example', { ink: NAVY, soft: '#3f5f96' }, seconds);
  return { defs, body: (isEnd ? rect(0, 0, WIDTH, HEIGHT, MILK) : scene) + end };
}
