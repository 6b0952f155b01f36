import type { Ffmpeg } from '../kernel/ffmpeg/ffmpeg';

const LIMIT_MS = 10_000;
const MOST_BYTES = 2 * 1024 * 1024;
const WIDTH = 640;
/** Few at once: they are for tiles, and the processor is for viewers. */
const AT_ONCE = 2;

/** Makes a JPEG of the first frame of an mp4; undefined where there is no ffmpeg, or it cannot. */
export function createStillMaker(ffmpeg: Pick<Ffmpeg, 'output'>): (mp4: Buffer) => Promise<Buffer | undefined> {
  let running = 0;
  const args = [
    '-i',
    'pipe:0',
    '-frames:v',
    '1',
    '-vf',
    `scale='min(${WIDTH},iw)':-2`,
    '-q:v',
    '4',
    '-f',
    'mjpeg',
    'pipe:1',
  ];
  return async (mp4) => {
    if (running >= AT_ONCE) return undefined;
    running++;
    try {
      const signal = new AbortController().signal;
      const jpeg = await ffmpeg.output(args, { signal, limitMs: LIMIT_MS, most: MOST_BYTES, input: mp4 });
      return jpeg.length > 0 ? jpeg : undefined;
    } catch {
      return undefined;
    } finally {
      running--;
    }
  };
}
