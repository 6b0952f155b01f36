import {
  boxesIn,
  isKeyFrame,
  MediaError,
  makePart,
  needBox,
  readSampleTable,
  type Sample,
  stampPart,
} from '../../media';

/** A segment of a track: one part, as the origin serves it. */
export interface MadeSegment {
  readonly bytes: Buffer;
  readonly seconds: number;
}

/** Fragments of one track as ffmpeg writes them, read one by one. */
export interface Fragment {
  readonly init: Buffer;
  readonly timescale: number;
  readonly trackId: number;
  readonly samples: readonly Sample[];
  /** In ticks. */
  readonly start: number;
  readonly duration: number;
}

/** No fragment of ours is larger. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Reads the output of ffmpeg (`-f mp4`, fragmented, one track) as it comes. */
export async function* fragmentsIn(output: AsyncIterable<Buffer>): AsyncGenerator<Fragment> {
  let head = Buffer.alloc(0);
  let moof: Buffer | undefined;
  for await (const { type, bytes } of topBoxes(output)) {
    if (type === 'ftyp' || type === 'moov') head = Buffer.concat([head, bytes]);
    else if (type === 'moof') moof = bytes;
    else if (type === 'mdat' && moof) {
      yield fragmentOf(head, moof, bytes);
      moof = undefined;
    }
  }
}

function fragmentOf(head: Buffer, moof: Buffer, mdat: Buffer): Fragment {
  const table = readSampleTable(Buffer.concat([head, moof, mdat]));
  const tfdt = needBox(moof, 'moof/traf/tfdt');
  const start = moof[tfdt.body] === 1 ? Number(moof.readBigUInt64BE(tfdt.body + 4)) : moof.readUInt32BE(tfdt.body + 4);
  return {
    init: table.init,
    timescale: table.timescale,
    trackId: table.trackId,
    samples: table.samples,
    start,
    duration: table.samples.reduce((sum, { duration }) => sum + duration, 0),
  };
}

/** The boxes at the top of a file, each whole. */
async function* topBoxes(output: AsyncIterable<Buffer>): AsyncGenerator<{ type: string; bytes: Buffer }> {
  let parts: Buffer[] = [];
  let held = 0;
  let needed = 8;
  for await (const chunk of output) {
    parts.push(chunk);
    held += chunk.length;
    while (held >= needed) {
      const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, held);
      const size = sizeOf(all);
      if (size > MOST_BYTES) throw new MediaError('has a box that is too large');
      parts = [all];
      if (size === undefinedSize || held < size) {
        needed = size === undefinedSize ? 16 : size;
        if (held < needed) break;
        continue;
      }
      yield { type: all.toString('latin1', 4, 8), bytes: all.subarray(0, size) };
      parts = [all.subarray(size)];
      held -= size;
      needed = 8;
    }
  }
  if (held > 0) throw new MediaError('ends inside a box');
}

/** The size of the first box; its header may not be there yet. */
function sizeOf(bytes: Buffer): number {
  const size = bytes.readUInt32BE(0);
  if (size !== 1) return size;
  return bytes.length < 16 ? undefinedSize : Number(bytes.readBigUInt64BE(8));
}
const undefinedSize = -1;

/** The segment that one or several fragments make, at a time in ticks. */
export function segmentOf(fragments: readonly Fragment[], at: number, sequence: number): MadeSegment {
  const [first] = fragments;
  if (!first) throw new MediaError('has an empty segment');
  // The first frame is shown at the time of its segment; those that are decoded before they are shown are moved along.
  const shift = first.samples[0]?.compositionOffset ?? 0;
  const samples = fragments.flatMap((fragment) => fragment.samples);
  const moved = samples.map((sample) => ({ ...sample, compositionOffset: sample.compositionOffset - shift }));
  const part = makePart(first.trackId, moved, at);
  const bytes = Buffer.alloc(part.bytes.length);
  stampPart(part, { sequence, baseTime: at }, bytes);
  return { bytes, seconds: part.duration / first.timescale };
}

/** Whether a fragment can be decoded alone: it begins with a key frame, and no frame is shown before that one. */
export function isClosed({ samples }: Fragment): boolean {
  const [first] = samples;
  if (!first || !isKeyFrame(first)) return false;
  let decode = 0;
  for (const { duration, compositionOffset } of samples) {
    if (decode + compositionOffset < first.compositionOffset) return false;
    decode += duration;
  }
  return true;
}

/** The codec of a picture as playlists name it, such as `avc1.64001f`. */
export function avcCodec(init: Buffer): string {
  const stsd = needBox(init, 'moov/trak/mdia/minf/stbl/stsd');
  for (const entry of boxesIn(init, stsd.body + 8, stsd.end)) {
    const avcC = needBox(init, 'avcC', entry.body + 78, entry.end);
    return `avc1.${init.toString('hex', avcC.body + 1, avcC.body + 4)}`;
  }
  throw new MediaError('has no picture');
}
