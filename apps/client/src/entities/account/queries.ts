import { queryOptions } from '@tanstack/react-query';
import { type Api, audienceKey } from '../../shell/api';

/** Everything about a registered viewer's account (SHOP-11). */
export const accountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'account', ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('myAccount', { signal }),
  });
