import { ContinueWatching } from '../../entities/resume/ContinueWatching';
import { AmongSections } from './PageSections';
import { PageView } from './PageView';

export default function HomeScreen() {
  return (
    <AmongSections value={<ContinueWatching />}>
      <PageView choice="home" />
    </AmongSections>
  );
}
