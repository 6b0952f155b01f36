export { FavoritesHost } from './FavoritesHost';
export { KeepHeart } from './KeepHeart';
export { Kept } from './Kept';
export { TeamHearts } from './TeamHearts';
export { useFavoritePages, useFavorites } from './useFavorites';
