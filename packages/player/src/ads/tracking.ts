import type { Clock } from '../model/clock';

/** Events of an ad that are reported, in the words of VAST. */
export type AdMoment =
  | 'impression'
  | 'creativeView'
  | 'viewable'
  | 'start'
  | 'firstQuartile'
  | 'midpoint'
  | 'thirdQuartile'
  | 'complete'
  | 'skip'
  | 'click'
  | 'pause'
  | 'resume'
  | 'mute'
  | 'unmute'
  | 'closeLinear'
  | 'error';

/** Addresses to call by event. */
export type Beacons = Readonly<Partial<Record<AdMoment, readonly string[]>>>;

interface TrackedAd {
  /** Announced length in seconds. */
  readonly seconds: number;
  readonly beacons: Beacons;
  /** Addresses to call after a number of seconds played. */
  readonly progress?: readonly { readonly seconds: number; readonly url: string }[];
}

/** Reports the events of one ad, each at most once and none before its first picture. */
export interface Tracking {
  /** The first picture was shown. */
  shown(): void;
  isShown(): boolean;
  /** The position changed; only what was played counts, not what was jumped over. */
  advance(position: number): void;
  /** Seconds played. */
  played(): number;
  /** The ad ended; it is complete only if it was played from the beginning to the end. */
  finish(): void;
  skip(): void;
  click(): void;
  viewable(): void;
  pause(isPaused: boolean): void;
  mute(isMuted: boolean): void;
  /** Something failed; `code` is that of VAST. Nothing is reported after it. */
  fail(code: number): void;
}

const QUARTILES = [
  ['firstQuartile', 0.25],
  ['midpoint', 0.5],
  ['thirdQuartile', 0.75],
] as const;

/** First position, in seconds, up to which an ad began with its beginning. */
const MAX_START = 2;
/** A step that is this much longer than the time that passed is a jump, in seconds. */
const MAX_LEAD = 0.5;
/** Time that may be missing at the end, between the last two positions. */
const TOLERANCE = 0.5;

export function createTracking(
  { seconds, beacons, progress = [] }: TrackedAd,
  send: (url: string, macros?: Readonly<Record<string, string>>) => void,
  clock: Pick<Clock, 'now'>,
): Tracking {
  const reported = new Set<AdMoment>();
  const due = [...progress].sort((a, b) => a.seconds - b.seconds);
  let position: number | null = null;
  let positionAt = clock.now();
  let played = 0;
  let isOver = false;

  const call = (moment: AdMoment, macros?: Readonly<Record<string, string>>) => {
    for (const url of beacons[moment] ?? []) send(url, macros);
  };
  const once = (moment: AdMoment, macros?: Readonly<Record<string, string>>) => {
    if (isOver || reported.has(moment)) return;
    reported.add(moment);
    call(moment, macros);
  };
  const isShown = () => reported.has('impression');
  const reportPlayed = () => {
    if (!isShown() || isOver) return;
    for (const [moment, part] of QUARTILES) if (seconds > 0 && played >= seconds * part) once(moment);
    const reached = due.findIndex(({ seconds: at }) => played < at);
    for (const { url } of due.splice(0, reached < 0 ? due.length : reached)) send(url);
  };

  return {
    shown() {
      if (!isShown()) positionAt = clock.now();
      once('impression');
      once('creativeView');
      once('start');
      reportPlayed();
    },
    isShown,
    advance(next) {
      // A busy device reports no position for seconds while the ad plays on.
      const elapsed = (clock.now() - positionAt) / 1000;
      const step = next - (position ?? 0);
      // An ad that is joined late begins in the middle.
      const lead = position === null ? MAX_START : MAX_LEAD;
      if (step > 0 && step <= elapsed + lead) played += step;
      position = next;
      positionAt = clock.now();
      reportPlayed();
    },
    played: () => played,
    finish() {
      if (isShown() && seconds > 0 && played >= seconds - TOLERANCE) {
        played = Math.max(played, seconds);
        reportPlayed();
        once('complete');
      }
      isOver = true;
    },
    skip() {
      if (!isShown()) return;
      once('skip');
      once('closeLinear');
      isOver = true;
    },
    click: () => isShown() && once('click'),
    viewable: () => isShown() && once('viewable'),
    pause(isPaused) {
      // The time of a pause is not played.
      if (!isPaused) positionAt = clock.now();
      if (isShown() && !isOver) call(isPaused ? 'pause' : 'resume');
    },
    mute: (isMuted) => isShown() && !isOver && call(isMuted ? 'mute' : 'unmute'),
    fail(code) {
      once('error', { ERRORCODE: String(code) });
      isOver = true;
    },
  };
}
