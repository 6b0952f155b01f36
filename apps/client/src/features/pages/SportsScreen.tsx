import { PageView } from './PageView';

export default function SportsScreen() {
  return <PageView choice="sports" />;
}
