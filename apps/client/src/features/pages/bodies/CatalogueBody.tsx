import styles from '../PageView.module.css';
import type { BodyProps } from '../props';
import { PageLinks } from '../sections/NavListSection';

/** Catalogue: links to pages, with icon and name. */
export default function CatalogueBody({ page }: BodyProps) {
  return (
    <div className={styles.first}>
      <PageLinks id={page.id} label={page.title} pageIds={page.catalogue?.pageIds ?? []} />
    </div>
  );
}
