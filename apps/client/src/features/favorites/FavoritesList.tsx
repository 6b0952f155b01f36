import type { Page } from '@touchline/contract';
import { swapFavourites } from '@touchline/rules/following/favourites';
import { shortPageName } from '@touchline/rules/pages/page-name';
import { FavoriteButton } from '../../entities/favorite/FavoriteButton';
import { PageEntry } from '../../entities/favorite/PageEntry';
import { useFavorites } from '../../entities/favorite/useFavorites';
import { useTexts } from '../../shell/texts/TextsProvider';
import { IconButton } from '../../ui/IconButton/IconButton';
import styles from './FavoritesView.module.css';

interface KeptListProps {
  pages: readonly Page[];
  hrefOf: (pageId: string) => string;
}

/** The favourites in the viewer's order: each can be opened, removed, and moved up and down. */
export function FavoritesList({ pages, hrefOf }: KeptListProps) {
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
          <PageEntry key={page.id} id={`favorite-${page.id}`} page={page} href={hrefOf(page.id)}>
            <FavoriteButton pageId={page.id} title={title} />
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
          </PageEntry>
        );
      })}
    </ul>
  );
}
