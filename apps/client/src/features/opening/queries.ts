import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api';

const FRESH_MS = 5 * 60_000;

/** Whether the operator lets links lead out; on where nobody says otherwise. */
export const outgoingLinksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['outgoing-links', api.audience.platform],
    queryFn: async ({ signal }) => (await api.call('remoteConfig', { signal })).externallinks_enabled,
    staleTime: FRESH_MS,
  });
