import type { ReleaseChange } from '@touchline/contract';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { hrefOfEntry } from '../changes/entry-address';
import { FieldRows } from '../changes/FieldRows';
import { groupsOf } from '../changes/groups';
import { SortTag } from '../changes/SortTag';
import type { ChangeCommands } from '../changes/useChangeCommands';
import { labelOf, placeWords, type Telling } from '../changes/words';
import styles from './ReleaseDrawer.module.css';

interface DrawerChangesProps {
  title: string;
  changes: readonly ReleaseChange[];
  releaseId: number;
  telling: Telling;
  /** Undefined where nothing can be undone. */
  commands?: ChangeCommands | undefined;
  /** One line for each thing. */
  isShort?: boolean;
}

/** The changes of one place, or of all others. */
export function DrawerChanges({ title, changes, releaseId, telling, commands, isShort = false }: DrawerChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind}/${change.id}`}>
            {isShort ? (
              <Short change={change} releaseId={releaseId} telling={telling} />
            ) : (
              <Long change={change} telling={telling} commands={commands} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Short({ change, releaseId, telling }: { change: ReleaseChange; releaseId: number; telling: Telling }) {
  const { kind, id, name, fields } = change;
  const labels = [...new Set(fields.filter(({ path }) => path !== '').map(({ path }) => labelOf(telling, path)))];
  return (
    <div className={styles.line}>
      <SortTag sort={change.change} />
      <a href={hrefOfEntry(kind, id, releaseId)}>
        <b>{name}</b>
      </a>
      {change.change === 'changed' && <small>{labels.slice(0, 3).join(', ')}</small>}
    </div>
  );
}

interface LongProps {
  change: ReleaseChange;
  telling: Telling;
  commands: ChangeCommands | undefined;
}

function Long({ change, telling, commands }: LongProps) {
  const t = useTexts();
  return groupsOf(telling, change).map(({ key, sort, part, fields }, index) => {
    const moved = sort === 'moved' ? fields[0] : undefined;
    return (
      <div key={key} className={styles.group}>
        <div className={styles.line}>
          <SortTag sort={sort} />
          <b>{part?.name ?? change.name}</b>
          {index === 0 && commands && (
            <Button
              variant="quiet"
              size="small"
              className={styles.undo}
              isWaiting={commands.isRunning}
              aria-label={t('releases.undoOf', { name: change.name })}
              onClick={() => void commands.undo(change)}
            >
              {t('releases.undo')}
            </Button>
          )}
        </div>
        {moved ? (
          <p className={styles.moved}>
            {t('releases.drawer.moved', {
              from: placeWords(telling, moved.before),
              to: placeWords(telling, moved.after),
            })}
          </p>
        ) : (
          <FieldRows fields={fields} telling={telling} pictures={undefined} isNarrow />
        )}
      </div>
    );
  });
}
