import { queryOptions } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import type { Api } from '../../api';
import { browserValue } from '../preferences';
import { type KeptPosition, keepPosition, readKept } from './kept';

const FRESH_MS = 30_000;

/** Where guests left what they watched: on their device, nowhere else. */
export const devicePositions = browserValue<readonly KeptPosition[]>('watchPositions', readKept);

/** Where the signed-in person left what they watched. */
export const positionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'positions'],
    queryFn: async ({ signal }) => (await api.call('positions', { signal })).items,
    staleTime: FRESH_MS,
  });

type Watched = Pick<Event, 'id' | 'name' | 'image'>;

/** Keeps where a guest is; pictures of a tile's size are enough. */
export function keepOnDevice(
  { id, name, image }: Watched,
  at: { position: number; duration: number },
  now: number,
): void {
  const sources = image.sources.filter(({ width }) => width >= 320 && width <= 640);
  const next = { eventId: id, ...at, savedAt: now, name, image: { ...image, sources } };
  devicePositions.set(keepPosition(devicePositions.get(), next));
}
