import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

/** The account of a registered viewer (SHOP-11). */
export const accountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'account', ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('myAccount', { signal }),
  });

/** A registered viewer's wallets; only requested for registered viewers (AUTH-13). */
export const walletsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'wallets', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('creditWallets', { signal })).items,
  });
