import { NotFound } from '../../app/Faults';

export default function CalendarScreen() {
  return <NotFound />;
}
