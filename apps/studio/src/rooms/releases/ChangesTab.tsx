import type { ReleaseChange, ReleaseDetail } from '@touchline/contract';
import { useMemo } from 'react';
import { useChangeCommands } from '../../parts/changes/useChangeCommands';
import { useTelling } from '../../parts/changes/useTelling';
import { useWholeEntries } from '../../parts/changes/useWholeEntries';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { useTexts } from '../../texts';
import { StateView } from '../../ui/StateView/StateView';
import { ChangeItem } from './ChangeItem';
import styles from './ChangesTab.module.css';
import { ConflictCard } from './ConflictCard';

interface ChangesTabProps {
  detail: ReleaseDetail;
  /** Whether changes can be taken out or settled. */
  mayChange: boolean;
  onChange: () => void;
}

const nameOfChange = ({ kind, id }: Pick<ReleaseChange, 'kind' | 'id'>) => `${kind}/${id}`;

/** What becomes public, thing by thing and field by field; conflicts come first. */
export function ChangesTab({ detail: { release, changes: told }, mayChange, onChange }: ChangesTabProps) {
  const t = useTexts();
  const { changes, pictures } = useWholeEntries(release.id, told);
  const telling = useTelling(release.id, changes);
  const commands = useChangeCommands(release.id, onChange);
  const inConflict = useMemo(() => changes.filter(({ conflicts }) => conflicts.length > 0), [changes]);
  if (changes.length === 0)
    return (
      <StateView
        icon="release"
        title={t('releases.emptyTitle')}
        text={t(release.state === 'collecting' ? 'releases.emptyText' : 'releases.emptyOver')}
      />
    );
  return (
    <>
      <h2 className="heard">{t('releases.tabs.changes')}</h2>
      <FaultNote problem={commands.problem} onClose={commands.forget} />
      {mayChange &&
        inConflict.map((change) => (
          <ConflictCard
            key={nameOfChange(change)}
            releaseId={release.id}
            change={change}
            telling={telling}
            onSettled={onChange}
          />
        ))}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <ChangeItem
            key={nameOfChange(change)}
            releaseId={release.id}
            change={change}
            telling={telling}
            pictures={pictures}
            commands={mayChange ? commands : undefined}
          />
        ))}
      </ul>
    </>
  );
}
