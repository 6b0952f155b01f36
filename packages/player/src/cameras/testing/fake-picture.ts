import type { fakeClock } from '../../model/fake-clock';

type FrameCallback = (now: number, metadata: { mediaTime: number; expectedDisplayTime: number }) => void;

/** A video element that plays with the clock of the test; `page` is shared by all elements of it. */
export function fakePicture(clock: ReturnType<typeof fakeClock>, page: object = fakePage()) {
  const callbacks = new Map<number, FrameCallback>();
  const calls: string[] = [];
  let anchor = { at: clock.now(), media: 0 };
  let rate = 1;
  let isPaused = true;
  let handle = 0;
  const running = () => !isPaused && state.readyState >= 3;
  const media = () => anchor.media + (running() ? ((clock.now() - anchor.at) / 1000) * rate : 0);
  const moor = () => {
    anchor = { at: clock.now(), media: media() };
  };
  const state = Object.assign(new EventTarget(), {
    readyState: 4,
    seeking: false,
    ended: false,
    muted: false,
    videoHeight: 180,
    error: null as { code: number } | null,
    ownerDocument: page,
    buffered: { length: 1, start: () => 0, end: () => 10_000 },
    frames: { totalVideoFrames: 0, droppedVideoFrames: 0 },
    getVideoPlaybackQuality: () => state.frames,
    async play() {
      calls.push('play');
      moor();
      isPaused = false;
    },
    pause() {
      if (!isPaused) calls.push('pause');
      moor();
      isPaused = true;
    },
    requestVideoFrameCallback(callback: FrameCallback) {
      callbacks.set(++handle, callback);
      return handle;
    },
    cancelVideoFrameCallback: (wanted: number) => callbacks.delete(wanted),
  });
  Object.defineProperties(state, {
    paused: { get: () => isPaused },
    currentTime: {
      get: media,
      set(seconds: number) {
        calls.push(`seek ${seconds.toFixed(2)}`);
        anchor = { at: clock.now(), media: seconds };
      },
    },
    playbackRate: {
      get: () => rate,
      set(wanted: number) {
        moor();
        rate = wanted;
      },
    },
  });
  return {
    video: state as unknown as HTMLVideoElement,
    state,
    calls,
    /** The video stands still for want of data, or has it again. */
    starve(isStarving: boolean) {
      moor();
      state.readyState = isStarving ? 2 : 4;
      moor();
    },
    /** A picture is shown. */
    picture(mediaTime = media()) {
      const waiting = [...callbacks.values()];
      callbacks.clear();
      for (const callback of waiting) callback(clock.now(), { mediaTime, expectedDisplayTime: clock.now() });
    },
    /** How many callbacks wait for a picture. */
    waiting: () => callbacks.size,
  };
}

/** A page that can be hidden. */
export function fakePage() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  return Object.assign(page, {
    setHidden(isHidden: boolean) {
      page.hidden = isHidden;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  });
}
