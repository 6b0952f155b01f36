import type { Event } from '@touchline/contract';
import { platforms } from '@touchline/contract/schema';
import { type NotificationKind, notificationTime } from '@touchline/rules/following/notifications';
import { MAX_SECONDS_AFTER_START, minutesUntil } from '@touchline/rules/following/reminders';
import type { Flags, Locales, Regions } from '../../app-config';
import type { Events } from '../../content';
import { type Audience, localeOf, platformOf } from '../../kernel/common/audience';
import { whenDue } from '../../kernel/jobs/recurring';
import { personNotice } from '../../kernel/store/changes';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import type { Promotions } from '../../paying';
import type { Soccer } from '../soccer/service';
import { followersWithout, newsSubject, settleNews, waitingNews } from './news-queries';
import * as queries from './queries';
import { PushWords } from './words';

interface PlannerOptions {
  store: Store;
  events: Events;
  regions: Regions;
  soccer: Pick<Soccer, 'match'>;
  promotions: Pick<Promotions, 'begunSince'>;
  flags: Pick<Flags, 'for'>;
  locales: Locales;
  /** Epoch ms. */
  now: () => number;
  onError: (error: unknown) => void;
}

const NAME = 'push-plan';
const EVERY_MS = 5000;
const AT_ONCE = 500;
const MOST_BATCHES = 40;
const MOST_MATCHES = 60;
/** How long a goal or an offer is worth a message, in seconds. */
const GOAL_LASTS = 600;
const OFFER_LASTS = 86_400;
const OFFER_IS_NEW = 3600;
const NEWS_LASTS = 1800;
const MOST_NEWS = 20;

type Device = queries.PlannedDevice;
interface PlannedPush {
  device: Device;
  subject: string;
  occasion: NotificationKind;
  urgency: queries.Planned['urgency'];
  lasts: number;
  /** The message; nothing where this device gets none. */
  write: (words: PushWords) => { title: string; body?: string; type: string; id?: string; url?: string } | undefined;
}

/**
 * Decides which devices get which messages, and stores it once for each device and subject (FAV-05).
 */
export class PushPlanner {
  readonly #options: PlannerOptions;

  constructor(options: PlannerOptions) {
    this.#options = options;
  }

  run(): Promise<number> {
    const { store, now } = this.#options;
    return whenDue({ store, now, name: NAME }, async (tx, announce) => ({
      done: await this.#plan(tx, announce),
      nextAt: new Date(now() + EVERY_MS),
    }));
  }

  async #plan(tx: Db, announce: Announce): Promise<number> {
    const now = this.#seconds();
    const moved = await this.#moved(tx, announce, now);
    await queries.dropOldStarts(tx);
    const reminders = await this.#batches(tx, async () =>
      this.#starts(await queries.dueReminders(tx, now, MAX_SECONDS_AFTER_START, AT_ONCE), 'reminder', now),
    );
    const kickOffs = await this.#batches(tx, async () =>
      this.#starts(await queries.dueKickOffs(tx, now, MAX_SECONDS_AFTER_START, AT_ONCE), 'kickOff', now),
    );
    const news = await this.#news(tx, now);
    return moved + reminders + kickOffs + news + (await this.#goals(tx, now)) + (await this.#offers(tx, now));
  }

  /** Continues until nothing is left to decide, or a round's limit is reached. */
  async #batches(tx: Db, next: () => Promise<PlannedPush[]>): Promise<number> {
    let all = 0;
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const told = await next();
      await this.#write(tx, told);
      all += told.length;
      if (told.length < AT_ONCE) break;
    }
    return all;
  }

  async #starts(due: readonly queries.DueStart[], occasion: NotificationKind, now: number): Promise<PlannedPush[]> {
    const eventOf = await this.#eventsFor(due);
    return due.map((device) => {
      const event = eventOf(device, device.eventId);
      // A match has one notice, also if several events show it; one that is not offered here does not count.
      const subject = event ? (device.matchId ?? event.id) : device.eventId;
      return {
        device,
        subject: `start:${subject}:${device.startTime}`,
        occasion,
        urgency: 'high',
        lasts: Math.max(60, device.startTime + MAX_SECONDS_AFTER_START - now),
        write: (words) =>
          event && {
            type: 'event',
            id: event.id,
            title: words.startsSoon(event.name, minutesUntil(event, now)),
            ...(event.competition === undefined ? {} : { body: event.competition }),
          },
      };
    });
  }

  /** Events with a changed start: their reminders follow, and their followers are notified. */
  async #moved(tx: Db, announce: Announce, now: number): Promise<number> {
    const moved = await queries.takeMoved(tx, AT_ONCE);
    for (const { accountId } of moved) announce(personNotice(accountId, 'reminders'));
    const ahead = moved.filter(({ startTime }) => startTime > now);
    if (ahead.length === 0) return 0;
    const devices = await queries.devicesOf(tx, [...new Set(ahead.map(({ accountId }) => accountId))]);
    const due = ahead.flatMap(({ accountId, eventId, startTime }) =>
      devices.filter((device) => device.accountId === accountId).map((device) => ({ ...device, eventId, startTime })),
    );
    const eventOf = await this.#eventsFor(due);
    const told = due.map(
      (device): PlannedPush => ({
        device,
        subject: `moved:${device.eventId}:${device.startTime}`,
        occasion: 'moved',
        urgency: 'normal',
        lasts: device.startTime - now,
        write: (words) => {
          const event = eventOf(device, device.eventId);
          if (!event) return undefined;
          const body = words.moment(event.startTime, device.wishes.timeZone);
          return { type: 'event', id: event.id, title: words.moved(event.name), body };
        },
      }),
    );
    await this.#write(tx, told);
    return told.length;
  }

  async #goals(tx: Db, now: number): Promise<number> {
    let all = 0;
    for (const { eventId, matchId } of await queries.followedMatches(tx, now, MOST_MATCHES)) {
      const match = await this.#score(matchId);
      if (!match) continue;
      const { home, away, names } = match;
      if (!(await queries.noteScore(tx, matchId, home, away, new Date(now * 1000)))) continue;
      const subject = `goal:${matchId}:${home}-${away}`;
      all += await this.#batches(tx, async () =>
        (await queries.followersOf(tx, eventId, subject, AT_ONCE)).map((device) => ({
          device,
          subject,
          occasion: 'goal',
          urgency: 'high',
          lasts: GOAL_LASTS,
          write: (words) => ({
            type: 'event',
            id: eventId,
            title: words.goal(names.home, names.away, `${home}–${away}`),
          }),
        })),
      );
    }
    return all;
  }

  /** Messages of the studio: those who hide scores get neutral words in place of one that tells a score. */
  async #news(tx: Db, now: number): Promise<number> {
    let all = 0;
    for (const { id, eventId, push, sentAt } of await waitingNews(tx, MOST_NEWS)) {
      const subject = newsSubject(id);
      // Messages that were not planned in time are dropped.
      const lasts = Math.floor(sentAt.getTime() / 1000) + NEWS_LASTS - now;
      if (lasts <= 0) {
        await settleNews(tx, id, new Date(now * 1000));
        continue;
      }
      const told = await this.#batches(tx, async () => {
        const devices = await followersWithout(tx, { eventId, to: push.to, subject, limit: AT_ONCE });
        const eventOf = await this.#eventsFor(devices.map((device) => ({ ...device, eventId })));
        return devices.map((device) => ({
          device,
          subject,
          occasion: 'news',
          urgency: 'high',
          lasts,
          write: (words) => {
            const event = eventOf(device, eventId);
            if (!event) return undefined;
            const locale = localeOf(device.locale);
            const isNeutral = push.tellsScore && device.wishes.areScoresHidden;
            return {
              type: 'event',
              id: eventId,
              title: isNeutral ? event.name : localise(push.title, locale),
              body: isNeutral ? words.news() : localise(push.text, locale),
            };
          },
        }));
      });
      // A round has a limit: the rest of many followers is told in the next one.
      if (told < AT_ONCE * MOST_BATCHES) await settleNews(tx, id, new Date(now * 1000));
      all += told;
    }
    return all;
  }

  async #score(matchId: string) {
    try {
      const { answer } = await this.#options.soccer.match(matchId, 'en');
      const total = answer.liveData?.matchDetails.scores?.total;
      if (!total) return undefined;
      const nameOf = (position: 'home' | 'away') =>
        answer.matchInfo.contestant?.find((each) => each.position === position)?.shortName ?? '';
      return { home: total.home, away: total.away, names: { home: nameOf('home'), away: nameOf('away') } };
    } catch (error) {
      // An unknown match must not block messages about the others.
      this.#options.onError(error);
      return undefined;
    }
  }

  /** Promotions that have just begun, for devices with consent to offers, on platforms that may sell. */
  async #offers(tx: Db, now: number): Promise<number> {
    const fresh = await this.#options.promotions.begunSince(now - OFFER_IS_NEW, now);
    let all = 0;
    for (const { id, name, description } of fresh) {
      const subject = `offer:${id}`;
      all += await this.#batches(tx, async () =>
        (await queries.devicesWithout(tx, subject, AT_ONCE)).map((device) => ({
          device,
          subject,
          occasion: 'offer',
          urgency: 'normal',
          lasts: OFFER_LASTS,
          write: () => ({
            type: 'url',
            url: '/subscriptions',
            title: localise(name, localeOf(device.locale)),
            body: localise(description, localeOf(device.locale)),
          }),
        })),
      );
    }
    // Those that waited for the morning, too: the platform may have been forbidden to sell since.
    await queries.skipOffers(tx, await this.#platformsWithoutSales());
    return all;
  }

  async #platformsWithoutSales(): Promise<string[]> {
    const flags = await Promise.all(platforms.map((platform) => this.#options.flags.for({ platform })));
    return platforms.filter((_, place) => !flags[place]?.direct_purchase_enabled);
  }

  async #write(tx: Db, planned: readonly PlannedPush[]): Promise<void> {
    const now = this.#seconds();
    const words = new Map<string, PushWords>();
    for (const { device } of planned)
      if (!words.has(device.locale))
        words.set(device.locale, await PushWords.in(localeOf(device.locale), this.#options.locales));
    const messages = planned.map(({ device, subject, occasion, urgency, lasts, write }): queries.Planned => {
      const dueAt = notificationTime(device.wishes, occasion, now);
      const said = words.get(device.locale);
      const content = dueAt === undefined || !said ? undefined : write(said);
      return {
        deviceId: device.deviceId,
        subject,
        body: content && { ...content, tag: subject, lang: device.locale },
        urgency,
        dueAt: dueAt ?? now,
        expiresAt: (dueAt ?? now) + lasts,
      };
    });
    await queries.writeMessages(tx, messages);
  }

  /** Finds events as offered to each device: queried once for all devices of one audience. */
  async #eventsFor(due: readonly (Device & { eventId: string })[]) {
    const { events, regions } = this.#options;
    const byAudience = new Map<string, { audience: Audience; ids: Set<string> }>();
    for (const device of due) {
      const key = keyOf(device);
      const known = byAudience.get(key);
      if (known) known.ids.add(device.eventId);
      else byAudience.set(key, { audience: await audienceOf(device, regions), ids: new Set([device.eventId]) });
    }
    const found = new Map<string, Event>();
    for (const [key, { audience, ids }] of byAudience)
      for (const event of await events.list({ ids: [...ids], limit: ids.size }, audience))
        found.set(`${key} ${event.id}`, event);
    return (device: Device, eventId: string): Event | undefined => found.get(`${keyOf(device)} ${eventId}`);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const keyOf = ({ platform, locale, regionId }: Device) => `${platform} ${locale} ${regionId}`;

const audienceOf = async ({ platform, locale, regionId }: Device, regions: Regions): Promise<Audience> => ({
  platform: platformOf(platform),
  locale: localeOf(locale),
  regionId: await regions.served(regionId),
});
