import type { Avplay, AvplayError, AvplayListener, AvplayState, AvplayTrack } from '../api';

/** What `setStreamingProperty` and the like answer. */
interface Stream {
  isLive?: boolean;
  durationMs?: number;
  liveWindow?: string;
  tracks?: readonly AvplayTrack[];
}

const ALL: readonly AvplayState[] = ['NONE', 'IDLE', 'READY', 'PLAYING', 'PAUSED'];
const OPENED: readonly AvplayState[] = ['READY', 'PLAYING', 'PAUSED'];
const CREATED: readonly AvplayState[] = ['IDLE', ...OPENED];

/** The states in which Samsung's reference allows each call. */
const ALLOWED: { readonly [Name in keyof Avplay]: readonly AvplayState[] } = {
  open: ['NONE', 'IDLE'],
  close: ALL,
  prepareAsync: ['IDLE', 'READY'],
  play: OPENED,
  pause: ['PLAYING', 'PAUSED'],
  stop: ALL,
  seekTo: CREATED,
  getState: ALL,
  getCurrentTime: ALL,
  getDuration: ALL,
  setDisplayRect: CREATED,
  setDisplayMethod: CREATED,
  setListener: ALL,
  setStreamingProperty: ['IDLE'],
  getStreamingProperty: OPENED,
  // After `prepareAsync` a set knows the tracks once it plays.
  getTotalTrackInfo: ['PLAYING', 'PAUSED'],
  getCurrentStreamInfo: OPENED,
  setSelectTrack: ['PLAYING', 'PAUSED'],
  setSilentSubtitle: ['IDLE', 'PLAYING', 'PAUSED'],
  suspend: OPENED,
  restoreAsync: ['NONE', 'PLAYING', 'PAUSED'],
};

/** Calls that are not written down: they are made at any time. */
const QUIET: ReadonlySet<string> = new Set(['getState', 'getCurrentTime', 'getDuration', 'getStreamingProperty']);

/**
 * AVPlay as a set has it: calls in a wrong state, or during a seek, throw, and preparing and seeking end when the test
 * says so.
 */
export function stubAvplay(stream: Stream = {}) {
  const { durationMs = 60_000, liveWindow = '', tracks = [] } = stream;
  const calls: string[] = [];
  let state: AvplayState = 'NONE';
  let before: AvplayState = 'NONE';
  let isSuspended = false;
  let listener: AvplayListener | undefined;
  let positionMs = 0;
  let pending: { done: () => void; failed: (error: AvplayError) => void; name: string } | null = null;

  const wait = (name: string, then: () => void, onSuccess: () => void, onError: (error: AvplayError) => void) => {
    const settle = (finish: () => void) => () => {
      pending = null;
      finish();
    };
    pending = {
      name,
      done: settle(() => {
        then();
        onSuccess();
      }),
      failed: (error) => settle(() => onError(error))(),
    };
  };

  const behaviour: Avplay = {
    open() {
      state = 'IDLE';
      positionMs = 0;
    },
    close() {
      state = 'NONE';
      listener = undefined;
    },
    prepareAsync: (onSuccess, onError) => wait('prepareAsync', () => (state = 'READY'), onSuccess, onError),
    play() {
      state = 'PLAYING';
    },
    pause() {
      state = 'PAUSED';
    },
    stop() {
      if (state !== 'NONE') state = 'IDLE';
    },
    seekTo: (ms, onSuccess, onError) => wait('seekTo', () => (positionMs = ms), onSuccess, onError),
    getState: () => state,
    getCurrentTime: () => positionMs,
    getDuration: () => (stream.isLive ? 0 : durationMs),
    setDisplayRect: () => undefined,
    setDisplayMethod: () => undefined,
    setListener(own) {
      listener = own;
    },
    setStreamingProperty: () => undefined,
    getStreamingProperty(name) {
      if (name === 'IS_LIVE') return stream.isLive ? '1' : '0';
      return name === 'GET_LIVE_DURATION' ? liveWindow : '';
    },
    getTotalTrackInfo: () => tracks,
    getCurrentStreamInfo: () => tracks.filter(({ index }) => index < 2),
    setSelectTrack: () => undefined,
    setSilentSubtitle: () => undefined,
    suspend() {
      before = state;
      state = 'NONE';
      isSuspended = true;
    },
    restoreAsync(_url, ms, _isPrepareOnly, onSuccess, onError) {
      wait(
        'restoreAsync',
        () => {
          state = before;
          positionMs = ms;
          isSuspended = false;
        },
        onSuccess,
        onError,
      );
    },
  };

  const refuse = (name: string, why: string) => {
    throw Object.assign(new Error(`${name} ${why}`), { name: 'InvalidStateError' });
  };
  const guarded = Object.fromEntries(
    Object.entries(behaviour).map(([name, call]: [string, (...values: never[]) => unknown]) => [
      name,
      (...values: never[]) => {
        const isEnding = name === 'stop' || name === 'close' || name === 'getState';
        if (pending && !isEnding) refuse(name, `during ${pending.name}`);
        if (isEnding && name !== 'getState') pending = null;
        if (!ALLOWED[name as keyof Avplay].includes(state)) refuse(name, `in ${state}`);
        if (!QUIET.has(name))
          calls.push([name, ...values.filter((value) => typeof value !== 'function')].map(text).join(' '));
        return call(...values);
      },
    ]),
  ) as unknown as Avplay;

  return {
    api: guarded,
    calls,
    state: () => state,
    isSuspended: () => isSuspended,
    /** Ends what AVPlay is doing. */
    finish: () => pending?.done(),
    fail: (error: AvplayError) => pending?.failed(error),
    /** What AVPlay is doing. */
    doing: () => pending?.name ?? null,
    playTo(ms: number) {
      positionMs = ms;
      listener?.oncurrentplaytime(ms);
    },
    say: <Name extends keyof AvplayListener>(name: Name, ...values: Parameters<AvplayListener[Name]>) =>
      (listener?.[name] as ((...values: unknown[]) => void) | undefined)?.(...values),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
