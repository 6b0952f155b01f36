import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoginPrompt } from '../../entities/account/LoginPrompt';
import { CatalogueListSkeleton } from '../../entities/catalogue/CatalogueList';
import { favoritePagesQuery, favoritesQuery } from '../../entities/favorite/queries';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { ScreenTitle } from '../../ui/ScreenTitle/ScreenTitle';
import { FavoritesBoard } from './FavoritesBoard';
import { FavoritesList } from './FavoritesList';
import styles from './FavoritesView.module.css';
import { type FavoriteKind, favoriteKinds, KindFilter, kindOf } from './KindFilter';

/** The viewer's favourite pages; guests are asked to sign in (FAV-01). */
export function FavoritesView({ hrefOf }: { hrefOf: (pageId: string) => string }) {
  const t = useTexts();
  const userType = useUserType();
  useDescribe({ title: `${t('favorites.title')} · ${t('app.name')}` });
  if (userType === 'registered') return <Kept hrefOf={hrefOf} />;
  return <LoginPrompt icon="heart" title={t('favorites.loginTitle')} text={t('favorites.loginText')} />;
}

function Kept({ hrefOf }: { hrefOf: (pageId: string) => string }) {
  const t = useTexts();
  const { api } = useApp();
  const [isOrdering, setIsOrdering] = useState(false);
  const kept = useQuery(favoritesQuery(api));
  const ids = kept.data ?? [];
  const found = useQuery({ ...favoritePagesQuery(api, ids), enabled: ids.length > 0 });
  const pages = ids.length === 0 ? kept.data && [] : found.data?.filter(({ id }) => ids.includes(id));
  const [kind, setKind] = useState<FavoriteKind>();
  const kinds = favoriteKinds.filter((each) => pages?.some((page) => kindOf(page) === each));
  const shownKind = kind !== undefined && kinds.includes(kind) ? kind : kinds[0];
  const isError = kept.isError || found.isError;
  const retry = () => void (kept.isError ? kept.refetch() : found.refetch());
  return (
    <>
      <div className={styles.head}>
        <ScreenTitle>{t('favorites.title')}</ScreenTitle>
        {pages && pages.length > 1 && (
          <Button variant="quiet" aria-pressed={isOrdering} onClick={() => setIsOrdering(!isOrdering)}>
            {isOrdering ? t('common.done') : t('favorites.order')}
          </Button>
        )}
      </div>
      {!pages && !isError && <CatalogueListSkeleton label={t('favorites.loading')} />}
      {!pages && isError && (
        <ErrorView
          icon="warning"
          alert
          title={t('favorites.unavailable')}
          primary={<Button onClick={retry}>{t('common.retry')}</Button>}
        />
      )}
      {pages && kinds.length > 1 && !isOrdering && <KindFilter kinds={kinds} kind={shownKind} onChange={setKind} />}
      {pages && pages.length > 0 && isOrdering && <FavoritesList pages={pages} hrefOf={hrefOf} />}
      {pages && pages.length > 0 && !isOrdering && (
        <FavoritesBoard pages={pages.filter((page) => kindOf(page) === shownKind)} hrefOf={hrefOf} />
      )}
      {pages?.length === 0 && (
        <ErrorView
          icon="heart"
          title={t('favorites.emptyTitle')}
          text={t('favorites.emptyText')}
          primary={
            <Button href={paths.selected.href({})} as={Link}>
              {t('favorites.findMore')}
            </Button>
          }
        />
      )}
    </>
  );
}
