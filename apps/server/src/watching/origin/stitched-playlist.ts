import { FILLED_BREAK } from '@touchline/rules/ads/breaks';
import { cutsBefore, cutsIn } from './breaks';
import type { Loop } from './media/loops';
import { familyOf } from './media/renditions';
import {
  EPOCH_MS,
  nominalTiming,
  SEGMENT_SECONDS,
  type SegmentTiming,
  type SegmentWindow,
  segmentStart,
} from './media/timeline';
import { type MediaTrack, segmentTiming } from './media/track';
import { createLengths, dateLine, isDated, keyLine, playlistHead } from './playlist';
import { type AdSegment, offsetAt, type StitchedAds } from './stitching';
import type { StreamDefinition } from './stream';

/** A segment of a stitched playlist. */
interface Piece {
  readonly uri: string;
  readonly timing: SegmentTiming;
  /** The tags of the key and the init segment that it needs, whole lines. */
  readonly source: string;
}

interface StitchedPlaylist {
  readonly stream: StreamDefinition;
  readonly loop: Loop;
  readonly window: SegmentWindow;
  readonly ads: StitchedAds;
  /** The id of the key, where the media of the stream are encrypted; ads are not. */
  readonly keyId?: Buffer;
}

/**
 * The playlist of a rendition with ads in place of the stream's own segments. Ads are on the clock of the stream, so a
 * break has a discontinuity where it begins and where it ends, with or without ads, however many: the number of
 * discontinuities before any window follows from the clock alone. Undefined where there is no such rendition.
 */
export function stitchedPlaylist(name: string, playlist: StitchedPlaylist): (() => string) | undefined {
  const track = playlist.loop.tracks.get(name);
  if (track) return () => render(playlist, (number) => mediaPiece(playlist, name, track, number));
  if (!playlist.loop.captions.has(name)) return undefined;
  return () => render(playlist, (number) => captionPiece(playlist.ads, number));
}

function render({ stream, window, ads }: StitchedPlaylist, pieceAt: (number: number) => Piece): string {
  const cuts = cutsIn(stream, window);
  const length = createLengths();
  let text = playlistHead({ window, discontinuities: cutsBefore(stream, window) }) + filledBreakTags(ads);
  let current: string | undefined;
  for (let number = window.first; number <= window.last; number++) {
    const { uri, timing, source } = pieceAt(number);
    const isCut = cuts.has(number);
    const begins = isCut || source !== current;
    if (isCut) text += '#EXT-X-DISCONTINUITY\n';
    if (begins) text += source;
    if (begins || isDated(number)) text += dateLine(timing.start);
    text += `#EXTINF:${length(timing.duration)},\n${uri}\n`;
    current = source;
  }
  return window.state === 'ended' ? `${text}#EXT-X-ENDLIST\n` : text;
}

/** The tags that tell players where ads are, and how long each is. A break that ends early has another name. */
function filledBreakTags(ads: StitchedAds): string {
  const breaks: { readonly first: number; readonly lengths: number[] }[] = [];
  for (const at of [...ads.keys()].sort((a, b) => a - b)) {
    const isSame = ads.get(at)?.ad === ads.get(at - 1)?.ad;
    const current = ads.has(at - 1) ? breaks.at(-1) : undefined;
    if (!current) breaks.push({ first: at, lengths: [SEGMENT_SECONDS] });
    else if (isSame) current.lengths.push((current.lengths.pop() ?? 0) + SEGMENT_SECONDS);
    else current.lengths.push(SEGMENT_SECONDS);
  }
  return breaks
    .map(({ first, lengths }) => {
      const seconds = lengths.reduce((sum, length) => sum + length, 0);
      const start = new Date(EPOCH_MS + segmentStart(first) * 1000).toISOString();
      return `#EXT-X-DATERANGE:ID="${first}~${seconds}",CLASS="${FILLED_BREAK}",START-DATE="${start}",DURATION=${seconds},X-LENGTHS="${lengths.join(',')}"\n`;
    })
    .join('');
}

function mediaPiece(
  { stream, loop, ads, keyId }: StitchedPlaylist,
  name: string,
  track: MediaTrack,
  at: number,
): Piece {
  const segment = ads.get(at);
  const rendition = segment && renditionOf(segment.ad.loop, loop, name, track.kind);
  if (rendition) return adPiece(segment, rendition, at, keyId !== undefined);
  return {
    uri: `${at}.m4s`,
    timing: segmentTiming(track, at, stream.offsetSegments),
    source: `${keyId ? `${keyLine(keyId)}\n` : ''}#EXT-X-MAP:URI="init.mp4"\n`,
  };
}

interface Rendition {
  readonly name: string;
  readonly track: MediaTrack;
}

function adPiece({ ad, number }: AdSegment, { name, track }: Rendition, at: number, isEncrypted: boolean): Piece {
  const folder = `/origin/live/${ad.stream.id}/open/${name}`;
  // Pictures are counted and sound is not: the address of sound is the same for all viewers.
  const showing = track.kind === 'video' ? `&slot=${ad.token}` : '';
  return {
    uri: `${folder}/${number}.m4s?at=${at}${showing}`,
    timing: segmentTiming(track, at, offsetAt(ad.stream, number, at)),
    source: `${isEncrypted ? '#EXT-X-KEY:METHOD=NONE\n' : ''}#EXT-X-MAP:URI="${folder}/init.mp4"\n`,
  };
}

const captionPiece = (ads: StitchedAds, at: number): Piece => ({
  uri: ads.has(at) ? `${at}.vtt?empty=1` : `${at}.vtt`,
  timing: nominalTiming(at),
  source: '',
});

/** The rendition of an ad that is closest to one of the stream: of its name, else of its height or language. */
function renditionOf(ad: Loop, content: Loop, name: string, kind: MediaTrack['kind']): Rendition | undefined {
  const found = isNamesake(ad, content, name, kind) ? name : closest[kind](ad.description, content.description, name);
  const track = ad.tracks.get(found);
  return track && { name: found, track };
}

/** Whether an ad has the rendition by its name, in the same compression. */
function isNamesake(ad: Loop, content: Loop, name: string, kind: MediaTrack['kind']): boolean {
  const codecOf = ({ description }: Loop) => description.video.filter((track) => track.name === name).map(familyOf)[0];
  return ad.tracks.get(name)?.kind === kind && codecOf(ad) === codecOf(content);
}

type Closest = (ad: Loop['description'], content: Loop['description'], name: string) => string;

const closest: Record<MediaTrack['kind'], Closest> = {
  audio: ({ audio }, content, name) => {
    const language = content.audio.find((track) => track.name === name)?.language;
    const found =
      audio.find((track) => track.language === language) ?? audio.find((track) => track.default) ?? audio[0];
    return found?.name ?? '';
  },
  video: ({ video }, content, name) => {
    const own = content.video.find((track) => track.name === name);
    const distance = (track: { height: number }): number => Math.abs(track.height - (own?.height ?? 0));
    const same = video.filter((track) => !own || familyOf(track) === familyOf(own));
    return same.sort((a, b) => distance(a) - distance(b))[0]?.name ?? '';
  },
};
