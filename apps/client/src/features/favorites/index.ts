export { FavoritesHost } from './FavoritesHost';
