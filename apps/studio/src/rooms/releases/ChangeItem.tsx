import type { Image, ReleaseChange } from '@touchline/contract';
import { hrefOfEntry } from '../../parts/changes/entry-address';
import { FieldRows } from '../../parts/changes/FieldRows';
import { groupsOf } from '../../parts/changes/groups';
import { SortTag } from '../../parts/changes/SortTag';
import type { ChangeCommands } from '../../parts/changes/useChangeCommands';
import type { Telling } from '../../parts/changes/words';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Icon } from '../../ui/Icon/Icon';
import styles from './ChangeItem.module.css';

interface ChangeItemProps {
  releaseId: number;
  change: ReleaseChange;
  telling: Telling;
  pictures: Readonly<Record<string, Image>>;
  /** Undefined where nothing can be changed. */
  commands: ChangeCommands | undefined;
}

/** One thing of a release, part by part; its actions are about the whole thing. */
export function ChangeItem({ releaseId, change, telling, pictures, commands }: ChangeItemProps) {
  const t = useTexts();
  const formats = useFormats();
  const { kind, id, name, changedBy, changedAt, problems } = change;
  const by = t('releases.by', { name: changedBy, time: formats.dayAndTime(changedAt) });
  return (
    <li className={styles.change}>
      {groupsOf(telling, change).map(({ key, sort, part, fields }, index) => (
        <div key={key} className={styles.group}>
          <div className={styles.head}>
            <SortTag sort={sort} />
            <span className={styles.kind}>{t(`changes.kinds.${kind}`)}</span>
            <h3 className={styles.name} title={by}>
              <a href={hrefOfEntry(kind, id, releaseId)}>
                {part ? t('changes.part', { name, field: part.field, part: part.name }) : name}
              </a>
            </h3>
            {index === 0 && commands && (
              <span className={styles.actions}>
                <Button
                  variant="quiet"
                  size="small"
                  isWaiting={commands.isRunning}
                  aria-label={t('releases.undoOf', { name })}
                  onClick={() => void commands.undo(change)}
                >
                  {t('releases.undo')}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  isWaiting={commands.isRunning}
                  aria-label={t('releases.leaveOutOf', { name })}
                  onClick={() => void commands.leaveOut(change)}
                >
                  {t('releases.leaveOut')}
                </Button>
              </span>
            )}
          </div>
          {fields.length === 0 && sort === 'changed' ? (
            <p className={styles.none}>{t('changes.noFields')}</p>
          ) : (
            <FieldRows fields={fields} telling={telling} pictures={pictures} />
          )}
        </div>
      ))}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <Icon name="warning" /> {field === '' ? message : `${field}: ${message}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
