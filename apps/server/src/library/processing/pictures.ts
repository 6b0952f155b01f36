import sharp from 'sharp';
import { inputFile } from '../../kernel/ffmpeg/input-file';
import type { SheetLayout } from '../../kernel/store/json-columns';
import type { Workshop } from './run';

const LIMIT_MS = 60_000;
const MOST_BYTES = 8 * 1024 * 1024;
const POSTER_WIDTH = 1280;
/** Where posters are picked, as parts of the whole. */
const POSTER_PLACES = [0.1, 0.33, 0.55, 0.8];
const TILE_WIDTH = 160;
const COLUMNS = 10;
const MOST_TILES = 60;
const LEAST_SECONDS = 2;
const AT_ONCE = 2;

interface Range {
  /** Seconds in the file. */
  readonly from: number;
  readonly to: number;
}

interface Picture {
  readonly at: number;
  readonly bytes: Buffer;
}

/** A picture of the file as a JPEG; undefined where there is none at that time. */
export async function frameAt(
  { ffmpeg, address, signal, throwIfUnread }: Workshop,
  { stream, at, width }: { stream: number; at: number; width: number },
): Promise<Buffer | undefined> {
  const args = [
    '-ss',
    at.toFixed(3),
    ...inputFile(address),
    '-map',
    `0:${stream}`,
    '-frames:v',
    '1',
    '-an',
    '-sn',
    '-vf',
    `yadif=deint=interlaced,scale=${width}:-2,setsar=1`,
    '-pix_fmt',
    'yuvj420p',
    '-c:v',
    'mjpeg',
    '-q:v',
    '3',
    '-f',
    'image2pipe',
    'pipe:1',
  ];
  const bytes = await ffmpeg.output(args, { signal, limitMs: LIMIT_MS, most: MOST_BYTES }).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof Error) return Buffer.alloc(0);
    throw error;
  });
  throwIfUnread?.();
  return bytes.length === 0 ? undefined : bytes;
}

/** A few pictures to choose a poster from. */
export async function posterFrames(workshop: Workshop, stream: number, { from, to }: Range): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const place of POSTER_PLACES) {
    const at = from + (to - from) * place;
    const bytes = await frameAt(workshop, { stream, at, width: POSTER_WIDTH });
    if (bytes) pictures.push({ at, bytes });
  }
  return pictures;
}

/** A sheet of small pictures over a range; undefined where not one picture was found. */
export async function sheetOf(
  workshop: Workshop,
  stream: number,
  { from, to }: Range,
): Promise<{ image: Buffer; sheet: SheetLayout } | undefined> {
  const count = Math.max(1, Math.min(MOST_TILES, Math.floor((to - from) / LEAST_SECONDS)));
  const everySeconds = (to - from) / count;
  const tiles = Array.from<Buffer | undefined>({ length: count });
  const waiting = [...tiles.keys()];
  const work = async () => {
    for (let tile = waiting.shift(); tile !== undefined; tile = waiting.shift())
      tiles[tile] = await frameAt(workshop, { stream, at: from + (tile + 0.5) * everySeconds, width: TILE_WIDTH });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const first = tiles.find((tile) => tile !== undefined);
  if (!first) return undefined;
  const { width, height } = await sharp(first).metadata();
  const columns = Math.min(COLUMNS, count);
  const rows = Math.ceil(count / columns);
  let last = first;
  const placed = tiles.map((tile, index) => {
    last = tile ?? last;
    return { input: last, left: (index % columns) * width, top: Math.floor(index / columns) * height };
  });
  const image = await sharp({
    create: { width: width * columns, height: height * rows, channels: 3, background: '#000' },
  })
    .composite(placed)
    .jpeg({ quality: 70 })
    .toBuffer();
  return { image, sheet: { columns, rows, width, height, everySeconds } };
}
