import type Hls from 'hls.js';
import type { ErrorData, HlsConfig, LevelDetails } from 'hls.js';
import type { Engine, EngineHost, EngineKind, Fault, RecoveryAction, Timeline } from './engine';
import { hlsConfig } from './hls-config';
import { cappedAt } from './level-cap';
import { liveState } from './live-edge';
import { emptyMedia, finiteDuration, listenToMedia, mediaCommands } from './media-element';
import { formatOf, type Source } from './source';
import { idAt, indexOf, qualitiesFromLevels, type Tracks, tracksFromRenditions } from './tracks';

type HlsClass = typeof Hls;

/** Fetches hls.js ahead of the first use, for instance when a viewer points at a tile. */
export async function preloadHls(): Promise<HlsClass> {
  return (await import('hls.js')).default;
}

/** Plays HLS through Media Source Extensions. */
export const hlsEngine: EngineKind = {
  name: 'hls',
  async open(source, host) {
    if (formatOf(source) !== 'hls') return null;
    const hlsClass = await preloadHls();
    return hlsClass.isSupported() ? openHls(hlsClass, source, host) : null;
  },
};

function openHls(hlsClass: HlsClass, source: Source, host: EngineHost): Engine {
  const { video } = host;
  const { Events } = hlsClass;
  let choices: Choices = { manualLevel: -1 };
  let hls = start(source.url, source.startAt);
  let follows = true;

  function start(url: string, startAt: number | undefined): Hls {
    const { hlsOptions, maxHeight } = source;
    const wanted = hlsConfig({ ...(startAt !== undefined && { startAt }), ...(hlsOptions && { hlsOptions }) });
    const { manualLevel, ...preferences } = choices;
    const started = construct(hlsClass, { ...wanted, ...cappedAt(hlsClass, maxHeight), ...preferences }, startAt, host);
    if (manualLevel >= 0)
      started.once(Events.MANIFEST_PARSED, () => {
        started.nextLevel = manualLevel;
      });
    for (const name of TRACK_EVENTS) started.on(Events[name], sayTracks);
    started.on(Events.LEVEL_LOADED, (_, { details }) => keepLowLatency(started, details));
    started.on(Events.ERROR, (_, data) => {
      if (data.fatal) host.fault(faultOf(data));
      else host.log({ level: 'info', code: codeOf(data), message: data.error.message });
    });
    started.attachMedia(video);
    started.loadSource(url);
    return started;
  }

  function sayTracks(): void {
    host.emit({ type: 'tracks', tracks: tracksOf(hls) });
  }

  const timeline = () => timelineOf(hls, video);
  const stopListening = listenToMedia(video, (event) => host.emit(event), timeline);
  const farthest = hls.config.liveMaxLatencyDurationCount;

  function applyFollow(): void {
    // hls.js drags a viewer back to the edge from beyond this distance, even one who went back on purpose.
    hls.config.liveMaxLatencyDurationCount = follows ? farthest : Number.POSITIVE_INFINITY;
  }

  function restart(url: string): void {
    const { position, live } = timeline();
    const keepPlace = position > 0 && (live === null || !follows);
    choices = choicesOf(hls) ?? choices;
    hls.destroy();
    hls = start(url, keepPlace ? position : live ? undefined : source.startAt);
    applyFollow();
  }

  const remedies: Record<RecoveryAction, (url: string) => void> = {
    // Without a playlist there is nothing to go on with.
    resume: (url) => (hls.levels.length > 0 ? hls.startLoad() : restart(url)),
    decoder: () => hls.recoverMediaError(),
    reload: restart,
  };

  return {
    name: 'hls',
    timeline,
    ...mediaCommands(video),
    setAudioTrack(id) {
      hls.audioTrack = indexOf(id);
    },
    setCaptions(id) {
      hls.subtitleDisplay = true;
      hls.subtitleTrack = indexOf(id);
    },
    setQuality(id) {
      hls.nextLevel = indexOf(id);
      sayTracks();
    },
    followLive(follow) {
      follows = follow;
      applyFollow();
    },
    recover: (action, url) => remedies[action](url),
    destroy() {
      stopListening();
      hls.destroy();
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
  wanted: ReturnType<typeof hlsConfig>,
  startAt: number | undefined,
  host: EngineHost,
): Hls {
  try {
    return new hlsClass(wanted);
  } catch (error) {
    host.log({ level: 'error', code: 'hls-options', message: String(error) });
    return new hlsClass(hlsConfig(startAt === undefined ? {} : { startAt }));
  }
}

/** Three segments of distance would undo a low-latency stream; it says itself how close one may get. */
function keepLowLatency(hls: Hls, { partHoldBack }: LevelDetails): void {
  if (partHoldBack > 0 && hls.targetLatency !== partHoldBack) hls.targetLatency = partHoldBack;
}

function timelineOf(hls: Hls, video: HTMLVideoElement): Timeline {
  const position = video.currentTime;
  const details = hls.latestLevelDetails;
  if (!details?.live) return { position, duration: finiteDuration(video), live: null };
  const live = liveState({
    position,
    windowStart: details.fragmentStart,
    syncPosition: hls.liveSyncPosition ?? details.edge,
    latency: hls.latency,
    segmentSeconds: details.targetduration,
  });
  return { position, duration: live.windowEnd - live.windowStart, live };
}

function tracksOf(hls: Hls): Tracks {
  return {
    audioTracks: tracksFromRenditions(hls.audioTracks),
    audioTrack: idAt(hls.audioTrack),
    captionTracks: tracksFromRenditions(hls.subtitleTracks),
    captions: idAt(hls.subtitleTrack) ?? 'off',
    qualities: qualitiesFromLevels(hls.levels),
    quality: hls.autoLevelEnabled ? 'auto' : (idAt(hls.manualLevel) ?? 'auto'),
    playingQuality: idAt(hls.currentLevel),
  };
}

function faultOf(data: ErrorData): Fault {
  return { kind: kindOf(data), code: codeOf(data), message: data.error.message };
}

function kindOf(data: ErrorData): Fault['kind'] {
  const details: string = data.details;
  const type: string = data.type;
  if (details === 'manifestIncompatibleCodecsError') return 'unsupported';
  if (type === 'keySystemError') return 'protection';
  return type === 'networkError' ? 'network' : 'media';
}

function codeOf({ details, response }: ErrorData): string {
  return response?.code ? `${details}-${response.code}` : details;
}
