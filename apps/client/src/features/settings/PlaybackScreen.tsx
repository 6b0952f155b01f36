import { NotFound } from '../../app/Faults';

export default function PlaybackScreen() {
  return <NotFound />;
}
