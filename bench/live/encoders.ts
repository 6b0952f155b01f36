import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { until } from '@touchline/server/test/support/child';
import { FPS, HEIGHT, numberedPicture, WIDTH } from './picture';

const FFMPEG = process.env['FFMPEG_PATH'] || 'ffmpeg';
const QUIET = ['-hide_banner', '-nostdin', '-nostats'];
const START_LIMIT_MS = 30_000;
const MAKE_LIMIT_MS = 120_000;
const KEY_FRAMES = ['-g', String(2 * FPS), '-keyint_min', String(2 * FPS), '-sc_threshold', '0'];

/** A process of ffmpeg. */
export interface Running {
  readonly pid: number;
  /** Ends it as a line that breaks: without a goodbye. */
  cut(): Promise<void>;
}

function running(child: ChildProcess): Running {
  return {
    pid: child.pid ?? 0,
    async cut() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** A live encoder whose pictures have numbers. */
export interface NumberedEncoder extends Running {
  /** When it asked to publish, epoch ms. */
  readonly publishedAt: number;
  /** When a frame was made, epoch ms. */
  readonly madeAt: (frame: number) => number;
}

/** Starts an encoder for an address with its key, and settles when it has made its first picture. */
export async function sendNumbered(url: string, number: number): Promise<NumberedEncoder> {
  const input = ['-re', '-f', 'lavfi', '-i', `testsrc2=s=${WIDTH}x${HEIGHT}:r=${FPS}`];
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=r=48000:frequency=440'];
  const picture = ['-vf', numberedPicture(number), '-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'];
  const rate = ['-pix_fmt', 'yuv420p', '-b:v', '1000k', '-maxrate', '1000k', '-bufsize', '1000k'];
  const output = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-f', 'flv', url];
  // "debug" tells when it asks to publish.
  const args = [...QUIET, '-loglevel', 'debug', ...input, ...sound, ...picture, ...rate, ...KEY_FRAMES, ...output];
  const child = spawn(FFMPEG, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  let publishedAt = 0;
  let zero = 0;
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    if (zero > 0 && publishedAt > 0) return;
    text += part;
    if (publishedAt === 0 && text.includes('Sending publish command')) publishedAt = Date.now();
    zero = 1000 * Number(/^(?:\[.*\] )?(\d{10}\.\d+)$/m.exec(text)?.[1] ?? 0);
  });
  const encoder = running(child);
  try {
    await until(
      () => zero > 0 && publishedAt > 0,
      () => `The encoder did not begin: ${text.slice(-2000)}`,
      child,
      START_LIMIT_MS,
    );
  } catch (error) {
    await encoder.cut();
    throw error;
  }
  return { ...encoder, publishedAt, madeAt: (frame) => zero + (frame * 1000) / FPS };
}

/** Makes 20 s of a signal of 2 Mbit/s with sound of 128 kbit/s. */
export async function makeSignal(file: string): Promise<void> {
  const input = ['-f', 'lavfi', '-i', `testsrc2=s=${WIDTH}x${HEIGHT}:r=${FPS}`, '-f', 'lavfi', '-i', 'sine=r=48000'];
  const picture = ['-vf', 'noise=alls=30:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'];
  const rate = ['-pix_fmt', 'yuv420p', '-b:v', '2000k', '-minrate', '2000k', '-maxrate', '2000k', '-bufsize', '1000k'];
  const args = [...QUIET, '-loglevel', 'error', '-y', ...input, '-t', '20', ...picture, ...rate, ...KEY_FRAMES];
  await promisify(execFile)(FFMPEG, [...args, '-c:a', 'aac', '-b:a', '128k', '-ac', '2', file], {
    timeout: MAKE_LIMIT_MS,
  });
}

/** Sends a signal again and again, untouched, at its own speed. */
export const sendFile = (file: string, url: string): Running =>
  running(
    spawn(
      FFMPEG,
      [...QUIET, '-loglevel', 'error', '-re', '-stream_loop', '-1', '-i', file, '-c', 'copy', '-f', 'flv', url],
      { stdio: 'ignore' },
    ),
  );

/** Takes a signal in by RTMP and writes it as HLS, untouched, without our server. */
export function listenBare(url: string, folder: string): Running {
  const input = [...QUIET, '-loglevel', 'error', '-y', '-listen', '1', '-i', url];
  const hls = ['-hls_segment_type', 'fmp4', '-hls_time', '2', '-hls_list_size', '0', 'index.m3u8'];
  return running(spawn(FFMPEG, [...input, '-c', 'copy', '-f', 'hls', ...hls], { cwd: folder, stdio: 'ignore' }));
}
