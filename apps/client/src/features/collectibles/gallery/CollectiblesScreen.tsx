import { useQuery } from '@tanstack/react-query';
import { LoginPrompt } from '../../../entities/account/LoginPrompt';
import { paths } from '../../../shell/address/paths';
import { useApp, useDescribe } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { useUserType } from '../../../shell/session/viewer';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { useIsOffline } from '../../../shell/useIsOffline';
import { Button } from '../../../ui/Button/Button';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { ScreenTitle } from '../../../ui/ScreenTitle/ScreenTitle';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { collectiblesQuery } from '../queries';
import { CollectibleCard } from './CollectibleCard';
import styles from './CollectiblesScreen.module.css';

/** `/collectibles`: the scenes that the viewer keeps, and those that are being made. */
export default function CollectiblesScreen() {
  const t = useTexts();
  const userType = useUserType();
  t.include('collectibles');
  useDescribe({ title: `${t('collectibles.title')} · ${t('app.name')}` });
  if (userType === 'registered') return <Gallery />;
  return <LoginPrompt icon="grid" title={t('collectibles.title')} text={t('collectibles.signInText')} />;
}

const PLACEHOLDERS = 3;

function Gallery() {
  const t = useTexts();
  const { api } = useApp();
  const isOffline = useIsOffline();
  const { data: collectibles, isError, refetch } = useQuery(collectiblesQuery(api));
  return (
    <>
      <ScreenTitle>{t('collectibles.mine')}</ScreenTitle>
      {!collectibles && !isError && (
        <div className={styles.grid} role="status" aria-label={t('collectibles.loading')}>
          {Array.from({ length: PLACEHOLDERS }, (_, place) => (
            <Skeleton key={place} style={{ display: 'block', height: 0, paddingTop: '72%' }} />
          ))}
        </div>
      )}
      {!collectibles && isError && (
        <ErrorView
          icon={isOffline ? 'offline' : 'warning'}
          alert
          title={t(isOffline ? 'network.offlineTitle' : 'collectibles.unavailable')}
          {...(isOffline && { text: t('network.offlineText') })}
          primary={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      )}
      {collectibles?.length === 0 && (
        <ErrorView
          icon="grid"
          title={t('collectibles.none')}
          text={t('collectibles.noneText')}
          primary={
            <Button id="collectibles-find" href={paths.home.href({})} as={Link}>
              {t('collectibles.findMatch')}
            </Button>
          }
        />
      )}
      {collectibles && collectibles.length > 0 && (
        <ul className={styles.grid}>
          {collectibles.map((collectible) => (
            <li key={collectible.id} className={styles.item}>
              <CollectibleCard collectible={collectible} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
