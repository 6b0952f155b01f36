import { queryOptions } from '@tanstack/react-query';
import type { Event, UserType } from '@touchline/contract';
import type { Api } from '../../shell/api';
import type { LoadContext } from '../../shell/load';
import { browserValue } from '../../shell/preferences';
import { KEPT_KEY, type KeptPosition, keepPosition, readKept, resumePoint } from './kept';

const FRESH_MS = 30_000;

/** Where guests left what they watched: on their device, nowhere else. */
export const devicePositions = browserValue<readonly KeptPosition[]>(KEPT_KEY, readKept);

/** Where the signed-in person left what they watched. */
export const positionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'positions'],
    queryFn: async ({ signal }) => (await api.call('positions', { signal })).items,
    staleTime: FRESH_MS,
  });

/** The second at which a viewer left a recording; a list that cannot be had holds nothing up. */
export async function whereLeft(
  { queries, api }: LoadContext,
  userType: UserType,
  eventId: string,
): Promise<number | undefined> {
  const isGuest = userType === 'anonymous';
  const list = isGuest ? devicePositions.get() : await queries.ensureQueryData(positionsQuery(api)).catch(() => []);
  return resumePoint(list, eventId);
}

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
