import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';

/** The access rights of a registered viewer (AUTH-13). */
export const accessRightsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'accessRights'],
    queryFn: ({ signal }) => api.call('myAccessRights', { signal }),
    staleTime: 60_000,
  });
