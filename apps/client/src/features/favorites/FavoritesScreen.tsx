import { paths } from '../../shell/address/paths';
import { FavoritesView } from './FavoritesView';

/** `/favorites`: favourites open at their own address. */
export default function FavoritesScreen() {
  return <FavoritesView hrefOf={(pageId) => paths.page.href({ pageId })} />;
}
