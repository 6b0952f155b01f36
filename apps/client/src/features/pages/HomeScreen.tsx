import { ContinueWatching } from '../resume';
import { AmongSections } from './PageSections';
import { PageView } from './PageView';

export default function HomeScreen() {
  return (
    <AmongSections value={<ContinueWatching />}>
      <PageView choice="home" />
    </AmongSections>
  );
}
