// Not through the features' indexes: those would bring React along.
import type { Source } from '@touchline/player';
import { type Boot, readBoot } from '../app/early/boot';
import { earlyViewer, isAnything } from '../app/early/early-viewer';
import { firstPicture } from '../app/early/first-picture';
import { answerOf, watchedOn } from '../app/early/page-video';
import { takeAsked } from '../app/early/playback-prefetch';
import { fetchChannelSource } from '../entities/channel/playback';
import { fetchEventSource } from '../entities/event/playback';
import { KEPT_KEY, readKept, resumePoint } from '../entities/resume/kept';
import { drawnVideo, playEarly } from '../features/watch/playing/early';
import { createApi } from '../shell/api/api';
import { localStorageIfAllowed, storedValues } from '../shell/session/storage';

/**
 * Asks for the video of a page and begins to play it, with what is stored on this device; where that cannot be done the
 * app does it. Settles when the first picture is there, or it has failed.
 */
function beginAhead(boot: Boot): Promise<void> | undefined {
  const stored = storedValues(localStorageIfAllowed());
  const viewer = earlyViewer(stored);
  if (!viewer) return undefined;
  const { token, userType, preferences } = viewer;
  const session = {
    token: () => token,
    userType: () => userType,
    start: () => Promise.resolve(true),
    renew: () => Promise.resolve(false),
  };
  const api = createApi({
    baseUrl: '/api',
    fetch: (url, init) => takeAsked(url, init.signal) ?? fetch(url, init),
    audience: boot.audience,
    session,
  });
  const context = {
    api,
    signedIn: () => session.start(),
    hlsOptions: answerOf(boot, 'config')?.config.hlsOptions,
  };
  const places = async () =>
    userType === 'anonymous'
      ? readKept(stored.read(KEPT_KEY, isAnything))
      : api.call('positions', {}).then(
          ({ items }) => items,
          () => [],
        );
  const play = (id: string, ask: () => Promise<Source>): Promise<void> | undefined => {
    const video = drawnVideo(id);
    return video && playEarly(video, id, { ask, preferences: () => preferences, isAhead: true });
  };
  const { event, channel } = watchedOn(boot);
  const startAt = async (eventId: string) => resumePoint(await places(), eventId);
  return (
    (event && play(event.id, () => fetchEventSource(context, event, () => startAt(event.id)))) ??
    (channel && play(channel.id, () => fetchChannelSource(context, channel.id)))
  );
}

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
  await import('./web');
}

void begin();
