import type { InputDetail } from '@touchline/contract';
import type { SignalMeasures } from '../../media';

export type FigureId = InputDetail['health']['figures'][number]['id'];
type Figures = Readonly<Record<FigureId, number | null>>;

/** What was measured in one second. Times are in epoch ms. */
export interface MeasuredSecond {
  readonly at: number;
  readonly measures: SignalMeasures;
}

const KEPT_SECONDS = 60;
const STEP_MS = 5000;
const STEPS = 60;
/** Figures of the studio are averages of so many seconds, so that they can be read. */
const SHOWN_SECONDS = 3;

/** Measures of the last minute by second, and of the last five minutes by five seconds. */
export class MeasureHistory {
  #seconds: MeasuredSecond[] = [];
  #steps: { readonly at: number; readonly figures: Figures }[] = [];
  /** Asked for several times a second. */
  #present: { readonly second: number; readonly figures: Figures } | undefined;

  add(second: MeasuredSecond): void {
    this.#present = undefined;
    this.#seconds.push(second);
    this.#seconds = this.#seconds.filter(({ at }) => at > second.at - KEPT_SECONDS * 1000);
    const step = Math.floor(second.at / STEP_MS) * STEP_MS;
    const figures = average(this.#seconds.filter(({ at }) => at >= step));
    this.#steps = [
      ...this.#steps.filter(({ at }) => at !== step && at > step - STEPS * STEP_MS),
      { at: step, figures },
    ];
  }

  /** Measures of so many seconds until now, the oldest first. */
  last(seconds: number, now: number): readonly MeasuredSecond[] {
    return this.#seconds.filter(({ at }) => at > now - seconds * 1000);
  }

  now(now: number): Figures {
    const second = Math.floor(now / 1000);
    if (this.#present?.second !== second) this.#present = { second, figures: average(this.last(SHOWN_SECONDS, now)) };
    return this.#present.figures;
  }

  /** Every five seconds, the last five minutes; null where nothing was measured. */
  history(id: FigureId, now: number): (number | null)[] {
    const last = Math.floor(now / STEP_MS) * STEP_MS;
    const known = new Map(this.#steps.map(({ at, figures }) => [at, figures[id]]));
    const first = this.#steps[0]?.at ?? last;
    return Array.from({ length: STEPS }, (_, index) => last - (STEPS - 1 - index) * STEP_MS)
      .filter((at) => at >= first)
      .map((at) => known.get(at) ?? null);
  }
}

const figureOf: Readonly<Record<FigureId, (measures: SignalMeasures) => number | undefined>> = {
  bitrate: ({ videoBitrate, audioBitrate }) => videoBitrate + audioBitrate,
  frames: ({ fps }) => fps,
  keyFrames: ({ keyFrameSeconds }) => keyFrameSeconds,
  soundAndPicture: ({ soundAfterPictureMs }) => soundAfterPictureMs,
  loudness: ({ loudness }) => loudness,
  delay: ({ delaySeconds }) => delaySeconds,
};

const DIGITS: Readonly<Record<FigureId, number>> = {
  bitrate: 0,
  frames: 1,
  keyFrames: 2,
  soundAndPicture: 0,
  loudness: 1,
  delay: 2,
};

function average(seconds: readonly MeasuredSecond[]): Figures {
  const of = (id: FigureId) => {
    const values = seconds.flatMap(({ measures }) => figureOf[id](measures) ?? []).filter(Number.isFinite);
    if (values.length === 0) return null;
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.round(mean * 10 ** DIGITS[id]) / 10 ** DIGITS[id];
  };
  return {
    bitrate: of('bitrate'),
    frames: of('frames'),
    keyFrames: of('keyFrames'),
    soundAndPicture: of('soundAndPicture'),
    loudness: of('loudness'),
    delay: of('delay'),
  };
}
