import { createHash } from 'node:crypto';
import type { VideoSource } from '@touchline/contract';
import { signGrant } from '../origin';

/** The address of a stream that everyone may watch. */
export const openAddress = (streamId: string): VideoSource => ({
  url: `${streamPath(streamId)}/open/master.m3u8`,
  format: 'hls',
  type: 'stream',
});

interface SignedAddress {
  streamId: string;
  /** From when to when (epoch seconds); without it the stream's live edge. */
  window?: { start: number; end: number; isOver: boolean };
  /** The session the address is made for. */
  familyId: string;
  /** Epoch seconds. */
  expires: number;
  key: Uint8Array;
  /** Where the origin is reached from outside, without a slash at the end. */
  base: string;
}

/** The address of a stream, or of a window of it, for one session until `expires`. */
export function signedAddress({ streamId, window, familyId, expires, key, base }: SignedAddress): VideoSource {
  const path = window ? `/origin/vod-${window.start}-${window.end}/${streamId}` : streamPath(streamId);
  const session = createHash('sha256').update(familyId).digest('base64url').slice(0, 16);
  return {
    url: `${base}${path}/${signGrant(key, { path, session, expires })}/master.m3u8`,
    format: 'hls',
    type: window?.isOver ? 'vod' : 'stream',
  };
}

const streamPath = (streamId: string) => `/origin/live/${streamId}`;
