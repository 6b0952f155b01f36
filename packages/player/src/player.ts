import { nativeWavesEngine } from './cameras/native-waves-engine';
import { avplayEngine } from './engines/avplay/avplay-kind';
import { hlsEngine } from './engines/hls-engine';
import { nativeEngine } from './engines/native-engine';
import { youtubeEngine } from './engines/youtube-engine';
import type { Cameras } from './model/cameras';
import { browserClock } from './model/clock';
import { errorCode } from './model/error-codes';
import { withinWindow } from './model/live-edge';
import type { LogEntry } from './model/log';
import type { Source, SourceFetcher } from './model/source';
import { type FailureReason, IDLE, type PlayerState } from './model/state';
import { NO_STATISTICS, type Statistics } from './model/statistics';
import { canPictureInPicture } from './surroundings/picture-in-picture';
import { createSurroundings, type Surroundings } from './surroundings/surroundings';
import type { LoadOptions, NowPlaying, Player, PlayerDevice, PlayerOptions } from './viewing/api';
import { Listening } from './viewing/listening';
import type { PlayerEvent } from './viewing/reducer';
import {
  afterFullscreen,
  afterMuting,
  isMutedFor,
  type SoundMemory,
  type SoundStore,
  type SoundTarget,
} from './viewing/sound';
import { createStore, type StateStore } from './viewing/store';
import type { Thumbnail } from './viewing/thumbnails';
import { createVideoEvents, type VideoEventSource } from './viewing/video-events';
import { Viewing, type ViewingOptions } from './viewing/viewing';

const WINDOW_INTERVAL_MS = 1000;

/** Browsers mute the sound beyond these playback rates. */
const MIN_RATE = 0.5;
/** For the frames of a scene, which are watched without sound. */
const MIN_CAMERA_RATE = 0.25;
const MAX_RATE = 2;

export function createPlayer(options: PlayerOptions): Player {
  return new VideoPlayer(options);
}

class VideoPlayer implements Player {
  readonly #video: HTMLVideoElement;
  readonly #log: (entry: LogEntry) => void;
  readonly #store: StateStore;
  readonly #sound: SoundStore | undefined;
  readonly #surroundings: Surroundings;
  readonly #videoEvents: VideoEventSource;
  readonly #viewingOptions: ViewingOptions;
  readonly #stopWindowUpdates: () => void;
  #viewing: Viewing | null = null;
  #target: SoundTarget | undefined;
  #nowPlaying: NowPlaying | undefined;
  #loaded: Loaded | undefined;
  #suspended: Suspended | undefined;
  #listening: Listening | undefined;
  #choices: TrackChoices | undefined;
  /** Whether the video is to play, also while the app is hidden: some systems pause it before they say so. */
  #isWanted = false;
  readonly #device: PlayerDevice;
  readonly #stopSuspension: (() => void) | undefined;
  #report: LoadOptions['report'];

  constructor(options: PlayerOptions) {
    const {
      video,
      engines = [avplayEngine, hlsEngine, nativeEngine, youtubeEngine, nativeWavesEngine],
      sound,
      clock = browserClock,
    } = options;
    const { device = {} } = options;
    const { ads: loadAds, decoders = 'several', cameraDecoders } = options;
    const { log = () => undefined, serverTime = () => Date.now() / 1000 } = options;
    const { muted, volume } = video;
    this.#video = video;
    this.#device = device;
    this.#log = log;
    this.#sound = sound;
    this.#store = createStore({
      ...IDLE,
      muted,
      volume,
      canPictureInPicture: Boolean(device.enterPictureInPicture) || canPictureInPicture(video),
    });
    this.#videoEvents = createVideoEvents({
      clock,
      statistics: () => this.statistics(),
      onEvent: (event) => this.#report?.(event),
    });
    // Before other listeners, which send what is reported.
    video.ownerDocument.defaultView?.addEventListener('pagehide', this.#endReport, true);
    this.#surroundings = createSurroundings({
      video,
      player: this,
      apply: (event) => this.#apply(event),
      onNetworkChange: () => this.#viewing?.retryNow(),
      warn: (code, error) => log({ level: 'warn', code, message: String(error) }),
      device,
    });
    this.#stopSuspension = device.onSuspend?.((isSuspended) => (isSuspended ? this.#suspend() : this.#resume()));
    this.#viewingOptions = {
      video,
      engines,
      clock,
      serverTime,
      log,
      loadAds,
      decoders,
      cameraDecoders,
      viewer: this,
      state: () => this.state(),
      apply: (event) => this.#apply(event),
      fail: (reason, detail, message) => this.#fail(reason, detail, message),
    };
    // The live window advances while playback is paused, without any event.
    this.#stopWindowUpdates = clock.every(WINDOW_INTERVAL_MS, () => {
      if (this.state().status === 'paused') this.#updateTime();
    });
  }

  state(): PlayerState {
    return this.#store.state();
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  load(source: Source | SourceFetcher, options: LoadOptions = {}): void {
    this.#loaded = { source, options };
    this.#suspended = undefined;
    this.#listening?.restart();
    this.#choices = undefined;
    this.#isWanted = false;
    this.#load(source, options);
  }

  #load(source: Source | SourceFetcher, { sound, nowPlaying, report }: LoadOptions): void {
    this.#unload();
    this.#target = sound;
    this.#report = report;
    if (sound && this.#sound) this.#setSound(isMutedFor(this.#sound.read(), sound), this.state().volume);
    this.#surroundings.show(nowPlaying ?? null);
    this.#viewing = new Viewing(source, this.#viewingOptions);
    this.#apply({ type: 'load', kind: typeof source === 'function' ? null : source.kind });
    void this.#viewing.open();
  }

  play(): void {
    this.#isWanted = true;
    if (this.#viewing) this.#videoEvents.request();
    if (this.state().status === 'ended') this.seek(0);
    else if (this.#viewing?.timeline()?.live?.atEdge) this.#viewing.engine?.followLive(true);
    this.#viewing?.play();
  }

  pause(): void {
    this.#isWanted = false;
    this.#listening?.leaveEdge();
    this.#videoEvents.hold();
    // Resuming after a pause continues from here, not from the live edge.
    if (this.state().ad?.placement !== 'preroll') this.#viewing?.engine?.followLive(false);
    this.#viewing?.pause();
  }

  seek(seconds: number): void {
    const timeline = this.#viewing?.timeline();
    if (!timeline || this.state().ad) return;
    this.#listening?.leaveEdge();
    this.#videoEvents.seek();
    const { live, duration } = timeline;
    const target = live
      ? withinWindow(seconds, live)
      : Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds);
    this.#viewing?.engine?.followLive(live === null || target >= live.windowEnd);
    this.#viewing?.seek(target);
    this.#updateTime();
  }

  seekToLive(): void {
    const live = this.#viewing?.timeline()?.live;
    if (live) this.seek(live.windowEnd);
    this.play();
  }

  startOver(since?: number): void {
    const { live = null, zeroAt = null } = this.#viewing?.timeline() ?? {};
    const beginning = since !== undefined && zeroAt !== null ? since - zeroAt : 0;
    this.seek(live ? Math.max(live.windowStart, beginning) : 0);
    this.play();
  }

  setMuted(muted: boolean): void {
    this.#setSound(muted, this.state().volume);
    this.#apply({ type: 'mute-chosen' });
    this.#remember((memory, target) => afterMuting(memory, target, muted));
  }

  setVolume(volume: number): void {
    const wanted = Math.min(1, Math.max(0, volume));
    this.#setSound(this.state().muted, wanted);
    this.setMuted(wanted === 0);
  }

  setAudioTrack(id: string): void {
    this.#viewing?.engine?.setAudioTrack(id);
  }

  setCaptions(id: string): void {
    this.#viewing?.engine?.setCaptions(id);
  }

  setQuality(id: string): void {
    this.#viewing?.engine?.setQuality(id);
  }

  setRate(rate: number): void {
    const { live, duration, ad, isRateFixed } = this.state();
    if (ad || live || isRateFixed || duration <= 0 || !Number.isFinite(rate)) return;
    const wanted = Math.min(MAX_RATE, Math.max(this.cameras() ? MIN_CAMERA_RATE : MIN_RATE, rate));
    this.#viewing?.engine?.setRate(wanted);
    this.#apply({ type: 'rate', rate: wanted });
  }

  enterFullscreen(element: HTMLElement): void {
    this.#surroundings.enterFullscreen(element);
  }

  exitFullscreen(): void {
    this.#surroundings.exitFullscreen();
  }

  togglePictureInPicture(): void {
    this.#surroundings.togglePictureInPicture();
  }

  chooseRemoteDevice(): void {
    this.#surroundings.chooseRemoteDevice();
  }

  setNowPlaying(now: NowPlaying | null): void {
    this.#nowPlaying = now ?? undefined;
    this.#surroundings.show(now);
    this.#surroundings.follow(this.state());
  }

  renew(): void {
    this.#viewing?.renew();
  }

  zeroAt(): number | null {
    return this.#viewing?.timeline()?.zeroAt ?? null;
  }

  thumbnailAt(seconds: number): Thumbnail | null {
    return this.#viewing?.thumbnailAt(seconds) ?? null;
  }

  skipAd(): void {
    this.#viewing?.ads?.skip();
  }

  endBreak(): void {
    this.#viewing?.ads?.end();
  }

  openAd(): string | null {
    return this.#viewing?.openAd() ?? null;
  }

  cameras(): Cameras | null {
    return this.#viewing?.engine?.cameras ?? null;
  }

  statistics(): Statistics {
    return this.#viewing?.statistics() ?? NO_STATISTICS;
  }

  destroy(): void {
    this.#unload();
    this.#listening = undefined;
    this.#stopSuspension?.();
    this.#surroundings.stop();
    this.#stopWindowUpdates();
    this.#store.clear();
    this.#video.ownerDocument.defaultView?.removeEventListener('pagehide', this.#endReport, true);
  }

  /** The page is closed, or kept by the browser: what goes on when it is shown again is another viewing. */
  readonly #endReport = () => this.#videoEvents.end();

  #unload(): void {
    this.#videoEvents.end();
    this.#viewing?.end();
    this.#viewing = null;
  }

  /** A picture that is shown elsewhere goes on. */
  #suspend(): void {
    const state = this.state();
    const { status, position, live, pictureInPicture, remote } = state;
    if (!this.#viewing || this.#suspended || this.#listening) return;
    if (status === 'ended' || pictureInPicture || remote === 'connected') return;
    if (this.#mayGoOn(state)) return this.#listen(state);
    this.#suspended = { ...(!live && position > 0 && { position }), isLive: live !== null };
    this.#choices = { audioTrack: state.audioTrack, captions: state.captions, quality: state.quality };
    this.#unload();
    this.#apply({ type: 'paused' });
  }

  /** Whether there is sound to go on, and the viewer wants it; YouTube's own terms want its picture to be seen. */
  #mayGoOn({ muted, volume }: PlayerState): boolean {
    const isHeard = this.#isWanted && !muted && volume > 0 && this.#viewing?.engine?.name !== 'youtube';
    return isHeard && this.#device.keepsSound?.() === true;
  }

  #listen(state: PlayerState): void {
    const { clock } = this.#viewingOptions;
    this.#listening = new Listening(state, {
      now: () => clock.now(),
      engine: () => this.#viewing?.engine ?? null,
      playOn: () => this.#isWanted && this.#viewing?.play(),
    });
  }

  #look(listening: Listening): void {
    this.#listening = undefined;
    const state = this.state();
    const { isBehind } = listening.end(state);
    if (!this.#isWanted || state.status === 'ended' || state.status === 'failed') return;
    if (isBehind) this.seekToLive();
    else if (state.status === 'paused') this.play();
  }

  #resume(): void {
    if (this.#listening) return this.#look(this.#listening);
    const before = this.#suspended;
    this.#suspended = undefined;
    if (!before || !this.#loaded) return;
    const { source, options } = this.#loaded;
    // What the system shows is that of the video that was suspended.
    const { nowPlaying = this.#nowPlaying, ...rest } = options;
    this.#load(continued(source, before), { ...rest, ...(nowPlaying && { nowPlaying }) });
    if (this.#isWanted) this.play();
  }

  /** The viewer's choices, as soon as the tracks are there again. */
  #restoreChoices({ status, audioTrack, captions, quality }: PlayerState): void {
    const before = this.#choices;
    if (!before || status !== 'playing' || this.#suspended) return;
    this.#choices = undefined;
    if (before.audioTrack !== null && before.audioTrack !== audioTrack) this.setAudioTrack(before.audioTrack);
    if (before.captions !== captions) this.setCaptions(before.captions);
    if (before.quality !== quality) this.setQuality(before.quality);
  }

  #setSound(muted: boolean, volume: number): void {
    this.#video.muted = muted;
    this.#video.volume = volume;
    this.#viewing?.setSound(muted, volume);
    this.#apply({ type: 'volume', muted, volume });
  }

  #remember(change: (memory: SoundMemory, target: SoundTarget) => SoundMemory): void {
    if (this.#target && this.#sound) this.#sound.write(change(this.#sound.read(), this.#target));
  }

  #updateTime(): void {
    const timeline = this.#viewing?.timeline();
    if (timeline) this.#apply({ type: 'time', ...timeline });
  }

  #fail(reason: FailureReason, detail: string, message: string): void {
    const code = errorCode(detail);
    this.#log({ level: 'error', code, message: `${detail}: ${message}` });
    this.#apply({ type: 'failed', error: { reason, code, detail, message } });
    this.#unload();
  }

  #apply(event: PlayerEvent): void {
    this.#store.apply(event);
    const state = this.state();
    if (event.type === 'fullscreen' && event.on)
      this.#remember((memory, target) => afterFullscreen(memory, target, state.muted));
    if (event.type === 'autoplay-blocked') {
      this.#isWanted = false;
      this.#videoEvents.hold();
    }
    this.#videoEvents.follow(state);
    this.#surroundings.follow(state);
    this.#listening?.follow(event, state);
    this.#restoreChoices(state);
  }
}

/** A video as it was given to the player. */
interface Loaded {
  readonly source: Source | SourceFetcher;
  readonly options: LoadOptions;
}

/** How a video was left when the app was hidden. */
interface Suspended {
  readonly isLive: boolean;
  /** Of a recording that has begun, in seconds. */
  readonly position?: number;
}

type TrackChoices = Pick<PlayerState, 'audioTrack' | 'captions' | 'quality'>;

/** The source to continue with: a live stream starts at its edge, a recording where it was. */
function continued(source: Source | SourceFetcher, { isLive, position }: Suspended): Source | SourceFetcher {
  if (typeof source === 'function') return async () => at(await source());
  return at(source);
  function at({ startAt, ...rest }: Source): Source {
    const start = isLive ? undefined : (position ?? startAt);
    return start === undefined ? rest : { ...rest, startAt: start };
  }
}
