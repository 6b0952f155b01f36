import { useQuery } from '@tanstack/react-query';
import type { Banner } from '@touchline/contract';
import { withoutScores } from '@touchline/rules/access/hide-scores';
import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '../../shell/address/paths';
import { announce } from '../../shell/announce';
import { audienceKey } from '../../shell/api/audience';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { browserValue } from '../../shell/preferences/local-value';
import { usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useFromNow } from '../../ui/clock/useNow';
import { IconButton } from '../../ui/IconButton/IconButton';
import styles from './BannerHost.module.css';

const EVERY_MS = 30_000;

/** The banner that this viewer has closed last. */
const closedBanner = browserValue('closedBanner', (stored) => (typeof stored === 'string' ? stored : ''));

/** Shows the banner of the operator, if there is one, until its time or until it is closed. */
export default function BannerHost({ path }: { path: string }) {
  const { api } = useApp();
  const closed = useSyncExternalStore(closedBanner.subscribe, closedBanner.get, closedBanner.get);
  const { data } = useQuery({
    queryKey: ['banner', ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('banner', { signal }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    retry: false,
  });
  const banner = data?.banner;
  const until = banner?.until ?? 0;
  const isOver = useFromNow((now) => String(now >= until)) === 'true';
  if (!banner || isOver || banner.id === closed) return null;
  const href = paths.event.href({ eventId: banner.eventId });
  // Who is there already needs no way to it.
  if (path === href || path.startsWith(`${href}/`)) return null;
  return <ShownBanner banner={banner} href={href} onClose={() => closedBanner.set(banner.id)} />;
}

function ShownBanner({ banner, href, onClose }: { banner: Banner; href: string; onClose: () => void }) {
  const t = useTexts();
  const { areScoresHidden } = usePreferences();
  const text = areScoresHidden ? withoutScores(banner.text) : banner.text;
  useEffect(() => announce(text), [text]);
  return (
    <aside className={styles.banner} aria-label={text} data-no-pull="">
      <Link id="banner" className={styles.link} href={href}>
        {text}
      </Link>
      <IconButton className={styles.close} id="banner-close" icon="close" label={t('common.close')} onClick={onClose} />
    </aside>
  );
}
