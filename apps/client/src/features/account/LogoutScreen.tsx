import { NotFound } from '../../app/Faults';

export default function LogoutScreen() {
  return <NotFound />;
}
