import { preloadHls } from '@touchline/player/engines/hls-engine';
import { sourceOf } from '@touchline/player/model/playback-source';
import type { Source } from '@touchline/player/model/source';
import type { Api } from '../shell/api/api';
import { note } from '../shell/log/log';
import { holdPlace, isTakingOver } from './other-devices';

/** What fetching a playback source needs. */
export interface PlaybackContext {
  api: Api;
  /** hls.js settings of the configuration (PLAY-06). */
  hlsOptions: Readonly<Record<string, unknown>> | undefined;
}

/** Fetches the playback source of an event or channel; what everyone may watch does not wait for a session. */
export async function fetchPlaybackSource(
  { api, hlsOptions }: PlaybackContext,
  call: 'channelPlayback' | 'eventPlayback',
  id: string,
): Promise<Source> {
  // Needed right after the answer; the player retries a failed download.
  void preloadHls().catch(() => undefined);
  const query = isTakingOver() ? { takeOver: true } : {};
  const answer = await api.call(call, { params: { id }, query });
  if (answer.countsAsDevice && answer.expiresAt !== undefined) holdPlaceUntil(api, answer.expiresAt);
  return {
    ...sourceOf(answer, { log: ({ message }) => note('warning', message), licenceHeaders: api.bearer() }),
    ...(hlsOptions ? { hlsOptions } : {}),
  };
}

function holdPlaceUntil(api: Api, expiresAt: number): void {
  holdPlace(() => {
    // The place also ends by itself when the address expires.
    api
      .call('releasePlayback', { query: { expiresAt } })
      .catch((error: unknown) => note('info', `The place could not be released: ${String(error)}`));
  });
}
