import { paths } from '../../shell/address/paths';
import { FavoritesView } from './FavoritesView';

/** `/sports/favorites`: favourites open below sports (ROUTE-04). */
export default function SportsFavoritesScreen() {
  return <FavoritesView hrefOf={(pageId) => paths.sportsFavorite.href({ pageId })} />;
}
