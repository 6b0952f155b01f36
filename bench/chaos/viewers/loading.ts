import { setTimeout as pass } from 'node:timers/promises';
import { RETRY } from '@touchline/player/engines/recovery';

/** As in the player's settings: until the first byte, and until the last one. */
const FIRST_BYTE_MS = 10_000;
const PLAYLIST_MS = 20_000;
const SEGMENT_MS = 120_000;

/** A status that hls.js does not ask again for. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** Loads a file once. */
async function loadOnce(url: string, longestMs: number, over: AbortSignal): Promise<Buffer> {
  const stop = new AbortController();
  const timers = [setTimeout(() => stop.abort(), longestMs), setTimeout(() => stop.abort(), FIRST_BYTE_MS)];
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([stop.signal, over]) });
    clearTimeout(timers[1]);
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return body;
    if (answer.status >= 400 && answer.status < 500) throw new Refused(answer.status);
    throw new Error(`status ${answer.status}`);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/** Loads a file as hls.js does with the player's limits: failures are tried again, refusals are not. */
export async function load(url: string, what: 'playlist' | 'segment', over: AbortSignal): Promise<Buffer> {
  const longestMs = what === 'playlist' ? PLAYLIST_MS : SEGMENT_MS;
  for (let tries = 0; ; tries++) {
    try {
      return await loadOnce(url, longestMs, over);
    } catch (error) {
      if (over.aborted || error instanceof Refused || tries >= RETRY.maxNumRetry) throw error;
    }
    await pass(Math.min(RETRY.retryDelayMs * 2 ** Math.min(tries, 10), RETRY.maxRetryDelayMs), undefined, {
      signal: over,
    });
  }
}
