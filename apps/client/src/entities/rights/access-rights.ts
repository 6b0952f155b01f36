import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api';

/** What the signed-in person has bought; asked for registered viewers only, and nobody is told when it fails (AUTH-13). */
export const accessRightsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'accessRights'],
    queryFn: ({ signal }) => api.call('myAccessRights', { signal }),
    staleTime: 60_000,
  });
