import { NotFound } from '../../app/Faults';

export default function SelfServiceScreen() {
  return <NotFound />;
}
