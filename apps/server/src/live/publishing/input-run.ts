import type { PublisherPlace } from '@touchline/contract';
import { publisherPlaces } from '@touchline/contract/schema';
import type { StoredSignalDetail, StoredSignalState } from '../../kernel/store/json-columns';
import type { MediaServices } from '../../media';
import { ADVICE_SENTENCES } from '../health/sentences';
import type { LogKind } from '../inputs/log';
import type { StoredInput } from '../inputs/stored-input';
import type { Ladder } from '../ladder/ladder';
import type { Publication, PublishSession } from '../rtmp/session-types';
import { AirOutput } from './air-output';
import { formatOf, shortFormat } from './format';
import { type CreatePackager, InputLine } from './input-line';
import { Refusal } from './refusal';
import type { SignalTap } from './signal-tap';
import { SignalWatch } from './signal-watch';
import { previewOptions } from './stream-options';
import { StreamSlot } from './stream-slot';

interface RunOptions {
  readonly media: Pick<MediaServices, 'writeLive'>;
  readonly createPackager: CreatePackager;
  readonly ladder: Pick<Ladder, 'open'> | undefined;
  readonly now: () => number;
  readonly log: (kind: LogKind, text: string) => void;
  /** The encoder did not come back. Settles when that is written, or could not be. */
  readonly onGivenUp: (run: InputRun) => Promise<void>;
  /** Another publisher is shown than the database says. */
  readonly onSwitched: (run: InputRun, place: PublisherPlace) => void;
  /** The encoder is back. */
  readonly onResumed: (run: InputRun) => void;
  /** Another publisher is active, or none: the studio should hear of it soon. */
  readonly onSignal: () => void;
  readonly onError: (error: unknown) => void;
}

const SLATE_REASONS = { away: 'The encoder is away', noPicture: 'The encoder sends no picture' } as const;

/** After so long what is still due is tried again. */
const AGAIN_MS = 2000;
/** So long the publisher that an operator chose may take to be ready. */
const CHOSEN_FOR_MS = 10_000;

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/**
 * An input on the node that has its encoder: which publisher is active, and what preview and viewers get. It has no timer:
 * `tick` is called several times a second.
 */
export class InputRun {
  readonly #options: RunOptions;
  #input: StoredInput;
  readonly #lines = new Map<PublisherPlace, InputLine>();
  readonly #preview: StreamSlot;
  readonly #air: AirOutput;
  readonly #watch = new SignalWatch();
  /** Whether this node writes the streams of the input. */
  #isHolder = false;
  #active: PublisherPlace | undefined;
  #placeVersion: number;
  #previewed: SignalTap | undefined;
  /** When an operator last chose a publisher. */
  #chosenAt: number;
  #isGivingUp = false;
  #givenUpAt = Number.NEGATIVE_INFINITY;
  readonly #refusal: Refusal;
  #problem: string | undefined;

  constructor(input: StoredInput, options: RunOptions) {
    const { media, onError } = options;
    this.#input = input;
    this.#options = options;
    this.#placeVersion = input.placeVersion;
    this.#chosenAt = options.now();
    this.#refusal = new Refusal(options.now);
    this.#preview = new StreamSlot({ media, onError });
    this.#air = new AirOutput({
      slot: { media, onError },
      createPackager: options.createPackager,
      now: options.now,
      onReady: () => this.#showAir(options.now()),
      onSlate: (why) => options.log('slate', `${SLATE_REASONS[why]}; viewers see the slate`),
      onResumed: () => options.onResumed(this),
    });
  }

  get input(): StoredInput {
    return this.#input;
  }

  get isHolder(): boolean {
    return this.#isHolder;
  }

  /** Whether there is something to write for. */
  get isNeeded(): boolean {
    const { onAir, kind } = this.#input;
    const isKept = this.#isHolder && (onAir || kind === 'pull');
    return this.#lines.size > 0 || isKept || this.#problem !== undefined || this.#refusal.recent !== undefined;
  }

  hasSignal(now = this.#options.now()): boolean {
    return [...this.#lines.values()].some((line) => line.isAlive(now));
  }

  line(place: PublisherPlace): InputLine | undefined {
    return this.#lines.get(place);
  }

  /** The switches of operators, as the database has them now. */
  update(input: StoredInput): void {
    const before = this.#input;
    this.#input = input;
    if (input.keyVersion !== before.keyVersion)
      for (const line of Array.from(this.#lines.values()))
        line.refuse('The stream key was replaced; ask for the new one.');
    if (input.placeVersion !== before.placeVersion) this.#chosenAt = this.#options.now();
    if (before.settings.ladder !== input.settings.ladder) this.#fitLadder();
    // It may have gone off and on again since.
    if (before.onAir && (!input.onAir || input.airRun !== before.airRun)) this.#air.leave('end');
    this.tick();
  }

  /** This node has the input, or has it no longer. */
  hold(isHolder: boolean): void {
    if (this.#isHolder === isHolder) return;
    this.#isHolder = isHolder;
    if (!isHolder) {
      this.#air.leave('leave');
      this.#preview.close('leave');
      this.#previewed = undefined;
      this.#active = undefined;
    }
    this.tick();
  }

  /** Why a publisher is refused; undefined where it is not. A dead line is replaced. */
  refuses(place: PublisherPlace, rendition: string | undefined): string | undefined {
    const now = this.#options.now();
    const line = this.#lines.get(place);
    if (rendition !== undefined)
      return line ? line.refusesFurther(rendition, now) : 'Connect without a suffix first: it carries the sound.';
    if (line && !line.isDead(now))
      return `Another encoder is sending as ${place}. Stop it first, or use the key of the ${place === 'main' ? 'backup' : 'main'} encoder.`;
    return undefined;
  }

  /** A publisher was let in. */
  open(session: PublishSession, place: PublisherPlace, rendition: string | undefined): Publication {
    const { createPackager, now } = this.#options;
    const known = this.#lines.get(place);
    if (rendition !== undefined && known) return known.further(session, rendition);
    known?.close('replaced by a new connection');
    this.#refusal.forget(place);
    this.#problem = undefined;
    const line = new InputLine({
      place,
      session,
      createPackager,
      now,
      notBeforeMs: this.#endMs(),
      onFormat: (each) => this.#learned(each),
      onFirst: () => this.#begun(place),
      onRefused: (each, reason) => this.#refuse(each, reason),
      onClosed: (each, reason) => this.#lost(each, reason),
    });
    this.#lines.set(place, line);
    return line.publication();
  }

  /** A way in has a problem, or has none any more. */
  setProblem(problem: string | undefined): void {
    this.#problem = problem;
  }

  /** An encoder was sent away before it could send. */
  noteRefused(refused: Parameters<Refusal['note']>[0]): void {
    this.#refusal.note(refused);
    this.#options.log('refused', `${capital(refused.place)} was refused: ${refused.reason}`);
  }

  tick(now = this.#options.now()): void {
    if (this.#isHolder) {
      this.#choose(now);
      this.#showPreview();
      this.#showAir(now);
    }
    this.#measure(now);
  }

  state(now = this.#options.now()): StoredSignalState {
    const active = this.#line();
    const figures = this.#watch.figures(now);
    const video = active?.tap.present.find(({ name }) => name === 'v0');
    const refused = this.#refusal.recent;
    const reason = this.#problem ?? (this.#lines.size > 0 ? undefined : refused?.reason);
    return {
      isHolder: this.#isHolder,
      signal: {
        state: this.#signalState(now),
        ...(active ? { from: active.place, since: Math.floor(active.since / 1000) } : {}),
        ...(video?.width === undefined ? {} : { width: video.width }),
        ...(video?.height === undefined ? {} : { height: video.height }),
        ...(active && figures.frames !== null ? { fps: figures.frames } : {}),
        ...(active && figures.bitrate !== null ? { bitrate: figures.bitrate } : {}),
        levels: active ? [...this.#watch.levels] : [],
        ...(reason === undefined ? {} : { reason }),
      },
      air: this.#air.state(this.#input),
      publishers: [
        ...[...this.#lines.values()].map((line) => line.describe(now, line === active ? 'active' : 'standby')),
        ...(refused ? [refused] : []),
      ],
    };
  }

  detail(now = this.#options.now()): StoredSignalDetail {
    return this.#watch.detail(this.#line(), now);
  }

  /** Everything that was told is stored. */
  async idle(): Promise<void> {
    await Promise.all([this.#preview.idle(), this.#air.idle()]);
  }

  /** The node stops, or the input was removed: encoders are sent away, and another node may go on. */
  async close(reason?: string): Promise<void> {
    for (const line of Array.from(this.#lines.values()))
      if (reason === undefined) line.close('the server stops');
      else line.refuse(reason);
    this.#air.leave('leave');
    this.#preview.close('leave');
    await this.idle();
  }

  #line(): InputLine | undefined {
    return this.#active === undefined ? undefined : this.#lines.get(this.#active);
  }

  /** Which publisher is active: what an operator chose, else whoever sends. */
  #choose(now: number): void {
    const isAlive = (place: PublisherPlace) => this.#lines.get(place)?.isReady(now) ?? false;
    const { place, placeVersion } = this.#input;
    for (const line of this.#lines.values()) if (line !== this.#line()) line.catchUp(now);
    let next = this.#active;
    if (placeVersion > this.#placeVersion) {
      if (isAlive(place)) next = place;
      const isTooLate = now - this.#chosenAt >= CHOSEN_FOR_MS;
      if (next === place || isTooLate) this.#placeVersion = placeVersion;
      if (next !== undefined && next !== place && isTooLate) this.#options.onSwitched(this, next);
    }
    if (next === undefined || !isAlive(next)) next = [place, ...publisherPlaces].find(isAlive);
    if (next === this.#active) return;
    const before = this.#active;
    this.#line()?.descend();
    this.#active = next;
    this.#options.onSignal();
    this.#fitLadder();
    if (next === undefined) {
      this.#watch.pause();
      return;
    }
    if (before !== undefined && next !== place)
      this.#options.log('tookOver', `${capital(before)} is silent; ${next} took over`);
    else if (before !== undefined) this.#options.log('tookOver', `Switched to ${next}`);
    if (next !== place) this.#options.onSwitched(this, next);
  }

  #showPreview(): void {
    const line = this.#line();
    if (!line) {
      this.#preview.close('leave');
      this.#previewed = undefined;
      return;
    }
    this.#preview.open(previewOptions(this.#input, this.#keyFrameSeconds()), () => this.#showPreview());
    const feed = this.#preview.feed;
    if (!feed || this.#previewed === line.tap) return;
    this.#previewed = line.tap;
    feed.connect(line.tap, { fromMs: 0 });
  }

  #showAir(now: number): void {
    if (!this.#isHolder || !this.#input.onAir) return;
    this.#air.show({ input: this.#input, line: this.#line(), keyFrameSeconds: this.#keyFrameSeconds() }, now);
    if (now >= (this.#air.slateUntil(this.#input) ?? Number.POSITIVE_INFINITY)) this.#giveUp(now);
  }

  #keyFrameSeconds(): number | null {
    return this.#watch.figures(this.#options.now()).keyFrames;
  }

  /** Until it is off air, or an operator waits longer: the database may be away. */
  #giveUp(now: number): void {
    if (this.#isGivingUp || now - this.#givenUpAt < AGAIN_MS) return;
    this.#isGivingUp = true;
    void this.#options.onGivenUp(this).finally(() => {
      this.#isGivingUp = false;
      this.#givenUpAt = this.#options.now();
    });
  }

  /** Smaller renditions are made of the active publisher only. */
  #fitLadder(): void {
    const line = this.#line();
    const { ladder } = this.#options;
    if (!line || !ladder) return;
    const { id, settings } = this.#input;
    if (!settings.ladder) line.descend();
    else if (!line.ladder) line.climb(ladder.open({ inputId: id, place: line.place, lowLatency: settings.lowLatency }));
  }

  #measure(now: number): void {
    const fresh = this.#watch.look(
      {
        lines: this.#lines.values(),
        active: this.#line(),
        hasBackup: this.#lines.has('backup'),
        isStorageFull: this.#air.isFull,
        source: this.#isHolder ? this.#air.source(this.#input) : undefined,
      },
      now,
    );
    for (const kind of fresh) this.#options.log('advice', ADVICE_SENTENCES[kind]);
  }

  #signalState(now: number): StoredSignalState['signal']['state'] {
    if (this.#line() ?? this.hasSignal(now)) return this.#watch.isPoor ? 'unsteady' : 'steady';
    if (this.#lines.size === 0 && this.#refusal.recent) return 'refused';
    return this.#input.onAir || [...this.#lines.values()].some((line) => line.tap.segment >= 0) ? 'lost' : 'none';
  }

  /**
   * Media of the chosen encoder are shown at once. Those of the other one wait for the next tick: where both start together,
   * the chosen one is to be the first.
   */
  #begun(place: PublisherPlace): void {
    if (place === this.#input.place) this.tick();
  }

  #learned(line: InputLine): void {
    const { present } = line.tap;
    const video = present.find(({ name }) => name === 'v0');
    const names = [
      video ? 'H.264' : undefined,
      present.some(({ kind, isSilence }) => kind === 'audio' && !isSilence) ? 'AAC' : undefined,
    ];
    const format = [video ? shortFormat(video) : 'sound only', names.filter(Boolean).join(' and ')].join(', ');
    this.#options.log(
      line.changed ? 'changed' : 'connected',
      line.changed
        ? `${capital(line.place)} changed to ${formatOf(present)}`
        : `${capital(line.place)} connected, ${format}`,
    );
  }

  #refuse(line: InputLine, reason: string): void {
    const { encoder, remote, isLocal } = line.session;
    this.noteRefused({ place: line.place, reason, encoder, ip: isLocal ? undefined : remote });
  }

  #lost(line: InputLine, _reason: string): void {
    if (this.#lines.get(line.place) === line) this.#lines.delete(line.place);
    if (line.tap.segment >= 0) this.#options.log('disconnected', `${capital(line.place)} disconnected`);
    this.tick();
  }

  #endMs(): number | undefined {
    const ends = [this.#air.endMs, this.#preview.feed?.endMs].filter((ms) => ms !== undefined);
    const end = Math.max(...ends, Number.NEGATIVE_INFINITY);
    return Number.isFinite(end) ? end : undefined;
  }
}
