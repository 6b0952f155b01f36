import { createHmac } from 'node:crypto';
import type { CalendarAddress, Event } from '@touchline/contract';
import { type CalendarEntry, calendarFile, USUAL_LEAD } from '@touchline/rules';
import type { Events } from '../events/service';
import { Problem } from '../http/problem';
import type { Audience } from '../http/viewer';
import { digest } from '../identity/secrets';
import type { Claims } from '../identity/tokens';
import type { Locales } from '../locales/service';
import type { Store } from '../store/store';
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

/** Events for the calendars of other programs: one as a file, or all that somebody follows under a secret address. */
export class Calendars {
  readonly #options: CalendarsOptions;

  constructor(options: CalendarsOptions) {
    this.#options = options;
  }

  /** One event; the calendar reminds of it. */
  async ofEvent(id: string, audience: Audience): Promise<string> {
    const event = await this.#options.events.find(id, audience);
    return calendarFile({
      name: event.name,
      entries: [{ ...this.#entry(event), alarm: USUAL_LEAD }],
      madeAt: this.#seconds(),
    });
  }

  /** The address of a person's calendar; the same until they want another. */
  async address({ accountId }: Claims, audience: Audience): Promise<CalendarAddress> {
    const { store } = this.#options;
    const version = await findFeed(store.db, accountId);
    return this.#hand(accountId, version ?? (await this.#renew(accountId)), audience);
  }

  /** Another address; the one before ends. */
  async renew({ accountId }: Claims, audience: Audience): Promise<CalendarAddress> {
    return this.#hand(accountId, await this.#renew(accountId), audience);
  }

  /** Everything the person behind an address follows. */
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
      name: `${t('app.name')} · ${t('line.myTeams')}`,
      entries: found.map((event) => this.#entry(event)),
      madeAt: now,
      refreshHours: REFRESH_HOURS,
    });
  }

  #renew(accountId: string): Promise<number> {
    return this.#options.store.transaction(async (tx) => {
      // Two at once make one version, not two.
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
