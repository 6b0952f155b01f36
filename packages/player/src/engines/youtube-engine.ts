import { formatOf, type Source } from '../model/source';
import { NO_STATISTICS } from '../model/statistics';
import type { Engine, EngineHost, EngineKind } from './engine';
import { loadYouTubeApi, type YouTubeApi, type YouTubePlayer } from './youtube-api';

/** Origins of the YouTube API script and player. */
interface YouTubeAddresses {
  readonly api?: string;
  /** Origin of the embedded player. */
  readonly host?: string;
}

/** YouTube error codes (PLAY-09). */
const YOUTUBE_ERRORS: Readonly<Record<number, string>> = {
  2: 'The request has an invalid parameter value',
  5: 'The content cannot be played in an HTML5 player',
  100: 'The video was not found',
  101: 'The owner does not allow embedded playback',
  150: 'The owner does not allow embedded playback',
};

const STATE = { ended: 0, playing: 1, buffering: 3 } as const;
const READY_TIMEOUT_MS = 15_000;
const TIME_INTERVAL_MS = 250;

/** Plays YouTube videos; loads nothing from YouTube before such a source is opened. */
export function createYouTubeEngine(addresses: YouTubeAddresses = {}): EngineKind {
  const { api = 'https://www.youtube.com/iframe_api', host = 'https://www.youtube-nocookie.com' } = addresses;
  return {
    name: 'youtube',
    async open(source, engineHost) {
      if (formatOf(source) !== 'youtube') return null;
      try {
        const loaded = await withTimeout(loadYouTubeApi(engineHost.video.ownerDocument, api), engineHost);
        return openYouTube(loaded, source, host, engineHost);
      } catch (error) {
        engineHost.fault({ kind: 'unavailable', code: 'youtube-api', message: String(error) });
        return inertEngine;
      }
    },
  };
}

export const youtubeEngine = createYouTubeEngine();

function openYouTube(api: YouTubeApi, source: Source, origin: string, host: EngineHost): Engine {
  const { video, clock } = host;
  const stage = video.ownerDocument.createElement('div');
  const previousDisplay = video.style.display;
  let isReady = false;
  let position = source.startAt ?? 0;
  const queue: (() => void)[] = [];

  // YouTube replaces the given element with its iframe, which takes the place of the video element.
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
        cancelTimeout();
        host.emit({ type: 'ready' });
        for (const command of queue.splice(0)) command();
      },
      onStateChange: ({ data }) => onState(data),
      onError({ data }) {
        cancelTimeout();
        host.fault({ kind: 'unavailable', code: `youtube-${data}`, message: YOUTUBE_ERRORS[data] ?? `Error ${data}` });
      },
    },
  });
  const cancelTimeout = clock.after(READY_TIMEOUT_MS, () =>
    host.fault({ kind: 'unavailable', code: 'youtube-api', message: 'The embedded player did not become ready' }),
  );
  const stopTimeUpdates = clock.every(TIME_INTERVAL_MS, () => isReady && host.emit({ type: 'time', ...timeline() }));

  function onState(state: number): void {
    if (state === STATE.playing) host.emit({ type: 'playing' });
    else if (state === STATE.ended) host.emit({ type: 'ended' });
    // Buffering is ignored; every other state counts as a pause (PLAY-09).
    else if (state !== STATE.buffering) host.emit({ type: 'paused' });
  }

  function timeline() {
    if (isReady) position = player.getCurrentTime();
    return { position, duration: isReady ? player.getDuration() : 0, live: null, zeroAt: null };
  }

  /** The embedded player accepts commands only once it is ready. */
  const whenReady = (command: (ready: YouTubePlayer) => void) => {
    if (isReady) command(player);
    else queue.push(() => command(player));
  };

  return {
    ...inertEngine,
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
      cancelTimeout();
      stopTimeUpdates();
      player.destroy();
      stage.remove();
      video.style.display = previousDisplay;
    },
  };
}

/** An engine without a player; also supplies the commands YouTube does not support, such as selecting tracks. */
const inertEngine: Engine = {
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

function withTimeout<T>(pending: Promise<T>, { clock }: EngineHost): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(READY_TIMEOUT_MS, () => reject(new Error('The script did not arrive in time')));
    pending.then(resolve, reject).finally(cancel);
  });
}
