import { paths } from '../../shell/address/paths';
import { FavoritesView } from './FavoritesView';

/** `/favorites`: what is kept opens at its own address. */
export default function FavoritesScreen() {
  return <FavoritesView hrefOf={(pageId) => paths.page.href({ pageId })} />;
}
