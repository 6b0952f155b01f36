import { createCipheriv, createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ffmpeg } from '@touchline/server/src/kernel/ffmpeg/ffmpeg';

const LIMIT_MS = 180_000;
const CHUNK = 1024 * 1024;
/** A box of an mp4 file with a size of 64 bits. */
const HEADER = 16;
const BLOCK = 16;
const KEY = Buffer.alloc(16, 7);

/** The program with which the servers make video, too. */
export const ffmpeg = new Ffmpeg({
  program: process.env['FFMPEG_PATH'],
  log: { info: () => undefined, warn: () => undefined },
});

/** A short film with a counting picture and a tone. */
export async function plainFilm(seconds: number, size = '320x180'): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-film-'));
  const file = path.join(folder, 'film.mp4');
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=25`];
  const sound = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000'];
  const codecs = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 50 -c:a aac'.split(' ');
  try {
    await ffmpeg.run([...picture, ...sound, '-t', String(seconds), ...codecs, file], {
      signal: new AbortController().signal,
      limitMs: LIMIT_MS,
    });
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A film made large: between its video and its index lies a box that readers skip, with bytes that nobody guesses. */
export class LargeFilm {
  readonly bytes: number;
  readonly #head: Buffer;
  readonly #tail: Buffer;

  constructor(film: Buffer, bytes: number) {
    const index = film.lastIndexOf('moov', undefined, 'latin1') - 4;
    const header = Buffer.alloc(HEADER);
    header.writeUInt32BE(1, 0);
    header.write('free', 4, 'latin1');
    header.writeBigUInt64BE(BigInt(bytes - film.length), 8);
    this.bytes = bytes;
    this.#head = Buffer.concat([film.subarray(0, index), header]);
    this.#tail = film.subarray(index);
  }

  /** The bytes from a place to the end. */
  *from(start: number): Generator<Buffer> {
    for (let at = start; at < this.bytes; ) {
      const chunk = this.#read(at);
      yield chunk;
      at += chunk.length;
    }
  }

  digest(): string {
    const hash = createHash('sha256');
    for (const chunk of this.from(0)) hash.update(chunk);
    return hash.digest('hex');
  }

  #read(at: number): Buffer {
    const tailAt = this.bytes - this.#tail.length;
    if (at < this.#head.length) return this.#head.subarray(at, at + CHUNK);
    if (at >= tailAt) return this.#tail.subarray(at - tailAt, at - tailAt + CHUNK);
    return noise(at - this.#head.length, Math.min(CHUNK, tailAt - at));
  }
}

/** The same bytes at the same place, each time. */
function noise(at: number, length: number): Buffer {
  const iv = Buffer.alloc(BLOCK);
  iv.writeBigUInt64BE(BigInt(Math.floor(at / BLOCK)), 8);
  const skipped = at % BLOCK;
  return createCipheriv('aes-128-ctr', KEY, iv)
    .update(Buffer.alloc(skipped + length))
    .subarray(skipped);
}
