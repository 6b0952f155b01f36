import type { Channel, ChannelEvent, Locale, VideoSource } from '@touchline/contract';
import { anonymousRights, protectionOf } from '@touchline/rules/access/access';
import type { Audience } from '../../kernel/common/audience';
import { notFound } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import { localise, optionalText } from '../../kernel/store/stored-content';
import type { Events } from '../events/service';
import { findChannels, type OfferedChannel } from './queries';

/** Addresses of video that is free for everyone. */
export interface OpenVideo {
  open(streamId: string, type?: 'stream' | 'vod'): VideoSource;
  /** The address of a picture at the live edge; undefined where the origin has none. */
  still(streamId: string): string | undefined;
}

interface ChannelsOptions {
  store: Store;
  events: Events;
  addresses: OpenVideo;
  /** Epoch ms. */
  now: () => number;
}

/** 24/7 channels and their programmes. */
export class Channels {
  readonly #store: Store;
  readonly #events: Events;
  readonly #addresses: OpenVideo;
  readonly #now: () => number;

  constructor({ store, events, addresses, now }: ChannelsOptions) {
    this.#store = store;
    this.#events = events;
    this.#addresses = addresses;
    this.#now = now;
  }

  async list(
    filter: { ids?: readonly string[]; categories?: readonly string[]; offset?: number; limit: number },
    audience: Audience,
  ): Promise<Channel[]> {
    const entries = await findChannels(this.#store.db, filter, audience, this.#seconds());
    return entries.map((entry) => toChannel(entry, audience.locale, this.#addresses));
  }

  async find(id: string, audience: Audience): Promise<Channel> {
    return toChannel(await this.entry(id, audience), audience.locale, this.#addresses);
  }

  /** The stored channels of these ids that are on offer. */
  async entries(ids: readonly string[], audience: Audience): Promise<OfferedChannel[]> {
    if (ids.length === 0) return [];
    return findChannels(this.#store.db, { ids, limit: ids.length }, audience, this.#seconds());
  }

  /** The stored channel, with fields that clients do not get. */
  async entry(id: string, audience: Audience): Promise<OfferedChannel> {
    const [entry] = await this.entries([id], audience);
    if (!entry) throw notFound('Channel', id);
    return entry;
  }

  async programme(id: string, limit: number, audience: Audience): Promise<ChannelEvent[]> {
    await this.entry(id, audience);
    return (await this.#events.programmes([id], limit, audience)).get(id) ?? [];
  }

  /** The programmes of the channels that are on offer; unknown ids are left out. */
  async programmes(ids: readonly string[], limit: number, audience: Audience) {
    const wanted = [...new Set(ids)];
    const offered = await this.list({ ids: wanted, limit: wanted.length }, audience);
    const known = wanted.filter((id) => offered.some((channel) => channel.id === id));
    if (known.length === 0) return [];
    const programmes = await this.#events.programmes(known, limit, audience);
    return known.map((channelId) => ({ channelId, events: programmes.get(channelId) ?? [] }));
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }
}

/** A channel as sent to clients, with the rights of an anonymous viewer and addresses of free material only. */
function toChannel(entry: OfferedChannel, locale: Locale, addresses: OpenVideo): Channel {
  const protection = protectionOf(entry);
  const { logo, categoryId, htmlWidgetUrl, premiumLockedscreenImage, adSettings, freeStreamId, streamId } = entry;
  // Only what is free for everyone: a picture of a paid programme is part of what is paid for.
  const stillUrl =
    protection.public && entry.isStreamOpen && streamId !== undefined ? addresses.still(streamId) : undefined;
  return {
    id: entry.id,
    name: localise(entry.name, locale),
    ...optionalText('description', entry.description, locale),
    image: entry.image,
    ...(logo ? { logo } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...protection,
    watchable: entry.watchable ?? true,
    ...(htmlWidgetUrl ? { htmlWidgetUrl } : {}),
    ...(premiumLockedscreenImage ? { premiumLockedscreenImage } : {}),
    ...(freeStreamId ? { freeVideo: { sources: [addresses.open(freeStreamId)] } } : {}),
    ...(stillUrl === undefined ? {} : { stillUrl }),
    ...(adSettings ? { adSettings } : {}),
    userRights: anonymousRights(protection),
    ...(entry.accessRights ? { accessRightUniqueIds: entry.accessRights } : {}),
    partnerIds: entry.partnerIds ?? [],
  };
}
