import type { Channel, Event, Locale, Tile } from '@touchline/contract';
import type { ItemReference } from '@touchline/contract/content';
import type { Audience } from '../../kernel/common/audience';
import { notFound } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import { localise, optionalText, type StoredPage, type StoredTile } from '../../kernel/store/stored-content';
import type { Channels, OpenVideo } from '../channels/service';
import type { Events } from '../events/service';
import { findPages, findRecordings, findTiles } from './queries';

interface TilesOptions {
  store: Store;
  events: Events;
  channels: Channels;
  addresses: OpenVideo;
  /** Epoch ms. */
  now: () => number;
}

/** Creates tiles from what they show; none for what is not on offer for the audience. */
export class Tiles {
  readonly #options: TilesOptions;

  constructor(options: TilesOptions) {
    this.#options = options;
  }

  /** The tile with this id, as part of a line or handmade. */
  async find(id: string, audience: Audience): Promise<Tile> {
    const [, kind, rest] = /^(event|channel|page|tile):(.+)$/.exec(id) ?? [];
    const named = kind === undefined || rest === undefined ? { tile: id } : ({ [kind]: rest } as ItemReference);
    const [tile] = await this.resolve([named], audience);
    if (!tile) throw notFound('Tile', id);
    return tile;
  }

  /** A tile for each reference that can be shown, in the order of the references. */
  async resolve(references: readonly ItemReference[], audience: Audience): Promise<Tile[]> {
    const found = await this.lookUp(references, audience);
    return references.flatMap((reference) => {
      const tile = found.get(referenceKey(reference));
      return tile ? [tile] : [];
    });
  }

  /** The tiles by `referenceKey`. */
  async lookUp(references: readonly ItemReference[], audience: Audience): Promise<ReadonlyMap<string, Tile>> {
    const { store, addresses, now } = this.#options;
    const seconds = Math.floor(now() / 1000);
    const ids = {
      event: new Set<string>(),
      channel: new Set<string>(),
      page: new Set<string>(),
      tile: new Set<string>(),
    };
    for (const reference of references)
      for (const [kind, id] of Object.entries(reference)) ids[kind as keyof typeof ids].add(id);

    const handMade = ids.tile.size > 0 ? await findTiles(store.db, [...ids.tile], audience, seconds) : [];
    for (const { eventId, channelId } of handMade) {
      if (eventId !== undefined) ids.event.add(eventId);
      if (channelId !== undefined) ids.channel.add(channelId);
    }
    const streamIds = handMade.flatMap(({ streamId }) => (streamId === undefined ? [] : [streamId]));
    const [events, channels, pages, recordings] = await Promise.all([
      this.#events([...ids.event], audience),
      this.#channels([...ids.channel], audience),
      ids.page.size > 0 ? findPages(store.db, { ids: [...ids.page], limit: ids.page.size }, audience, seconds) : [],
      findRecordings(store.db, streamIds),
    ]);

    const tiles = new Map<string, Tile>();
    for (const event of events.values()) tiles.set(`event:${event.id}`, eventTile(event));
    for (const channel of channels.values()) tiles.set(`channel:${channel.id}`, channelTile(channel));
    for (const page of pages) tiles.set(`page:${page.id}`, pageTile(page, audience.locale));
    for (const entry of handMade) {
      const tile = handMadeTile(entry, { events, channels, recordings, addresses }, audience.locale);
      if (tile) tiles.set(`tile:${entry.id}`, tile);
    }
    return tiles;
  }

  async #events(ids: string[], audience: Audience): Promise<ReadonlyMap<string, Event>> {
    if (ids.length === 0) return new Map();
    const events = await this.#options.events.list({ ids, limit: ids.length }, audience);
    return new Map(events.map((event) => [event.id, event]));
  }

  async #channels(ids: string[], audience: Audience): Promise<ReadonlyMap<string, Channel>> {
    if (ids.length === 0) return new Map();
    const channels = await this.#options.channels.list({ ids, limit: ids.length }, audience);
    return new Map(channels.map((channel) => [channel.id, channel]));
  }
}

export const referenceKey = (reference: ItemReference): string => Object.entries(reference).flat().join(':');

export const eventTile = (event: Event): Tile => ({
  id: `event:${event.id}`,
  title: event.name,
  ...(event.competition === undefined ? {} : { subtitle: event.competition }),
  type: event.type === 'YouTube' ? 'Youtube' : 'Event',
  data: { event, ...(event.youtubeId === undefined ? {} : { youtube: { videoId: event.youtubeId } }) },
  image: event.image,
});

export const channelTile = (channel: Channel): Tile => ({
  id: `channel:${channel.id}`,
  title: channel.name,
  type: 'Channel',
  data: { channel },
  image: channel.image,
});

export function pageTile(page: StoredPage, locale: Locale): Tile {
  const image = page.previewImage ?? page.icon;
  return {
    id: `page:${page.id}`,
    title: localise(page.shortTitle ?? page.title ?? page.name, locale),
    type: 'Page',
    data: { pageId: page.id },
    ...(image ? { image } : {}),
  };
}

interface TileSurroundings extends Pick<TilesOptions, 'addresses'> {
  events: ReadonlyMap<string, Event>;
  channels: ReadonlyMap<string, Channel>;
  /** Lengths of recordings by stream. */
  recordings: ReadonlyMap<string, number>;
}

/** A handmade tile; none where its event or channel is not on offer. */
function handMadeTile(
  entry: StoredTile,
  { events, channels, recordings, addresses }: TileSurroundings,
  locale: Locale,
): Tile | undefined {
  const event = entry.eventId === undefined ? undefined : events.get(entry.eventId);
  const channel = entry.channelId === undefined ? undefined : channels.get(entry.channelId);
  if ((entry.eventId !== undefined && !event) || (entry.channelId !== undefined && !channel)) return undefined;
  const { pageId, deepLink, htmlWidgetUrl, youtubeId, streamId, adUrl, lineContextId } = entry;
  const { image, previewImage, size, partnerIds } = entry;
  const recorded = streamId === undefined ? undefined : recordings.get(streamId);
  const video =
    streamId === undefined
      ? undefined
      : { sources: [addresses.open(streamId, recorded === undefined ? 'stream' : 'vod')] };
  const title = localise(entry.title, locale);
  return {
    id: `tile:${entry.id}`,
    title,
    ...optionalText('subtitle', entry.subtitle, locale),
    type: entry.type,
    data: {
      ...(event ? { event } : {}),
      ...(channel ? { channel } : {}),
      ...(pageId === undefined ? {} : { pageId }),
      ...(deepLink === undefined ? {} : { deepLink }),
      ...(htmlWidgetUrl === undefined ? {} : { htmlWidget: { url: htmlWidgetUrl } }),
      ...(youtubeId === undefined ? {} : { youtube: { videoId: youtubeId } }),
      ...(adUrl === undefined ? {} : { ad: { url: adUrl } }),
      ...(lineContextId === undefined ? {} : { lineContextId }),
      ...(video
        ? {
            media: {
              id: entry.id,
              name: title,
              sources: video.sources,
              isImageType: false,
              contentType: 'application/vnd.apple.mpegurl',
              videoDataType: 'media' as const,
              ...(partnerIds ? { partnerIds } : {}),
              ...(recorded === undefined ? {} : { seconds: recorded }),
            },
            mediaData: { video, ...(image ? { image } : {}), ...(partnerIds ? { partnerIds } : {}) },
          }
        : {}),
    },
    ...(image ? { image } : {}),
    ...(previewImage ? { previewImage } : {}),
    ...(size ? { size } : {}),
  };
}
