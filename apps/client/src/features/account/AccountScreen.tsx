import { NotFound } from '../../app/Faults';

export default function AccountScreen() {
  return <NotFound />;
}
