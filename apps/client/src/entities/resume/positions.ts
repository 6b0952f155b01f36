import { queryOptions } from '@tanstack/react-query';
import type { Event, UserType } from '@touchline/contract';
import type { Api } from '../../shell/api/api';
import type { LoadContext } from '../../shell/load';
import { browserValue } from '../../shell/preferences/local-value';
import { addPosition, POSITIONS_KEY, readPositions, resumePoint, type StoredPosition } from './stored-positions';

const FRESH_MS = 30_000;

/** The positions of guests, stored on this device only. */
export const devicePositions = browserValue<readonly StoredPosition[]>(POSITIONS_KEY, readPositions);

/** The positions of a registered viewer. */
export const positionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'positions'],
    queryFn: async ({ signal }) => (await api.call('positions', { signal })).items,
    staleTime: FRESH_MS,
  });

/** The second to resume a recording at; `undefined` also where the positions cannot be fetched. */
export async function resumePosition(
  { queries, api }: LoadContext,
  userType: UserType,
  eventId: string,
): Promise<number | undefined> {
  const isGuest = userType === 'anonymous';
  const list = isGuest
    ? devicePositions.get()
    : await queries.ensureQueryData({ ...positionsQuery(api), retry: false }).catch(() => []);
  return resumePoint(list, eventId);
}

type Watched = Pick<Event, 'id' | 'name' | 'image'>;

/** Stores a guest's position, with pictures of tile size only. */
export function storeOnDevice(
  { id, name, image }: Watched,
  at: { position: number; duration: number },
  now: number,
): void {
  const sources = image.sources.filter(({ width }) => width >= 320 && width <= 640);
  const next = { eventId: id, ...at, savedAt: now, name, image: { ...image, sources } };
  devicePositions.set(addPosition(devicePositions.get(), next));
}
