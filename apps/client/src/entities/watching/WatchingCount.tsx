import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import styles from './WatchingCount.module.css';

/** What is watched. */
export type Watched = { readonly eventId: string } | { readonly channelId: string };

const REFRESH_MS = 30_000;
/** Fewer are not shown: a small number tells nothing. */
const FEWEST = 20;

const liveAudienceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['liveAudience', ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('liveAudience', { signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });

/** The number of viewers, fetched again every 30 seconds. */
export default function WatchingCount({ watched }: { watched: Watched }) {
  const { api } = useApp();
  const t = useTexts();
  const { data } = useQuery(liveAudienceQuery(api));
  const count = 'eventId' in watched ? data?.events[watched.eventId] : data?.channels[watched.channelId];
  if (count === undefined || count < FEWEST) return null;
  const grouped = new Intl.NumberFormat(t.locale).format(count);
  return <span className={styles.watching}>{t('event.watching', { count }).replace(String(count), grouped)}</span>;
}
