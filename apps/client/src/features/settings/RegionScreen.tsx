import { NotFound } from '../../app/Faults';

export default function RegionScreen() {
  return <NotFound />;
}
