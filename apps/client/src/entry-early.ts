// Not through the features' indexes: those would bring React along.
import type { Channel } from '@touchline/contract';
import { createApi } from './api/api';
import { type Boot, readBoot } from './app/boot';
import { askForPlayback } from './features/channels/playback';
import type { ConfigOutcome } from './features/config/load-config';
import { readPreferences } from './features/preferences/read-preferences';
import { localStorageIfAllowed, storedValues } from './features/session/storage';
import { storedToken } from './features/session/stored-token';
import { playEarly } from './features/watch/early';
import { mayStartByItself } from './features/watch/preferred';

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** How long the app waits for the first picture, at most: while it starts, nothing else gets on. */
const HOLD_MS = 1000;

/**
 * Asks for the channel's video and begins to play it, with what is stored on this device; where that cannot be done the
 * app does it. Settles when the first picture is there, or it has failed.
 */
async function beginAhead(boot: Boot): Promise<void> {
  const channel = answerOf(boot, 'channel');
  const video = document.querySelector<HTMLVideoElement>('#main video');
  if (!channel?.watchable || !channel.userRights.canAccess || !video) return;
  const stored = storedValues(localStorageIfAllowed());
  const wish = readPreferences(stored.read('settings', isAnything));
  const known = storedToken(stored, Date.now() / 1000);
  // Developers may be sent to another server; only the app knows which.
  if (!known || !mayStartByItself(wish) || wish.environment !== 'auto') return;
  const session = {
    token: () => known.token,
    userType: () => known.userType,
    start: () => Promise.resolve(true),
    renew: () => Promise.resolve(false),
  };
  const api = createApi({ baseUrl: '/api', fetch: (url, init) => fetch(url, init), audience: boot.audience, session });
  const context = {
    api,
    signedIn: () => session.start(),
    hlsOptions: answerOf(boot, 'config')?.config.hlsOptions,
  };
  const ask = () => askForPlayback(context, channel.id);
  await playEarly(video, channel.id, { ask, wish: () => wish, isAhead: true });
}

/** What came with the page: its screen asks for one of each only. */
interface Answers {
  channel: Channel;
  config: ConfigOutcome;
}

const answerOf = <N extends keyof Answers>({ queries }: Boot, name: N): Answers[N] | undefined =>
  queries.queries.find(({ queryKey }) => queryKey[0] === name)?.state.data as Answers[N] | undefined;

const isPageThere = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });

/** The first script of a page with a live channel, run as soon as it is here: the picture first, then the app around it. */
async function begin(): Promise<void> {
  await isPageThere();
  const boot = readBoot(document);
  const patience = new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  if (boot) await Promise.race([beginAhead(boot), patience]);
  await import('./entry-web');
}

void begin();
