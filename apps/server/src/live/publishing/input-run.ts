import type { PublisherPlace } from '@touchline/contract';
import { publisherPlaces } from '@touchline/contract/schema';
import type { StoredSignalDetail, StoredSignalState } from '../../kernel/store/json-columns';
import type { LiveStreamOptions, MediaServices, PackagedTrack } from '../../media';
import { ADVICE_SENTENCES } from '../health/sentences';
import { SignalHealth } from '../health/signal-health';
import { type AirSource, AirTimeline } from '../health/timeline';
import type { LogKind } from '../inputs/log';
import { graceMs, type StoredInput } from '../inputs/stored-input';
import { airStream, previewStream } from '../inputs/stream-names';
import type { Ladder } from '../ladder/ladder';
import type { Publication, PublishSession } from '../rtmp/session-types';
import { SlateSignal } from '../slate/slate-signal';
import { formatOf, renditionsOf, shortFormat } from './format';
import { type CreatePackager, InputLine } from './input-line';
import { SignalTap } from './signal-tap';
import { StreamSlot } from './stream-slot';

interface RunOptions {
  readonly media: Pick<MediaServices, 'writeLive'>;
  readonly createPackager: CreatePackager;
  readonly ladder: Pick<Ladder, 'open'> | undefined;
  readonly now: () => number;
  readonly log: (kind: LogKind, text: string) => void;
  /** The encoder did not come back. */
  readonly onGivenUp: (run: InputRun) => void;
  /** Another publisher is shown than the database says. */
  readonly onSwitched: (run: InputRun, place: PublisherPlace) => void;
  /** The encoder is back. */
  readonly onResumed: (run: InputRun) => void;
  readonly onError: (error: unknown) => void;
}

interface Refused {
  readonly place: PublisherPlace;
  readonly at: number;
  readonly reason: string;
  readonly encoder: string | undefined;
  readonly ip: string | undefined;
}

interface Slate {
  readonly signal: SlateSignal;
  readonly tap: SignalTap;
}

const SECOND_MS = 1000;
const SEGMENT_SECONDS = 2;
/** How long a refusal is shown after the encoder was sent away. */
const REFUSAL_SHOWN_MS = 600_000;
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
  readonly #air: StreamSlot;
  readonly #health = new SignalHealth();
  readonly #timeline = new AirTimeline();
  /** Whether this node writes the streams of the input. */
  #isHolder = false;
  #active: PublisherPlace | undefined;
  #placeVersion: number;
  #previewed: SignalTap | undefined;
  /** What viewers get: a line, the slate, or nothing yet. */
  #shown: InputLine | 'slate' | undefined;
  #shownTap: SignalTap | undefined;
  #slate: Slate | undefined;
  #lostSince: number | undefined;
  #lastTracks: readonly PackagedTrack[] = [];
  #givenUp = -1;
  #measuredAt = 0;
  #refused: Refused | undefined;
  #problem: string | undefined;
  #hadBackup = false;

  constructor(input: StoredInput, options: RunOptions) {
    const { media, onError } = options;
    this.#input = input;
    this.#options = options;
    this.#placeVersion = input.placeVersion;
    this.#preview = new StreamSlot({ media, onError });
    this.#air = new StreamSlot({ media, onError });
  }

  get input(): StoredInput {
    return this.#input;
  }

  get isHolder(): boolean {
    return this.#isHolder;
  }

  /** Whether an encoder is connected. */
  get hasLines(): boolean {
    return this.#lines.size > 0;
  }

  /** Whether there is something to write for. */
  get isNeeded(): boolean {
    const { onAir, kind } = this.#input;
    const isKept = this.#isHolder && (onAir || kind === 'pull');
    return this.#lines.size > 0 || isKept || this.#problem !== undefined || this.#recentRefusal() !== undefined;
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
      for (const line of [...this.#lines.values()]) line.refuse('The stream key was replaced; ask for the new one.');
    if (before.settings.ladder !== input.settings.ladder) this.#fitLadder();
    if (!input.onAir && before.onAir) this.#leaveAir('end');
    this.tick();
  }

  /** This node has the input, or has it no longer. */
  hold(isHolder: boolean): void {
    if (this.#isHolder === isHolder) return;
    this.#isHolder = isHolder;
    if (!isHolder) {
      this.#leaveAir('leave');
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
    if (this.#refused?.place === place) this.#refused = undefined;
    this.#problem = undefined;
    const line = new InputLine({
      place,
      session,
      createPackager,
      now,
      notBeforeMs: this.#endMs(),
      onFormat: (each) => this.#learned(each),
      onRefused: (each, reason) => this.#refuse(each, reason),
      onClosed: (each, reason) => this.#lost(each, reason),
    });
    this.#lines.set(place, line);
    if (place === 'backup') this.#hadBackup = true;
    return line.publication();
  }

  /** A way in has a problem, or has none any more. */
  setProblem(problem: string | undefined): void {
    this.#problem = problem;
  }

  /** An encoder was sent away before it could send. */
  noteRefused(refused: Omit<Refused, 'at'>): void {
    this.#refused = { ...refused, at: this.#options.now() };
    this.#options.log('refused', `${capital(refused.place)} was refused: ${refused.reason}`);
  }

  tick(now = this.#options.now()): void {
    if (this.#isHolder) {
      this.#choose(now);
      this.#showPreview();
      this.#showAir(now);
      if (this.#shown === 'slate') this.#slate?.signal.advance(now);
    }
    if (now - this.#measuredAt >= SECOND_MS) this.#measure(now);
  }

  state(now = this.#options.now()): StoredSignalState {
    const active = this.#line();
    const figures = this.#health.figures(now);
    const video = active?.tap.present.find(({ name }) => name === 'v0');
    const refused = this.#recentRefusal();
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
        levels: active ? [...this.#health.levels] : [],
        ...(reason === undefined ? {} : { reason }),
      },
      air: this.#airState(),
      publishers: [
        ...[...this.#lines.values()].map((line) => line.describe(now, line === active ? 'active' : 'standby')),
        ...(refused ? [publisherOf(refused)] : []),
      ],
    };
  }

  detail(now = this.#options.now()): StoredSignalDetail {
    const active = this.#line();
    return {
      health: this.#health.read(active !== undefined, now),
      timeline: this.#timeline.list(now),
      renditions: active ? renditionsOf(active.tap.present, this.#health.figures(now).bitrate) : [],
    };
  }

  /** Everything that was told is stored. */
  async idle(): Promise<void> {
    await Promise.all([this.#preview.idle(), this.#air.idle()]);
  }

  /** The node stops, or the input was removed: encoders are sent away, and another node may go on. */
  async close(reason?: string): Promise<void> {
    for (const line of [...this.#lines.values()])
      if (reason === undefined) line.close('the server stops');
      else line.refuse(reason);
    this.#leaveAir('leave');
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
    if (placeVersion > this.#placeVersion && isAlive(place)) {
      this.#placeVersion = placeVersion;
      next = place;
    }
    if (next === undefined || !isAlive(next)) next = [place, ...publisherPlaces].find(isAlive);
    if (next === this.#active) return;
    const before = this.#active;
    this.#line()?.descend();
    this.#active = next;
    this.#fitLadder();
    if (next === undefined) {
      this.#health.pause();
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
    this.#preview.open(this.#streamOptions('memory'), () => this.#showPreview());
    const feed = this.#preview.feed;
    if (!feed || this.#previewed === line.tap) return;
    this.#previewed = line.tap;
    feed.connect(line.tap, { fromMs: 0 });
  }

  #showAir(now: number): void {
    if (!this.#input.onAir) return;
    const line = this.#line();
    if (line) this.#lostSince = undefined;
    else this.#lostSince ??= this.#shown === undefined ? (this.#input.seenAt ?? now) : now;
    const until = this.#slateUntil();
    if (until !== undefined && now >= until) this.#giveUp();
    const { record } = this.#input.settings;
    this.#air.open(this.#streamOptions(record ? 'recording' : 'window'), () => this.#showAir(this.#options.now()));
    const feed = this.#air.feed;
    const next = this.#input.slate || !line ? 'slate' : line;
    if (!feed || (this.#shown === next && (next === 'slate' || this.#shownTap === next.tap))) return;
    if (next === 'slate') this.#showSlate(now);
    else {
      const wasAway = this.#shown === 'slate' && !this.#input.slate;
      this.#lastTracks = next.tap.present;
      this.#shownTap = next.tap;
      feed.connect(next.tap, { fromMs: Math.max(this.#input.airSince ?? 0, feed.endMs) });
      this.#dropSlate();
      if (wasAway) this.#options.onResumed(this);
    }
    this.#shown = next;
  }

  #showSlate(now: number): void {
    const feed = this.#air.feed;
    if (!feed) return;
    const tap = new SignalTap();
    const packager = this.#options.createPackager({ sink: tap, now: this.#options.now, notBeforeMs: feed.endMs });
    const signal = new SlateSignal(packager, this.#lastTracks);
    this.#slate = { signal, tap };
    feed.connect(tap, { fromMs: 0, keepsTracks: true });
    signal.advance(now);
    if (!this.#input.slate) this.#options.log('slate', 'The encoder is away; viewers see the slate');
  }

  #dropSlate(): void {
    this.#slate?.signal.end();
    this.#slate = undefined;
  }

  #leaveAir(how: 'end' | 'leave'): void {
    this.#dropSlate();
    this.#air.close(how);
    this.#shown = undefined;
    this.#lostSince = undefined;
  }

  #slateUntil(): number | undefined {
    if (!this.#input.onAir || this.#input.slate || this.#lostSince === undefined) return undefined;
    return this.#lostSince + graceMs(this.#input);
  }

  #giveUp(): void {
    if (this.#givenUp === this.#input.airRun) return;
    this.#givenUp = this.#input.airRun;
    this.#options.onGivenUp(this);
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
    this.#measuredAt = now;
    const active = this.#line();
    for (const line of this.#lines.values()) {
      const measures = line.measures();
      if (line !== active) continue;
      const fresh = this.#health.add(
        measures,
        {
          hasSound: line.tap.present.some(({ kind }) => kind === 'audio'),
          ...(line.changed ? { pictureChanged: line.changed } : {}),
          hadBackup: this.#hadBackup,
          hasBackup: this.#lines.has('backup'),
          isStorageFull: this.#air.storing === 'full',
          isLadderBehind: line.ladder?.behind !== undefined,
        },
        now,
      );
      for (const kind of fresh) this.#options.log('advice', ADVICE_SENTENCES[kind]);
    }
    if (this.#isHolder) this.#timeline.add(this.#airSource(), now);
  }

  #airSource(): AirSource {
    if (!this.#input.onAir) return 'off';
    if (this.#shown === undefined) return 'none';
    return this.#shown === 'slate' ? 'slate' : this.#shown.place;
  }

  #airState(): StoredSignalState['air'] {
    if (!this.#input.onAir) return { state: 'off' };
    const until = this.#slateUntil();
    const isSlate = this.#input.slate || this.#lostSince !== undefined;
    return {
      state: isSlate ? 'slate' : 'live',
      ...(until === undefined ? {} : { slateUntil: Math.ceil(until / 1000) }),
    };
  }

  #signalState(now: number): StoredSignalState['signal']['state'] {
    if (this.#line() ?? this.hasSignal(now)) return this.#health.isPoor ? 'unsteady' : 'steady';
    if (this.#lines.size === 0 && this.#recentRefusal()) return 'refused';
    return this.#input.onAir || [...this.#lines.values()].some((line) => line.tap.segment >= 0) ? 'lost' : 'none';
  }

  #recentRefusal(): Refused | undefined {
    const refused = this.#refused;
    return refused && this.#options.now() - refused.at < REFUSAL_SHOWN_MS ? refused : undefined;
  }

  #learned(line: InputLine): void {
    const { present } = line.tap;
    const video = present.find(({ name }) => name === 'v0');
    const names = [video ? 'H.264' : undefined, present.some(({ kind }) => kind === 'audio') ? 'AAC' : undefined];
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
    const ends = [this.#air.feed?.endMs, this.#preview.feed?.endMs].filter((ms) => ms !== undefined);
    const end = Math.max(...ends, Number.NEGATIVE_INFINITY);
    return Number.isFinite(end) ? end : undefined;
  }

  #streamOptions(keep: LiveStreamOptions['keep']): LiveStreamOptions {
    const { id, settings } = this.#input;
    const isPreview = keep === 'memory';
    const targetSeconds = Math.ceil(this.#health.figures(this.#options.now()).keyFrames ?? 0);
    return {
      id: isPreview ? previewStream(id) : airStream(id),
      lowLatency: isPreview || settings.lowLatency,
      encrypted: !isPreview && settings.encrypted,
      rewindSeconds: isPreview ? 60 : settings.rewindSeconds,
      keep,
      ...(targetSeconds > SEGMENT_SECONDS ? { targetSeconds } : {}),
    };
  }
}

function publisherOf({ place, at, reason, encoder, ip }: Refused): StoredSignalState['publishers'][number] {
  return {
    place,
    state: 'refused',
    since: Math.floor(at / 1000),
    reason,
    ...(encoder === undefined ? {} : { encoder }),
    ...(ip === undefined ? {} : { ip }),
  };
}
