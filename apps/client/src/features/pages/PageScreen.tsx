import { paths } from '../../shell/address/paths';
import { useParams } from '../../shell/context';
import { PageView } from './PageView';

export default function PageScreen() {
  const { pageId } = useParams(paths.page);
  return <PageView key={pageId} choice={{ pageId }} />;
}
