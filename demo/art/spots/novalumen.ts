import { circle, ellipse, linear, one, radialAt, rect } from '../kit/svg';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import { mix, ramp, tremble } from './motion';
import { END_AT, endCard, textBlock, type Words } from './words';

const FLOOR = 636;
const [FROM, TO] = [300, 940];
const NIGHT = '#03051a';
const SHADE = '#0a0d33';

/** The walker sets off, and the lamp hurries after. */
const walkerAt = (seconds: number): number => mix(FROM, TO, ramp(seconds, 1, 4.4));
const lampAt = (seconds: number): number => mix(FROM, TO, ramp(seconds, 1.5, 4.7));

/** Brightness of the lamp, which is switched off before the end card. */
const lightAt = (seconds: number): number => 1 - ramp(seconds, END_AT + 0.1, END_AT + 0.22);

const limb = (x: number, y: number, length: number, degrees: number, thickness: number): string => {
  const turn = (degrees * Math.PI) / 180;
  return `<path d="M${one(x)} ${one(y)}l${one(Math.sin(turn) * length)} ${one(Math.cos(turn) * length)}" stroke-width="${thickness}"/>`;
};

/** Kicks of the ball while waiting under the lamp. */
const KICKS = [5.6, 6.5, 7.4] as const;
const AIR = 0.9;
const kickAt = (seconds: number): number =>
  Math.max(0, ...KICKS.map((at) => 1 - Math.min(1, Math.abs(seconds - at) / 0.22)));

function ballHeight(seconds: number): number {
  const kick = KICKS.findLast((at) => at <= seconds);
  if (kick === undefined) return 0;
  const share = (seconds - kick) / AIR;
  return share >= 1 ? 0 : 4 * 118 * share * (1 - share);
}

function walker(seconds: number): string {
  const x = walkerAt(seconds);
  const speed = (walkerAt(seconds + 0.02) - x) / 0.02;
  const swing = Math.sin(x / 26) * Math.min(1, speed / 120);
  const lean = Math.min(5, speed / 50);
  const hip = FLOOR - 74;
  const kick = kickAt(seconds) * 34;
  return (
    `<g stroke="${SHADE}" stroke-linecap="round" fill="none">` +
    limb(x - 7, hip, 66, -swing * 30, 21) +
    limb(x + 7, hip, 66, swing * 30 + kick, 21) +
    `<g transform="rotate(${one(lean)} ${one(x)} ${hip})">` +
    limb(x - 20, hip - 62, 56, swing * 34 - 8 - kick * 0.6, 15) +
    limb(x + 20, hip - 62, 56, -swing * 34 + 8 + kick * 0.4, 15) +
    `<path d="M${one(x - 30)} ${hip - 58}q2 -22 30 -22t30 22l4 66h-68z" fill="${SHADE}" stroke="none"/>` +
    `${circle(one(x + 2), hip - 106, 22, SHADE, 'stroke="none"')}</g></g>`
  );
}

function ball(seconds: number): string {
  const x = walkerAt(seconds + 0.12) + 48;
  return (
    `<g transform="translate(${one(x)} ${one(FLOOR - 10 - ballHeight(seconds))}) rotate(${one(x * 2)})">` +
    `${circle(0, 0, 15, '#fffae8')}<path d="M0 -6l5.7 4.2 -2.2 6.6h-7l-2.2 -6.6zM-2 -15h4l-2 4zM13 -7l2 5 -4 -1zM-13 -7l-2 5 4 -1zM-9 12l3 -4 -4 0zM9 12l-3 -4 4 0z" fill="${SHADE}"/></g>`
  );
}

/** The lamp with its cone of light, swinging on its cable. */
function lamp(seconds: number, light: number): string {
  const x = lampAt(seconds);
  const speed = (lampAt(seconds + 0.04) - x) / 0.04;
  const turn = speed / 70 + tremble(seconds, 4.6, 0.7, 0.9) * 2.4;
  return (
    `<g transform="translate(${one(x)} 0) rotate(${one(turn)} 0 -240)">` +
    `<path d="M-66 168h132l276 560h-684z" fill="url(#cone)" opacity="${light}"/>` +
    `<path d="M-4 -40h8v100h-8zM-90 60h180l-24 92h-132z" fill="${SHADE}"/>` +
    `<path d="M-68 152h136l-6 18h-124z" fill="#fffae0" opacity="${one(0.25 + 0.75 * light)}"/></g>`
  );
}

/** Novalumen: a lamp that follows a walker on the way home. */
export function novalumen(words: Words, seconds: number): Drawing {
  const light = lightAt(seconds);
  const defs =
    radialAt(
      'night',
      [
        [0, '#2a49ff'],
        [0.3, '#1b34c4'],
        [0.7, '#0a1560'],
        [1, NIGHT],
      ],
      700,
      -30,
      960,
    ) +
    linear('cone', [
      [0, '#fff', 0.62],
      [0.7, '#fff', 0.16],
      [1, '#fff', 0.03],
    ]);
  const scene =
    ellipse(one(lampAt(seconds)), FLOOR + 4, 214, 33, '#fff', `fill-opacity="${one(light * 5) / 10}"`) +
    lamp(seconds, light) +
    walker(seconds) +
    ball(seconds) +
    textBlock(words, 'NOVALUMEN', { ink: '#ffffff', soft: '#cfd8ff', most: 560 }, seconds);
  const dark = rect(0, 0, WIDTH, HEIGHT, NIGHT, `fill-opacity="${1 - light}"`);
  const end = endCard('NOVALUMEN', 'novalumen.example', { ink: '#ffffff', soft: '#9fb0ff' }, seconds);
  return {
    defs,
    body:
      light === 0
        ? rect(0, 0, WIDTH, HEIGHT, NIGHT) + end
        : rect(0, 0, WIDTH, HEIGHT, 'url(#night)') + scene + (light < 1 ? dark : ''),
  };
}
