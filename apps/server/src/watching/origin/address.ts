import type { StreamKind } from './media/timeline';

/** A file below a stream's address. */
export type OriginFile =
  | { readonly type: 'master' }
  | { readonly type: 'picture' }
  | { readonly type: 'playlist'; readonly track: string }
  | { readonly type: 'init'; readonly track: string /** Own streams have several. */; readonly version?: number }
  | {
      readonly type: 'segment';
      readonly track: string;
      readonly number: number;
      readonly extension: 'm4s' | 'vtt';
    }
  | { readonly type: 'part'; readonly track: string; readonly number: number; readonly part: number }
  | { readonly type: 'thumbnailTrack' }
  | { readonly type: 'thumbnailImage' }
  | { readonly type: 'still' };

/** A parsed address. */
export interface OriginAddress {
  readonly kind: StreamKind;
  readonly streamId: string;
  readonly grant: string;
  /** The signed part, e.g. `/origin/live/arena`. */
  readonly signedPath: string;
  readonly file: OriginFile;
}

// Only these characters are allowed; escapes, leading dots and backslashes do not match.
const ADDRESS = /^(\/origin\/(live|vod-(\d{1,10})-(\d{1,10}))\/([A-Za-z0-9_-]{1,128}))\/([A-Za-z0-9_.-]{1,160})\/(.+)$/;
const TRACK_FILE =
  /^([a-z0-9]+(?:[._-][a-z0-9]+)*)\/(index\.m3u8|init(?:\.(0|[1-9]\d{0,5}))?\.mp4|(0|[1-9]\d{0,9})(?:\.(\d|[1-9]\d))?\.(m4s|vtt))$/;

/** Parses the path of a request; undefined where it is not an address of the origin. */
export function parseAddress(path: string): OriginAddress | undefined {
  const [, signedPath, kind, start, end, streamId, grant, rest] = ADDRESS.exec(path) ?? [];
  if (!signedPath || !streamId || !grant || !rest) return undefined;
  const file = parseFile(rest);
  if (!file) return undefined;
  return {
    kind: kind === 'live' ? { type: 'live' } : { type: 'vod', start: Number(start), end: Number(end) },
    streamId,
    grant,
    signedPath,
    file,
  };
}

function parseFile(rest: string): OriginFile | undefined {
  if (rest === 'master.m3u8') return { type: 'master' };
  if (rest === 'picture.m3u8') return { type: 'picture' };
  if (rest === 'thumbs.vtt') return { type: 'thumbnailTrack' };
  if (rest === 'thumbs.jpg') return { type: 'thumbnailImage' };
  if (rest === 'now.jpg') return { type: 'still' };
  const [, track, leaf, version, number, part, extension] = TRACK_FILE.exec(rest) ?? [];
  if (!track) return undefined;
  if (leaf === 'index.m3u8') return { type: 'playlist', track };
  if (leaf === 'init.mp4') return { type: 'init', track };
  if (version !== undefined) return { type: 'init', track, version: Number(version) };
  if (part !== undefined)
    return extension === 'm4s' ? { type: 'part', track, number: Number(number), part: Number(part) } : undefined;
  return { type: 'segment', track, number: Number(number), extension: extension === 'vtt' ? 'vtt' : 'm4s' };
}
