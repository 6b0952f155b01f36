import { queryOptions } from '@tanstack/react-query';
import type { Image, YoutubePlaylistItem } from '@touchline/contract';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

const FRESH_MS = 60_000;

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
