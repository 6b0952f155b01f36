import { NotFound } from '../../app/Faults';

export default function MediaScreen() {
  return <NotFound />;
}
