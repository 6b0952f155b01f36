import type { Page } from '@touchline/contract';
import { shortPageName, swapFavourites } from '@touchline/rules';
import { Link } from '../../app/Link';
import { Icon, IconButton, Picture } from '../../ui';
import { useTexts } from '../i18n';
import styles from './FavoritesView.module.css';
import { KeepHeart } from './KeepHeart';
import { useFavorites } from './useFavorites';

const ICON_WIDTH = 72;

interface KeptListProps {
  pages: readonly Page[];
  hrefOf: (pageId: string) => string;
  /** Whether the pages can be moved, instead of let go. */
  isOrdering: boolean;
}

/** What is kept, in the viewer's order: each opens, can be let go, or moved up and down. */
export function KeptList({ pages, hrefOf, isOrdering }: KeptListProps) {
  const t = useTexts();
  const { pageIds = [], order } = useFavorites();
  const swap = (page: Page, neighbour: Page | undefined) => {
    if (neighbour) order(swapFavourites(pageIds, page.id, neighbour.id));
  };
  return (
    <ul className={styles.list}>
      {pages.map((page, place) => {
        const title = shortPageName(page);
        return (
          <li key={page.id} className={styles.entry}>
            <Link id={`favorite-${page.id}`} href={hrefOf(page.id)} className={styles.page}>
              <span className={styles.icon}>
                <Picture
                  image={page.icon ?? page.previewImage}
                  width={ICON_WIDTH}
                  sizes={`${ICON_WIDTH}px`}
                  aspectRatio={1}
                  fallback={<Icon name="sports" />}
                />
              </span>
              <span className={styles.name}>{title}</span>
            </Link>
            <span className={styles.actions}>
              {isOrdering ? (
                <>
                  <IconButton
                    icon="chevronUp"
                    label={t('favorites.moveUp', { title })}
                    disabled={place === 0}
                    onClick={() => swap(page, pages[place - 1])}
                  />
                  <IconButton
                    icon="chevronDown"
                    label={t('favorites.moveDown', { title })}
                    disabled={place === pages.length - 1}
                    onClick={() => swap(page, pages[place + 1])}
                  />
                </>
              ) : (
                <KeepHeart pageId={page.id} title={title} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
