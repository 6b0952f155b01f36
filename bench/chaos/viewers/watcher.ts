import { setTimeout as pass } from 'node:timers/promises';
import type { Api } from '@touchline/client/src/shell/api/api';
import type { Journal } from '../world/journal';
import { PlaybackBuffer } from './buffer';
import { load, Refused } from './loading';
import { readPlaylist } from './playlist';

/** Free for everyone; watched without low latency, which holds more. */
const CHANNEL = 'one';
const FORBIDDEN = 403;
const AGAIN_MS = 1000;

/** A player of a live channel: playlists and segments at the pace of playback, through a buffer as long as the stream's hold-back. */
export class Watcher {
  readonly name: string;
  readonly #api: Api;
  readonly #journal: Journal;
  readonly #over: AbortSignal;
  #buffer = new PlaybackBuffer();
  #playlist: string | undefined;
  #last = -1;
  /** Seconds; known with the first playlist. */
  holdBack = 0;

  constructor(name: string, { api, journal, over }: { api: Api; journal: Journal; over: AbortSignal }) {
    this.name = name;
    this.#api = api;
    this.#journal = journal;
    this.#over = over;
  }

  /** Holds no more than a player that has just joined. */
  rejoin(now: number): void {
    this.#buffer.trim(this.holdBack, now);
  }

  stallsWithin(from: number, until: number): number[] {
    return this.#buffer.stallsWithin(from, until);
  }

  async watch(): Promise<void> {
    while (!this.#over.aborted) {
      const began = Date.now();
      await this.#journal.note('video', this.name, () => this.#step()).catch(() => undefined);
      await pass(Math.max(0, AGAIN_MS - (Date.now() - began)), undefined, { signal: this.#over }).catch(
        () => undefined,
      );
    }
  }

  /** One playlist, and what is new in it. */
  async #step(): Promise<void> {
    try {
      const address = (this.#playlist ??= await this.#source());
      const { segments, holdBack } = readPlaylist((await load(address, 'playlist', this.#over)).toString('utf8'));
      this.holdBack = holdBack;
      const fresh =
        this.#last < 0 ? sinceHoldBack(segments, holdBack) : segments.filter(({ number }) => number > this.#last);
      for (const { number, seconds, path } of fresh) {
        await load(new URL(path, address).href, 'segment', this.#over);
        this.#last = number;
        this.#buffer.append(seconds, Date.now());
      }
    } catch (error) {
      if (this.#over.aborted) return;
      // The player renews an address that has expired; what is missing is in the next playlist.
      if (!(error instanceof Refused)) throw error;
      if (error.status === FORBIDDEN) this.#playlist = undefined;
    }
  }

  /** The address of a rendition's playlist. */
  async #source(): Promise<string> {
    const { sources } = await this.#api.call('channelPlayback', { params: { id: CHANNEL } });
    const [source] = sources;
    if (!source) throw new Error('no video');
    const url = new URL(source.url, this.#api.baseUrl).href;
    const master = (await load(url, 'playlist', this.#over)).toString('utf8');
    const rendition = master.split('\n').find((line) => line !== '' && !line.startsWith('#'));
    return new URL(rendition ?? '', url).href;
  }
}

/** What a player loads that joins: from the hold-back behind the end. */
function sinceHoldBack<T extends { seconds: number }>(segments: readonly T[], holdBack: number): T[] {
  let seconds = 0;
  const first = segments.findLastIndex((segment) => (seconds += segment.seconds) >= holdBack);
  return segments.slice(Math.max(0, first));
}
