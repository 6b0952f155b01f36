import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { firstPlayable, upNext } from '@touchline/rules/following/up-next';
import { popularQuery, relatedEventsQuery } from '../../../entities/event/suggestions';
import { pageEventsQuery } from '../../../entities/favorite/queries';
import { useFavorites } from '../../../entities/favorite/useFavorites';
import { useAllWithRights } from '../../../entities/rights/useAllWithRights';
import { useApp } from '../../../shell/context';
import { useUserType } from '../../../shell/session/viewer';
import { useNow } from '../../../ui/clock/useNow';

const MINUTE = 60;
const MOST = 12;

const NOTHING = { id: '' };

/** What follows an event or the programme of a channel, and the first of it that plays at once; for a clip, what is popular. */
export function useUpNext(current: Pick<Event, 'id' | 'matchId'> | undefined): {
  list: Event[];
  first: Event | undefined;
} {
  const { api } = useApp();
  const now = useNow(MINUTE);
  const userType = useUserType();
  const { pageIds = [] } = useFavorites();
  const after = useQuery({ ...relatedEventsQuery(api, current?.id ?? ''), enabled: current !== undefined });
  const popular = useQuery({ ...popularQuery(api), enabled: current === undefined });
  const related = after.data ?? popular.data?.flatMap(({ data }) => data.event ?? []) ?? [];
  const { data: clubs } = useQuery(pageEventsQuery(api, pageIds));
  const ofOwnClubs = [...(clubs?.values() ?? [])].flatMap(({ live, next }) => [...live, ...next.slice(0, 1)]);
  const list = useAllWithRights(
    'event',
    upNext({ current: current ?? NOTHING, related, ofOwnClubs }, now).slice(0, MOST),
  );
  return { list, first: firstPlayable(list, { now, userType }) };
}
