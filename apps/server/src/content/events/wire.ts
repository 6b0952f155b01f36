import type { ChannelEvent, Event, Image, Locale } from '@touchline/contract';
import { anonymousRights, protectionOf } from '@touchline/rules/access/access';
import { timeStatus } from '@touchline/rules/access/time-status';
import { localise, optionalText, type StoredEvent } from '../../kernel/store/stored-content';

/** Fields of an event's answer that come from elsewhere. */
interface EventSurroundings {
  categoryName?: string;
  channelLogo?: Image;
}

/** An event as sent to clients, with the rights of an anonymous viewer. */
export function toEvent(entry: StoredEvent, surroundings: EventSurroundings, locale: Locale, now: number): Event {
  const { id, startTime, endTime, type, image, channelId, categoryId } = entry;
  const protection = protectionOf(entry);
  return {
    id,
    name: localise(entry.name, locale),
    ...optionalText('shortName', entry.shortName, locale),
    live: entry.live ?? false,
    ...(channelId === undefined ? {} : { channelId }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...surroundings,
    ...optionalText('competition', entry.competition, locale),
    startTime,
    ...(endTime === undefined ? {} : { endTime }),
    type,
    ...describe(entry, locale),
    image,
    ...present(entry, ['palette', 'backgroundImage', 'youtubeId', 'deepLink', 'matchId', 'nativewaves', 'adSettings']),
    partnerIds: entry.partnerIds ?? [],
    teamIds: entry.teamIds ?? [],
    public: protection.public,
    requiresRegistration: protection.requiresRegistration,
    ppvInfo: entry.ppvInfo ?? [],
    ...(entry.accessRights ? { accessRightUniqueIds: entry.accessRights } : {}),
    userRights: anonymousRights(protection),
    shareable: entry.shareable ?? true,
    watchable: entry.watchable ?? true,
    ...(channelId === undefined ? {} : { isFutureChannelEvent: timeStatus(entry, now) === 'future' }),
  };
}

/** An event as part of its channel's programme. */
export function toChannelEvent(
  entry: StoredEvent & { channelId: string },
  categoryName: string | undefined,
  locale: Locale,
  now: number,
): ChannelEvent {
  return {
    id: entry.id,
    channelId: entry.channelId,
    name: localise(entry.name, locale),
    image: entry.image,
    live: entry.live ?? false,
    startTime: entry.startTime,
    ...(entry.endTime === undefined ? {} : { endTime: entry.endTime }),
    ...(categoryName === undefined ? {} : { categoryName }),
    isFutureChannelEvent: timeStatus(entry, now) === 'future',
    partnerIds: entry.partnerIds ?? [],
    userRights: anonymousRights(protectionOf(entry)),
  };
}

function describe({ description }: StoredEvent, locale: Locale): Pick<Event, 'description'> {
  if (!description) return {};
  return {
    description: {
      ...optionalText('short', description.short, locale),
      ...optionalText('long', description.long, locale),
    },
  };
}

/** The given fields that are present. */
function present<T extends object, K extends keyof T>(value: T, keys: readonly K[]): { [P in K]?: NonNullable<T[P]> } {
  const entries = keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]] as const]));
  return Object.fromEntries(entries) as { [P in K]?: NonNullable<T[P]> };
}
