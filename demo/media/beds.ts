import { chance, LOOP, swing } from './scenes/figures/cycle';
import { STROKE, STROKES } from './scenes/rally';
import { add, band, LENGTH, level, noise, place, type Stereo, strike, swell } from './synth';

const LOUDNESS = 0.06;

/** A time at which the crowd cheers. */
interface Cheer {
  at: number;
  width: number;
  strength: number;
}

/** Crowd noise: noise filtered by vowel formants, with slow changes of volume. */
function crowdSide(seed: number, cheers: readonly Cheer[]): Float32Array {
  const side = new Float32Array(LENGTH);
  const source = noise(seed);
  const roar = (t: number): number => cheers.reduce((sum, c) => sum + c.strength * swell(t, c.at, c.width), 0);
  [280, 520, 850, 1250, 2100].forEach((centre, i) => {
    const breath = (t: number): number => 1 + 0.25 * swing(t, 3 + i * 2, seed + i) + 0.15 * swing(t, 11 + i * 3, i);
    const weight = [1, 0.95, 0.8, 0.5, 0.22][i] ?? 0.3;
    add(side, band(source, centre, 1.6), (t) => weight * breath(t) * (1 + roar(t) * (0.6 + 0.35 * i)));
  });
  return side;
}

const crowd = (seed: number, cheers: readonly Cheer[]): Stereo => [
  crowdSide(seed, cheers),
  crowdSide(seed + 77, cheers),
];

/** Scattered claps, a little to the left or right. */
function clap(bed: Stereo, from: number, to: number, count: number): void {
  const sound = strike([1150, 1730, 2390], 0.012);
  for (let i = 0; i < count; i++) {
    const at = from + (to - from) * chance(i + count);
    const side = chance(i + 900);
    place(bed[0], sound, at, 0.05 * (1 - side));
    place(bed[1], sound, at + 0.0007, 0.05 * side);
  }
}

function stadium(): Stereo {
  const bed = crowd(11, [
    { at: 5.4, width: 1.2, strength: 0.5 },
    { at: 8.5, width: 0.9, strength: 1.5 },
    { at: 19.3, width: 1, strength: 0.6 },
  ]);
  clap(bed, 8.8, 11.6, 160);
  return bed;
}

function arena(): Stereo {
  const bed = crowd(23, [
    { at: 7.1, width: 0.8, strength: 1.2 },
    { at: 15.3, width: 0.8, strength: 1.1 },
  ]);
  const knock = strike([620, 1480, 2750], 0.02);
  for (const at of [
    0, 1.4, 2, 3, 3.5, 5.1, 5.6, 6.1, 6.8, 7.2, 8.7, 9.9, 10.3, 11.7, 12.1, 13.7, 14.2, 14.9, 15.4, 19.4, 20.4, 21.2,
  ]) {
    for (const side of bed) place(side, knock, at, 0.16);
  }
  const ice = band(noise(5), 3800, 2.2);
  for (const side of bed) add(side, ice, (t) => 0.25 * Math.max(0, swing(t, 31)) * (0.5 + 0.5 * swing(t, 5)));
  return bed;
}

/** Engine sound: harmonics over a pitch that follows the corners; whole periods per loop avoid a click at the seam. */
function engine(base: number, gears: readonly [number, number][], phase: number): Float32Array {
  const pitch = (t: number): number =>
    base * (1 + gears.reduce((sum, [times, depth]) => sum + depth * swing(t, times, phase), 0));
  const rate = LENGTH / LOOP;
  let turns = 0;
  for (let i = 0; i < LENGTH; i++) turns += pitch(i / rate) / rate;
  const fit = Math.round(turns) / turns;
  const samples = new Float32Array(LENGTH);
  let angle = 0;
  for (let i = 0; i < LENGTH; i++) {
    angle += (2 * Math.PI * fit * pitch(i / rate)) / rate;
    let value = 0;
    for (let h = 1; h <= 9; h++) value += Math.sin(angle * h + h * h) / h ** 0.85;
    samples[i] = value * 0.2;
  }
  return samples;
}

function circuit(): Stereo {
  const bed = crowd(31, [{ at: 12, width: 2, strength: 0.4 }]);
  const lead = engine(
    150,
    [
      [4, 0.16],
      [9, 0.07],
    ],
    0,
  );
  const chase = engine(
    141,
    [
      [4, 0.15],
      [9, 0.08],
    ],
    0.7,
  );
  const wind = band(noise(9), 420, 0.7);
  bed.forEach((side, i) => {
    add(side, lead, (t) => 0.2 + 0.05 * swing(t, 4, i));
    add(side, chase, (t) => 0.12 + 0.07 * swing(t, 3, 2 + i * 1.5));
    add(side, wind, 0.5);
  });
  return bed;
}

function slope(): Stereo {
  const bed = crowd(47, [
    { at: 3, width: 1.6, strength: 0.5 },
    { at: 15, width: 2, strength: 0.7 },
  ]);
  const [edge, wind] = [band(noise(3), 2600, 0.9), band(noise(4), 330, 0.8)];
  bed.forEach((side, i) => {
    side.forEach((value, at) => {
      side[at] = value * 0.5;
    });
    add(side, edge, (t) => 0.5 * swing(t, 10) ** 2 + 0.06);
    add(side, wind, (t) => 1 + 0.4 * swing(t, 2, i));
  });
  const bells = [strike([1180, 1890, 3110], 0.06), strike([940, 1570, 2480], 0.07)];
  for (let i = 0; i < 120; i++) {
    const bell = bells[i % 2];
    if (bell)
      for (const side of bed) place(side, bell, (i * LOOP) / 120 + chance(i) * 0.09, 0.03 + 0.03 * chance(i + 7));
  }
  return bed;
}

/** A hall: knocks of the ball, squeaks of shoes, a crowd that rises with both shots. */
function hall(): Stereo {
  const bed = crowd(53, [
    { at: 7, width: 0.8, strength: 1.2 },
    { at: 16.4, width: 0.8, strength: 1.1 },
  ]);
  const knock = strike([92, 188, 310], 0.045);
  const dribbles = [
    ...Array.from({ length: 5 }, (_, i) => 0.23 + (i * 2.3) / 5),
    ...Array.from({ length: 7 }, (_, i) => 9.53 + (i * 3.2) / 7),
    ...Array.from({ length: 3 }, (_, i) => 14.45 + i * 0.5),
    ...Array.from({ length: 11 }, (_, i) => 18.94 + (i * 5.28) / 11),
  ];
  const squeak = strike([2150, 2840], 0.03);
  bed.forEach((side, i) => {
    for (const at of dribbles) place(side, knock, at, 0.34);
    for (let k = 0; k < 34; k++) place(side, squeak, chance(k * 1.3) * LOOP, 0.035 * (i ? chance(k) : 1 - chance(k)));
    for (const at of [7.05, 16.5]) place(side, strike([410, 655, 1210], 0.09), at, 0.22);
  });
  return bed;
}

/** A quiet court: strokes and bounces of the ball, and a breath of wind. */
function court(): Stereo {
  const bed = crowd(61, [{ at: 12, width: 3, strength: 0.25 }]);
  const [stroke, bounce] = [strike([340, 760, 1240], 0.03), strike([210, 420], 0.025)];
  const wind = band(noise(6), 380, 0.8);
  bed.forEach((side, i) => {
    side.forEach((value, at) => {
      side[at] = value * 0.22;
    });
    for (let k = 0; k < STROKES; k++) {
      place(side, stroke, k * STROKE, k % 2 ? 0.26 : 0.42);
      place(side, bounce, (k + 0.68) * STROKE, k % 2 ? 0.2 : 0.12);
    }
    add(side, wind, (t) => 0.35 + 0.12 * swing(t, 2, i));
  });
  return bed;
}

/** A soft bed of chords under a quiet room; four chords of six seconds each. */
function room(): Stereo {
  const air = band(noise(8), 300, 0.6);
  const chords = [
    [220, 261.6, 329.6, 440],
    [174.6, 220, 261.6, 349.2],
    [196, 246.9, 293.7, 392],
    [164.8, 196, 246.9, 329.6],
  ];
  const sides = [air.map((value) => value * 0.12), air.map((value) => value * 0.12)] as const;
  chords.forEach((chord, i) => {
    chord.forEach((tone, k) => {
      for (const beat of [0, 1.5, 3, 4.5]) {
        const sound = strike([tone, tone * 2, tone * 3], 0.9);
        sides.forEach((side, s) => place(side, sound, i * 6 + beat + k * 0.09, 0.05 + 0.02 * ((k + s) % 2)));
      }
    });
    for (const side of sides) place(side, strike([tone(chord) / 2, tone(chord)], 0.7), i * 6, 0.14);
  });
  return sides;
}

const tone = (chord: readonly number[]): number => chord[0] ?? 220;

const BEDS: Readonly<Record<string, () => Stereo>> = {
  basketball: hall,
  football: stadium,
  hockey: arena,
  motorsport: circuit,
  ski: slope,
  studio: room,
  tennis: court,
};

/** Ambient sound of a loop without commentary; seamless. */
export function bedOf(loop: string): Stereo {
  const make = BEDS[loop];
  if (!make) throw new Error(`There is no sound for the loop "${loop}".`);
  return level(make(), LOUDNESS);
}
