// Direct file imports: the indexes would pull in React.
import type { Source } from '@touchline/player/model/source';
import { replayScores } from '@touchline/rules/access/replay-scores';
import { type Boot, readBoot } from '../app/early/boot';
import { earlyViewer, isPresent } from '../app/early/early-viewer';
import { firstFrame } from '../app/early/first-frame';
import { pageVideo, queryData } from '../app/early/page-video';
import { takePrefetched } from '../app/early/playback-prefetch';
import { fetchChannelSource } from '../entities/channel/playback';
import { fetchEventSource } from '../entities/event/playback';
import { reportedEvent } from '../entities/event/reported';
import { REPLAYS_KEY, readReplays } from '../entities/replay/stored-replays';
import { POSITIONS_KEY, readPositions, resumePoint } from '../entities/resume/stored-positions';
import { drawnVideo, playEarly } from '../features/watch/playing/early';
import { createApi } from '../shell/api/api';
import { localStorageIfAllowed, storedValues } from '../shell/session/storage';
import type { ReportedVideo } from '../shell/track/video-report';

/**
 * Fetches the playback source of the page's video and starts it with the token, if any, and the preferences stored on
 * this device; where it is refused the app starts it later. Resolves with the first frame or the failure.
 */
function startVideo(boot: Boot): Promise<void> | undefined {
  const stored = storedValues(localStorageIfAllowed());
  const viewer = earlyViewer(stored);
  if (!viewer) return undefined;
  const { token, userType, preferences } = viewer;
  const session = {
    token: () => token,
    userType: () => userType,
    start: () => Promise.resolve(false),
    renew: () => Promise.resolve(false),
  };
  const api = createApi({
    baseUrl: '/api',
    fetch: (url, init) => takePrefetched(url, init.signal) ?? fetch(url, init),
    audience: boot.audience,
    session,
  });
  const context = {
    api,
    hlsOptions: queryData(boot, 'config')?.config.hlsOptions,
  };
  const places = async () =>
    userType === 'anonymous'
      ? readPositions(stored.read(POSITIONS_KEY, isPresent))
      : api.call('positions', {}).then(
          ({ items }) => items,
          () => [],
        );
  const play = (id: string, reported: ReportedVideo, fetchSource: () => Promise<Source>): Promise<void> | undefined => {
    const video = drawnVideo(id);
    return video && playEarly(video, id, { fetchSource, reported, preferences: () => preferences, isAhead: true });
  };
  const { event, channel } = pageVideo(boot);
  const replays = readReplays(stored.read(REPLAYS_KEY, isPresent));
  // A replay may ask before its first frame.
  const now = Math.floor(Date.now() / 1000);
  if (event && replayScores(event, { preferences, ...replays }, now) === 'ask') return undefined;
  const startAt = async (eventId: string) => resumePoint(await places(), eventId);
  return (
    (event &&
      play(event.id, reportedEvent(event, now), () => fetchEventSource(context, event, () => startAt(event.id)))) ??
    (channel &&
      play(channel.id, { source: 'live', channelId: channel.id }, () => fetchChannelSource(context, channel.id)))
  );
}

const isPageThere = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });

/** Preloads the app's files, which the page lists without loading them. */
function fetchApp(): void {
  const files = JSON.parse(document.getElementById('app-files')?.textContent ?? '[]') as string[];
  for (const file of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
}

/** First script of a page with a video: starts the video, then loads the app. */
async function begin(): Promise<void> {
  await isPageThere();
  const boot = readBoot(document);
  await firstFrame(boot && startVideo(boot));
  fetchApp();
  await import('./web');
}

void begin();
