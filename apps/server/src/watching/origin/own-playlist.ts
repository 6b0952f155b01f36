import type { ListedSegment, MediaPart, TrackList } from '../../media';
import { createLengths, keyLine } from './playlist';

/** The input of a playlist of an own stream. */
interface OwnPlaylist {
  readonly list: TrackList;
  /** Whether it is the list of the live edge, which loses its first segments and keeps their count. */
  readonly isLive: boolean;
  readonly extension: 'm4s' | 'vtt';
  /** The id of the key, where the media are encrypted. */
  readonly keyId?: Buffer | undefined;
  /** Tags of breaks, whole lines. */
  readonly breaks: string;
  /** Whether the player already has the older segments, so that they are skipped. */
  readonly skip: boolean;
  /** In low latency: where the other tracks are. */
  readonly others: readonly Report[];
}

/** Where the list of another track has arrived. */
export interface Report {
  readonly name: string;
  readonly list: TrackList;
}

const DATE_EVERY = 30;
const SKIP_UNTIL_TARGETS = 6;
const SEGMENTS_WITH_PARTS = 3;
const HOLD_BACK_PARTS = 3;
const HOLD_BACK_TARGETS = 3;

/** The media sequence number of the first segment: lists that lose none count from 0. */
function firstCount({ segments, open }: TrackList, isLive: boolean): number {
  return isLive ? (segments[0]?.number ?? open?.number ?? 0) : 0;
}

/** The number of the segment that a media sequence number means. */
export function numberAt(list: TrackList, isLive: boolean, count: number): number {
  const { segments, open } = list;
  const index = count - firstCount(list, isLive);
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return (open?.number ?? 0) + index;
  return segments[index]?.number ?? (index < 0 ? first.number + index : last.number + index - segments.length + 1);
}

/** The newest that a list has: a media sequence number and, in low latency, a part of it. */
function newestOf(list: TrackList, isLive: boolean): { count: number; part: number } {
  const { segments, open } = list;
  const end = firstCount(list, isLive) + segments.length;
  if (open && open.parts.length > 0) return { count: end, part: open.parts.length - 1 };
  return { count: end - 1, part: Math.max(0, (segments.at(-1)?.parts?.length ?? 1) - 1) };
}

/** Whether the list is for players close to the live edge. */
export const hasParts = ({ partTargetSeconds, state }: TrackList): boolean =>
  partTargetSeconds !== undefined && state !== 'ended';

/** The playlist of a track of the operators' own. */
export function ownPlaylist(playlist: OwnPlaylist): string {
  const { list, extension } = playlist;
  const from = skipped(playlist);
  const length = createLengths();
  let text = head(playlist, from) + playlist.breaks;
  let init: number | undefined;
  const opening = ({ isCut, init: version }: Pick<ListedSegment, 'isCut' | 'init'>): string => {
    const map = extension === 'm4s' && version !== init ? `#EXT-X-MAP:URI="init.${version}.mp4"\n` : '';
    init = version;
    return `${isCut ? '#EXT-X-DISCONTINUITY\n' : ''}${map}`;
  };
  const { segments, open, state } = list;
  const withParts = hasParts(list) ? segments.length - SEGMENTS_WITH_PARTS : Number.POSITIVE_INFINITY;
  for (let index = from; index < segments.length; index++) {
    const segment = segments[index];
    if (!segment) continue;
    text += opening(segment);
    if (index === from || segment.isCut || segment.number % DATE_EVERY === 0) text += dateLine(segment.startMs);
    if (index >= withParts && segment.parts) text += partLines(segment.number, segment.parts);
    text += `#EXTINF:${length(segment.seconds)},\n${segment.number}.${extension}\n`;
  }
  if (hasParts(list)) {
    if (open) {
      const date = open.isCut || segments.length === 0 ? dateLine(open.startMs) : '';
      text += opening(open) + date + partLines(open.number, open.parts);
    }
    text += hint(list) + playlist.others.map((other) => report(other, playlist.isLive)).join('');
  }
  return state === 'ended' ? `${text}#EXT-X-ENDLIST\n` : text;
}

function skipped({ list, skip }: OwnPlaylist): number {
  if (!skip || !hasParts(list)) return 0;
  let seconds = 0;
  let from = list.segments.length;
  while (from > 0 && seconds < SKIP_UNTIL_TARGETS * list.targetSeconds) seconds += list.segments[--from]?.seconds ?? 0;
  return from;
}

function head({ list, keyId, isLive }: OwnPlaylist, skip: number): string {
  const { targetSeconds, state, cutsBefore, partTargetSeconds = 0 } = list;
  const isLowLatency = hasParts(list);
  const lines = ['#EXTM3U', `#EXT-X-VERSION:${isLowLatency ? 9 : 7}`, `#EXT-X-TARGETDURATION:${targetSeconds}`];
  const control = [`HOLD-BACK=${(HOLD_BACK_TARGETS * targetSeconds).toFixed(1)}`];
  if (isLowLatency) {
    control.unshift(
      'CAN-BLOCK-RELOAD=YES',
      `CAN-SKIP-UNTIL=${(SKIP_UNTIL_TARGETS * targetSeconds).toFixed(1)}`,
      `PART-HOLD-BACK=${(HOLD_BACK_PARTS * partTargetSeconds).toFixed(3)}`,
    );
  }
  if (state !== 'ended') lines.push(`#EXT-X-SERVER-CONTROL:${control.join(',')}`);
  if (isLowLatency) lines.push(`#EXT-X-PART-INF:PART-TARGET=${partTargetSeconds.toFixed(3)}`);
  if (!isLive) lines.push(`#EXT-X-PLAYLIST-TYPE:${state === 'ended' ? 'VOD' : 'EVENT'}`);
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${firstCount(list, isLive)}`);
  // A list that keeps its first segment never loses a cut.
  if (isLive) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${cutsBefore}`);
  if (skip > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skip}`);
  if (keyId) lines.push(keyLine(keyId));
  return `${lines.join('\n')}\n`;
}

const dateLine = (ms: number): string => `#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(ms)).toISOString()}\n`;

function partLines(number: number, parts: readonly MediaPart[]): string {
  return parts
    .map(({ seconds, isIndependent }, part) => {
      const begins = isIndependent ? ',INDEPENDENT=YES' : '';
      return `#EXT-X-PART:DURATION=${seconds.toFixed(5)},URI="${number}.${part}.m4s"${begins}\n`;
    })
    .join('');
}

function hint({ segments, open }: TrackList): string {
  const [number, part] = open ? [open.number, open.parts.length] : [(segments.at(-1)?.number ?? -1) + 1, 0];
  return `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${number}.${part}.m4s"\n`;
}

function report({ name, list }: Report, isLive: boolean): string {
  const { count, part } = newestOf(list, isLive);
  return `#EXT-X-RENDITION-REPORT:URI="../${name}/index.m3u8",LAST-MSN=${count},LAST-PART=${part}\n`;
}
