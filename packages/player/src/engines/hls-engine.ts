import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import type { Drm } from '../model/drm';
import { formatOf, type Source } from '../model/source';
import { indexOf } from '../model/tracks';
import type { Engine, EngineHost, EngineKind, RecoveryAction } from './engine';
import { pictureFirst } from './first-picture';
import { farthestBehind, fullBuffer, heedHoldBack, hlsConfig } from './hls-config';
import { drmConfig } from './hls-drm';
import { codeOf, faultOf, isExpired } from './hls-faults';
import { statisticsOf, timelineOf, tracksOf } from './hls-readings';
import { cappedAt } from './level-cap';
import { fetchManifest, handingOver, type ManifestAhead } from './manifest-ahead';
import { emptyMedia, listenToMedia, mediaCommands } from './media-element';
import type { PlaylistLoader } from './playlist-loader';
import { type Readdress, readdress } from './readdress';

type HlsClass = typeof Hls;

/** Fetches hls.js ahead of the first use, for instance when a viewer points at a tile. */
export async function preloadHls(): Promise<HlsClass> {
  return (await import('hls.js')).default;
}

/** Whether an engine was made before: the first one takes its time, even where hls.js is here already. */
let isWarm = false;

/** Plays HLS through Media Source Extensions. */
export const hlsEngine: EngineKind = {
  name: 'hls',
  async open(source, host) {
    if (formatOf(source) !== 'hls') return null;
    const ahead = isWarm ? undefined : fetchManifest(source.url);
    isWarm = true;
    const hlsClass = await preloadHls();
    return hlsClass.isSupported() ? openHls(hlsClass, source, host, ahead) : null;
  },
};

function openHls(hlsClass: HlsClass, source: Source, host: EngineHost, ahead: ManifestAhead | undefined): Engine {
  const { video } = host;
  const plain = hlsClass.DefaultConfig.loader as PlaylistLoader;
  const loader = ahead ? handingOver(plain, ahead) : plain;
  const address = readdress(source.url);
  let drm: Drm | undefined = source.drm;
  let warm = source.warm;
  let choices: Choices = { manualLevel: -1 };
  let stopListening: (() => void) | null = null;
  let follows = true;
  let hls = start(source.startAt);
  const { maxLiveSyncPlaybackRate: fastest, liveMaxLatencyDurationCount: usuallyFarthest } = hls.config;
  let farthest = usuallyFarthest;

  function start(startAt: number | undefined): Hls {
    const { startAt: _, warm: __, ...wish } = source;
    const { manualLevel, ...preferences } = choices;
    const settings = { ...wish, ...(startAt !== undefined && { startAt }), ...(warm && { warm }) };
    const own = {
      ...cappedAt(hlsClass, source.maxHeight),
      pLoader: startAt === undefined ? pictureFirst(loader) : loader,
      ...preferences,
      ...drmConfig(() => drm),
      ...sentTo(address),
    };
    const started = construct(hlsClass, settings, own, host);
    if (manualLevel >= 0)
      started.once(hlsClass.Events.MANIFEST_PARSED, () => {
        started.nextLevel = manualLevel;
      });
    listen(hlsClass, started, host);
    started.once(hlsClass.Events.LEVEL_LOADED, (_, { details }) => {
      farthest = farthestBehind(usuallyFarthest, details, source);
      applyFollow();
    });
    if (warm !== 'detached') attach(started);
    started.loadSource(address.current());
    return started;
  }

  function attach(started: Hls): void {
    stopListening ??= listenToMedia(video, (event) => host.emit(event), timeline);
    started.attachMedia(video);
  }

  function timeline() {
    return stopListening ? timelineOf(hls, video) : { position: 0, duration: 0, live: null, zeroAt: null };
  }

  function wake(): void {
    if (!warm) return;
    const wasDetached = warm === 'detached';
    warm = undefined;
    fullBuffer(hls.config, hlsClass.DefaultConfig, source);
    if (wasDetached) attach(hls);
  }

  function applyFollow(): void {
    // hls.js drags a viewer back to the edge from beyond this distance, even one who went back on purpose.
    hls.config.liveMaxLatencyDurationCount = follows ? farthest : Number.POSITIVE_INFINITY;
    hls.config.maxLiveSyncPlaybackRate = follows ? fastest : 1;
    if (!follows && stopListening) video.playbackRate = video.defaultPlaybackRate;
  }

  function restart(): void {
    const { position, live } = timeline();
    const keepPlace = position > 0 && (live === null || !follows);
    choices = choicesOf(hls) ?? choices;
    hls.destroy();
    hls = start(keepPlace ? position : live ? undefined : source.startAt);
    applyFollow();
  }

  const remedies: Record<RecoveryAction, () => void> = {
    // Without a playlist there is nothing to go on with.
    resume: () => (hls.levels.length > 0 ? hls.startLoad() : restart()),
    decoder: () => hls.recoverMediaError(),
    reload: restart,
  };

  const media = mediaCommands(video);
  return {
    name: 'hls',
    timeline,
    ...media,
    play() {
      wake();
      return media.play();
    },
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
      follows = follow;
      applyFollow();
    },
    recover(action, url) {
      address.renew(url);
      remedies[action]();
    },
    renew(fresh) {
      address.renew(fresh.url);
      drm = fresh.drm ?? drm;
    },
    statistics: () => statisticsOf(hls, video),
    destroy() {
      hls.destroy();
      if (!stopListening) return;
      stopListening();
      emptyMedia(video);
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

function listen({ Events, ErrorDetails }: HlsClass, hls: Hls, host: EngineHost): void {
  for (const name of TRACK_EVENTS) hls.on(Events[name], () => host.emit({ type: 'tracks', tracks: tracksOf(hls) }));
  hls.on(Events.ERROR, (_, data) => {
    if (data.details === ErrorDetails.BUFFER_STALLED_ERROR && isPlayedOut(hls))
      return hls.trigger(Events.BUFFER_EOS, { type: null });
    if (data.fatal || isExpired(data)) host.fault(faultOf(data));
    else host.log({ level: 'info', code: codeOf(data), message: data.error.message });
  });
}

/**
 * Whether a low-latency stream that stands still has ended and been played: once it is over hls.js fetches no more of its
 * parts, and waits for ever before the last of them.
 */
function isPlayedOut({ latestLevelDetails: details, media }: Hls): boolean {
  if (!details || details.live || !details.partList || !media) return false;
  return details.edge - media.currentTime < details.targetduration;
}

/** Requests go where the source's address is by now. */
function sentTo(address: Readdress): Partial<HlsConfig> {
  return {
    xhrSetup(xhr, url) {
      const moved = address(url);
      if (moved !== url) xhr.open('GET', moved, true);
    },
  };
}

/** What the viewer chose, to be chosen again after a fresh start. */
interface Choices extends Pick<Partial<HlsConfig>, 'audioPreference' | 'subtitlePreference'> {
  readonly manualLevel: number;
}

function choicesOf(hls: Hls): Choices | null {
  if (hls.levels.length === 0) return null;
  const audio = hls.audioTracks[hls.audioTrack];
  const captions = hls.subtitleTracks[hls.subtitleTrack];
  return {
    manualLevel: hls.autoLevelEnabled ? -1 : hls.manualLevel,
    ...(audio && { audioPreference: audio }),
    ...(captions && { subtitlePreference: captions }),
  };
}

/** hls.js throws on contradicting settings; a wrong server config must not stop the picture. */
function construct(
  hlsClass: HlsClass,
  settings: Parameters<typeof hlsConfig>[0],
  own: Partial<HlsConfig>,
  host: EngineHost,
): Hls {
  const make = (wish: typeof settings) => {
    const hls = new hlsClass({ ...hlsConfig(wish), ...own });
    heedHoldBack(hls, wish);
    return hls;
  };
  try {
    return make(settings);
  } catch (error) {
    host.log({ level: 'error', code: 'hls-options', message: String(error) });
    const { hlsOptions: _, ...sane } = settings;
    return make(sane);
  }
}
