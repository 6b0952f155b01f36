import { NotFound } from '../../app/Faults';

export default function LoginScreen() {
  return <NotFound />;
}
