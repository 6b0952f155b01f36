import { liveState } from '../../model/live-edge';
import type { Source } from '../../model/source';
import { NO_STATISTICS } from '../../model/statistics';
import type { Engine, EngineHost, EngineStatistics, Timeline } from '../engine';
import { type Avplay, type AvplayError, type AvplayListener, type AvplayState, setMuteOf } from './api';
import { faultOf, isHarmless, statusOf } from './avplay-faults';
import { extraInfo, numberOf, tracksOf } from './avplay-tracks';
import { createCaptionsLayer } from './captions-layer';

/** Distance kept from the live edge; AVPlay does not tell the length of segments. */
const HOLD_BACK = 6;
/** AVPlay measures in pixels of this width, whatever the size of the page. */
const SCREEN_WIDTH = 1920;
const TICK_MS = 500;
const NO_TIMELINE: Timeline = { position: 0, duration: 0, live: null, zeroAt: null };

/** States in which AVPlay has a stream to tell about. */
const OPENED: ReadonlySet<AvplayState> = new Set(['READY', 'PLAYING', 'PAUSED']);

/** Releases AVPlay, of which the app has one, for the next engine. */
let releaseOwner: (() => void) | null = null;

/**
 * Plays with the set's own player, on an `object` element in place of the video: the picture is behind the page, and
 * the element is the hole in it. Volume, playback rate, qualities and names of tracks are not offered, since AVPlay has
 * none. `addressOf` adds what makes the server insert breaks.
 */
export function openAvplay(
  api: Avplay,
  source: Source,
  host: EngineHost,
  addressOf: (url: string) => string = (url) => url,
): Engine {
  const { video, clock } = host;
  const page = video.ownerDocument;
  const mute = setMuteOf(page.defaultView);
  let { url } = source;
  let openedUrl: string | null = null;
  let stage: Stage | null = null;
  let wantsPlay = false;
  let isMuted = false;
  let followsLive = true;
  let hasEnded = false;
  let isSuspended = false;
  /** Whether what is suspended had begun. */
  let canRestore = false;
  let captions = 'off';
  let status: number | null = null;
  let indexes: Readonly<Record<string, number>> = {};
  /** Where playback starts once the stream is prepared; undefined is the live edge, or the beginning. */
  let startAt = source.startAt;
  let last = NO_TIMELINE;
  /** Counts openings, so that callbacks of an earlier one are ignored. */
  let opening = 0;
  /** While it seeks or prepares, AVPlay refuses every other call: they wait here. */
  let isBusy = false;
  const waiting: (() => void)[] = [];
  /** Until it is prepared and at its position: then it plays, if it is to play. */
  let isPreparing = false;

  const isOwner = () => releaseOwner === release;

  /** Runs a command of AVPlay when it is free; one that a set refuses must not end the app. */
  function run(command: () => void): void {
    if (!isOwner() || isSuspended) return;
    if (isBusy) waiting.push(command);
    else attempt(command);
  }

  function attempt(command: () => void): void {
    try {
      command();
    } catch (error) {
      host.log({ level: 'warn', code: 'avplay', message: String(error) });
    }
  }

  function free(): void {
    isBusy = false;
    runWaiting();
  }

  /** One after the other, until one of them makes AVPlay busy again. */
  function runWaiting(): void {
    const next = isBusy ? undefined : waiting.shift();
    if (!next) return;
    attempt(next);
    runWaiting();
  }

  /** Runs a command during which AVPlay refuses all others. */
  function runAlone(command: (done: () => void, failed: (error: AvplayError) => void) => void): Promise<void> {
    isBusy = true;
    const own = opening;
    return new Promise((resolve, reject) => {
      const ending = (settle: () => void) => () => {
        if (own !== opening) return;
        free();
        settle();
      };
      try {
        command(ending(resolve), (error) => ending(() => reject(error))());
      } catch (error) {
        ending(() => reject(error))();
      }
    });
  }

  const state = (): AvplayState => (isOwner() && !isSuspended ? api.getState() : 'NONE');

  /** Takes AVPlay over; what was prepared only leaves it alone until it is played. */
  function take(): void {
    if (isOwner()) return;
    releaseOwner?.();
    releaseOwner = release;
    stage = createStage(video, host);
    page.addEventListener('visibilitychange', onVisibility);
  }

  function release(): void {
    stopSession();
    releaseOwner = null;
    if (isMuted) attempt(() => mute?.(false));
    page.removeEventListener('visibilitychange', onVisibility);
    stopTicking();
    stage?.remove();
    stage = null;
    openedUrl = null;
  }

  function stopSession(): void {
    opening++;
    isBusy = false;
    isPreparing = false;
    isSuspended = false;
    waiting.length = 0;
    // Stopping first: some sets keep the decoder of a stream that is closed while it plays.
    attempt(() => api.stop());
    attempt(() => api.close());
  }

  function open(): void {
    take();
    if (openedUrl !== null) stopSession();
    const own = ++opening;
    openedUrl = url;
    hasEnded = false;
    status = null;
    try {
      api.open(addressOf(url));
      api.setListener(listenerOf(own));
      api.setDisplayMethod('PLAYER_DISPLAY_MODE_LETTER_BOX');
      place();
      if (source.maxHeight !== undefined) limitTo(source.maxHeight);
    } catch (error) {
      return onError(error);
    }
    void prepare();
  }

  async function prepare(): Promise<void> {
    const own = opening;
    isPreparing = true;
    try {
      await runAlone((done, failed) => api.prepareAsync(done, failed));
      const from = startAt;
      startAt = undefined;
      if (from !== undefined) await moveTo(from);
    } catch (error) {
      if (own === opening) onError(error);
      return;
    } finally {
      if (own === opening) isPreparing = false;
    }
    if (own !== opening) return;
    if (wantsPlay) run(start);
    else host.emit({ type: 'ready' });
    host.emit({ type: 'time', ...timeline() });
  }

  /** A seek that fails leaves playback where it is. */
  async function moveTo(seconds: number): Promise<void> {
    try {
      await runAlone((done, failed) => api.seekTo(Math.round(seconds * 1000), done, failed));
    } catch (error) {
      host.log({ level: 'info', code: 'avplay-seek', message: textOf(error) });
    }
  }

  async function seekAndPlay(seconds: number): Promise<void> {
    await moveTo(seconds);
    run(start);
    host.emit({ type: 'time', ...timeline() });
  }

  function start(): void {
    if (!wantsPlay || !OPENED.has(state())) return;
    const wasPaused = state() === 'PAUSED';
    api.play();
    // After a pause no buffering is reported.
    if (wasPaused) onPlaying();
  }

  function listenerOf(own: number): AvplayListener {
    const whileOpen =
      <T extends unknown[]>(handle: (...values: T) => void) =>
      (...values: T): void => {
        if (own === opening && isOwner()) handle(...values);
      };
    return {
      onbufferingstart: whileOpen(() => host.emit({ type: 'waiting' })),
      onbufferingcomplete: whileOpen(() => state() === 'PLAYING' && onPlaying()),
      oncurrentplaytime: whileOpen(() => {
        if (state() === 'PLAYING') onPlaying();
        host.emit({ type: 'time', ...timeline() });
      }),
      onstreamcompleted: whileOpen(onEnded),
      onevent: whileOpen((type, data) => {
        if (type === 'PLAYER_MSG_HTTP_ERROR_CODE') status = statusOf(data);
        if (type === 'PLAYER_MSG_RESOLUTION_CHANGED') place();
      }),
      onerror: whileOpen((type) => {
        if (!isHarmless(type)) onError({ name: type, message: type });
      }),
      onsubtitlechange: whileOpen((duration, text) => {
        if (captions !== 'off') stage?.captions.show(text, numberOf(duration));
      }),
    };
  }

  let isPlaying = false;
  function onPlaying(): void {
    if (isPlaying || !wantsPlay) return;
    isPlaying = true;
    status = null;
    host.emit({ type: 'playing' });
    emitTracks();
  }

  function onEnded(): void {
    const { duration } = timeline();
    isPlaying = false;
    hasEnded = true;
    attempt(() => api.stop());
    last = { ...NO_TIMELINE, position: duration, duration };
    host.emit({ type: 'ended' });
  }

  function onError(error: unknown): void {
    isPlaying = false;
    // The address ran out, and a renewed one is here already.
    if (openedUrl !== null && openedUrl !== url && status !== null) return restart();
    const { name = 'UnknownError', message } = (error ?? {}) as AvplayError;
    host.fault(faultOf(name, message ?? name, status));
  }

  function restart(): void {
    const { position, live } = timeline();
    if (position > 0 && (live === null || !followsLive)) startAt = position;
    isPlaying = false;
    open();
  }

  /** The position is asked for at any time, also by what watches over standstill. */
  function timeline(): Timeline {
    if (isBusy || hasEnded || !OPENED.has(state())) return last;
    try {
      last = timelineOf(api);
    } catch (error) {
      host.log({ level: 'info', code: 'avplay', message: textOf(error) });
    }
    return last;
  }

  function emitTracks(): void {
    run(() => {
      const tracks = tracksOf(api.getTotalTrackInfo(), api.getCurrentStreamInfo(), captions);
      const { indexes: found, ...rest } = tracks;
      indexes = found;
      host.emit({ type: 'tracks', tracks: rest });
    });
  }

  function place(): void {
    const rect = stage?.movedTo();
    if (rect) attempt(() => api.setDisplayRect(...rect));
  }

  /** Picture heights are those of 16:9; sets before Tizen 5 do not know the limit. */
  function limitTo(height: number): void {
    const width = Math.round((height * 16) / 9);
    attempt(() => api.setStreamingProperty('ADAPTIVE_INFO', `FIXED_MAX_RESOLUTION=${width}x${height}`));
  }

  /** A hidden app must give the decoder back, or the set closes it. */
  function onVisibility(): void {
    if (!isOwner() || openedUrl === null) return;
    if (page.hidden) suspend();
    else if (isSuspended) resume();
  }

  function suspend(): void {
    if (hasEnded) return;
    timeline();
    isPlaying = false;
    canRestore = !isBusy && OPENED.has(state());
    if (canRestore) attempt(() => api.suspend());
    else stopSession();
    isSuspended = true;
  }

  function resume(): void {
    const own = opening;
    isSuspended = false;
    // What was live goes on live; a recording, or what is watched later, where it was.
    if (!canRestore || (last.live !== null && followsLive)) return restart();
    const at = Math.round(last.position * 1000);
    openedUrl = url;
    void restore(at, own);
  }

  async function restore(milliseconds: number, own: number): Promise<void> {
    try {
      await runAlone((done, failed) => api.restoreAsync(addressOf(url), milliseconds, false, done, failed));
    } catch {
      if (own === opening) restart();
      return;
    }
    if (own !== opening) return;
    place();
    run(() => (wantsPlay ? start() : state() === 'PLAYING' && api.pause()));
  }

  const stopTicking = clock.every(TICK_MS, () => {
    if (!isOwner() || isSuspended || isBusy) return;
    place();
  });

  host.emit({ type: 'fixed-rate' });
  if (source.warm === undefined) open();

  return {
    name: 'avplay',
    timeline,
    async play() {
      wantsPlay = true;
      if (!isOwner()) open();
      else if (hasEnded) {
        hasEnded = false;
        void prepare();
      } else if (!isPreparing) run(start);
    },
    pause() {
      wantsPlay = false;
      isPlaying = false;
      run(() => {
        if (state() === 'PLAYING') api.pause();
      });
      host.emit({ type: 'paused' });
    },
    seek(seconds) {
      if (hasEnded || !isOwner() || isSuspended) {
        startAt = seconds;
        last = { ...last, position: seconds };
        return;
      }
      run(() => {
        if (!OPENED.has(state())) return;
        isPlaying = false;
        last = { ...timeline(), position: seconds };
        void seekAndPlay(seconds);
      });
    },
    setMuted(muted) {
      if (muted === isMuted) return;
      isMuted = muted;
      if (isOwner()) attempt(() => mute?.(muted));
    },
    setVolume: () => undefined,
    setAudioTrack(id) {
      const index = indexes[`AUDIO ${id}`];
      if (index !== undefined) run(() => api.setSelectTrack('AUDIO', index));
      emitTracks();
    },
    setCaptions(id) {
      const index = indexes[`TEXT ${id}`];
      captions = index === undefined ? 'off' : id;
      stage?.captions.clear();
      run(() => {
        api.setSilentSubtitle(index === undefined);
        if (index !== undefined) api.setSelectTrack('TEXT', index);
      });
      emitTracks();
    },
    setQuality: () => undefined,
    setRate: () => undefined,
    followLive(follow) {
      followsLive = follow;
    },
    recover(action, renewed) {
      url = renewed;
      const isAlive = openedUrl === url && OPENED.has(state());
      if (action === 'resume' && isAlive) run(start);
      else if (isOwner() && !isSuspended) restart();
    },
    // AVPlay sends its own requests: the new address is used when the old one is refused.
    renew(address) {
      url = address.url;
    },
    statistics: () => (isBusy || !OPENED.has(state()) ? NO_STATISTICS : statisticsOf(api, timeline())),
    destroy() {
      if (isOwner()) release();
      stopTicking();
    },
  };
}

const textOf = (error: unknown): string => (error as AvplayError | null)?.message ?? String(error);

/** The element for the picture, in the place of the video, and what is drawn over it. */
interface Stage {
  readonly captions: ReturnType<typeof createCaptionsLayer>;
  /** The place on the screen, if it changed since the last call. */
  movedTo(): [x: number, y: number, width: number, height: number] | null;
  remove(): void;
}

function createStage(video: HTMLVideoElement, { clock }: EngineHost): Stage {
  const page = video.ownerDocument;
  const element = page.createElement('object');
  const { display } = video.style;
  element.type = 'application/avplayer';
  element.dataset['player'] = 'avplay';
  element.className = video.className;
  Object.assign(element.style, { position: 'absolute', left: '0', top: '0', width: '100%', height: '100%' });
  video.after(element);
  video.style.display = 'none';
  const captions = createCaptionsLayer(element, clock);
  let known = '';
  return {
    captions,
    movedTo() {
      const { left, top, width, height } = element.getBoundingClientRect();
      const scale = SCREEN_WIDTH / (page.defaultView?.innerWidth || SCREEN_WIDTH);
      const rect: [number, number, number, number] = [left, top, width, height];
      rect.forEach((value, at) => {
        rect[at] = Math.round(value * scale);
      });
      const isSame = rect.join(' ') === known;
      known = rect.join(' ');
      return isSame ? null : rect;
    },
    remove() {
      captions.remove();
      element.remove();
      video.style.display = display;
    },
  };
}

function timelineOf(api: Avplay): Timeline {
  const position = api.getCurrentTime() / 1000;
  // Sets answer "1" or "true".
  const isLive = /^(1|true)$/i.test(api.getStreamingProperty('IS_LIVE'));
  if (!isLive) return { position, duration: numberOf(api.getDuration()) / 1000, live: null, zeroAt: null };
  const [start = 0, end = 0] = api
    .getStreamingProperty('GET_LIVE_DURATION')
    .split('|')
    .map((value) => numberOf(value) / 1000);
  const edge = Math.max(end, position);
  const live = liveState({
    position,
    windowStart: start,
    syncPosition: edge - HOLD_BACK,
    latency: edge - position,
    segmentSeconds: HOLD_BACK,
  });
  return { position, duration: live.windowEnd - live.windowStart, live, zeroAt: null };
}

function statisticsOf(api: Avplay, { live }: Timeline): EngineStatistics {
  try {
    const picture = api.getCurrentStreamInfo().find(({ type }) => type === 'VIDEO');
    const info = picture ? extraInfo(picture) : {};
    return {
      ...NO_STATISTICS,
      width: numberOf(info.Width),
      height: numberOf(info.Height),
      bitrate: numberOf(info.Bit_rate) || null,
      bandwidth: numberOf(api.getStreamingProperty('CURRENT_BANDWIDTH')) || null,
      codecs: typeof info.fourCC === 'string' ? info.fourCC : null,
      latency: live?.latency ?? null,
    };
  } catch {
    return NO_STATISTICS;
  }
}
