import { useTexts } from '../../shell/texts/TextsProvider';
import { FavoriteHeart } from '../../ui/FavoriteHeart/FavoriteHeart';
import { useFavorites } from './useFavorites';

/** Adds a page to the favourites or removes it (PAGE-17, FAV-02). */
export function FavoriteButton({ pageId, title }: { pageId: string; title: string }) {
  const t = useTexts();
  const { pageIds, change } = useFavorites();
  const isKept = pageIds?.includes(pageId) ?? false;
  return (
    <FavoriteHeart
      favorite={isKept}
      label={t('favorites.add', { title })}
      variant="quiet"
      disabled={pageIds === undefined}
      onChange={(wanted) => change(pageId, wanted)}
    />
  );
}
