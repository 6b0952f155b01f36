import type { DeepLink, Image, MediaData, Tile } from '@touchline/contract';
import { canAccess } from '../access/access';
import type { Viewing } from '../access/badges';
import { timeStatus } from '../access/time-status';
import { isWatchable } from '../access/watchable';
import { isAppAddress, isOwnPath, isWebAddress } from './outside-address';

/** What a media tile brings along, so that its screen has nothing to fetch. */
export interface CarriedMedia {
  name: string;
  sources: MediaData['sources'];
  /** The picture itself, or the video's poster. */
  image?: Image;
}

/** What a tile opens. */
export type TileTarget =
  | { kind: 'event'; id: string }
  | { kind: 'eventMedia'; id: string }
  | { kind: 'page'; id: string }
  | { kind: 'channel'; id: string }
  | { kind: 'broadcast'; id: string }
  | { kind: 'list'; id: string; title: string }
  | { kind: 'media'; id: string; media: CarriedMedia }
  | { kind: 'htmlWidget'; url: string; title: string }
  | { kind: 'youtube'; videoId: string; title: string }
  | { kind: 'ad'; url: string }
  | { kind: 'deepLink'; deepLink: DeepLink };

/** A tile as it comes: its type may be from the future and its data may lack anything. */
export interface AnyTile extends Partial<Pick<Tile, 'id' | 'title' | 'image' | 'previewImage'>> {
  type: string;
  data?: (Partial<Tile['data']> & { lineContextId?: string }) | undefined;
}

/** Whether an event that can be watched is opened by its page or plays at once. */
export type Straight = Viewing & { isAlwaysGoToDetailPage: boolean };

type Opening = (tile: AnyTile, straight: Straight | undefined) => TileTarget | undefined;

const openPage: Opening = ({ data }) => (data?.pageId ? { kind: 'page', id: data.pageId } : undefined);

const openChannel: Opening = ({ data }) => (data?.channel?.id ? { kind: 'channel', id: data.channel.id } : undefined);

const openEvent: Opening = ({ data }, straight) => {
  const event = data?.event;
  if (!event?.id) return undefined;
  const mayPlay = straight && !straight.isAlwaysGoToDetailPage && isWatchable(event, straight.now);
  if (!mayPlay || !canAccess(event, straight.userType)) return { kind: 'event', id: event.id };
  const isRunning = event.type === 'Channel' && timeStatus(event, straight.now) === 'live';
  return isRunning && event.channelId !== undefined
    ? { kind: 'channel', id: event.channelId }
    : { kind: 'eventMedia', id: event.id };
};

const openMedia: Opening = ({ id, title = '', data, image, previewImage }) => {
  const sources = data?.media?.sources ?? data?.mediaData?.video?.sources ?? [];
  const picture = data?.mediaData?.image ?? image ?? previewImage;
  if (id === undefined || (sources.length === 0 && !picture)) return undefined;
  return {
    kind: 'media',
    id,
    media: { name: data?.media?.name ?? title, sources, ...(picture ? { image: picture } : {}) },
  };
};

const openYoutube: Opening = (tile, straight) => {
  const videoId = tile.data?.youtube?.videoId ?? tile.data?.event?.youtubeId;
  if (straight?.isAlwaysGoToDetailPage && tile.data?.event) return openEvent(tile, straight);
  return videoId ? { kind: 'youtube', videoId, title: tile.title ?? '' } : undefined;
};

const openList: Opening = (tile, straight) => {
  const id = tile.data?.lineContextId;
  return id ? { kind: 'list', id, title: tile.title ?? '' } : openPage(tile, straight);
};

/** How each content kind opens (PAGE-06). */
const openings = new Map<string, Opening>(
  Object.entries({
    Event: openEvent,
    Page: openPage,
    DataWidget: openPage,
    ShowMore: openList,
    Channel: openChannel,
    ChannelPlayer: openChannel,
    ChannelListPlayer: ({ data }) => (data?.channel?.id ? { kind: 'broadcast', id: data.channel.id } : undefined),
    Media: openMedia,
    MediaPlayer: openMedia,
    HtmlWidget: ({ title = '', data }) => {
      const url = data?.htmlWidget?.url;
      return url && (isWebAddress(url) || isOwnPath(url)) ? { kind: 'htmlWidget', url, title } : undefined;
    },
    Youtube: openYoutube,
    youtube: openYoutube,
    Ad: ({ data }) => {
      const url = data?.ad?.url;
      return isWebAddress(url) ? { kind: 'ad', url } : undefined;
    },
    DeepLink: ({ data }) =>
      [data?.deepLink?.ios?.url, data?.deepLink?.android?.url].some(isAppAddress) && data?.deepLink
        ? { kind: 'deepLink', deepLink: data.deepLink }
        : undefined,
  } satisfies Record<string, Opening>),
);

/** Where a tile leads by its type; nothing where its data are missing or its kind is unknown, and it is left out (PAGE-16). */
export const tileTarget = (tile: AnyTile, straight?: Straight): TileTarget | undefined =>
  openings.get(tile.type)?.(tile, straight);
