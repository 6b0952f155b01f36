import { NotFound } from '../../app/Faults';

export default function FeatureScreen() {
  return <NotFound />;
}
