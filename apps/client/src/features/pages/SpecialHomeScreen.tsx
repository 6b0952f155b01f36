import { PageView } from './PageView';

export default function SpecialHomeScreen() {
  return <PageView choice="specialHome" />;
}
