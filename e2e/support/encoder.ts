import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

/** A real encoder that sends a test picture with a tone, such as a club's media team has one. */
export interface Encoder {
  /** Pulls the plug: no goodbye, as when a line breaks. */
  cut(): Promise<void>;
  /** What it has told its operator. */
  said(): string;
}

interface Picture {
  size?: string;
  /** Seconds between key frames. */
  keyFrames?: number;
  /** How colours are stored. */
  colours?: 'yuv420p' | 'yuv444p';
}

const FPS = 25;
const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';

/** Sends to an address with its key until it is cut. */
export function sendTo(url: string, { size = '640x360', keyFrames = 2, colours = 'yuv420p' }: Picture = {}): Encoder {
  const gop = String(FPS * keyFrames);
  const child = spawn(
    ffmpeg,
    [
      '-hide_banner',
      '-nostdin',
      '-loglevel',
      'error',
      '-re',
      '-f',
      'lavfi',
      '-i',
      `testsrc2=size=${size}:rate=${FPS}`,
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=440:sample_rate=48000',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-tune',
      'zerolatency',
      '-pix_fmt',
      colours,
      '-b:v',
      '500k',
      '-g',
      gop,
      '-keyint_min',
      gop,
      '-sc_threshold',
      '0',
      '-c:a',
      'aac',
      '-b:a',
      '96k',
      '-ac',
      '2',
      '-f',
      'flv',
      url,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  return { cut: () => end(child), said: () => said };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Writes a video with a moving picture and a tone, as a camera records one. */
export async function recordTo(file: string, seconds: number): Promise<void> {
  const picture = `testsrc2=size=640x360:rate=${FPS}:duration=${seconds}`;
  const tone = `sine=frequency=440:sample_rate=48000:duration=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac'];
  // As large as recordings are, so that an upload takes a while.
  const rate = ['-b:v', '4M', '-minrate', '4M', '-maxrate', '4M', '-bufsize', '4M', '-x264-params', 'nal-hrd=cbr'];
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-y', ...inputs, ...coding, ...rate, file], { timeout: 60_000 });
}
