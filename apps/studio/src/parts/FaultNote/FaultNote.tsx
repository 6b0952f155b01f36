import type { CallProblem } from '@touchline/contract';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';

interface FaultNoteProps {
  problem: CallProblem | undefined;
  onClose?: (() => void) | undefined;
}

/** What did not happen, and why, in place. */
export function FaultNote({ problem, onClose }: FaultNoteProps) {
  const t = useTexts();
  if (!problem) return null;
  const text = problem.kind === 'network' ? t('parts.failedOffline') : (problem.detail ?? t('parts.notDoneText'));
  return (
    <Note
      kind="attention"
      role="alert"
      action={
        onClose && (
          <Button variant="quiet" size="small" icon="close" iconOnly onClick={onClose}>
            {t('parts.close')}
          </Button>
        )
      }
    >
      <b>{t('parts.notDone')}</b> {text}
    </Note>
  );
}
