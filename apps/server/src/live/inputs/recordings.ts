import type { Authoring, ContentOverview } from '../../content';
import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { Job } from '../../kernel/jobs/recurring';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { MediaServices } from '../../media';
import type { InputDirectory } from './directory';
import { lockInput } from './queries';
import {
  deleteRecordings,
  growRecordings,
  hasRecordings,
  markPublished,
  publishedBetween,
  publishedRecordings,
  type RecordingRow,
  unpublished,
} from './recording-queries';
import type { StoredInput } from './stored-input';
import { airStream } from './stream-names';

interface RecordingsOptions {
  store: Store;
  directory: InputDirectory;
  overview: Pick<ContentOverview, 'onAir' | 'events'>;
  authoring: Pick<Authoring, 'change' | 'changeBy'>;
  media: Pick<MediaServices, 'keep' | 'letGo' | 'find'>;
  /** Undefined: replays are kept. */
  replayDays: number | undefined;
  /** Epoch ms. */
  now: () => number;
}

interface InTransaction {
  tx: Db;
  announce: Announce;
}

/** Where the replay of an event is. Times are in epoch seconds. */
interface Replay {
  streamId: string;
  start: number;
  end: number;
}

const AT_ONCE = 20;
const TIDIED_AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** Older replays are found by the stream and the times of their event. */
const REMEMBERED = 2000;
/** An event that is still on air this close to its end goes on longer. */
const CLOSE_SECONDS = 60;
const OVERTIME_SECONDS = 600;
/** An event without an end that was not shown for so long is over. */
const OVER_MS = 600_000;

/** What was on air for events: it becomes their replay when they are over. */
export class Recordings implements Job, Tidy {
  readonly name = 'replays of inputs';
  readonly #options: RecordingsOptions;
  readonly #published: Remembered<ReadonlyMap<string, Replay>>;
  #lookedUntil = 0;
  /** Where the next look at unpublished ones begins. */
  #looked: RecordingRow | undefined;

  constructor(options: RecordingsOptions) {
    this.#options = options;
    const { store } = options;
    this.#published = remember(store, ['inputs'], async () => {
      const rows = await publishedRecordings(store.db, REMEMBERED);
      return new Map(rows.map((row) => [row.eventId, replayOf(row)]));
    });
  }

  async of(eventId: string): Promise<Replay | undefined> {
    return (await this.#published.get()).get(eventId);
  }

  hasAny(tx: Db, inputId: string): Promise<boolean> {
    return hasRecordings(tx, airStream(inputId));
  }

  /** An input goes on air: an event that has not begun begins now. */
  async begin({ tx, announce }: InTransaction, { target }: StoredInput): Promise<void> {
    if (target.kind !== 'event') return;
    const { overview, authoring } = this.#options;
    const event = (await overview.events([target.id])).get(target.id);
    if (event && event.startTime > this.#seconds())
      await authoring.change({ tx, announce }, target.id, { startTime: this.#seconds() });
  }

  /** An input goes off air: what it showed is noted, and an event that is about to end has ended. */
  async end({ tx, announce }: InTransaction, input: StoredInput): Promise<void> {
    const { now, overview, authoring } = this.#options;
    await this.#note(tx, [input], await this.#eventsOf([input]), now());
    if (input.target.kind !== 'event') return;
    const event = (await overview.events([input.target.id])).get(input.target.id);
    const seconds = this.#seconds();
    const isRunning = event && event.startTime <= seconds && (event.endTime === undefined || event.endTime > seconds);
    const endsSoon = (event?.endTime ?? 0) - seconds <= OVERTIME_SECONDS + CLOSE_SECONDS;
    if (isRunning && endsSoon) await authoring.change({ tx, announce }, input.target.id, { endTime: seconds });
  }

  /** Operators want no replay of an event. */
  async drop({ tx, announce }: InTransaction, eventId: string): Promise<void> {
    await this.#letGo({ tx, announce }, [eventId]);
  }

  /** Lets go of replays whose event was removed, and of those that are too old; some with each call. */
  async tidy(): Promise<void> {
    const { store, overview, replayDays = Number.POSITIVE_INFINITY, now } = this.#options;
    const rows = await publishedBetween(store.db, this.#lookedUntil, now() - DAY_MS, TIDIED_AT_ONCE);
    this.#lookedUntil = rows.length < TIDIED_AT_ONCE ? 0 : (rows.at(-1)?.toMs ?? 0);
    const ids = rows.map(({ eventId }) => eventId);
    const events = await overview.events(ids);
    const gone = ids.filter((id) => !events.has(id));
    if (gone.length > 0) await store.transaction((tx, announce) => this.#letGo({ tx, announce }, gone));
    const old = rows.filter(({ eventId, toMs }) => events.has(eventId) && toMs < now() - replayDays * DAY_MS);
    for (const row of old) await store.transaction((tx, announce) => this.#expire({ tx, announce }, row));
  }

  /** The event stays, without its replay. */
  async #expire(transaction: InTransaction, { eventId, stream }: RecordingRow): Promise<void> {
    await this.#options.authoring.changeBy(transaction, eventId, ({ type, streamId }) =>
      type === 'Vod' && streamId === stream ? { watchable: false } : undefined,
    );
    await this.#letGo(transaction, [eventId]);
  }

  /** Notes what is on air, lets events go on that are, and publishes what is over. */
  async run(): Promise<number> {
    const { directory, store, now } = this.#options;
    const onAir = (await directory.all()).filter((input) => input.onAir);
    const events = await this.#eventsOf(onAir);
    await this.#note(store.db, onAir, events, now());
    for (const input of onAir) if (input.target.kind === 'event') await this.#overtime(input, events.get(input.id));
    const own = onAir.flatMap(({ target }) => (target.kind === 'event' ? [target.id] : []));
    return this.#publish(new Set([...own, ...[...events.values()].map(({ id }) => id)]));
  }

  /** All at once: this runs every few seconds. */
  async #note(
    db: Db,
    inputs: readonly StoredInput[],
    events: ReadonlyMap<string, StoredEvent>,
    toMs: number,
  ): Promise<void> {
    const noted = inputs.flatMap(({ id, target, settings, airSince }) => {
      const event = events.get(id);
      if (!settings.record || airSince === null || !event) return [];
      const fromMs = Math.max(airSince, event.startTime * 1000);
      const row: RecordingRow = { eventId: event.id, stream: airStream(id), fromMs, toMs };
      return toMs > fromMs ? [{ row, target }] : [];
    });
    await growRecordings(
      db,
      noted.map(({ row }) => row),
    );
    // The stream of a channel is not recorded as a whole: what is to stay is kept before the window passes it.
    for (const { row, target } of noted)
      if (target.kind === 'channel' && (await this.#options.media.find(row.stream)))
        await this.#options.media.keep(db, row.stream, { fromMs: row.fromMs, toMs });
  }

  async #letGo({ tx, announce }: InTransaction, eventIds: readonly string[]): Promise<void> {
    for (const { stream, fromMs, toMs } of await deleteRecordings(tx, eventIds))
      await this.#options.media.letGo(tx, stream, { fromMs, toMs });
    announce('inputs');
  }

  /** The events that inputs show, by input: its own, or the live one that runs on its channel. */
  async #eventsOf(inputs: readonly StoredInput[]): Promise<Map<string, StoredEvent>> {
    const { overview } = this.#options;
    const idsOf = (kind: StoredInput['target']['kind']) =>
      inputs.flatMap(({ target }) => (target.kind === kind ? [target.id] : []));
    const own = await overview.events(idsOf('event'));
    const running = idsOf('channel').length > 0 ? await overview.onAir() : new Map<string, StoredEvent>();
    const shown = new Map<string, StoredEvent>();
    for (const { id, target } of inputs) {
      const event = target.kind === 'event' ? own.get(target.id) : running.get(target.id);
      const isShown = target.kind === 'event' || (event?.live && event.streamId === undefined);
      if (event && isShown) shown.set(id, event);
    }
    return shown;
  }

  async #overtime({ id, airRun }: StoredInput, event: StoredEvent | undefined): Promise<void> {
    const { store, authoring } = this.#options;
    const seconds = this.#seconds();
    const isClose = ({ endTime }: Pick<StoredEvent, 'endTime'>) =>
      endTime !== undefined && endTime - seconds <= CLOSE_SECONDS;
    if (!event || !isClose(event)) return;
    // An operator may have ended the event, or moved its end, since it was read.
    await store.transaction(async (tx, announce) => {
      const input = await lockInput(tx, id);
      if (!input?.onAir || input.airRun !== airRun) return;
      await authoring.changeBy({ tx, announce }, event.id, (present) =>
        isClose(present) ? { endTime: seconds + OVERTIME_SECONDS } : undefined,
      );
    });
  }

  /** Looks at some with each call: many may have to wait. */
  async #publish(shown: ReadonlySet<string>): Promise<number> {
    const { store, overview } = this.#options;
    const rows = await unpublished(store.db, this.#looked, AT_ONCE);
    this.#looked = rows.length < AT_ONCE ? undefined : rows.at(-1);
    const events = await overview.events(rows.map(({ eventId }) => eventId));
    let done = 0;
    for (const row of rows) {
      const event = events.get(row.eventId);
      if (event && !this.#isOver(event, row, shown)) continue;
      await this.#publishOne(row, event);
      done++;
    }
    return done;
  }

  #isOver({ id, endTime }: StoredEvent, { toMs }: RecordingRow, shown: ReadonlySet<string>): boolean {
    if (endTime !== undefined && endTime > this.#seconds()) return false;
    return !shown.has(id) && (endTime !== undefined || toMs <= this.#options.now() - OVER_MS);
  }

  async #publishOne(row: RecordingRow, event: StoredEvent | undefined): Promise<void> {
    const { store, media, authoring } = this.#options;
    await store.transaction(async (tx, announce) => {
      if (!(await markPublished(tx, row))) return;
      await media.keep(tx, row.stream, { fromMs: row.fromMs, toMs: row.toMs });
      if (event)
        await authoring.changeBy({ tx, announce }, row.eventId, ({ endTime }) => ({
          type: 'Vod',
          streamId: row.stream,
          ...(endTime === undefined && { endTime: Math.ceil(row.toMs / 1000) }),
        }));
      announce('inputs');
    });
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const replayOf = ({ stream, fromMs, toMs }: RecordingRow): Replay => ({
  streamId: stream,
  start: Math.floor(fromMs / 1000),
  end: Math.ceil(toMs / 1000),
});
