import { PageView } from './PageView';

export default function HomeScreen() {
  return <PageView choice="home" />;
}
