import { queryOptions } from '@tanstack/react-query';
import type { Image, Tile, YoutubePlaylistItem } from '@touchline/contract';
import { type TileMedia, tileTarget } from '@touchline/rules/pages/tile-target';
import { type Api, ApiError } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

/** Clips of a line that can be swiped through. */
const MOST_SHORTS = 30;

const FRESH_MS = 60_000;
const NO_SUCH_MEDIA = { kind: 'problem', statusCode: 404, title: 'Not found' } as const;

/** The media of a tile, by the tile's id; tiles of other kinds are not found. */
export const mediaQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['media', id, ...audienceKey(api.audience)],
    queryFn: async ({ signal }): Promise<TileMedia> => {
      const target = tileTarget(await api.call('tile', { params: { id }, signal }));
      if (target?.kind !== 'media') throw new ApiError(NO_SUCH_MEDIA);
      return target.media;
    },
    staleTime: FRESH_MS,
  });

/** A video of a playlist (ENT-16). */
interface PlaylistVideo {
  videoId: string;
  title: string;
  description: string;
  thumbnail?: Image;
}

/** The videos of a playlist, at most 25; without an id those of the first playlist on offer (PAGE-18). */
export const playlistQuery = (api: Api, playlistId?: string) =>
  queryOptions({
    queryKey: ['playlist', playlistId ?? '', ...audienceKey(api.audience)],
    queryFn: async ({ signal }): Promise<PlaylistVideo[]> => {
      const query = playlistId === undefined ? {} : { playlistId };
      return (await api.call('playlistItems', { query, signal })).items.map(videoOf);
    },
    staleTime: FRESH_MS,
  });

function videoOf({ snippet }: YoutubePlaylistItem): PlaylistVideo {
  const { title, description, thumbnails, resourceId } = snippet;
  const picture = thumbnails.medium ?? thumbnails.high ?? thumbnails.default;
  const source = picture && { url: picture.url, width: picture.width ?? 320, height: picture.height ?? 180 };
  return {
    videoId: resourceId.videoId,
    title,
    description,
    ...(source ? { thumbnail: { sources: [{ ...source, format: 'webp' }] } } : {}),
  };
}

/** The upright clips of a line. */
export const shortsQuery = (api: Api, lineContextId: string) =>
  queryOptions({
    queryKey: ['shorts', lineContextId, ...audienceKey(api.audience)],
    queryFn: async ({ signal }): Promise<Tile[]> =>
      (await api.call('lineTiles', { params: { lineContextId }, query: { limit: MOST_SHORTS }, signal })).items,
    staleTime: FRESH_MS,
  });
