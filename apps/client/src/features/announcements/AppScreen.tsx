import { NotFound } from '../../app/Faults';

export default function AppScreen() {
  return <NotFound />;
}
