import { NotFound } from '../../app/Faults';

export default function ListScreen() {
  return <NotFound />;
}
