import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import type { Area, Commands } from './data/useCommands';
import styles from './FaultNote.module.css';
import { reasonOf } from './reasons';

interface FaultNoteProps {
  area: Area;
  commands: Commands;
  /** Where another try is more than the same call again. */
  onRetry?: () => void;
}

/** What did not happen in a panel, why, and how to try again. */
export function FaultNote({ area, commands, onRetry }: FaultNoteProps) {
  const t = useTexts();
  const fault = commands.faults[area];
  if (!fault) return null;
  const retry = onRetry ?? fault.retry;
  const close = () => commands.report(area, undefined);
  return (
    <Note
      kind="attention"
      role="alert"
      action={
        <span className={styles.actions}>
          {retry && (
            <Button
              size="small"
              variant="outline"
              onClick={() => {
                close();
                retry();
              }}
            >
              {t('desk.tryAgain')}
            </Button>
          )}
          <Button size="small" variant="quiet" icon="close" iconOnly onClick={close}>
            {t('desk.dismiss')}
          </Button>
        </span>
      }
    >
      <b>{fault.what}</b> {reasonOf(t, fault.problem)}
    </Note>
  );
}
