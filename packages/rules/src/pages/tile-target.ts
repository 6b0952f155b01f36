import type { DeepLink, Image, MediaData, Tile } from '@touchline/contract';
import { canAccess } from '../access/access';
import type { ViewerContext } from '../access/badges';
import { timeStatus } from '../access/time-status';
import { isWatchable } from '../access/watchable';
import { isAppUrl, isOwnPath, isWebUrl } from './external-url';

/** Media of a tile, so that its screen needs no request. */
export interface TileMedia {
  name: string;
  sources: MediaData['sources'];
  /** The image, or the poster of the video. */
  image?: Image;
  /** The line of upright clips it is part of. */
  line?: string;
}

export type TileTarget =
  | { kind: 'event'; id: string }
  | { kind: 'eventMedia'; id: string }
  | { kind: 'page'; id: string }
  | { kind: 'channel'; id: string }
  | { kind: 'broadcast'; id: string }
  | { kind: 'list'; id: string; title: string }
  | { kind: 'media'; id: string; media: TileMedia }
  | { kind: 'htmlWidget'; url: string; title: string }
  | { kind: 'youtube'; videoId: string; title: string; playlistId?: string }
  | { kind: 'ad'; url: string }
  | { kind: 'deepLink'; deepLink: DeepLink };

/** An unvalidated tile: its type may be unknown and its data incomplete. */
export interface AnyTile extends Partial<Pick<Tile, 'id' | 'title' | 'image' | 'previewImage'>> {
  type: string;
  data?: Partial<Tile['data']> | undefined;
}

/** If given, watchable events open the player, unless the viewer prefers the event page. */
type TileTargetOptions = ViewerContext & { isAlwaysGoToDetailPage: boolean };

type ResolveTarget = (tile: AnyTile, options: TileTargetOptions | undefined) => TileTarget | undefined;

const pageTarget: ResolveTarget = ({ data }) => (data?.pageId ? { kind: 'page', id: data.pageId } : undefined);

const channelTarget: ResolveTarget = ({ data }) =>
  data?.channel?.id ? { kind: 'channel', id: data.channel.id } : undefined;

const eventTarget: ResolveTarget = ({ data }, options) => {
  const event = data?.event;
  if (!event?.id) return undefined;
  const canPlay = options && !options.isAlwaysGoToDetailPage && isWatchable(event, options.now);
  if (!canPlay || !canAccess(event, options.userType)) return { kind: 'event', id: event.id };
  // A programme without a stream of its own runs on its channel. Every other event plays by itself, because its channel
  // may require more than the event does.
  const isProgramme = event.type === 'Channel' && !event.live && timeStatus(event, options.now) === 'live';
  return isProgramme && event.channelId !== undefined
    ? { kind: 'channel', id: event.channelId }
    : { kind: 'eventMedia', id: event.id };
};

const mediaTarget: ResolveTarget = ({ id, title = '', data, image, previewImage }) => {
  const sources = data?.media?.sources ?? data?.mediaData?.video?.sources ?? [];
  const poster = data?.mediaData?.image ?? image ?? previewImage;
  if (id === undefined || (sources.length === 0 && !poster)) return undefined;
  return {
    kind: 'media',
    id,
    media: {
      name: data?.media?.name ?? title,
      sources,
      ...(poster ? { image: poster } : {}),
      ...(data?.lineContextId ? { line: data.lineContextId } : {}),
    },
  };
};

const youtubeTarget: ResolveTarget = (tile, options) => {
  const videoId = tile.data?.youtube?.videoId ?? tile.data?.event?.youtubeId;
  if (options?.isAlwaysGoToDetailPage && tile.data?.event) return eventTarget(tile, options);
  const playlistId = tile.data?.youtube?.playlistId;
  if (!videoId) return undefined;
  return { kind: 'youtube', videoId, title: tile.title ?? '', ...(playlistId === undefined ? {} : { playlistId }) };
};

const listTarget: ResolveTarget = (tile, options) => {
  const id = tile.data?.lineContextId;
  return id ? { kind: 'list', id, title: tile.title ?? '' } : pageTarget(tile, options);
};

/** Targets by tile type (PAGE-06). */
const resolvers = new Map<string, ResolveTarget>(
  Object.entries({
    Event: eventTarget,
    Page: pageTarget,
    DataWidget: pageTarget,
    ShowMore: listTarget,
    Channel: channelTarget,
    ChannelPlayer: channelTarget,
    ChannelListPlayer: ({ data }) => (data?.channel?.id ? { kind: 'broadcast', id: data.channel.id } : undefined),
    Media: mediaTarget,
    MediaPlayer: mediaTarget,
    HtmlWidget: ({ title = '', data }) => {
      const url = data?.htmlWidget?.url;
      return url && (isWebUrl(url) || isOwnPath(url)) ? { kind: 'htmlWidget', url, title } : undefined;
    },
    Youtube: youtubeTarget,
    youtube: youtubeTarget,
    Ad: ({ data }) => {
      const url = data?.ad?.url;
      return isWebUrl(url) ? { kind: 'ad', url } : undefined;
    },
    DeepLink: ({ data }) =>
      [data?.deepLink?.ios?.url, data?.deepLink?.android?.url].some(isAppUrl) && data?.deepLink
        ? { kind: 'deepLink', deepLink: data.deepLink }
        : undefined,
  } satisfies Record<string, ResolveTarget>),
);

/**
 * The target of a tile, or undefined if its data is incomplete or its type unknown; such tiles are omitted (PAGE-16).
 */
export const tileTarget = (tile: AnyTile, options?: TileTargetOptions): TileTarget | undefined =>
  resolvers.get(tile.type)?.(tile, options);
