import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

/** The account of a registered viewer (SHOP-11). */
export const accountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'account', ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('myAccount', { signal }),
  });
