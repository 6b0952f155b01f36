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
  const known = t.find(`parts.faults.${keyOf(problem.title)}`);
  const text =
    problem.kind === 'network' ? t('parts.failedOffline') : (known ?? problem.detail ?? t('parts.notDoneText'));
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

/** `nothingToRefund` of the title “Nothing to refund”: the server tells faults in English. */
const keyOf = (title: string) =>
  title.toLowerCase().replaceAll(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase());
