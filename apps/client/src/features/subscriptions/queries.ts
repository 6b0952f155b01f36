import { queryOptions } from '@tanstack/react-query';
import { type Api, audienceKey } from '../../api';

/** A registered viewer's wallets; asked for registered viewers only (AUTH-13). */
export const walletsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wallets', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('creditWallets', { signal })).items,
  });
