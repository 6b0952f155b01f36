import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { capabilitiesOf } from '../model/capabilities';
import type { Drm } from '../model/drm';
import { type Cmcd, formatOf, type Source } from '../model/source';
import { indexOf } from '../model/tracks';
import type { Breaks } from './breaks';
import { cmcdConfig, withoutCmcd } from './cmcd';
import type { Engine, EngineHost, EngineKind, Fault, RecoveryAction } from './engine';
import type { PlaylistLoader } from './hls-config';
import { hlsConfig, maxLatencySegments, restoreBuffer, useStreamHoldBack } from './hls-config';
import { drmConfig } from './hls-drm';
import { codeOf, faultOf, isExpired } from './hls-faults';
import { statisticsOf, timelineOf, tracksOf } from './hls-state';
import { levelCap } from './level-cap';
import { startingAtSegment } from './low-latency-start';
import { type ManifestPrefetch, prefetchingLoader, prefetchManifest } from './manifest-prefetch';
import { listenToMedia, mediaCommands, releaseMedia } from './media-element';
import { nextTask } from './next-task';
import { choosingLoader, createRenditionChoice, type RenditionChoice } from './rendition-choice';
import { createUrlRebase, type UrlRebase } from './url-rebase';

type HlsClass = typeof Hls;

/** Loads hls.js before its first use, for instance when a viewer points at a tile. */
export async function preloadHls(): Promise<HlsClass> {
  return (await import('hls.js')).default;
}

/** Whether an engine was created before. The first one takes long enough for prefetching the manifest to pay off. */
let isInitialised = false;

/** Plays HLS through Media Source Extensions. */
export const hlsEngine: EngineKind = {
  name: 'hls',
  async open(source, host) {
    if (formatOf(source) !== 'hls') return null;
    const choice = choiceFor(source, host);
    const prefetch = isInitialised ? undefined : prefetchManifest(source.url, choice);
    isInitialised = true;
    const [hlsClass, breaks] = await Promise.all([preloadHls(), host.breaks?.() ?? null]);
    // Evaluating hls.js was a long task already.
    await nextTask();
    return hlsClass.isSupported() ? openHls(hlsClass, source, host, { prefetch, breaks, choice }) : null;
  },
};

function choiceFor({ maxHeight }: Source, { video, decoders }: EngineHost): RenditionChoice {
  const device = capabilitiesOf(video.ownerDocument?.defaultView ?? null, decoders === 'one');
  return createRenditionChoice(device, maxHeight !== undefined);
}

interface Extras {
  readonly choice: RenditionChoice;
  readonly prefetch: ManifestPrefetch | undefined;
  /** Breaks to insert, if any. */
  readonly breaks: Breaks | null;
}

function openHls(hlsClass: HlsClass, source: Source, host: EngineHost, extras: Extras): Engine {
  const { prefetch, breaks, choice } = extras;
  const { video } = host;
  const base = hlsClass.DefaultConfig.loader as PlaylistLoader;
  const fetching = prefetch ? prefetchingLoader(base, prefetch) : base;
  const loader = choosingLoader(host.playlists?.(fetching) ?? fetching, choice);
  const rebase = createUrlRebase(source.url);
  let drm: Drm | undefined = source.drm;
  let warm = source.warm;
  let selections: Selections = { manualLevel: -1 };
  let stopListening: (() => void) | null = null;
  let followsLive = true;
  let isHeld = false;
  let isPaused = true;
  let isDestroyed = false;
  const guided = breaks?.guide({
    video,
    isPrepared: () => warm !== undefined,
    isPaused: () => isPaused,
    emit: (event) => host.emit(event),
    holdPosition(held) {
      isHeld = held;
      applyFollow();
    },
  });
  let hls = start(source.startAt);
  const { maxLiveSyncPlaybackRate: catchUpRate, liveMaxLatencyDurationCount: defaultMaxLatency } = hls.config;
  let maxLatency = defaultMaxLatency;

  function start(startAt: number | undefined): Hls {
    const { startAt: _, warm: __, ...rest } = source;
    const { manualLevel, ...preferences } = selections;
    const settings = { ...rest, ...(startAt !== undefined && { startAt }), ...(warm && { warm }) };
    const playlistLoader = startAt === undefined ? startingAtSegment(loader) : loader;
    const overrides = {
      ...levelCap(hlsClass, source.maxHeight),
      ...(guided?.config(playlistLoader, base) ?? { pLoader: playlistLoader }),
      autoStartLoad: false,
      // TVs drop frames of what is too much for them, at whatever bandwidth.
      capLevelOnFPSDrop: host.decoders === 'one',
      ...preferences,
      ...drmConfig(() => drm),
      ...cmcdConfig(source.cmcd),
      ...requestSetup(rebase, source.cmcd),
    };
    const started = createHls(hlsClass, settings, overrides, host);
    if (manualLevel >= 0)
      started.once(hlsClass.Events.MANIFEST_PARSED, () => {
        started.nextLevel = manualLevel;
      });
    started.once(hlsClass.Events.MANIFEST_PARSED, () => {
      void inNewTask(started, () => {
        started.config.autoStartLoad = true;
        started.startLoad(started.config.startPosition);
      });
    });
    guided?.follow(hlsClass, started);
    const emitTracks = () => {
      // While the element is lent to the player of an ad, hls.js has no tracks selected.
      const isLent = guided !== undefined && stopListening !== null && !started.media;
      if (!isLent) host.emit({ type: 'tracks', tracks: tracksOf(started) });
    };
    if (guided) started.on(hlsClass.Events.MEDIA_ATTACHED, emitTracks);
    listen(hlsClass, started, { ...host, fault: (fault) => onFault(started, fault) }, emitTracks);
    started.once(hlsClass.Events.LEVEL_LOADED, (_, { details }) => {
      maxLatency = maxLatencySegments(defaultMaxLatency, details, source);
      applyFollow();
    });
    if (warm !== 'detached') attach(started);
    void inNewTask(started, () => started.loadSource(rebase.current()));
    return started;
  }

  /** A device that fails to decode what it promised plays on with what every device decodes. */
  function onFault(started: Hls, fault: Fault): void {
    const isDecoding = fault.kind === 'media' || fault.kind === 'unsupported';
    const level = started.levels[started.currentLevel] ?? started.levels[started.loadLevel] ?? started.levels[0];
    if (!isDecoding || !choice.refuse(level?.videoCodec)) return host.fault(fault);
    host.log({ level: 'warn', code: fault.code, message: `Without ${level?.videoCodec ?? ''}: ${fault.message}` });
    restart();
  }

  /** Creating the player and reading the manifest are long tasks each: what follows is done in another. */
  async function inNewTask(started: Hls, then: () => void): Promise<void> {
    await nextTask();
    if (!isDestroyed && started === hls) then();
  }

  function attach(started: Hls): void {
    const emit: EngineHost['emit'] = (event) => guided?.isAboutContent(event.type) !== false && host.emit(event);
    stopListening ??= listenToMedia(video, emit, timeline);
    started.attachMedia(video);
  }

  function timeline() {
    return stopListening
      ? timelineOf(hls, video, guided?.position() ?? null)
      : { position: 0, duration: 0, live: null, zeroAt: null };
  }

  function activate(): void {
    if (!warm) return;
    const wasDetached = warm === 'detached';
    warm = undefined;
    restoreBuffer(hls.config, hlsClass.DefaultConfig, source);
    if (wasDetached) attach(hls);
  }

  function applyFollow(): void {
    // hls.js seeks to the live edge beyond this distance, even after the viewer sought back.
    hls.config.liveMaxLatencyDurationCount = followsLive && !isHeld ? maxLatency : Number.POSITIVE_INFINITY;
    hls.config.maxLiveSyncPlaybackRate = followsLive ? catchUpRate : 1;
    if (!followsLive && stopListening) video.playbackRate = video.defaultPlaybackRate;
  }

  function restart(): void {
    const { position, live } = timeline();
    const keepPosition = position > 0 && (live === null || !followsLive);
    selections = selectionsOf(hls) ?? selections;
    hls.destroy();
    hls = start(keepPosition ? position : live ? undefined : source.startAt);
    applyFollow();
  }

  const actions: Record<RecoveryAction, () => void> = {
    // Without a playlist there is nothing to resume.
    resume: () => (hls.levels.length > 0 ? hls.startLoad() : restart()),
    decoder: () => hls.recoverMediaError(),
    reload: restart,
  };

  const media = mediaCommands(video);
  return {
    name: 'hls',
    timeline,
    segments: () => hls.latestLevelDetails?.fragments ?? [],
    setLatency(seconds) {
      hls.targetLatency = seconds;
    },
    ...media,
    play() {
      isPaused = false;
      activate();
      return media.play();
    },
    pause() {
      isPaused = true;
      media.pause();
    },
    seek: (seconds) => media.seek(guided?.seekTarget(seconds) ?? seconds),
    setAudioTrack(id) {
      hls.audioTrack = indexOf(id);
    },
    setCaptions(id) {
      hls.subtitleDisplay = true;
      hls.subtitleTrack = indexOf(id);
    },
    setQuality(id) {
      hls.nextLevel = indexOf(id);
      host.emit({ type: 'tracks', tracks: tracksOf(hls) });
    },
    followLive(follow) {
      followsLive = follow;
      applyFollow();
    },
    recover(action, url) {
      rebase.renew(url);
      // A standstill at a break would repeat itself.
      if (guided?.abandon()) restart();
      // The end may become known after the stall.
      else if (isPlayedToEnd(hls)) hls.trigger(hlsClass.Events.BUFFER_EOS, { type: null });
      else actions[action]();
    },
    renew(fresh) {
      rebase.renew(fresh.url);
      drm = fresh.drm ?? drm;
    },
    statistics: () => statisticsOf(hls, video),
    destroy() {
      isDestroyed = true;
      guided?.stop();
      hls.destroy();
      if (!stopListening) return;
      stopListening();
      releaseMedia(video);
    },
  };
}

const TRACK_EVENTS = [
  'MANIFEST_PARSED',
  'LEVELS_UPDATED',
  'LEVEL_SWITCHED',
  'AUDIO_TRACKS_UPDATED',
  'AUDIO_TRACK_SWITCHING',
  'AUDIO_TRACK_SWITCHED',
  'SUBTITLE_TRACKS_UPDATED',
  'SUBTITLE_TRACK_SWITCH',
] as const;

function listen({ Events, ErrorDetails }: HlsClass, hls: Hls, host: EngineHost, emitTracks: () => void): void {
  for (const name of TRACK_EVENTS) hls.on(Events[name], emitTracks);
  hls.on(Events.ERROR, (_, data) => {
    // Requests that a break replaced.
    if (data.details === ErrorDetails.INTERNAL_ABORTED) return;
    if (data.details === ErrorDetails.BUFFER_STALLED_ERROR && isPlayedToEnd(hls))
      return hls.trigger(Events.BUFFER_EOS, { type: null });
    if (data.fatal || isExpired(data)) host.fault(faultOf(data));
    else host.log({ level: 'info', code: codeOf(data), message: data.error.message });
  });
}

/** The end of a playlist is not exactly the end of its pictures and sound. */
const END_TOLERANCE = 0.5;

/**
 * Whether a stalled stream has ended and been played to the end. hls.js fetches no parts after a low-latency stream ends
 * and waits for the last one indefinitely, also where the last playlist lists no parts any more.
 */
function isPlayedToEnd({ latestLevelDetails: details, media }: Hls): boolean {
  if (!details || details.live || !media) return false;
  return details.edge - media.currentTime < (details.partList ? details.targetduration : END_TOLERANCE);
}

/** Sends requests to the renewed URL of the source, without CMCD where it is not allowed any more. */
function requestSetup(rebase: UrlRebase, cmcd: Cmcd | undefined): Partial<HlsConfig> {
  return {
    xhrSetup(xhr, url) {
      const rebased = rebase(cmcd && !cmcd.isAllowed() ? withoutCmcd(url) : url);
      if (rebased !== url) xhr.open('GET', rebased, true);
    },
  };
}

/** Selections of the viewer, restored after a restart. */
interface Selections extends Pick<Partial<HlsConfig>, 'audioPreference' | 'subtitlePreference'> {
  readonly manualLevel: number;
}

function selectionsOf(hls: Hls): Selections | null {
  if (hls.levels.length === 0) return null;
  const audio = hls.audioTracks[hls.audioTrack];
  const captions = hls.subtitleTracks[hls.subtitleTrack];
  return {
    manualLevel: hls.autoLevelEnabled ? -1 : hls.manualLevel,
    ...(audio && { audioPreference: audio }),
    ...(captions && { subtitlePreference: captions }),
  };
}

/** hls.js throws on contradictory options; an invalid server config must not prevent playback. */
function createHls(
  hlsClass: HlsClass,
  settings: Parameters<typeof hlsConfig>[0],
  overrides: Partial<HlsConfig>,
  host: EngineHost,
): Hls {
  const create = (options: typeof settings) => {
    const hls = new hlsClass({ ...hlsConfig(options), ...overrides });
    useStreamHoldBack(hls, options);
    return hls;
  };
  try {
    return create(settings);
  } catch (error) {
    host.log({ level: 'error', code: 'hls-options', message: String(error) });
    const { hlsOptions: _, ...withoutOptions } = settings;
    return create(withoutOptions);
  }
}
