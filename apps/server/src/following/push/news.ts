import type { DeskPush } from '@touchline/contract';
import { Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import { addNews, countFollowers, countNews, dropOldNews, findNews, lastNews, lockNews } from './news-queries';

interface NewsOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

/** The most messages about one event within a time. */
const MOST_WITHIN = 10;
const WITHIN_MINUTES = 15;
const WITHIN_MS = WITHIN_MINUTES * 60_000;
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Messages that operators send to the followers of an event; the planner hands them to the devices within seconds. */
export class News {
  readonly #options: NewsOptions;

  constructor(options: NewsOptions) {
    this.#options = options;
  }

  /** How many devices a message would reach, and how many of them hide scores. Quiet hours are not counted. */
  estimate(eventId: string, to: DeskPush['to']): Promise<{ phones: number; hidingScores: number }> {
    return countFollowers(this.#options.store.db, eventId, to);
  }

  /** Sends a message once per id; returns how many devices it reaches. */
  async send(tx: Db, id: string, eventId: string, push: DeskPush): Promise<{ phones: number; isNew: boolean }> {
    await lockNews(tx, eventId);
    const known = await findNews(tx, id);
    if (known && known.eventId !== eventId)
      throw new Problem(409, 'Another message', 'This id is of a message to others.');
    if (known) return { phones: known.phones, isNew: false };
    const now = this.#options.now();
    if ((await countNews(tx, eventId, new Date(now - WITHIN_MS))) >= MOST_WITHIN)
      throw new Problem(
        429,
        'Too many messages',
        `Followers got ${MOST_WITHIN} messages about this event in ${WITHIN_MINUTES} minutes: wait a little.`,
        { 'retry-after': '60' },
      );
    const { phones } = await countFollowers(tx, eventId, push.to);
    const isNew = await addNews(tx, { id, eventId, push, phones, sentAt: new Date(now) });
    return { phones, isNew };
  }

  /** The last message about an event. */
  async last(eventId: string): Promise<{ title: string; at: number; phones: number } | undefined> {
    const found = await lastNews(this.#options.store.db, eventId);
    return found && { title: found.push.title.en, at: Math.floor(found.sentAt.getTime() / 1000), phones: found.phones };
  }

  async tidy(): Promise<void> {
    await dropOldNews(this.#options.store.db, new Date(this.#options.now() - KEPT_DAYS * DAY_MS));
  }
}
