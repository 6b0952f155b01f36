import { queryOptions } from '@tanstack/react-query';
import { type Api, audienceKey } from '../../api';

/** The customer number of a registered viewer; a failure is silent (AUTH-13). */
export const customerQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('myAccessRights', { signal })).customerId,
  });
