import { NotFound } from '../../app/Faults';

export default function PredictScreen() {
  return <NotFound />;
}
