import type { StoredSignalState } from '../../kernel/store/json-columns';
import type { PackagedTrack } from '../../media';
import type { AirSource } from '../health/timeline';
import { graceMs, type StoredInput } from '../inputs/stored-input';
import { SlateSignal } from '../slate/slate-signal';
import type { CreatePackager, InputLine } from './input-line';
import { SignalTap } from './signal-tap';
import { airOptions } from './stream-options';
import { StreamSlot } from './stream-slot';

interface AirOptions {
  readonly slot: ConstructorParameters<typeof StreamSlot>[0];
  readonly createPackager: CreatePackager;
  readonly now: () => number;
  /** The stream can be written now. */
  readonly onReady: () => void;
  readonly onSlate: (why: 'away' | 'noPicture') => void;
  /** The signal is shown again after a slate because the encoder was away. */
  readonly onResumed: () => void;
}

interface OnAir {
  readonly input: StoredInput;
  /** The active publisher; undefined while the encoder is away. */
  readonly line: InputLine | undefined;
  readonly keyFrameSeconds: number | null;
}

/** What viewers of an input get: the active publisher, or the slate. */
export class AirOutput {
  readonly #options: AirOptions;
  readonly #slot: StreamSlot;
  /** Undefined while nothing is shown yet. */
  #shown: InputLine | 'slate' | undefined;
  #tap: SignalTap | undefined;
  #slate: SlateSignal | undefined;
  /** Since when the encoder is away, epoch ms. */
  #lostSince: number | undefined;
  /** Whether the encoder was away during the present slate. */
  #wasAway = false;
  #lastTracks: readonly PackagedTrack[] = [];
  #isPictureMissed = false;

  constructor(options: AirOptions) {
    this.#options = options;
    this.#slot = new StreamSlot(options.slot);
  }

  get endMs(): number | undefined {
    return this.#slot.feed?.endMs;
  }

  get isFull(): boolean {
    return this.#slot.storing === 'full';
  }

  /** Shows what an input that is on air should show. */
  show({ input, line, keyFrameSeconds }: OnAir, now: number): void {
    if (line) this.#lostSince = undefined;
    // The node before died with the encoder: the wait began then.
    else this.#lostSince ??= this.#shown === undefined ? (input.seenAt ?? now) : now;
    this.#slot.open(airOptions(input, keyFrameSeconds), this.#options.onReady);
    const { feed } = this.#slot;
    if (!feed) return;
    const lacksPicture = line !== undefined && this.#hasShownPicture() && !line.hasPicture;
    if (lacksPicture && !this.#isPictureMissed) this.#options.onSlate('noPicture');
    this.#isPictureMissed = lacksPicture;
    if (input.slate || !line || lacksPicture) this.#showSlate(input, line, now);
    else this.#showLine(input, line);
    if (this.#shown !== 'slate') return;
    this.#wasAway ||= line === undefined || lacksPicture;
    this.#slate?.advance(now);
  }

  /** `end`: off air; `leave`: another node goes on. */
  leave(how: 'end' | 'leave'): void {
    this.#dropSlate();
    this.#slot.close(how);
    this.#shown = undefined;
    this.#tap = undefined;
    this.#lostSince = undefined;
    this.#wasAway = false;
    this.#lastTracks = [];
    this.#isPictureMissed = false;
  }

  /** When the wait for the encoder ends, epoch ms; undefined where nobody waits. */
  slateUntil(input: StoredInput): number | undefined {
    if (!input.onAir || input.slate || this.#lostSince === undefined) return undefined;
    return this.#lostSince + graceMs(input);
  }

  state(input: StoredInput): StoredSignalState['air'] {
    if (!input.onAir) return { state: 'off' };
    const until = this.slateUntil(input);
    return {
      state: input.slate || this.#lostSince !== undefined || this.#shown === 'slate' ? 'slate' : 'live',
      ...(until === undefined ? {} : { slateUntil: Math.ceil(until / 1000) }),
    };
  }

  source({ onAir }: StoredInput): AirSource {
    if (!onAir) return 'off';
    if (this.#shown === undefined) return 'none';
    return this.#shown === 'slate' ? 'slate' : this.#shown.place;
  }

  idle(): Promise<void> {
    return this.#slot.idle();
  }

  #showLine(input: StoredInput, line: InputLine): void {
    const { feed } = this.#slot;
    if (!feed || (this.#shown === line && this.#tap === line.tap)) return;
    const wasAway = this.#wasAway;
    this.#wasAway = false;
    this.#shown = line;
    this.#tap = line.tap;
    this.#lastTracks = line.tap.present;
    feed.connect(line.tap, { fromMs: Math.max(input.airSince ?? 0, feed.endMs) });
    this.#dropSlate();
    if (wasAway) this.#options.onResumed();
  }

  /** Players of viewers who see a picture stand still without one. */
  #hasShownPicture(): boolean {
    return this.#lastTracks.some(({ kind }) => kind === 'video');
  }

  #showSlate(input: StoredInput, line: InputLine | undefined, now: number): void {
    const { feed } = this.#slot;
    if (!feed || this.#shown === 'slate') return;
    this.#shown = 'slate';
    this.#tap = undefined;
    const tap = new SignalTap();
    const { createPackager, now: clock } = this.#options;
    const packager = createPackager({
      sink: tap,
      now: clock,
      ...(Number.isFinite(feed.endMs) ? { notBeforeMs: feed.endMs } : {}),
    });
    this.#slate = new SlateSignal(packager, this.#lastTracks);
    feed.connect(tap, { fromMs: 0, keepsTracks: true });
    this.#slate.advance(now);
    if (!input.slate && !line) this.#options.onSlate('away');
  }

  #dropSlate(): void {
    this.#slate?.end();
    this.#slate = undefined;
  }
}
