import { NotFound } from '../../app/Faults';

export default function YoutubeScreen() {
  return <NotFound />;
}
