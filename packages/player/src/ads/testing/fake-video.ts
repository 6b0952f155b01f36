type FrameCallback = (now: number, metadata: { mediaTime: number }) => void;

/** A track of captions that is shown, hidden or disabled. */
interface FakeTrack {
  readonly kind: string;
  mode: string;
}

/** A video element without a picture of its own: the test shows pictures and moves time. */
export function fakeVideo({ baseURI = 'https://app.example/watch', tracks = [] as FakeTrack[] } = {}) {
  const callbacks = new Map<number, FrameCallback>();
  const calls: string[] = [];
  let handle = 0;
  let pictures = 0;
  const page = Object.assign(new EventTarget(), { baseURI, hidden: false });
  const state = Object.assign(new EventTarget(), {
    currentTime: 0,
    duration: Number.POSITIVE_INFINITY,
    paused: false,
    ended: false,
    muted: false,
    volume: 1,
    readyState: 4,
    clientHeight: 720,
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
    page,
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
