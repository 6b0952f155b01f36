import { preloadHls, type Source, sourceOf } from '@touchline/player';
import type { Api } from './api';
import { note } from './log';

/** What it takes to ask for a video. */
export interface PlaybackContext {
  api: Api;
  /** Settles when the viewer has a session, or cannot get one now. */
  signedIn: () => Promise<unknown>;
  /** Settings for hls.js from the configuration (PLAY-06). */
  hlsOptions: Readonly<Record<string, unknown>> | undefined;
}

/** Asks how a video can be had, as soon as the viewer has a session. */
export async function askForPlayback(
  { api, signedIn, hlsOptions }: PlaybackContext,
  call: 'channelPlayback' | 'eventPlayback',
  id: string,
): Promise<Source> {
  // Needed right after the answer; what fails here is tried again by the player.
  void preloadHls().catch(() => undefined);
  await signedIn();
  const answer = await api.call(call, { params: { id } });
  return {
    ...sourceOf(answer, { log: ({ message }) => note('warning', message), licenceHeaders: api.bearer() }),
    ...(hlsOptions ? { hlsOptions } : {}),
  };
}
