import { NotFound } from '../../app/Faults';

export default function DeleteAccountScreen() {
  return <NotFound />;
}
