import type { Page } from '@touchline/contract';
import { shortPageName } from '@touchline/rules/pages/page-name';
import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { Picture } from '../../ui/Picture/Picture';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import styles from './CatalogueList.module.css';

const ICON_WIDTH = 48;
const SKELETONS = 12;

interface CatalogueListProps {
  pages: readonly Page[];
  /** The address of a page; by default its own. */
  hrefOf?: (pageId: string) => string;
}

const ownAddress = (pageId: string) => paths.page.href({ pageId });

/** Pages as a list of icons and short titles (SCREEN-02). */
export function CatalogueList({ pages, hrefOf = ownAddress }: CatalogueListProps) {
  return (
    <ul className={styles.list}>
      {pages.map((page) => (
        <li key={page.id}>
          <Link id={`catalogue-${page.id}`} href={hrefOf(page.id)} className={styles.entry}>
            <span className={styles.icon}>
              <Picture
                image={page.icon ?? page.previewImage}
                width={ICON_WIDTH}
                sizes={`${ICON_WIDTH}px`}
                aspectRatio={1}
                className={classes(styles.picture, !page.icon && styles.photo)}
                fallback={<Icon name="sports" />}
              />
            </span>
            <span className={styles.name}>{shortPageName(page)}</span>
            <Icon name="chevronRight" className={styles.go} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The list while it loads. */
export function CatalogueListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: SKELETONS }, (_, place) => (
        <span key={place} className={styles.entry}>
          <span className={styles.icon}>
            <Skeleton style={{ width: '100%', height: '100%' }} />
          </span>
          <span className={styles.name}>
            <Skeleton kind="text" style={{ width: '60%' }} />
          </span>
        </span>
      ))}
    </div>
  );
}
