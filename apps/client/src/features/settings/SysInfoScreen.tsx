import { NotFound } from '../../app/Faults';

export default function SysInfoScreen() {
  return <NotFound />;
}
