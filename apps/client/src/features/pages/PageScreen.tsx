import { useParams } from '../../app/context';
import { paths } from '../../app/paths';
import { PageView } from './PageView';

export default function PageScreen() {
  const { pageId } = useParams(paths.page);
  return <PageView key={pageId} choice={{ pageId }} />;
}
