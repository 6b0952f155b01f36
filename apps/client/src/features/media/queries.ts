import { queryOptions } from '@tanstack/react-query';
import { type TileMedia, tileTarget } from '@touchline/rules/pages/tile-target';
import { type Api, ApiError } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

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
