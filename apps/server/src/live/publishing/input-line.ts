import type { LiveInput, PublisherPlace } from '@touchline/contract';
import type { PackagedTrack, SignalMeasures } from '../../media';
import type { LadderFeed } from '../ladder/feed';
import { pictureKind } from '../ladder/flv-writer';
import { MAIN, type PackagerOptions, type SignalAdvice, type SignalPackager } from '../packager/types';
import { type MediaMessage, type Publication, PublishRefused, type PublishSession } from '../rtmp/session-types';
import { Configurations } from './configurations';
import { formatOf } from './format';
import { Pace } from './pace';
import { SignalTap } from './signal-tap';

export type CreatePackager = (options: PackagerOptions) => SignalPackager;

interface LineOptions {
  readonly place: PublisherPlace;
  readonly session: PublishSession;
  readonly createPackager: CreatePackager;
  /** Where what was written before ends, epoch ms. */
  readonly notBeforeMs: number | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  /** Its configuration is known, or has changed. */
  readonly onFormat: (line: InputLine) => void;
  /** Its first media are there. */
  readonly onFirst: () => void;
  readonly onRefused: (line: InputLine, reason: string) => void;
  readonly onClosed: (line: InputLine, reason: string) => void;
}

/** Without media for so long a line is silent, and the other one takes over. */
const SILENT_MS = 2000;
/** The same for a picture while sound goes on: pictures may stand still for a moment. */
const NO_PICTURE_MS = 3000;
/** Without media for so long its connection may be replaced by a new one. */
export const DEAD_MS = 5000;
/** So far behind the clock a publisher may be. */
const LATE_MS = 3000;
const STAYS_LATE_MS = 1000;

/** One publisher of an input: the connections of its encoder, and the packager that joins them. */
export class InputLine {
  readonly place: PublisherPlace;
  readonly since: number;
  readonly #options: LineOptions;
  #tap = new SignalTap();
  #packager: SignalPackager;
  readonly #configurations = new Configurations();
  readonly #pace: Pace;
  readonly #further = new Map<string, { session: PublishSession; lastMediaAt: number }>();
  #ladder: LadderFeed | undefined;
  #configuration: MediaMessage | undefined;
  #lastMediaAt: number;
  #lastPictureAt: number;
  #bitrate = 0;
  #lateSince: number | undefined;
  #isClosed = false;
  #known: readonly PackagedTrack[] = [];
  #changedAt: number | undefined;

  constructor(options: LineOptions) {
    const { place, notBeforeMs, now } = options;
    this.#options = options;
    this.place = place;
    this.since = now();
    this.#lastMediaAt = this.since;
    this.#lastPictureAt = this.since;
    this.#pace = new Pace(now);
    this.#packager = this.#begin(notBeforeMs);
  }

  /** What its packager tells; another one after it caught up. */
  get tap(): SignalTap {
    return this.#tap;
  }

  get session(): PublishSession {
    return this.#options.session;
  }

  get lastMediaAt(): number {
    return this.#lastMediaAt;
  }

  /** Whether there is something to show. */
  isAlive(now: number): boolean {
    const isSilent = now - this.#lastMediaAt >= SILENT_MS;
    const hasLostPicture = this.hasPicture && now - this.#lastPictureAt >= NO_PICTURE_MS;
    return !this.#isClosed && this.tap.segment >= 0 && !isSilent && !hasLostPicture;
  }

  /** Whether its encoder has sent a picture. */
  get hasPicture(): boolean {
    return this.tap.present.some(({ kind }) => kind === 'video');
  }

  /** Whether it can be shown: it is not late, or has always been shown. */
  isReady(now: number): boolean {
    return this.isAlive(now) && this.#lateSince === undefined;
  }

  /** Whether a new connection may take its place. */
  isDead(now: number): boolean {
    return this.#isClosed || now - this.#lastMediaAt >= DEAD_MS;
  }

  /**
   * After a pause some encoders go on where they stopped, and stay late: what they send begins anew, on the clock. Only
   * while nobody watches it.
   */
  catchUp(now: number): void {
    const isLate = this.isAlive(now) && now - this.#packager.endMs >= LATE_MS;
    // What waited in the line comes in a burst: afterwards it is on time.
    this.#lateSince = isLate ? (this.#lateSince ?? now) : undefined;
    if (this.#lateSince === undefined || now - this.#lateSince < STAYS_LATE_MS) return;
    this.#lateSince = undefined;
    this.#packager.end();
    this.#tap = new SignalTap();
    this.#packager = this.#begin(undefined);
    for (const { message, rendition } of this.#configurations.all()) this.#packager.push(message, rendition);
  }

  /** When the format of its picture changed within the publication. */
  get changed(): { at: number; format: string } | undefined {
    return this.#changedAt === undefined ? undefined : { at: this.#changedAt, format: formatOf(this.tap.present) };
  }

  get ladder(): LadderFeed | undefined {
    return this.#ladder;
  }

  /** What the main connection of the encoder sends. */
  publication(): Publication {
    return {
      message: (message) => this.#take(message),
      closed: (reason) => this.close(reason),
    };
  }

  /** Why a further connection with this suffix is refused; undefined where it is not. */
  refusesFurther(rendition: string, now: number): string | undefined {
    const known = this.#further.get(rendition);
    if (known && now - known.lastMediaAt < DEAD_MS) return 'This rendition is being sent already.';
    known?.session.close();
    return undefined;
  }

  /** What a further connection of the encoder sends. */
  further(session: PublishSession, rendition: string): Publication {
    const entry = { session, lastMediaAt: this.#options.now() };
    this.#further.set(rendition, entry);
    return {
      message: (message) => {
        if (this.#isClosed) throw new PublishRefused('The main connection has ended.');
        entry.lastMediaAt = this.#options.now();
        this.#pace.add(message, false);
        this.#packager.push(message, rendition);
        this.#configurations.note(message, rendition);
      },
      closed: () => {
        if (this.#further.get(rendition) !== entry) return;
        this.#further.delete(rendition);
        this.#configurations.drop(rendition);
        if (!this.#isClosed) this.#packager.drop(rendition);
      },
    };
  }

  /** Makes smaller renditions from now on. */
  climb(ladder: LadderFeed): void {
    this.#ladder = ladder;
    this.#describeSource();
    if (this.#configuration) ladder.message(this.#configuration);
  }

  descend(): void {
    void this.#ladder?.close();
    this.#ladder = undefined;
  }

  /** What should be changed at its encoder. */
  get advice(): readonly SignalAdvice[] {
    return this.#packager.advice;
  }

  /** Since the last call. */
  measures(): SignalMeasures {
    const measures = this.#packager.measures();
    this.#bitrate = Math.round(measures.videoBitrate + measures.audioBitrate);
    return measures;
  }

  /** Tells the encoder why, and ends. */
  refuse(reason: string): void {
    for (const { session } of this.#further.values()) session.refuse(reason);
    this.session.refuse(reason);
    this.close(reason);
  }

  close(reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.descend();
    for (const { session } of this.#further.values()) session.close();
    if (!this.session.isClosed) this.session.close();
    this.#packager.end();
    this.#options.onClosed(this, reason);
  }

  describe(now: number, state: 'active' | 'standby'): LiveInput['publishers'][number] {
    const { encoder, remote, isLocal } = this.session;
    const format = formatOf(this.tap.present);
    return {
      place: this.place,
      state,
      since: Math.floor(this.since / 1000),
      ...(encoder === undefined ? {} : { encoder }),
      ...(isLocal ? {} : { ip: remote }),
      ...(format === '' ? {} : { format }),
      ...(this.isAlive(now) ? { bitrate: this.#bitrate } : {}),
    };
  }

  #begin(notBeforeMs: number | undefined): SignalPackager {
    const { createPackager, now } = this.#options;
    // Silence where there is no sound: what comes before or after, such as another encoder, may have some.
    return createPackager({
      sink: this.#tap,
      now,
      alwaysSound: true,
      ...(notBeforeMs === undefined ? {} : { notBeforeMs }),
    });
  }

  #take(message: MediaMessage): void {
    const wasEmpty = this.tap.segment < 0;
    if (this.#isClosed) throw new PublishRefused('Another connection has taken over.');
    if (message.type !== 'data') this.#lastMediaAt = this.#options.now();
    if (message.type === 'video') this.#lastPictureAt = this.#options.now();
    if (message.type === 'video' && pictureKind(message) === 'configuration') this.#configuration = message;
    try {
      this.#pace.add(message, true);
      this.#packager.push(message, MAIN);
      this.#configurations.note(message, MAIN);
    } catch (error) {
      if (error instanceof PublishRefused) this.#options.onRefused(this, error.message);
      throw error;
    }
    this.#ladder?.message(message);
    if (this.tap.present !== this.#known) this.#learn();
    if (wasEmpty && this.tap.segment >= 0) this.#options.onFirst();
  }

  #learn(): void {
    const before = formatOf(this.#known);
    this.#known = this.tap.present;
    this.#describeSource();
    if (before === formatOf(this.#known)) return;
    if (before !== '') this.#changedAt = this.#options.now();
    this.#options.onFormat(this);
  }

  #describeSource(): void {
    const video = this.tap.present.find(({ name }) => name === 'v0');
    if (this.#ladder && video?.width !== undefined && video.height !== undefined)
      this.#ladder.setSource({ width: video.width, height: video.height, frameRate: video.frameRate ?? 25 });
  }
}
