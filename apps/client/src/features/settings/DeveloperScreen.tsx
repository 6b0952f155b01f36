import { NotFound } from '../../app/Faults';

export default function DeveloperScreen() {
  return <NotFound />;
}
