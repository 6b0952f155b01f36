import { usePlace } from '../../shell/address';
import { Builder } from './builder/Builder';
import { PagesHome } from './PagesHome';

/** The pages of the service, and the builder of one of them. */
export function PagesRoom() {
  const { query } = usePlace();
  const pageId = query.get('page');
  return pageId === null ? <PagesHome /> : <Builder key={pageId} pageId={pageId} />;
}
