import type { Page } from '@touchline/contract';
import { useTexts } from '../../shell/texts/TextsProvider';
import { PageContentProvider } from './content';
import { PageSections } from './PageSections';
import styles from './PageView.module.css';
import { pageTypes } from './registry';

const NONE: readonly string[] = [];

/** A page below its title or stage, rendered by its type; an unknown type shows a message (PAGE-02). */
export function PageContents({ page, ancestors = NONE }: { page: Page; ancestors?: readonly string[] }) {
  const t = useTexts();
  const Body = pageTypes.get(page.pageType);
  if (!Body) return <p className={styles.unsupported}>{t('page.unsupportedType', { pageType: page.pageType })}</p>;
  return (
    <PageContentProvider page={page}>
      {/* oxlint-disable-next-line react/static-components -- looked up, not created */}
      <Body page={page} ancestors={ancestors} Contents={PageContents} />
      <PageSections page={page} />
    </PageContentProvider>
  );
}
