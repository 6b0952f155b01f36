/** A video rendition of a list of renditions. */
interface Rendition {
  url: string;
  height: number;
  audioGroup: string | undefined;
  /** Whether sound may be in the same stream. */
  hasSound: boolean;
}

/** What a list of renditions offers. */
export interface Renditions {
  video: Rendition[];
  /** The sound that plays by default, by group; sound without an address is in the video. */
  audio: ReadonlyMap<string, string>;
}

/** A part of a stream with its dates. */
export interface Segment {
  url: string;
  /** Epoch ms of its first picture or sample, by the dates of the stream. */
  from: number;
  ms: number;
  /** What has to be read before it, in streams of fragments. */
  map: string | undefined;
}

const ATTRIBUTE = /([A-Z0-9-]+)=("[^"]*"|[^",]*)/g;
const SOUND = /mp4a|ac-3|ec-3|opus|flac/i;
/** Dates are written in milliseconds, lengths in more digits. */
const TOLERANCE_MS = 20;

/** Reads a list of renditions. */
export function readRenditions(text: string, base: string): Renditions {
  const video: Rendition[] = [];
  const audio = new Map<string, string>();
  let described: ReadonlyMap<string, string> | undefined;
  for (const line of linesOf(text)) {
    if (line.startsWith('#EXT-X-STREAM-INF:')) described = attributesOf(line);
    else if (line.startsWith('#EXT-X-MEDIA:')) keepAudio(attributesOf(line), base, audio);
    else if (!line.startsWith('#') && described) {
      const height = Number(described.get('RESOLUTION')?.split('x')[1] ?? 0);
      const [audioGroup, codecs] = [described.get('AUDIO'), described.get('CODECS')];
      const hasSound = codecs === undefined || SOUND.test(codecs);
      if (height > 0) video.push({ url: resolve(line, base), height, audioGroup, hasSound });
      described = undefined;
    }
  }
  return { video, audio };
}

function keepAudio(media: ReadonlyMap<string, string>, base: string, audio: Map<string, string>): void {
  const [group, address] = [media.get('GROUP-ID'), media.get('URI')];
  if (media.get('TYPE') !== 'AUDIO' || group === undefined || address === undefined) return;
  if (media.get('DEFAULT') === 'YES' || !audio.has(group)) audio.set(group, resolve(address, base));
}

/**
 * The dated segments of a rendition, in pieces that are not interrupted. Encrypted segments, gaps and parts of files cannot
 * be cut and are left out.
 */
export function readSegments(text: string, base: string): Segment[][] {
  const pieces: Segment[][] = [];
  let piece: Segment[] = [];
  let [map, date, ms]: [string | undefined, number | undefined, number] = [undefined, undefined, 0];
  let [isEncrypted, isGap] = [false, false];
  const interrupt = () => {
    if (piece.length > 0) pieces.push(piece);
    piece = [];
  };
  for (const line of linesOf(text)) {
    const [tag, value] = split(line);
    if (tag === '#EXT-X-PROGRAM-DATE-TIME') date = Date.parse(value);
    else if (tag === '#EXTINF') ms = Number.parseFloat(value) * 1000;
    else if (tag === '#EXT-X-MAP') {
      interrupt();
      map = attributesOf(line).has('BYTERANGE') ? '' : resolve(attributesOf(line).get('URI') ?? '', base);
    } else if (tag === '#EXT-X-KEY') isEncrypted = attributesOf(line).get('METHOD') !== 'NONE';
    else if (tag === '#EXT-X-GAP' || tag === '#EXT-X-BYTERANGE') isGap = true;
    else if (tag === '#EXT-X-DISCONTINUITY') {
      interrupt();
      date = undefined;
    } else if (!line.startsWith('#')) {
      const isUsable = !isEncrypted && !isGap && map !== '' && date !== undefined && Number.isFinite(date) && ms > 0;
      if (isUsable && date !== undefined) piece.push({ url: resolve(line, base), from: date, ms, map });
      else interrupt();
      date = date === undefined ? undefined : date + ms;
      isGap = false;
    }
  }
  interrupt();
  return pieces;
}

/** The segments of a piece that cover a range of time, or nothing where a part of it is missing. */
export function covering(pieces: readonly Segment[][], from: number, to: number): Segment[] | undefined {
  for (const piece of pieces) {
    const chosen = piece.filter((each) => each.from < to && each.from + each.ms > from);
    const [first, last] = [chosen[0], chosen.at(-1)];
    if (!first || !last) continue;
    const isWhole = chosen.every((each, index) => {
      const next = chosen[index + 1];
      return next === undefined || Math.abs(each.from + each.ms - next.from) <= TOLERANCE_MS;
    });
    if (isWhole && first.from <= from + TOLERANCE_MS && last.from + last.ms >= to - TOLERANCE_MS) return chosen;
  }
  return undefined;
}

function* linesOf(text: string): Generator<string> {
  for (const line of text.split('\n')) if (line.trim() !== '') yield line.trim();
}

const split = (line: string): [string, string] => {
  const colon = line.indexOf(':');
  return !line.startsWith('#') || colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1)];
};

const attributesOf = (line: string): ReadonlyMap<string, string> =>
  new Map(
    [...split(line)[1].matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]),
  );

const resolve = (address: string, base: string): string => new URL(address, base).href;
