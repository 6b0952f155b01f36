import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@touchline/contract';
import { useApp } from '../../../shell/context';
import { offersQuery } from '../../shop';

/** The cheapest offer of this region that excludes ads, if any. */
export function useOffer(): Offer | undefined {
  const { api } = useApp();
  const { data = [] } = useQuery({ ...offersQuery(api), retry: false });
  const offered = data.filter(({ withoutAds, showToUser }) => withoutAds && showToUser !== false);
  return offered.sort((one, other) => one.price - other.price)[0];
}
