import type { Playback } from '@touchline/contract';
import { preloadHls } from '@touchline/player/engines/hls-engine';
import { sourceOf } from '@touchline/player/model/playback-source';
import type { Source } from '@touchline/player/model/source';
import type { Api } from '../shell/api/api';
import { note } from '../shell/log/log';
import { readPreferences } from '../shell/preferences/read-preferences';
import { localStorageIfAllowed, storedValues } from '../shell/session/storage';
import { holdPlace, isTakingOver } from './other-devices';
import { notePlayback } from './slot/notes';
import { adsOfPlayback } from './slot/playback-ads';

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
  return answeredSource({ api, hlsOptions }, id, await api.call(call, { params: { id }, query: takingOver() }));
}

/** The query of calls for a source, which may take over from another device. */
export const takingOver = () => (isTakingOver() ? { takeOver: true } : {});

/** The source in an answer, with its ads; a place among the account's devices is held as long as it plays. */
export async function answeredSource(
  { api, hlsOptions }: PlaybackContext,
  id: string,
  { ads: served, ...answer }: Playback,
): Promise<Source> {
  const ads = adsOfPlayback(served, id, storedPreferences());
  if (ads) notePlayback(id, { api, streamId: ads.streamId });
  if (answer.countsAsDevice && answer.expiresAt !== undefined) holdPlaceUntil(api, answer.expiresAt);
  const source = sourceOf(
    { ...answer, ...(ads ? { ads } : {}) },
    { log: ({ message }) => note('warning', message), licenceHeaders: api.bearer(), itemId: id },
  );
  return {
    ...(served?.isStitched ? (await import('./slot/stitching')).stitchedSource(source) : source),
    ...(hlsOptions ? { hlsOptions } : {}),
  };
}

const isPresent = (value: unknown): value is unknown => value !== undefined;

/** Read from the storage: the module of current preferences would pull React into the early script. */
const storedPreferences = () => readPreferences(storedValues(localStorageIfAllowed()).read('settings', isPresent));

/** A place among the account's devices is released when the page is left. */
export function holdPlaceUntil(api: Api, expiresAt: number): void {
  holdPlace(expiresAt, () => {
    // The place also ends by itself when the address expires.
    api
      .call('releasePlayback', { query: { expiresAt } })
      .catch((error: unknown) => note('info', `The place could not be released: ${String(error)}`));
  });
}
