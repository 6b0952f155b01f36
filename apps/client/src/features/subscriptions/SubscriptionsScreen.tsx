import { NotFound } from '../../app/Faults';

export default function SubscriptionsScreen() {
  return <NotFound />;
}
