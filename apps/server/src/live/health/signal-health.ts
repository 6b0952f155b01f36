import type { AdviceKind, InputDetail } from '@touchline/contract';
import { healthFigures } from '@touchline/contract/schema';
import type { SignalMeasures } from '../../media';
import { AdviceList, type SignalFacts } from './advice';
import { type FigureId, MeasureHistory } from './figures';

/** Advice that makes a figure one to look at. */
const FIGURE_OF: Readonly<Partial<Record<AdviceKind, FigureId>>> = {
  keyFramesFar: 'keyFrames',
  keyFramesIrregular: 'keyFrames',
  bitrateFalls: 'bitrate',
  bitrateHigh: 'bitrate',
  framesDropped: 'frames',
  soundMissing: 'loudness',
  soundQuiet: 'loudness',
  soundLoud: 'loudness',
  soundApart: 'soundAndPicture',
  timestampsJump: 'delay',
};
/** Viewers notice these. */
const POOR: ReadonlySet<AdviceKind> = new Set(['bitrateFalls', 'framesDropped', 'timestampsJump', 'soundMissing']);
/** These say nothing of the signal. */
const ASIDE: ReadonlySet<AdviceKind> = new Set(['noBackup', 'pictureChanged']);

/** The health of a signal: figures of each second, and what to do about them. */
export class SignalHealth {
  readonly #history = new MeasureHistory();
  readonly #advice = new AdviceList();
  #levels: readonly number[] = [];

  /** Takes the measures of a second; returns the kinds of advice that are new. */
  add(measures: SignalMeasures, facts: SignalFacts, now: number): AdviceKind[] {
    this.#history.add({ at: now, measures });
    this.#levels = measures.levels.slice(0, 8).map((level) => Math.min(1, Math.max(0, level)));
    return this.#advice.update({ history: this.#history, facts, now });
  }

  /** There is no signal: advice on it is over. */
  pause(): void {
    this.#advice.clear();
    this.#levels = [];
  }

  get levels(): readonly number[] {
    return this.#levels;
  }

  figures(now: number) {
    return this.#history.now(now);
  }

  /** Whether viewers notice what is wrong. */
  get isPoor(): boolean {
    return this.#advice.list().some(({ kind }) => POOR.has(kind));
  }

  read(hasSignal: boolean, now: number): InputDetail['health'] {
    const advice = this.#advice.list();
    const noted = new Set(advice.map(({ kind }) => FIGURE_OF[kind]));
    const figures = this.#history.now(now);
    const isFair = advice.some(({ kind }) => !ASIDE.has(kind));
    return {
      state: hasSignal ? (this.isPoor ? 'poor' : isFair ? 'fair' : 'good') : 'none',
      figures: healthFigures.map((id) => ({
        id,
        value: hasSignal ? figures[id] : null,
        state: noted.has(id) ? 'attention' : 'good',
        history: this.#history.history(id, now),
      })),
      advice,
    };
  }
}
