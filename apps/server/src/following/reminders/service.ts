import { MAX_REMINDERS, type Reminders as ReminderList } from '@touchline/contract';
import { canRemind, remindAt } from '@touchline/rules/following/reminders';
import type { Claims } from '../../auth';
import type { Events } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import { Problem } from '../../kernel/http/problem';
import { personNotice } from '../../kernel/store/changes';
import type { Db, Store } from '../../kernel/store/store';
import {
  countByEvent,
  countReminders,
  dropBegun,
  dropReminders,
  lockReminders,
  remindersOf,
  startsOf,
  writeReminder,
} from './queries';

interface RemindersOptions {
  store: Store;
  events: Events;
  /** Epoch ms. */
  now: () => number;
}

/** Reminders of events (FAV-04): stored by event, so that they follow a change of its start. */
export class Reminders {
  readonly #options: RemindersOptions;

  constructor(options: RemindersOptions) {
    this.#options = options;
  }

  /** The next one first; events that are not on offer are left out. */
  async list({ accountId }: Claims, audience: Audience): Promise<ReminderList> {
    const { store, events } = this.#options;
    const kept = await remindersOf(store.db, accountId, this.#seconds(), MAX_REMINDERS);
    if (kept.length === 0) return { items: [] };
    const ids = kept.map(({ eventId }) => eventId);
    const offered = await events.list({ ids, limit: ids.length }, audience);
    const byId = new Map(offered.map((event) => [event.id, event]));
    return {
      items: kept.flatMap(({ eventId, minutesBefore }) => {
        const event = byId.get(eventId);
        if (!event) return [];
        const { name, startTime, image } = event;
        return [{ eventId, minutesBefore, remindAt: remindAt(event, minutesBefore), name, startTime, image }];
      }),
    };
  }

  async set(eventId: string, minutesBefore: number, caller: Claims, audience: Audience): Promise<ReminderList> {
    const { store, events } = this.#options;
    const { accountId } = caller;
    const { startTime } = await events.entry(eventId, audience);
    const now = this.#seconds();
    if (!canRemind({ startTime }, now))
      throw new Problem(409, 'The event has already started', `There is nothing left to remind of in “${eventId}”.`);
    await store.transaction(async (tx, announce) => {
      await lockReminders(tx, accountId);
      await dropBegun(tx, accountId, now);
      await writeReminder(tx, accountId, { eventId, minutesBefore, startTime });
      if ((await countReminders(tx, accountId)) > MAX_REMINDERS)
        throw new Problem(409, 'Too many reminders', `There can be ${MAX_REMINDERS} reminders at most.`);
      announce(personNotice(accountId, 'reminders'));
    });
    return this.list(caller, audience);
  }

  async cancel(eventId: string, caller: Claims, audience: Audience): Promise<ReminderList> {
    await this.#drop(caller.accountId, eventId);
    return this.list(caller, audience);
  }

  async cancelAll({ accountId }: Claims): Promise<null> {
    await this.#drop(accountId);
    return null;
  }

  /** How many people are reminded of events; events without reminders are left out. */
  counts(eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return countByEvent(this.#options.store.db, eventIds);
  }

  /** Replaces an account's reminders by those of its device; unknown events are left out. */
  async takeOver(
    tx: Db,
    accountId: string,
    wanted: readonly { eventId: string; minutesBefore: number }[],
  ): Promise<void> {
    const ids = wanted.map(({ eventId }) => eventId);
    const starts = await startsOf(tx, ids);
    await dropReminders(tx, accountId);
    for (const { eventId, minutesBefore } of wanted) {
      const startTime = starts.get(eventId);
      if (startTime !== undefined) await writeReminder(tx, accountId, { eventId, minutesBefore, startTime });
    }
  }

  #drop(accountId: string, eventId?: string): Promise<void> {
    return this.#options.store.transaction(async (tx, announce) => {
      await dropReminders(tx, accountId, eventId);
      announce(personNotice(accountId, 'reminders'));
    });
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
