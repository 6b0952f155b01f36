import { useQuery } from '@tanstack/react-query';
import { useApp, useDescribe } from '../../app/context';
import { Link } from '../../app/Link';
import { paths } from '../../app/paths';
import { Button, ErrorView, ScreenTitle } from '../../ui';
import { LoginPrompt } from '../account';
import { CatalogueList, CatalogueListSkeleton } from '../catalogue';
import { useTexts } from '../i18n';
import { useUserType } from '../session';
import { favoritesQuery } from './queries';

/** The pages a viewer keeps; those without an account are asked to sign in (FAV-01). */
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
  const { data: pages, isError, refetch } = useQuery(favoritesQuery(api));
  return (
    <>
      <ScreenTitle>{t('favorites.title')}</ScreenTitle>
      {!pages && !isError && <CatalogueListSkeleton label={t('favorites.loading')} />}
      {!pages && isError && (
        <ErrorView
          icon="warning"
          alert
          title={t('favorites.unavailable')}
          primary={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      )}
      {pages && pages.length > 0 && <CatalogueList pages={pages} hrefOf={hrefOf} />}
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
