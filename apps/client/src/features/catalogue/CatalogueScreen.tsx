import { useQuery } from '@tanstack/react-query';
import { CatalogueList, CatalogueListSkeleton } from '../../entities/catalogue/CatalogueList';
import { catalogueQuery } from '../../entities/catalogue/queries';
import { useApp, useDescribe } from '../../shell/context';
import { Fault } from '../../shell/Faults';
import { useTexts } from '../../shell/texts/TextsProvider';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { ScreenTitle } from '../../ui/ScreenTitle/ScreenTitle';

export { catalogueData as loadData } from './data';

/** The catalogue of pages with loading and error states (SCREEN-02). */
export default function CatalogueScreen() {
  const t = useTexts();
  const { api } = useApp();
  const { data: pages, error, refetch } = useQuery(catalogueQuery(api));
  useDescribe({ title: `${t('catalogue.title')} · ${t('app.name')}`, description: t('catalogue.description') });
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
