import { NotFound } from '../../app/Faults';

export default function EventMediaScreen() {
  return <NotFound />;
}
