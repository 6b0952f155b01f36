import type { ChangedField } from '@touchline/contract';
import { useTexts } from '../../texts';
import { Tag } from '../../ui/Tag/Tag';

const KINDS = { added: 'good', changed: 'point', moved: 'point', removed: 'attention' } as const;

/** What happens to a thing: added, changed, moved, removed. */
export function SortTag({ sort }: { sort: ChangedField['sort'] }) {
  const t = useTexts();
  return <Tag kind={KINDS[sort]}>{t(`changes.sorts.${sort}`)}</Tag>;
}
