import type { YoutubePlaylist } from '@touchline/contract';
import { YoutubePlaylist as PlaylistSchema } from '@touchline/contract/schema';
import { LRUCache } from 'lru-cache';
import { Value } from 'typebox/value';

export interface VideoPlatformSettings {
  /** Where the YouTube Data API is reached, without a slash at the end. */
  base: string;
  key: string;
}

interface PlatformOptions extends VideoPlatformSettings {
  /** Epoch ms. */
  now: () => number;
  onFailure: (reason: string) => void;
  timeLimitMs?: number;
}

interface Known {
  /** Nothing where the platform has no such playlist. */
  playlist: YoutubePlaylist | undefined;
  askAgainAt: number;
}

const MOST_ITEMS = 25;
const FRESH_MS = 10 * 60_000;
const RETRY_MS = 30_000;
const TIME_LIMIT_MS = 3000;
const LARGEST_ANSWER = 1024 * 1024;
const MOST_PLAYLISTS = 200;

/**
 * Playlists of the video platform. Each is fetched once in ten minutes for all viewers; while the platform is away the
 * last good answer is used.
 */
export class VideoPlatform {
  readonly #options: PlatformOptions;
  readonly #known = new LRUCache<string, Known>({ max: MOST_PLAYLISTS });
  readonly #asking = new Map<string, Promise<YoutubePlaylist | undefined>>();

  constructor(options: PlatformOptions) {
    this.#options = options;
  }

  /** The first videos of a playlist; nothing where the platform has none or never answered. */
  async list(playlistId: string): Promise<YoutubePlaylist | undefined> {
    const known = this.#known.get(playlistId);
    if (known && this.#options.now() < known.askAgainAt) return known.playlist;
    const asking = this.#asking.get(playlistId) ?? this.#renew(playlistId, known);
    this.#asking.set(playlistId, asking);
    return asking;
  }

  async #renew(playlistId: string, known: Known | undefined): Promise<YoutubePlaylist | undefined> {
    const { now, onFailure } = this.#options;
    try {
      const playlist = await this.#ask(playlistId);
      this.#known.set(playlistId, { playlist, askAgainAt: now() + FRESH_MS });
      return playlist;
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
      this.#known.set(playlistId, { playlist: known?.playlist, askAgainAt: now() + RETRY_MS });
      return known?.playlist;
    } finally {
      this.#asking.delete(playlistId);
    }
  }

  async #ask(playlistId: string): Promise<YoutubePlaylist | undefined> {
    const { base, key, timeLimitMs = TIME_LIMIT_MS } = this.#options;
    const query = new URLSearchParams({ part: 'snippet', maxResults: String(MOST_ITEMS), playlistId });
    const answer = await fetch(`${base}/playlistItems?${query.toString()}`, {
      // Sent as a header: proxies log addresses.
      headers: { 'x-goog-api-key': key, accept: 'application/json' },
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
    });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the video platform answered ${answer.status}`);
    }
    const playlist: unknown = JSON.parse(await textOf(answer));
    if (!Value.Check(PlaylistSchema, playlist)) throw new Error('the video platform’s answer is no playlist');
    return playlist;
  }
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > LARGEST_ANSWER) throw new Error('the video platform’s answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
