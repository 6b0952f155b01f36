import type { AdviceKind } from '@touchline/contract';
import type { StoredSignalDetail } from '../../kernel/store/json-columns';
import { SignalHealth } from '../health/signal-health';
import { type AirSource, AirTimeline } from '../health/timeline';
import { renditionsOf } from './format';
import type { InputLine } from './input-line';

interface Watched {
  readonly lines: Iterable<InputLine>;
  readonly active: InputLine | undefined;
  readonly hasBackup: boolean;
  readonly isStorageFull: boolean;
  /** Undefined on a node that does not write the streams. */
  readonly source: AirSource | undefined;
}

const SECOND_MS = 1000;

/** Measures the publishers of an input every second. */
export class SignalWatch {
  readonly #health = new SignalHealth();
  readonly #timeline = new AirTimeline();
  #measuredAt = 0;
  #hadBackup = false;

  get isPoor(): boolean {
    return this.#health.isPoor;
  }

  get levels(): readonly number[] {
    return this.#health.levels;
  }

  figures(now: number) {
    return this.#health.figures(now);
  }

  /** There is no signal any more. */
  pause(): void {
    this.#health.pause();
  }

  /** Called often; returns the kinds of advice that are new. */
  look({ lines, active, hasBackup, isStorageFull, source }: Watched, now: number): AdviceKind[] {
    if (now - this.#measuredAt < SECOND_MS) return [];
    this.#measuredAt = now;
    this.#hadBackup ||= hasBackup;
    if (source !== undefined) this.#timeline.add(source, now);
    const fresh: AdviceKind[] = [];
    for (const line of lines) {
      const measures = line.measures();
      if (line !== active) continue;
      const facts = {
        hasSound: line.tap.present.some(({ kind, isSilence }) => kind === 'audio' && !isSilence),
        ...(line.changed ? { pictureChanged: line.changed } : {}),
        hadBackup: this.#hadBackup,
        hasBackup,
        isStorageFull,
        isLadderBehind: line.ladder?.behind !== undefined,
        noted: line.advice,
      };
      fresh.push(...this.#health.add(measures, facts, now));
    }
    return fresh;
  }

  detail(active: InputLine | undefined, now: number): StoredSignalDetail {
    return {
      health: this.#health.read(active !== undefined, now),
      timeline: this.#timeline.list(now),
      renditions: active ? renditionsOf(active.tap.present, this.#health.figures(now).bitrate) : [],
    };
  }
}
