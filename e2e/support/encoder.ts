import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
/** Whole numbers of key frame distances. */
const SECONDS = 60;
const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';

/** Recorded once for all encoders of a process: what is encoded meanwhile would take the processor from the players. */
const recordings = new Map<string, Promise<string>>();

function recorded(picture: Required<Picture>): Promise<string> {
  const name = Object.values(picture).join('-');
  const known = recordings.get(name) ?? record(name, picture);
  recordings.set(name, known);
  return known;
}

async function record(name: string, { size, keyFrames, colours }: Required<Picture>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-encoder-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, `${name}.flv`);
  const gop = String(FPS * keyFrames);
  const picture = `testsrc2=size=${size}:rate=${FPS}:duration=${SECONDS}`;
  const tone = `sine=frequency=440:sample_rate=48000:duration=${SECONDS}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone];
  const coding = [
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
  ];
  const keys = ['-g', gop, '-keyint_min', gop, '-sc_threshold', '0'];
  const sound = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2'];
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-y', ...inputs, ...coding, ...keys, ...sound, file], {
    timeout: 60_000,
  });
  return file;
}

/** Sends to an address with its key until it is cut. */
export async function sendTo(
  url: string,
  { size = '640x360', keyFrames = 2, colours = 'yuv420p' }: Picture = {},
): Promise<Encoder> {
  const file = await recorded({ size, keyFrames, colours });
  const source = ['-re', '-stream_loop', '-1', '-i', file, '-c', 'copy'];
  const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', '-loglevel', 'error', ...source, '-f', 'flv', url], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
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
