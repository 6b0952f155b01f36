import { NotFound } from '../../app/Faults';

export default function UpdateScreen() {
  return <NotFound />;
}
