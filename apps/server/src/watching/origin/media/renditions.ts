import { findBox, MediaError } from '../../../media';
import type { LoopDescription } from './description';

type Video = LoopDescription['video'][number];

/** Compression of the picture, by the beginning of its codec. */
const FAMILIES: readonly (readonly [family: string, pattern: RegExp])[] = [
  ['H.264', /^avc[13]\./],
  ['HEVC', /^(hvc1|hev1)\./],
  ['AV1', /^av01\./],
];

/** Codecs with ten bits, without which high dynamic range shows steps: HEVC Main 10 and AV1. */
const TEN_BITS = /^(hvc1|hev1)\.2\.|^av01\.\d+\.\w+\.10/;

/** Players use one codec at a time: the smallest rendition of each must do for a slow line. */
const SMALL_ENOUGH = 1_500_000;

/** The compression of a rendition; undefined for an unknown one. */
export const familyOf = ({ codecs }: Pick<Video, 'codecs'>): string | undefined =>
  FAMILIES.find(([, pattern]) => pattern.test(codecs))?.[0];

/** What is wrong with the renditions of a picture together, if anything. */
export function renditionFault(video: readonly Video[]): string | undefined {
  for (const [at, each] of video.entries()) {
    if (familyOf(each) === undefined) return `video.${at}.codecs '${each.codecs}' is not known`;
    if (isHdr(each) && !TEN_BITS.test(each.codecs)) {
      return `video.${at}.videoRange ${each.videoRange} needs a codec with ten bits, not '${each.codecs}'`;
    }
    if (each.supplementalCodecs !== undefined && familyOf(each) === 'H.264') {
      return `video.${at}.supplementalCodecs is for HEVC and AV1 only`;
    }
  }
  const everyday = video.filter((each) => familyOf(each) === 'H.264');
  if (everyday.length === 0) return 'video has no rendition in H.264, which every device plays';
  const smallest = Math.min(...video.map(({ bandwidth }) => bandwidth));
  const limit = Math.max(SMALL_ENOUGH, 2 * smallest);
  for (const [name, group] of groupsOf(video)) {
    const least = Math.min(...group.map(({ bandwidth }) => bandwidth));
    if (least > limit) {
      return `video in ${name} has no rendition of at most ${limit} bits per second: players use one codec at a time`;
    }
  }
  return undefined;
}

const isHdr = ({ videoRange = 'SDR' }: Video): boolean => videoRange !== 'SDR';

function groupsOf(video: readonly Video[]): Map<string, Video[]> {
  const groups = new Map<string, Video[]>();
  for (const each of video) {
    const name = `${familyOf(each) ?? ''} ${each.videoRange ?? 'SDR'}`;
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return groups;
}

const SAMPLE_TABLE = 'moov/trak/mdia/minf/stbl/stsd';

/** The codec of a track as its file has it, such as `hvc1`; undefined where it has no sample table. */
export function entryOf(init: Buffer): string | undefined {
  const stsd = findBox(init, SAMPLE_TABLE);
  return stsd && init.toString('latin1', stsd.body + 12, stsd.body + 16);
}

/** Refuses a file whose codec is not that of its description: players would choose it, and fail. */
export function checkCodec(init: Buffer, codecs: string): void {
  const entry = entryOf(init);
  if (entry === undefined) return;
  if (familyOf({ codecs: `${entry}.` }) !== familyOf({ codecs }))
    throw new MediaError(`is '${entry}', but its description says '${codecs}'`);
}
