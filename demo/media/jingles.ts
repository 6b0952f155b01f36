import { SPOT_SECONDS, type SpotId } from '../art';
import { SAMPLE_RATE } from './speech';
import { add, band, LENGTH, level, noise, place, type Stereo, strike, swell } from './synth';

const LOUDNESS = 0.03;

type Sound = Float32Array;

/** A tone by its distance from A (220 Hz) in semitones, with soft overtones. */
const note = (semitones: number, decay = 0.45): Sound => {
  const tone = 220 * 2 ** (semitones / 12);
  return strike([tone, tone * 2, tone * 3], decay);
};

/** Plays notes at times of the spot. */
function tune(bed: Sound, notes: readonly (readonly [seconds: number, semitones: number])[], gain: number): void {
  for (const [seconds, semitones] of notes) place(bed, note(semitones), seconds, gain);
}

/** Steps and notes that climb after the walker. */
function lampTune(bed: Sound): void {
  for (let i = 0; i < 9; i++) place(bed, strike([130, 210], 0.03), 1.25 + i * 0.33, 0.35);
  tune(
    bed,
    [0, 7, 12, 16, 19].map((tone, i) => [1.5 + i * 0.5, tone]),
    0.25,
  );
  for (const at of [5.6, 6.5, 7.4]) place(bed, strike([180, 320], 0.04), at, 0.5);
  tune(
    bed,
    [
      [6, 7],
      [6.9, 12],
      [7.8, 16],
      [9.3, 12],
      [9.5, 19],
      [9.7, 24],
    ],
    0.25,
  );
}

/** Milk that fills a glass, under a morning tune. */
function milkTune(bed: Sound): void {
  const pouring = noise(17);
  for (let i = 0; i < 6; i++) add(bed, band(pouring, 500 + i * 190, 6), (t) => 0.5 * swell(t, 1.5 + i * 0.45, 0.3));
  const melody = [4, 7, 12, 7, 9, 4, 7, 2, 4, 7, 12, 16, 14, 12];
  tune(
    bed,
    melody.map((tone, i) => [0.4 + i * 0.58, tone]),
    0.16,
  );
  tune(
    bed,
    [
      [9.3, 7],
      [9.5, 12],
      [9.7, 16],
    ],
    0.2,
  );
}

/** A shot, the roar of the crowd, and a signal of three tones. */
function radioTune(bed: Sound): void {
  place(bed, strike([90, 150], 0.09), 0.7, 1.2);
  place(bed, strike([240, 520], 0.05), 1.5, 0.8);
  const crowd = noise(29);
  for (const [i, centre] of [300, 560, 900, 1300].entries())
    add(bed, band(crowd, centre, 1.6), (t) => (0.55 - 0.1 * i) * swell(t, 2.5, 0.75));
  for (let i = 0; i < 12; i++) place(bed, strike([70, 140], 0.07), 4.6 + i * 0.36, 0.5);
  tune(
    bed,
    [
      [4.6, 0],
      [5.32, 3],
      [6.04, 7],
      [7.12, 3],
      [9.3, 12],
      [9.45, 7],
      [9.6, 15],
    ],
    0.22,
  );
}

/** Rain and waves, a goal, and a calm end. */
function coatTune(bed: Sound): void {
  add(bed, band(noise(41), 4200, 0.8), (t) => 0.16 * (swell(t, 1.4, 0.8) + swell(t, 3, 0.9)));
  const sea = band(noise(43), 320, 0.8);
  for (const at of [1, 4.4, 8.6]) add(bed, sea, (t) => 0.5 * swell(t, at, 0.9));
  const crowd = noise(47);
  for (const centre of [320, 620, 1000]) add(bed, band(crowd, centre, 1.6), (t) => 0.4 * swell(t, 6.7, 0.5));
  tune(
    bed,
    [
      [0.6, 0],
      [1.8, 7],
      [3, 5],
      [4.2, 12],
      [5.4, 10],
      [7.6, 12],
      [9.3, 7],
      [9.55, 12],
      [9.8, 19],
    ],
    0.24,
  );
}

const TUNES: Readonly<Record<SpotId, (bed: Sound) => void>> = {
  novalumen: lampTune,
  'halden-milk': milkTune,
  'quiver-radio': radioTune,
  'tarn-and-tide': coatTune,
};

/** Volume over time: silent at both ends, since anything may come before and after. */
const gate = (t: number): number => Math.max(0, Math.min(1, t / 0.05, (SPOT_SECONDS - t) / 0.4));

/** Sound of a spot without speech. Both sides are equal, which halves the bitrate. */
export function jingleOf(id: SpotId): Stereo {
  const bed = new Float32Array(LENGTH);
  TUNES[id](bed);
  const faded = bed.map((value, i) => value * gate(i / SAMPLE_RATE));
  return level([faded, faded], LOUDNESS);
}
