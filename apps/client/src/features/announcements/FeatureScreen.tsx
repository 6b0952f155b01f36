import { useQuery } from '@tanstack/react-query';
import type { Page } from '@touchline/contract';
import { nextFeatureScreen } from '@touchline/rules/app/announcements';
import { useEffect, useState } from 'react';
import { paths } from '../../shell/address/paths';
import { useConfig } from '../../shell/config/queries';
import { useApp, useDescribe, useParams } from '../../shell/context';
import { Fault } from '../../shell/Faults';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Spinner } from '../../ui/Spinner/Spinner';
import { Announcement } from './Announcement';
import styles from './FeatureScreen.module.css';
import { featureScreensQuery } from './queries';
import { browserViews } from './views';

/** The feature screen named in the address, or the next one that is due (ROUTE-26). */
export default function FeatureScreen() {
  const t = useTexts();
  const { api } = useApp();
  const config = useConfig(api);
  const { pageId }: { pageId?: string } = useParams(paths.featureScreenOf);
  const { data, error, refetch } = useQuery(
    featureScreensQuery(api, pageId === undefined ? config.featureScreens : [pageId]),
  );
  const isBrowser = useIsBrowser();
  useDescribe({ title: t('app.name') });
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data || !isBrowser) return <Waiting />;
  return <Due key={pageId} screens={data} isNamed={pageId !== undefined} />;
}

function Waiting() {
  const t = useTexts();
  return (
    <div className={styles.waiting}>
      <h1 className={styles.title}>{t('app.name')}</h1>
      <Spinner label={t('common.loading')} />
    </div>
  );
}

/** The due screen is selected once: showing it changes which one is due next. */
function Due({ screens, isNamed }: { screens: readonly Page[]; isNamed: boolean }) {
  const t = useTexts();
  const [views] = useState(browserViews);
  const [page] = useState(() => (isNamed ? screens[0] : nextFeatureScreen(screens, views.counters())));
  const id = page?.id;
  useEffect(() => {
    if (id !== undefined) views.count(id);
  }, [id, views]);
  const onward = (
    <Button variant={page ? 'quiet' : 'primary'} href={paths.home.href({})} as={Link}>
      {t('featureScreen.close')}
    </Button>
  );
  if (!page) return <ErrorView icon="info" headingLevel={1} title={t('featureScreen.empty')} primary={onward} />;
  return (
    <div className={styles.screen}>
      <Announcement page={page} headingLevel={1} onward={onward} />
    </div>
  );
}
