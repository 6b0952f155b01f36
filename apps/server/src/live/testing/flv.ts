import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaMessage } from '../rtmp/session-types';

const run = promisify(execFile);

interface FlvOptions {
  readonly seconds: number;
  readonly size?: string;
  readonly rate?: string;
  readonly sampleRate?: number;
  readonly hasPicture?: boolean;
  readonly hasSound?: boolean;
  /** Filter of the picture. */
  readonly filter?: string;
  /** A source, and a filter of it. */
  readonly sound?: string;
  readonly soundFilter?: string;
  /** Further options of the encoder, e.g. `-bf 3`. */
  readonly video?: string;
  readonly audio?: string;
}

let made = 0;

/** Signals take a while to be made, and many tests use the same. */
const signals = new Map<string, Promise<MediaMessage[]>>();

/** The messages an encoder would send: a test picture with a key frame every two seconds, and a tone. */
export async function makeSignal(options: FlvOptions): Promise<MediaMessage[]> {
  const id = JSON.stringify(options);
  const signal = signals.get(id) ?? encode(options);
  signals.set(id, signal);
  return [...(await signal)];
}

async function encode(options: FlvOptions): Promise<MediaMessage[]> {
  const { seconds, size = '160x90', rate = '25', sampleRate = 44_100, hasPicture = true, hasSound = true } = options;
  const { filter = 'null', soundFilter = 'anull', video = '-tune zerolatency', audio = '' } = options;
  const file = join(tmpdir(), `signal-${process.pid}-${++made}.flv`);
  const picture = `-vf ${filter} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -b:v 120k -threads 1 -sc_threshold 0 -force_key_frames expr:gte(t,n_forced*2) -g 1000 ${video}`;
  const args = [
    '-hide_banner -loglevel error -y',
    hasPicture ? `-f lavfi -i testsrc2=s=${size}:r=${rate}` : '',
    hasSound ? `-f lavfi -i ${options.sound ?? `sine=r=${sampleRate}`}` : '',
    `-t ${seconds}`,
    hasPicture ? picture : '',
    hasSound ? `-af ${soundFilter} -c:a aac -b:a 64k ${audio}` : '',
    '-f flv',
    file,
  ];
  try {
    await run('ffmpeg', args.join(' ').split(' ').filter(Boolean));
    return readFlv(await readFile(file));
  } finally {
    await rm(file, { force: true });
  }
}

const TAG_TYPES: { readonly [type: number]: MediaMessage['type'] | undefined } = { 8: 'audio', 9: 'video', 18: 'data' };

function readFlv(bytes: Buffer): MediaMessage[] {
  const messages: MediaMessage[] = [];
  for (let at = bytes.readUInt32BE(5) + 4; at + 11 <= bytes.length; ) {
    const size = bytes.readUIntBE(at + 1, 3);
    const type = TAG_TYPES[(bytes[at] as number) & 0x1f];
    const timestamp = bytes.readUIntBE(at + 4, 3) + (bytes[at + 7] as number) * 0x1000000;
    if (type) messages.push({ type, timestamp, body: bytes.subarray(at + 11, at + 11 + size) });
    at += 11 + size + 4;
  }
  return messages;
}

/** The same messages at another time. */
export function shifted(messages: readonly MediaMessage[], by: number): MediaMessage[] {
  return messages.map((message) => ({ ...message, timestamp: (message.timestamp + by) >>> 0 }));
}

/** Whether a message is a frame of the picture, not a configuration. */
export function isPictureFrame({ type, body }: MediaMessage): boolean {
  return type === 'video' && body[1] === 1;
}
