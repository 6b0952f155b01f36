import { NotFound } from '../../app/Faults';

export default function FavoritesScreen() {
  return <NotFound />;
}
