import { createHmac } from 'node:crypto';
import type { CalendarAddress, Event } from '@touchline/contract';
import { type CalendarEntry, calendarFile } from '@touchline/rules/following/calendar-file';
import { DEFAULT_LEAD_MINUTES } from '@touchline/rules/following/reminders';
import type { Locales } from '../../app-config';
import type { Claims } from '../../auth';
import type { Events } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import { digest } from '../../kernel/common/secrets';
import { Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import { findFeed, followedEventIds, ownerOfFeed, writeFeed } from './queries';

interface CalendarsOptions {
  store: Store;
  events: Events;
  locales: Locales;
  key: () => Promise<Uint8Array>;
  publicUrl: string;
  /** Epoch ms. */
  now: () => number;
}

const DAY = 86_400;
const DAYS_BACK = 1;
const DAYS_AHEAD = 60;
const MOST_EVENTS = 500;
const REFRESH_HOURS = 1;

/** Events for calendar programs: one as a file, or all followed events under a secret address. */
export class Calendars {
  readonly #options: CalendarsOptions;

  constructor(options: CalendarsOptions) {
    this.#options = options;
  }

  /** One event, with an alarm. */
  async ofEvent(id: string, audience: Audience): Promise<string> {
    const event = await this.#options.events.find(id, audience);
    return calendarFile({
      name: event.name,
      entries: [{ ...this.#entry(event), alarm: DEFAULT_LEAD_MINUTES }],
      createdAt: this.#seconds(),
    });
  }

  /** The address of a person's calendar; stable until it is renewed. */
  async address({ accountId }: Claims, audience: Audience): Promise<CalendarAddress> {
    const { store } = this.#options;
    const version = await findFeed(store.db, accountId);
    return this.#hand(accountId, version ?? (await this.#renew(accountId)), audience);
  }

  /** A new address; the former one becomes invalid. */
  async renew({ accountId }: Claims, audience: Audience): Promise<CalendarAddress> {
    return this.#hand(accountId, await this.#renew(accountId), audience);
  }

  /** All events that the owner of an address follows. */
  async ofPerson(token: string, audience: Audience): Promise<string> {
    const { store, events, locales } = this.#options;
    const accountId = await ownerOfFeed(store.db, digest(token));
    if (accountId === undefined) throw new Problem(404, 'Calendar not found', 'This address has ended.');
    const now = this.#seconds();
    const time = { from: now - DAYS_BACK * DAY, to: now + DAYS_AHEAD * DAY };
    const ids = await followedEventIds(store.db, accountId, time, MOST_EVENTS);
    const found = ids.length === 0 ? [] : await events.list({ ids, limit: ids.length }, audience);
    const t = await locales.texts(audience.locale);
    return calendarFile({
      name: `${t('app.name')} · ${t('line.yourClubs')}`,
      entries: found.map((event) => this.#entry(event)),
      createdAt: now,
      refreshHours: REFRESH_HOURS,
    });
  }

  #renew(accountId: string): Promise<number> {
    return this.#options.store.transaction(async (tx) => {
      // Concurrent requests create one version, not two.
      await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst();
      const version = ((await findFeed(tx, accountId)) ?? 0) + 1;
      await writeFeed(tx, accountId, version, digest(await this.#token(accountId, version)));
      return version;
    });
  }

  async #hand(accountId: string, version: number, { locale, regionId }: Audience): Promise<CalendarAddress> {
    const query = new URLSearchParams({ locale, regionId }).toString();
    const token = await this.#token(accountId, version);
    return { url: `${this.#options.publicUrl}/api/v3/calendars/${token}?${query}` };
  }

  async #token(accountId: string, version: number): Promise<string> {
    return createHmac('sha256', await this.#options.key())
      .update(`${accountId}:${version}`)
      .digest('base64url');
  }

  #entry({ id, name, startTime, endTime, description }: Event): CalendarEntry {
    const { publicUrl } = this.#options;
    return {
      uid: `${id}@${new URL(publicUrl).hostname}`,
      name,
      startTime,
      endTime,
      description: description?.short,
      url: `${publicUrl}/event/page/${id}`,
    };
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
