import { NotFound } from '../../app/Faults';

export default function RegisterScreen() {
  return <NotFound />;
}
