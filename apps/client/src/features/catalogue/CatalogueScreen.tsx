import { NotFound } from '../../app/Faults';

export default function CatalogueScreen() {
  return <NotFound />;
}
