import { ContinueWatching } from '../../entities/resume/ContinueWatching';
import { AmongSections } from './PageSections';
import { PageView } from './PageView';

export default function SpecialHomeScreen() {
  return (
    <AmongSections value={<ContinueWatching />}>
      <PageView choice="specialHome" />
    </AmongSections>
  );
}
