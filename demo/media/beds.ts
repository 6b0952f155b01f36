import { chance, LOOP, swing } from './scenes/figures/cycle';
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

const BEDS: Readonly<Record<string, () => Stereo>> = {
  football: stadium,
  hockey: arena,
  motorsport: circuit,
  ski: slope,
};

/** Ambient sound of a loop without commentary; seamless. */
export function bedOf(loop: string): Stereo {
  const make = BEDS[loop];
  if (!make) throw new Error(`There is no sound for the loop "${loop}".`);
  return level(make(), LOUDNESS);
}
