type FrameCallback = (now: number, metadata: { mediaTime: number }) => void;

/** A track of captions that is shown, hidden or disabled. */
interface FakeTrack {
  readonly kind: string;
  mode: string;
}

/** A video element without a picture of its own: the test shows pictures and moves time. */
export function fakeVideo(options: { tracks?: FakeTrack[] } = {}) {
  const created: ReturnType<typeof createVideo>[] = [];
  const page = Object.assign(new EventTarget(), {
    baseURI: 'https://app.example/watch',
    hidden: false,
    defaultView: undefined as object | undefined,
    createElement: (): object => {
      const element = createVideo({}, page);
      created.push(element);
      return element.state;
    },
  });
  /** `created`: the elements that the page was asked for. */
  return { ...createVideo(options, page), page, created };
}

function createVideo({ tracks = [] }: { tracks?: FakeTrack[] }, page: object) {
  const callbacks = new Map<number, FrameCallback>();
  const calls: string[] = [];
  let handle = 0;
  let pictures = 0;
  const state = Object.assign(new EventTarget(), {
    currentTime: 0,
    duration: Number.POSITIVE_INFINITY,
    paused: false,
    ended: false,
    muted: false,
    volume: 1,
    readyState: 4,
    clientWidth: 1280,
    clientHeight: 720,
    className: 'picture',
    style: {},
    isInPage: false,
    setAttribute: () => undefined,
    after: (other: { isInPage: boolean }) => {
      other.isInPage = true;
    },
    remove: () => {
      state.isInPage = false;
    },
    ownerDocument: page,
    textTracks: Object.assign(new EventTarget(), { length: tracks.length }, tracks),
    async play() {
      calls.push('play');
    },
    pause: () => calls.push('pause'),
    canPlayType: (type: string) => (type.includes('mp4') ? 'probably' : ''),
    getVideoPlaybackQuality: () => ({ totalVideoFrames: pictures }),
    requestVideoFrameCallback(callback: FrameCallback) {
      callbacks.set(++handle, callback);
      return handle;
    },
    cancelVideoFrameCallback: (wanted: number) => callbacks.delete(wanted),
  });
  const picture = (mediaTime = state.currentTime) => {
    pictures++;
    const waiting = [...callbacks.values()];
    callbacks.clear();
    for (const callback of waiting) callback(0, { mediaTime });
  };
  return {
    video: state as unknown as HTMLVideoElement,
    state,
    calls,
    /** Shows a picture. */
    picture,
    /** Moves time, as the browser reports it. */
    time: (seconds: number): void => {
      state.currentTime = seconds;
      state.dispatchEvent(new Event('timeupdate'));
    },
    /** Listeners that wait for a picture. */
    waiting: () => callbacks.size,
  };
}
