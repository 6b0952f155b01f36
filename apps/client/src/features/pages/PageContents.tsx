import type { Page } from '@touchline/contract';
import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { PageContentProvider } from './content';
import { PageSections } from './PageSections';
import styles from './PageView.module.css';
import { pageTypes } from './registry';

const NONE: readonly string[] = [];

/** A page below its title or stage, rendered by its type; an unknown type shows a message (PAGE-02). */
export function PageContents({ page, ancestors = NONE }: { page: Page; ancestors?: readonly string[] }) {
  const t = useTexts();
  const Body = pageTypes.get(page.pageType);
  if (!Body)
    return (
      <div className={styles.unsupported}>
        <p className={styles.reason}>{t('page.unsupportedType', { pageType: page.pageType })}</p>
        <Button id="unsupported-home" href={paths.home.pattern} as={Link}>
          {t('common.goHome')}
        </Button>
      </div>
    );
  return (
    <PageContentProvider page={page}>
      {/* oxlint-disable-next-line react/static-components -- looked up, not created */}
      <Body page={page} ancestors={ancestors} Contents={PageContents} />
      <PageSections page={page} />
    </PageContentProvider>
  );
}
