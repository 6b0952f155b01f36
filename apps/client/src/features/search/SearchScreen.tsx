import { NotFound } from '../../app/Faults';

export default function SearchScreen() {
  return <NotFound />;
}
