import type { Page } from '@touchline/contract';
import { canBeFavourite } from '@touchline/rules/following/can-be-favourite';
import { paths } from '../../shell/address/paths';
import { ShareButton } from '../../shell/share/ShareButton';
import { FavoriteButton } from './FavoriteButton';

/** Favourite and share buttons of a page (PAGE-17). */
export default function PageFavorite({ page }: { page: Page }) {
  if (!canBeFavourite(page)) return null;
  return (
    <>
      <FavoriteButton pageId={page.id} title={page.title} />
      <ShareButton id="page-share" title={page.title} href={paths.page.href({ pageId: page.id })} />
    </>
  );
}
