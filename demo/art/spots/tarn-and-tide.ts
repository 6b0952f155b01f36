import { random } from '../kit/random';
import { circle, linear, one, polygon, rect } from '../kit/svg';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import { arrive, glide, mix, ramp, tremble } from './motion';
import { END_AT, endCard, textBlock, type Words } from './words';

const DEEP = '#0b4f57';
const WATER = '#0f7a7b';
const ROCK = '#0a343d';
const COAT = '#ffb02e';
const SEAM = '#d98812';
const RED = '#d9172c';
const WAVE = 330;
/** Where the fan stands. */
const [X, GROUND] = [968, 566];

/** When the away team scores. */
const GOAL_AT = 6;

/** A row of waves that runs sideways. */
function waves(y: number, height: number, shift: number, fill: string): string {
  const from = (((shift % WAVE) + WAVE) % WAVE) - WAVE;
  const crests = Array.from(
    { length: Math.ceil((WIDTH + 2 * WAVE) / WAVE) },
    () => `q${WAVE / 4} ${-height} ${WAVE / 2} 0t${WAVE / 2} 0`,
  ).join('');
  return `<path d="M${one(from)} ${y}${crests}V${HEIGHT}H${one(from)}z" fill="${fill}"/>`;
}

const mountains =
  `<path d="${polygon([
    [520, 560],
    [806, 170],
    [920, 320],
    [1010, 214],
    [1290, 520],
    [1290, 560],
  ])}" fill="${ROCK}"/>` +
  `<path d="${polygon([
    [806, 170],
    [858, 239],
    [826, 262],
    [796, 240],
    [760, 268],
    [742, 257],
  ])}" fill="#effcf9"/>`;

/** Where drops of rain begin, and how far they are behind the first. */
const chance = random('rain');
const DROPS = Array.from({ length: 12 }, (_, i) => ({
  x: Math.round(((i + chance()) / 12) * 1440),
  behind: Math.round(chance() * 800),
}));
const FALL = 840;

/** Rain that passes while the coat keeps dry; each drop falls twice, and begins and ends outside the picture. */
function rain(seconds: number): string {
  const drops = DROPS.map(({ x, behind }) => {
    const fallen = glide(seconds, 8) - behind;
    if (fallen < 0 || fallen >= 2 * FALL) return '';
    const down = fallen % FALL;
    return `M${x - down / 8} ${down - 100}l-6 48`;
  }).join('');
  return drops && `<path d="${drops}" stroke="#bfe6e1" stroke-width="4" stroke-linecap="round"/>`;
}

/** Arm from the shoulder; 0 hangs down, 1 is raised. */
function arm(side: 1 | -1, raised: number): string {
  const turn = side * mix(12, 162, raised);
  return (
    `<g transform="translate(${side * 40} -196) rotate(${one(-turn)})">` +
    `<path d="M-17 -8q17 -16 34 0l3 ${one(mix(96, 112, raised))}q-20 10 -40 0z" fill="${COAT}"/>${circle(0, one(mix(98, 116, raised)), 13, '#5a3a28')}</g>`
  );
}

/** The scarf between both hands; it hangs around the neck until the goal. */
function scarf(raised: number, seconds: number): string {
  if (raised < 0.5) return `<path d="M-24 -214q24 18 48 0l4 16q-28 20 -56 0zM8 -200l20 -4 8 62h-24z" fill="${RED}"/>`;
  const sway = 9 * tremble(seconds, GOAL_AT, 0.8, 1);
  const reach = mix(64, 78, raised);
  return (
    `<path d="M${-reach} ${one(-318 + sway)}Q0 ${one(-306 - sway)} ${reach} ${one(-318 - sway)}v28Q0 ${one(-278 - sway)} ${-reach} ${one(-290 + sway)}z" fill="${RED}"/>` +
    `<path d="M-26 ${one(-313 + sway * 0.2)}v28M26 ${one(-313 - sway)}v28" stroke="#fff" stroke-width="13"/>`
  );
}

function fan(seconds: number): string {
  const raised = arrive(seconds, GOAL_AT, GOAL_AT + 0.45);
  const jump = seconds < GOAL_AT ? 0 : Math.abs(tremble(seconds, GOAL_AT + 0.1, 0.9, 0.9)) * 46;
  const flap = 7 * Math.sin(seconds * 4.2) * (1 - ramp(seconds, 3.8, 5.2));
  return (
    `<g transform="translate(${X} ${one(GROUND - jump)})">` +
    '<path d="M-24 -40v36M24 -40v36" stroke="#173b44" stroke-width="24"/><path d="M-40 0h34v-14h-24zM10 0h34l-10 -14h-24z" fill="#12232a"/>' +
    `<path d="M-46 -200q46 -30 92 0l${one(24 + flap)} 166q-70 22 ${one(-140 - flap * 0.4)} 0z" fill="${COAT}"/>` +
    `<path d="M0 -190v166" stroke="${SEAM}" stroke-width="4"/>${circle(-10, -150, 4, SEAM)}${circle(-10, -110, 4, SEAM)}${circle(-10, -70, 4, SEAM)}` +
    `${arm(-1, raised)}${arm(1, raised)}` +
    `${circle(0, -238, 33, '#5a3a28')}<path d="M-38 -242q2 -42 38 -42t38 42q-38 -14 -76 0z" fill="${RED}"/>${circle(0, -288, 10, '#fff')}` +
    `${scarf(raised, seconds)}</g>`
  );
}

/** A wave that rises and becomes the end card. */
function tide(seconds: number): string {
  const share = ramp(seconds, END_AT - 0.2, END_AT + 0.6);
  return share === 0 ? '' : waves(one(mix(HEIGHT + 60, -80, share)), 60, glide(seconds, 4), DEEP);
}

/** Tarn & Tide: rain, tide and a goal for the visitors; the coat takes it all. */
export function tarnAndTide(words: Words, seconds: number): Drawing {
  const defs = linear('dusk', [
    [0, '#115a62'],
    [0.5, '#0c8d86'],
    [0.72, '#7cc5ba'],
    [1, '#7cc5ba'],
  ]);
  const scene =
    rect(0, 0, WIDTH, HEIGHT, 'url(#dusk)') +
    mountains +
    waves(520, 32, 40, WATER) +
    `<path d="M846 640q16 -74 122 -76t132 76z" fill="${ROCK}"/>` +
    fan(seconds) +
    waves(600, 36, -glide(seconds, 1), DEEP) +
    rain(seconds) +
    textBlock(words, 'TARN & TIDE', { ink: '#ffffff', soft: '#d9f5f0', most: 620 }, seconds) +
    tide(seconds);
  const isEnd = seconds >= END_AT + 0.6;
  const end = endCard('TARN & TIDE', 'tarnandtide.example', { ink: '#ffffff', soft: '#bfe9e2' }, seconds);
  return { defs, body: (isEnd ? rect(0, 0, WIDTH, HEIGHT, DEEP) : scene) + end };
}
