import { useQuery } from '@tanstack/react-query';
import { useApp, useDescribe } from '../../app/context';
import { Fault } from '../../app/Faults';
import { ErrorView, ScreenTitle } from '../../ui';
import { useTexts } from '../i18n';
import { CatalogueList, CatalogueListSkeleton } from './CatalogueList';
import { catalogueQuery } from './queries';

/** The catalogue of pages, with its states (SCREEN-02). */
export default function CatalogueScreen() {
  const t = useTexts();
  const { api } = useApp();
  const { data: pages, error, refetch } = useQuery(catalogueQuery(api));
  useDescribe({ title: `${t('catalogue.title')} · ${t('app.name')}` });
  if (!pages && error) return <Fault error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ScreenTitle>{t('catalogue.title')}</ScreenTitle>
      {!pages && <CatalogueListSkeleton label={t('catalogue.loading')} />}
      {pages && pages.length > 0 && <CatalogueList pages={pages} />}
      {pages?.length === 0 && <ErrorView icon="grid" title={t('catalogue.empty')} />}
    </>
  );
}
