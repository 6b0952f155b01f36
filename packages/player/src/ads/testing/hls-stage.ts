import HlsClass, { type HlsConfig, type LoaderCallbacks, type LoaderConfiguration, type LoaderContext } from 'hls.js';
import { vi } from 'vitest';

/** Addresses and their texts; others are never answered, as if the network were slow. */
type Texts = (path: string) => string | undefined;

const tick = (task: () => void) => setTimeout(task, 1);

/** A loader that answers from memory. */
function memoryLoader(textOf: Texts): HlsConfig['loader'] {
  class MemoryLoader {
    readonly stats = new LoadStats();
    context: LoaderContext | null = null;
    #isOver = false;

    load(context: LoaderContext, _: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      this.context = context;
      const data = textOf(new URL(context.url).pathname);
      tick(() => {
        if (this.#isOver || data === undefined) return;
        this.stats.loading.first = this.stats.loading.end = performance.now();
        callbacks.onSuccess({ url: context.url, data }, this.stats, context, null);
      });
    }

    abort(): void {
      this.#isOver = true;
    }

    destroy(): void {
      this.#isOver = true;
    }
  }
  return MemoryLoader;
}

class LoadStats {
  readonly aborted = false;
  readonly loaded = 1;
  readonly retry = 0;
  readonly total = 1;
  readonly chunkCount = 0;
  readonly bwEstimate = 0;
  readonly loading = { start: performance.now(), first: 0, end: 0 };
  readonly parsing = { start: 0, end: 0 };
  readonly buffering = { start: 0, first: 0, end: 0 };
}

/** A MediaSource that opens, but decodes nothing. */
class SilentSource extends EventTarget {
  static isTypeSupported(): boolean {
    return true;
  }
  readyState = 'closed';
  duration = Number.NaN;
  readonly sourceBuffers: object[] = [];
  addSourceBuffer(): object {
    const buffer = Object.assign(new EventTarget(), { buffered: { length: 0 }, updating: false });
    this.sourceBuffers.push(buffer);
    return buffer;
  }
  endOfStream(): void {}
}

/** An element whose time and buffer the test sets. */
function createElement(sources: ReadonlyMap<string, SilentSource>) {
  const state = { time: 0, src: '', buffer: [0, 0] as readonly [number, number] };
  const trackNode = () => ({
    track: { cues: [], addCue: () => undefined, removeCue: () => undefined },
    setAttribute: () => undefined,
    addEventListener: () => undefined,
    remove: () => undefined,
  });
  const video = Object.assign(new EventTarget(), {
    paused: false,
    ended: false,
    readyState: 4,
    duration: Number.POSITIVE_INFINITY,
    playbackRate: 1,
    textTracks: Object.assign(new EventTarget(), { length: 0, onchange: null }),
    ownerDocument: { baseURI: 'https://app.example/', hidden: false, createElement: trackNode },
    appendChild: () => undefined,
    querySelectorAll: () => [],
    getVideoPlaybackQuality: () => ({ totalVideoFrames: performance.now() }),
    requestVideoFrameCallback: () => 0,
    cancelVideoFrameCallback: () => undefined,
    play: async () => undefined,
    pause: () => undefined,
    load: () => undefined,
    removeAttribute: () => {
      state.src = '';
    },
  });
  Object.defineProperties(video, {
    currentTime: {
      get: () => state.time,
      set(time: number) {
        state.time = time;
        video.dispatchEvent(new Event('seeking'));
      },
    },
    src: {
      get: () => state.src,
      set(src: string) {
        state.src = src;
        const source = sources.get(src);
        if (!source) return;
        state.time = 0;
        tick(() => {
          source.readyState = 'open';
          source.dispatchEvent(new Event('sourceopen'));
        });
      },
    },
    buffered: { get: () => ({ length: 1, start: () => state.buffer[0], end: () => state.buffer[1] }) },
    seekable: { get: () => ({ length: 0 }) },
  });
  return { video: video as unknown as HTMLVideoElement, state };
}

/** Lets hls.js run without a browser: playlists from memory, time by fake timers, and an element that shows nothing. */
export function hlsStage(textOf: Texts) {
  const sources = new Map<string, SilentSource>();
  vi.useFakeTimers();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('https://app.example/'));
  vi.stubGlobal('MediaSource', SilentSource);
  vi.stubGlobal('HTMLVideoElement', EventTarget);
  vi.stubGlobal('VTTCue', EventTarget);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
    const address = `blob:${sources.size}`;
    sources.set(address, source as unknown as SilentSource);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { loader } = HlsClass.DefaultConfig;
  const memory = memoryLoader(textOf);
  Object.assign(HlsClass.DefaultConfig, { loader: memory, enableWorker: false });
  const { video, state } = createElement(sources);
  return {
    video,
    loader: memory,
    /** Moves the position without a seek, to where the buffer reaches. */
    async play(to: number, buffer: readonly [number, number]) {
      state.buffer = buffer;
      state.time = to;
      video.dispatchEvent(new Event('timeupdate'));
      await vi.advanceTimersByTimeAsync(50);
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    close() {
      Object.assign(HlsClass.DefaultConfig, { loader, enableWorker: true });
      vi.useRealTimers();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    },
  };
}
