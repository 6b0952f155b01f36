import type { AdviceKind, InputDetail } from '@touchline/contract';
import type { SignalAdvice } from '../packager/types';
import type { MeasuredSecond, MeasureHistory } from './figures';

type Advice = InputDetail['health']['advice'][number];
type Values = Advice['values'];

/** What is known of a signal besides its measures. */
export interface SignalFacts {
  readonly hasSound: boolean;
  /** When the size or rate of the picture changed last, epoch ms, and to what. */
  readonly pictureChanged?: { readonly at: number; readonly format: string };
  readonly hadBackup: boolean;
  readonly hasBackup: boolean;
  readonly isStorageFull: boolean;
  readonly isLadderBehind: boolean;
  /** What its packager advises. */
  readonly noted: readonly SignalAdvice[];
}

const FAR_SECONDS = 2.5;
const IRREGULAR_SECONDS = 1;
const HIGH_BITRATE = 15_000_000;
const APART_MS = 100;
const QUIET_LUFS = -38;
const LOUD_LUFS = -11;
const DROPPED_SHARE = 0.02;
const RECENT_MS = 60_000;
/** Advice stays so long after its cause has gone, so that it can be read. */
const LINGER_MS = 10_000;

interface Watched {
  readonly history: MeasureHistory;
  readonly facts: SignalFacts;
  /** Epoch ms. */
  readonly now: number;
}

/** What is wrong now, with the numbers that its words contain. */
function causes({ history, facts, now }: Watched): Map<AdviceKind, Values> {
  const found = new Map<AdviceKind, Values>();
  const [short, long, minute] = [history.last(5, now), history.last(15, now), history.last(60, now)];
  keyFrames(long, found);
  bitrate(short, minute, found);
  const dropped = sum(history.last(30, now), ({ measures }) => measures.droppedFrames);
  const shown = sum(history.last(30, now), ({ measures }) => measures.fps);
  if (dropped > DROPPED_SHARE * shown && dropped > 3) found.set('framesDropped', { frames: dropped });
  sound(short, long, facts, found);
  const jumps = sum(minute, ({ measures }) => measures.timestampJumps);
  if (jumps > 0) found.set('timestampsJump', { count: jumps });
  const changed = facts.pictureChanged;
  if (changed && now - changed.at < RECENT_MS) found.set('pictureChanged', { format: changed.format });
  if (facts.hadBackup && !facts.hasBackup) found.set('noBackup', {});
  if (facts.isStorageFull) found.set('storageFull', {});
  if (facts.isLadderBehind) found.set('ladderBehind', {});
  for (const { kind, values } of facts.noted) found.set(kind, { ...values });
  return found;
}

function keyFrames(seconds: readonly MeasuredSecond[], found: Map<AdviceKind, Values>): void {
  const distances = seconds.flatMap(({ measures }) => measures.keyFrameSeconds ?? []);
  const most = Math.max(...distances);
  if (distances.length < 3 || most <= FAR_SECONDS) return;
  const values = { seconds: Math.round(most * 10) / 10 };
  const changes = distances.filter(
    (each, index) => Math.abs(each - (distances[index - 1] ?? each)) > IRREGULAR_SECONDS,
  );
  // A setting that was changed at the encoder is one change.
  if (changes.length > 2) found.set('keyFramesIrregular', values);
  else if (distances.slice(-3).every((each) => each > FAR_SECONDS)) found.set('keyFramesFar', values);
}

function bitrate(
  short: readonly MeasuredSecond[],
  minute: readonly MeasuredSecond[],
  found: Map<AdviceKind, Values>,
): void {
  const of = ({ measures }: MeasuredSecond) => measures.videoBitrate + measures.audioBitrate;
  const now = mean(short, of);
  const usual = median(minute.map(of));
  if (minute.length >= 20 && short.length >= 4 && now < usual / 2)
    found.set('bitrateFalls', { megabits: megabits(now) });
  if (short.length >= 4 && now > HIGH_BITRATE) found.set('bitrateHigh', { megabits: megabits(now) });
}

function sound(
  short: readonly MeasuredSecond[],
  long: readonly MeasuredSecond[],
  { hasSound }: SignalFacts,
  found: Map<AdviceKind, Values>,
): void {
  if (short.length < 4) return;
  const isSilent = ({ measures }: MeasuredSecond) =>
    measures.silenceFilledSeconds > 0.5 || (measures.audioBitrate === 0 && measures.levels.length === 0);
  if (!hasSound || short.every(isSilent)) {
    found.set('soundMissing', {});
    return;
  }
  const apart = short.flatMap(({ measures }) => measures.soundAfterPictureMs ?? []);
  if (apart.length >= 4 && apart.every((ms) => Math.abs(ms) > APART_MS))
    found.set('soundApart', { milliseconds: Math.round(apart.at(-1) ?? 0) });
  const loudness = long.flatMap(({ measures }) => measures.loudness ?? []);
  const lufs = Math.round(loudness.reduce((total, value) => total + value, 0) / loudness.length);
  if (loudness.length < 10) return;
  if (loudness.every((value) => value < QUIET_LUFS)) found.set('soundQuiet', { lufs });
  else if (lufs > LOUD_LUFS) found.set('soundLoud', { lufs });
}

/** Advice with the time since when it holds. */
export class AdviceList {
  readonly #known = new Map<AdviceKind, { since: number; lastAt: number; values: Values }>();

  /** Returns the kinds that are new. */
  update(watched: Watched): AdviceKind[] {
    const { now } = watched;
    const fresh: AdviceKind[] = [];
    for (const [kind, values] of causes(watched)) {
      const known = this.#known.get(kind);
      if (!known) fresh.push(kind);
      this.#known.set(kind, { since: known?.since ?? now, lastAt: now, values });
    }
    for (const [kind, { lastAt }] of this.#known) if (now - lastAt > LINGER_MS) this.#known.delete(kind);
    return fresh;
  }

  clear(): void {
    this.#known.clear();
  }

  list(): Advice[] {
    return [...this.#known].map(([kind, { since, values }]) => ({ kind, since: Math.floor(since / 1000), values }));
  }
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((all, item) => all + of(item), 0);
const mean = <T>(items: readonly T[], of: (item: T) => number): number => sum(items, of) / Math.max(1, items.length);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const megabits = (bits: number): number => Math.round(bits / 100_000) / 10;
