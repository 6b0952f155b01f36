import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LibraryBoard, LibraryFile, LibraryFileDetail } from '@touchline/contract';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { StoredSource } from '../../src/kernel/store/json-columns';
import type { Insider, StudioBrowser } from './studio';
import type { Node } from './world';

const run = promisify(execFile);
const made = new Map<string, Promise<Buffer>>();

/** A film made by ffmpeg with these arguments, once per run. */
export function film(args: string, ending = 'mp4'): Promise<Buffer> {
  const key = `${args} ${ending}`;
  const known = made.get(key) ?? makeFilm(args, ending);
  made.set(key, known);
  return known;
}

async function makeFilm(args: string, ending: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-film-'));
  try {
    const file = path.join(folder, `film.${ending}`);
    await run('ffmpeg', ['-v', 'error', '-nostdin', ...args.split(' '), file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A film of so many seconds with a counting picture and a tone. */
export const plainFilm = (seconds: number, { size = '320x180', rate = '25', more = '-g 50' } = {}): Promise<Buffer> =>
  film(
    `-f lavfi -i testsrc2=s=${size}:r=${rate} -f lavfi -i sine=f=440:r=48000 -t ${seconds} -c:v libx264 -preset ultrafast -pix_fmt yuv420p ${more} -c:a aac`,
  );

const TUS = { 'tus-resumable': '1.0.0' };

/** A browser of the studio that uploads by tus. */
export class Uploader {
  readonly #browser: StudioBrowser;

  constructor({ browser }: Pick<Insider, 'browser'>) {
    this.#browser = browser;
  }

  /** Begins an upload and returns its address below `/api`. */
  async create(name: string, bytes: number): Promise<string> {
    const answer = await this.tryCreate(name, bytes);
    if (answer.statusCode !== 201) throw new Error(`No upload was begun: ${answer.body}`);
    return String(answer.headers['location']).replace(/^\/api/, '');
  }

  tryCreate(name: string, bytes: number): Promise<LightMyRequestResponse> {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`;
    return this.#browser.ask('POST', '/studio/uploads', {
      headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata },
    });
  }

  head(url: string): Promise<LightMyRequestResponse> {
    return this.#browser.ask('HEAD', url, { headers: TUS });
  }

  async offset(url: string): Promise<number> {
    return Number((await this.head(url)).headers['upload-offset']);
  }

  patch(url: string, offset: number, bytes: Buffer): Promise<LightMyRequestResponse> {
    return this.#browser.ask('PATCH', url, {
      headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      payload: bytes,
    });
  }

  remove(url: string): Promise<LightMyRequestResponse> {
    return this.#browser.ask('DELETE', url, { headers: TUS });
  }

  /** Uploads a whole file; returns its id. */
  async upload(name: string, bytes: Buffer): Promise<string> {
    const url = await this.create(name, bytes.length);
    const answer = await this.patch(url, 0, bytes);
    if (answer.statusCode !== 204) throw new Error(`The upload failed: ${answer.body}`);
    return idOf(url);
  }
}

export const idOf = (url: string): string => url.split('/').at(-1) ?? '';

/** A request that is written piece by piece over a real connection. */
export async function openPatch(
  { app }: Node,
  { browser }: Insider,
  url: string,
  { offset, bytes }: { offset: number; bytes: number },
) {
  if (app.server.address() === null) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: `/api${url}`,
    headers: {
      ...TUS,
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes),
    },
  });
  request.on('error', () => undefined);
  const answer = once(request, 'response').then(([response]) => {
    const { statusCode, headers } = response as { statusCode: number; headers: IncomingHttpHeaders };
    return { statusCode, headers };
  });
  answer.catch(() => undefined);
  return { request, answer };
}

export async function board({ browser }: Insider, query = ''): Promise<LibraryBoard> {
  const answer = await browser.ask('GET', `/studio/library${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<LibraryBoard>();
}

export async function fileIn(who: Insider, id: string): Promise<LibraryFile> {
  const found = (await board(who)).files.find((file) => file.id === id);
  if (!found) throw new Error(`There is no file ${id}`);
  return found;
}

export async function detail({ browser }: Insider, id: string): Promise<LibraryFileDetail> {
  const answer = await browser.ask('GET', `/studio/library/${id}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<LibraryFileDetail>();
}

/** All bytes of a track of a stream in a row, as a file. */
export async function trackBytes({ services }: Node, streamId: string, track: string): Promise<Buffer> {
  const stream = await services.media.find(streamId);
  const list = await stream?.media.list(track, { type: 'live' });
  const [first] = list?.segments ?? [];
  if (!stream || !list || !first) throw new Error(`There is no track ${track} of ${streamId}`);
  const parts = [(await stream.media.init(track, first.init)) ?? Buffer.alloc(0)];
  for (const { number } of list.segments) parts.push((await stream.media.segment(track, number)) ?? Buffer.alloc(0));
  return Buffer.concat(parts);
}

/** What ffprobe counts in a video: frames that can be decoded, and their times in seconds. */
export async function framesIn(bytes: Buffer, stream = 'v:0'): Promise<number[]> {
  return inFile(bytes, async (file) => {
    const args = `-v error -select_streams ${stream} -show_entries frame=best_effort_timestamp_time -of csv=p=0`;
    const { stdout } = await run('ffprobe', [...args.split(' '), file], { maxBuffer: 16 * 1024 * 1024 });
    return stdout
      .split('\n')
      .map((line) => line.replace(/,.*$/, ''))
      .filter((line) => line !== '')
      .map(Number);
  });
}

/** The pictures of a video in the order in which they are shown, small and grey. */
export async function picturesIn(bytes: Buffer): Promise<Buffer[]> {
  return inFile(bytes, async (file) => {
    const [width, height] = [64, 36];
    const filter = `scale=${width}:${height},format=gray`;
    const args = ['-v', 'error', '-i', file, '-map', '0:v', '-vf', filter, '-f', 'rawvideo', '-'];
    const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 });
    const size = width * height;
    return Array.from({ length: stdout.length / size }, (_, index) =>
      stdout.subarray(index * size, (index + 1) * size),
    );
  });
}

/** The number of the picture among others that it is most like. */
export function mostLike(picture: Buffer | undefined, others: readonly Buffer[]): number {
  const differences = others.map((other) =>
    other.reduce((sum, value, at) => sum + (value - (picture?.[at] ?? 0)) ** 2, 0),
  );
  return differences.indexOf(Math.min(...differences));
}

async function inFile<T>(bytes: Buffer, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-track-'));
  try {
    const file = path.join(folder, 'track.mp4');
    await writeFile(file, bytes);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file as if it had been uploaded and worked on; returns its id. */
export async function storedFile({ store, clock }: Node, state: 'ready' | 'failed' = 'ready'): Promise<string> {
  const id = randomBytes(10).toString('hex');
  const now = new Date(clock.now());
  const source: StoredSource = {
    width: 320,
    height: 180,
    rate: [25, 1],
    seconds: 60,
    videoCodec: 'h264',
    video: 0,
    mayCopy: false,
    sounds: [],
    texts: [],
  };
  await store.db
    .insertInto('library_file')
    .values({
      id,
      name: 'stored.mp4',
      bytes: 10,
      received: 10,
      state,
      place: 1,
      added_at: now,
      added_by: 'Ines Kadar',
      expires_at: now,
      due_at: now,
      source: JSON.stringify(source),
      poster_id: 'frame-1',
      ...(state === 'ready'
        ? {
            ready_version: 1,
            ready_seconds: 60,
            ready_at: now,
          }
        : { fault: 'damaged' }),
    })
    .execute();
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  await store.db
    .insertInto('library_picture')
    .values({ file_id: id, id: 'frame-1', kind: 'frame', at_seconds: 6, bytes })
    .execute();
  const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n';
  const caption = { id: `${id}-2`, file_id: id, track: 0, language: 'en', label: 'English', origin: 'file' as const };
  await store.db
    .insertInto('library_caption')
    .values({ ...caption, text })
    .execute();
  return id;
}
