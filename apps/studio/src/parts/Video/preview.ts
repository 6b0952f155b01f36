import { dateAt, nearestPosition, WallClock } from '@touchline/player/cameras/wall-clock';
import type { Loss, Source } from './source';

/** What a preview plays: an address that the server signs anew when asked. */
export interface PreviewSource {
  /** Another key is another stream; the same key with a new address goes on without a gap. */
  readonly key: string;
  readonly load: (signal: AbortSignal) => Promise<SignedAddress | undefined>;
  /** Positions are times of day by the dates of the playlist, or times within the file. Default: `clock`. */
  readonly timeline?: 'clock' | 'file' | undefined;
  /** Waits for a press, as recordings do. */
  readonly startsPaused?: boolean | undefined;
}

interface SignedAddress {
  readonly url: string;
  /** Epoch seconds. */
  readonly expiresAt?: number | undefined;
}

export interface PreviewState {
  /** `absent`: there is nothing to play now; it is tried again. `undecodable`: this browser cannot play it. */
  readonly status: 'loading' | 'playing' | 'paused' | 'waiting' | 'absent' | 'undecodable';
  /** The picture on screen: epoch milliseconds, or milliseconds into the file. */
  readonly positionMs: number | undefined;
  /** What can be sought to, on the same scale. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  /** From one picture to the next. */
  readonly frameMs: number;
  readonly rate: number;
  /** Whether it follows the live edge: it does until it is paused or sought. */
  readonly isLive: boolean;
  readonly isMuted: boolean;
}

const RETRY_FIRST_MS = 1000;
const RETRY_LONGEST_MS = 8000;
/** Signed addresses are renewed this long before they end. */
const RENEW_BEFORE_MS = 30_000;
/** Further behind the live position than this, a preview that follows it seeks. */
const BEHIND_SECONDS = 4;

const EVENTS = 'timeupdate seeked playing pause waiting ratechange volumechange durationchange loadeddata ended'.split(
  ' ',
);

const nothing: PreviewState = {
  status: 'loading',
  positionMs: undefined,
  fromMs: undefined,
  toMs: undefined,
  frameMs: 40,
  rate: 1,
  isLive: true,
  isMuted: true,
};

/** Plays one stream on one video element; muted, at the live edge, and again by itself after a loss. */
export class Preview {
  readonly #source: PreviewSource;
  readonly #listeners = new Set<() => void>();
  #state = nothing;
  #video: HTMLVideoElement | null = null;
  #open: Source | undefined;
  #clock: WallClock | undefined;
  #over = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #waitMs = RETRY_FIRST_MS;
  #followsEdge = true;
  #wantsPause = false;
  #wantedMs: number | undefined;
  #rate = 1;
  #fps: number | undefined;
  /** The picture that was sought last, and where the element was put for it. */
  #sought: { readonly picture: number; readonly at: number } | undefined;

  constructor(source: PreviewSource) {
    this.#source = source;
    this.#wantsPause = source.startsPaused ?? false;
  }

  /** A ref of a video element. */
  readonly attach = (video: HTMLVideoElement | null): void => {
    this.#stop();
    this.#video = video;
    if (!video) return;
    this.#over = new AbortController();
    for (const name of EVENTS) video.addEventListener(name, this.#update, { signal: this.#over.signal });
    void this.#start();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PreviewState => this.#state;

  readonly play = (): void => {
    this.#wantsPause = false;
    this.#video?.play().catch(() => undefined); // the browser may want a press first: the state says "paused"
  };

  readonly pause = (): void => {
    this.#wantsPause = true;
    this.#followsEdge = false;
    this.#video?.pause();
    this.#update();
  };

  /** Shows the picture of a time of day (epoch milliseconds) or of the file. */
  readonly seek = (ms: number): void => {
    this.#followsEdge = false;
    const position = this.#positionOf(ms);
    if (position === null || !this.#video) this.#wantedMs = ms;
    else this.#moveTo(position);
    this.#update();
  };

  /** Moves by pictures and stands still. */
  readonly step = (frames: number): void => {
    this.pause();
    if (this.#video) this.#moveTo(this.#picture(this.#video) + frames * this.#frame());
  };

  readonly setRate = (rate: number): void => {
    this.#rate = rate;
    if (rate !== 1) this.#followsEdge = false;
    if (this.#video) {
      this.#video.defaultPlaybackRate = rate;
      this.#video.playbackRate = rate;
    }
    this.#update();
  };

  /** Pictures per second, if they are known; otherwise they are counted while it plays. */
  readonly setFps = (fps: number | undefined): void => {
    this.#fps = fps;
  };

  readonly setMuted = (isMuted: boolean): void => {
    if (this.#video) this.#video.muted = isMuted;
  };

  /** Follows the live edge again. */
  readonly goLive = (): void => {
    this.setRate(1);
    this.#followsEdge = true;
    const position = this.#open?.livePosition() ?? null;
    if (position !== null && this.#video) this.#video.currentTime = position;
    this.play();
    this.#update();
  };

  async #start(): Promise<void> {
    const { signal } = this.#over;
    const signed = await this.#source.load(signal).catch(() => undefined);
    const video = this.#video;
    if (signal.aborted || !video) return;
    if (!signed) {
      this.#lose('absent');
      return;
    }
    const { isHlsSupported, openHls } = await import('./hls-source');
    const open = isHlsSupported() ? openHls : (await import('./native-source')).openNative;
    if (signal.aborted) return;
    this.#open = open({ url: signed.url, video, onLoss: (loss) => this.#lose(loss) });
    this.#clock = new WallClock(video, () => this.#open?.segments() ?? [], 0);
    this.setRate(this.#rate);
    if (!this.#wantsPause) this.play();
    this.#renewLater(signed);
  }

  #renewLater({ expiresAt }: SignedAddress): void {
    clearTimeout(this.#renewal);
    if (expiresAt === undefined) return;
    const { signal } = this.#over;
    const renew = async () => {
      const signed = await this.#source.load(signal).catch(() => undefined);
      if (signal.aborted) return;
      if (signed) this.#open?.renew(signed.url);
      this.#renewLater(signed ?? { url: '', expiresAt: Date.now() / 1000 + 60 });
    };
    this.#renewal = setTimeout(() => void renew(), Math.max(5000, expiresAt * 1000 - RENEW_BEFORE_MS - Date.now()));
  }

  #lose(loss: Loss): void {
    const { positionMs, isLive } = this.#state;
    if (!isLive && positionMs !== undefined) this.#wantedMs = positionMs;
    this.#close();
    this.#set({ ...this.#state, status: loss === 'undecodable' ? 'undecodable' : 'absent' });
    this.#timer = setTimeout(() => void this.#start(), loss === 'refused' ? 0 : this.#waitMs);
    this.#waitMs = Math.min(2 * this.#waitMs, RETRY_LONGEST_MS);
  }

  #close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#renewal);
    this.#clock?.stop();
    this.#open?.destroy();
    this.#clock = undefined;
    this.#open = undefined;
  }

  #stop(): void {
    this.#over.abort();
    this.#close();
    this.#waitMs = RETRY_FIRST_MS;
  }

  /** The middle of a picture, since its edges belong to either side. */
  #moveTo(position: number): void {
    this.#wantedMs = undefined;
    if (!this.#video) return;
    const picture = Math.max(0, position);
    this.#video.currentTime = picture + this.#frame() / 2;
    this.#sought = { picture, at: this.#video.currentTime };
  }

  /** Seconds from one picture to the next. */
  #frame(): number {
    return this.#fps ? 1 / this.#fps : (this.#clock?.frame ?? 1 / 25);
  }

  /** Media time at which the picture on screen begins. Some browsers do not report one that was sought. */
  #picture(video: HTMLVideoElement): number {
    const { currentTime } = video;
    const sought = this.#sought;
    const reported = this.#clock?.picture ?? currentTime;
    const isSought = sought !== undefined && Math.abs(currentTime - sought.at) < 0.001;
    return isSought && (video.seeking || reported === currentTime) ? sought.picture : reported;
  }

  #positionOf(ms: number): number | null {
    if (this.#source.timeline === 'file') return ms / 1000;
    return nearestPosition(this.#open?.segments() ?? [], ms / 1000);
  }

  #msOf(position: number): number | undefined {
    if (this.#source.timeline === 'file') return Math.round(position * 1000);
    const date = dateAt(this.#open?.segments() ?? [], position);
    return date === null ? undefined : Math.round(date * 1000);
  }

  readonly #update = (): void => {
    const video = this.#video;
    const source = this.#open;
    if (!video || !source) return;
    if (video.readyState >= 2) this.#waitMs = RETRY_FIRST_MS;
    if (this.#wantedMs !== undefined) {
      const position = this.#positionOf(this.#wantedMs);
      if (position !== null && video.readyState >= 1) this.#moveTo(position);
    }
    this.#keepAtEdge(video, source);
    const { seekable } = video;
    const last = seekable.length - 1;
    this.#set({
      status: statusOf(video),
      positionMs: this.#msOf(this.#picture(video)),
      fromMs: last < 0 ? undefined : this.#msOf(seekable.start(0)),
      toMs: last < 0 ? undefined : this.#msOf(seekable.end(last)),
      frameMs: this.#frame() * 1000,
      rate: this.#rate,
      isLive: this.#followsEdge && source.isLive(),
      isMuted: video.muted,
    });
  };

  #keepAtEdge(video: HTMLVideoElement, source: Source): void {
    if (!this.#followsEdge || video.seeking || !source.isLive()) return;
    const position = source.livePosition();
    if (position !== null && position - video.currentTime > BEHIND_SECONDS) video.currentTime = position;
  }

  #set(next: PreviewState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

function statusOf(video: HTMLVideoElement): PreviewState['status'] {
  if (video.readyState < 2) return video.readyState === 0 ? 'loading' : 'waiting';
  if (video.paused) return 'paused';
  return video.readyState < 3 ? 'waiting' : 'playing';
}
