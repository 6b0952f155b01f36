import type { Page } from '@playwright/test';
import { type Frame, inSoakWorld, keepResult, type Sample, sampleOf, untilMoving } from './page';

const SAMPLE_MS = 5000;
/** A live stream catches up with the edge first, and does not run at normal speed until then. */
const SETTLE_MS = 30_000;
const LOOP_SECONDS = 24;

/** The channels of each frame: the low-latency one, and two ordinary ones. */
const WATCHED: Readonly<Record<Frame, string>> = {
  phone: '/channel/piste',
  desktop: '/channel/one',
  tv: '/channel/womens',
};
const FRAMES: readonly Frame[] = ['phone', 'desktop', 'tv'];

/** A live channel in all three frames at once, or in one of them, across many loop seams; returns the exit code. */
export function soakFrames(minutes: number, only?: string): Promise<number> {
  const frames = FRAMES.filter((frame) => only === undefined || frame === only);
  if (frames.length === 0) throw new Error(`There is no frame "${only}"; there are ${FRAMES.join(', ')}.`);
  return inSoakWorld(async ({ open }) => {
    const pages = await Promise.all(frames.map((frame) => open(frame, WATCHED[frame])));
    await Promise.all(pages.map((page) => untilMoving(page)));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const runs = await Promise.all(pages.map((page) => watch(page, minutes)));
    const verdicts = await Promise.all(frames.map((frame, place) => report(frame, minutes, runs[place] ?? [])));
    return verdicts.every(Boolean) ? 0 : 1;
  });
}

async function watch(page: Page, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = [await sampleOf(page)];
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    samples.push(await sampleOf(page));
  }
  return samples;
}

/** Checks the run of a frame: no stall, continuous audio, at normal speed. */
async function report(frame: Frame, minutes: number, samples: readonly Sample[]): Promise<boolean> {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last || first === last) throw new Error('The run was too short to be judged');
  const silent = samples.filter((sample, at) => at > 0 && sample.audioBytes <= (samples[at - 1]?.audioBytes ?? 0));
  const seconds = last.time - first.time;
  const pace = seconds / ((last.wall - first.wall) / 1000);
  const verdict = {
    frame,
    watched: WATCHED[frame],
    minutes,
    stalls: last.stalls - first.stalls,
    standstills: last.standstills.slice(first.stalls),
    samplesWithoutNewAudio: silent.length,
    faults: last.faults,
    pace: Number(pace.toFixed(4)),
    frames: last.frames - first.frames,
    droppedFrames: last.dropped - first.dropped,
    height: last.height,
    loopSeams: Math.floor(seconds / LOOP_SECONDS),
  };
  await keepResult(`soak-${frame}`, verdict);
  const fine = verdict.stalls === 0 && silent.length === 0 && last.faults.length === 0 && Math.abs(pace - 1) < 0.01;
  console.log(`${fine ? 'ok    ' : 'FAILED'} ${JSON.stringify(verdict)}`);
  return fine;
}
