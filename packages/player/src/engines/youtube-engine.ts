import { formatOf, type Source } from '../model/source';
import { NO_STATISTICS } from '../model/statistics';
import type { Engine, EngineHost, EngineKind } from './engine';
import { loadYouTubeApi, type YouTubeApi, type YouTubePlayer } from './youtube-api';

/** Where YouTube's script and pages come from. */
export interface YouTubeAddresses {
  readonly api?: string;
  /** The origin of the embedded page. */
  readonly host?: string;
}

/** What YouTube's error numbers mean (PLAY-09). */
export const YOUTUBE_ERRORS: Readonly<Record<number, string>> = {
  2: 'The request has an invalid parameter value',
  5: 'The content cannot be played in an HTML5 player',
  100: 'The video was not found',
  101: 'The owner does not allow embedded playback',
  150: 'The owner does not allow embedded playback',
};

const STATE = { ended: 0, playing: 1, buffering: 3 } as const;
const READY_LIMIT_MS = 15_000;
const TIME_EVERY_MS = 250;

/** Plays videos of YouTube; nothing is loaded from there before such a source is opened. */
export function createYouTubeEngine(addresses: YouTubeAddresses = {}): EngineKind {
  const { api = 'https://www.youtube.com/iframe_api', host = 'https://www.youtube-nocookie.com' } = addresses;
  return {
    name: 'youtube',
    async open(source, engineHost) {
      if (formatOf(source) !== 'youtube') return null;
      try {
        const loaded = await withLimit(loadYouTubeApi(engineHost.video.ownerDocument, api), engineHost);
        return openYouTube(loaded, source, host, engineHost);
      } catch (error) {
        engineHost.fault({ kind: 'unavailable', code: 'youtube-api', message: String(error) });
        return nothing;
      }
    },
  };
}

/** With YouTube's own addresses. */
export const youtubeEngine = createYouTubeEngine();

function openYouTube(api: YouTubeApi, source: Source, origin: string, host: EngineHost): Engine {
  const { video, clock } = host;
  const stage = video.ownerDocument.createElement('div');
  const wasDisplayed = video.style.display;
  let isReady = false;
  let position = source.startAt ?? 0;
  const waiting: (() => void)[] = [];

  // YouTube's player takes the place of an element; the frame stands where the video stood.
  stage.dataset['player'] = 'youtube';
  const inner = video.ownerDocument.createElement('div');
  stage.append(inner);
  video.after(stage);
  video.style.display = 'none';

  const player = new api.Player(inner, {
    videoId: source.url,
    width: '100%',
    height: '100%',
    host: origin,
    playerVars: {
      playsinline: 1,
      rel: 0,
      controls: 0,
      ...(source.startAt !== undefined && { start: Math.floor(source.startAt) }),
    },
    events: {
      onReady() {
        isReady = true;
        stopWaiting();
        host.emit({ type: 'ready' });
        for (const command of waiting.splice(0)) command();
      },
      onStateChange: ({ data }) => onState(data),
      onError({ data }) {
        stopWaiting();
        host.fault({ kind: 'unavailable', code: `youtube-${data}`, message: YOUTUBE_ERRORS[data] ?? `Error ${data}` });
      },
    },
  });
  const stopWaiting = clock.after(READY_LIMIT_MS, () =>
    host.fault({ kind: 'unavailable', code: 'youtube-api', message: 'The embedded player did not get ready' }),
  );
  const stopTelling = clock.every(TIME_EVERY_MS, () => isReady && host.emit({ type: 'time', ...timeline() }));

  function onState(state: number): void {
    if (state === STATE.playing) host.emit({ type: 'playing' });
    else if (state === STATE.ended) host.emit({ type: 'ended' });
    // Buffering is ignored, everything else counts as a pause (PLAY-09).
    else if (state !== STATE.buffering) host.emit({ type: 'paused' });
  }

  function timeline() {
    if (isReady) position = player.getCurrentTime();
    return { position, duration: isReady ? player.getDuration() : 0, live: null, zeroAt: null };
  }

  /** The embedded page takes commands only once it is ready. */
  const whenReady = (command: (ready: YouTubePlayer) => void) => {
    if (isReady) command(player);
    else waiting.push(() => command(player));
  };

  return {
    ...nothing,
    timeline,
    play: async () => whenReady((ready) => ready.playVideo()),
    pause: () => whenReady((ready) => ready.pauseVideo()),
    seek: (seconds) => whenReady((ready) => ready.seekTo(seconds, true)),
    setMuted: (muted) => whenReady((ready) => (muted ? ready.mute() : ready.unMute())),
    setVolume: (volume) => whenReady((ready) => ready.setVolume(Math.round(volume * 100))),
    setRate: (rate) => whenReady((ready) => ready.setPlaybackRate(rate)),
    recover: (action) =>
      whenReady((ready) =>
        action === 'resume'
          ? ready.playVideo()
          : ready.loadVideoById({ videoId: source.url, startSeconds: Math.floor(position) }),
      ),
    statistics: () => ({
      ...NO_STATISTICS,
      width: stage.clientWidth,
      height: stage.clientHeight,
      buffer: isReady ? Math.max(0, player.getVideoLoadedFraction() * player.getDuration() - position) : 0,
    }),
    destroy() {
      stopWaiting();
      stopTelling();
      player.destroy();
      stage.remove();
      video.style.display = wasDisplayed;
    },
  };
}

/** What has no meaning here, or no player to mean it to: YouTube chooses tracks and quality itself. */
const nothing: Engine = {
  name: 'youtube',
  timeline: () => ({ position: 0, duration: 0, live: null, zeroAt: null }),
  play: async () => undefined,
  pause: () => undefined,
  seek: () => undefined,
  setMuted: () => undefined,
  setVolume: () => undefined,
  setAudioTrack: () => undefined,
  setCaptions: () => undefined,
  setQuality: () => undefined,
  setRate: () => undefined,
  followLive: () => undefined,
  recover: () => undefined,
  renew: () => undefined,
  statistics: () => NO_STATISTICS,
  destroy: () => undefined,
};

function withLimit<T>(asked: Promise<T>, { clock }: EngineHost): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(READY_LIMIT_MS, () => reject(new Error('The script did not arrive in time')));
    asked.then(resolve, reject).finally(cancel);
  });
}
