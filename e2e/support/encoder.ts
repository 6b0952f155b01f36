import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A real encoder that sends a test picture with a tone, such as a club's media team has one. */
export interface Encoder {
  /** Pulls the plug: no goodbye, as when a line breaks. */
  cut(): Promise<void>;
  /** What it has said, for a test that fails. */
  said(): string;
}

interface Picture {
  size?: string;
  /** Seconds between key frames. */
  keyFrames?: number;
}

const FPS = 25;

/** Sends to an address with its key until it is cut. */
export function sendTo(url: string, { size = '640x360', keyFrames = 2 }: Picture = {}): Encoder {
  const gop = String(FPS * keyFrames);
  const child = spawn(
    process.env['FFMPEG_PATH'] ?? 'ffmpeg',
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
      'yuv420p',
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
