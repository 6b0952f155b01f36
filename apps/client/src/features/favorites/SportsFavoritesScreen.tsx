import { NotFound } from '../../app/Faults';

export default function SportsFavoritesScreen() {
  return <NotFound />;
}
