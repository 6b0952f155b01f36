// Not through the features' indexes: those would bring React along.
import type { Channel, Event } from '@touchline/contract';
import type { Source } from '@touchline/player';
import { createApi } from './api/api';
import { type Boot, readBoot } from './app/boot';
import { firstPicture } from './app/first-picture';
import { askForChannel } from './features/channels/playback';
import type { ConfigOutcome } from './features/config/load-config';
import { askForEvent } from './features/events/playback';
import { readPreferences } from './features/preferences/read-preferences';
import { KEPT_KEY, readKept, resumePoint } from './features/resume/kept';
import { localStorageIfAllowed, storedValues } from './features/session/storage';
import { storedToken } from './features/session/stored-token';
import { drawnVideo, playEarly } from './features/watch/early';
import { mayStartByItself } from './features/watch/preferred';

const isAnything = (value: unknown): value is unknown => value !== undefined;

/**
 * Asks for the video of a page and begins to play it, with what is stored on this device; where that cannot be done the
 * app does it. Settles when the first picture is there, or it has failed.
 */
function beginAhead(boot: Boot): Promise<void> | undefined {
  const stored = storedValues(localStorageIfAllowed());
  const wish = readPreferences(stored.read('settings', isAnything));
  const known = storedToken(stored, Date.now() / 1000);
  // Developers may be sent to another server; only the app knows which.
  if (!known || !mayStartByItself(wish) || wish.environment !== 'auto') return undefined;
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
  const places = async () =>
    known.userType === 'anonymous'
      ? readKept(stored.read(KEPT_KEY, isAnything))
      : api.call('positions', {}).then(
          ({ items }) => items,
          () => [],
        );
  const play = (id: string, ask: () => Promise<Source>): Promise<void> | undefined => {
    const video = drawnVideo(id);
    return video && playEarly(video, id, { ask, wish: () => wish, isAhead: true });
  };
  const event = answerOf(boot, 'event');
  const channel = answerOf(boot, 'channel');
  const startAt = async (eventId: string) => resumePoint(await places(), eventId);
  const mayWatch = channel?.watchable && channel.userRights.canAccess;
  return (
    (event && play(event.id, () => askForEvent(context, event, () => startAt(event.id)))) ??
    (mayWatch ? play(channel.id, () => askForChannel(context, channel.id)) : undefined)
  );
}

/** What came with the page: its screen asks for one of each only; an event has its channel with it. */
interface Answers {
  channel: Channel;
  event: Event;
  config: ConfigOutcome;
}

const answerOf = <N extends keyof Answers>({ queries }: Boot, name: N): Answers[N] | undefined =>
  queries.queries.find(({ queryKey }) => queryKey[0] === name)?.state.data as Answers[N] | undefined;

const isPageThere = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });

/** Asks for the files of the app, which the page only names. */
function fetchApp(): void {
  const files = JSON.parse(document.getElementById('app-files')?.textContent ?? '[]') as string[];
  for (const file of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
}

/** The first script of a page with a video, run as soon as it is here: the picture first, then the app around it. */
async function begin(): Promise<void> {
  await isPageThere();
  const boot = readBoot(document);
  await firstPicture(boot && beginAhead(boot));
  fetchApp();
  await import('./entry-web');
}

void begin();
