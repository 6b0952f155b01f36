import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { firstPlayable, upNext } from '@touchline/rules/following/up-next';
import { relatedEventsQuery } from '../../../entities/event/queries';
import { pageEventsQuery } from '../../../entities/favorite/queries';
import { useFavorites } from '../../../entities/favorite/useFavorites';
import { useAllWithRights } from '../../../entities/rights/useAllWithRights';
import { useApp } from '../../../shell/context';
import { useUserType } from '../../../shell/session/viewer';
import { useNow } from '../../../ui/clock/useNow';

const MINUTE = 60;
const MOST = 12;

/** What follows an event or the programme of a channel, and the first of it that plays at once. */
export function useUpNext(current: Pick<Event, 'id' | 'matchId'>): { list: Event[]; first: Event | undefined } {
  const { api } = useApp();
  const now = useNow(MINUTE);
  const userType = useUserType();
  const { pageIds = [] } = useFavorites();
  const { data: related = [] } = useQuery(relatedEventsQuery(api, current.id));
  const { data: clubs } = useQuery(pageEventsQuery(api, pageIds));
  const ofOwnClubs = [...(clubs?.values() ?? [])].flatMap(({ live, next }) => [...live, ...next.slice(0, 1)]);
  const list = useAllWithRights('event', upNext({ current, related, ofOwnClubs }, now).slice(0, MOST));
  return { list, first: firstPlayable(list, { now, userType }) };
}
