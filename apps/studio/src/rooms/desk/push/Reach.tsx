import { counted } from '../../../parts/format/counted';
import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { namesResult } from './draft';
import styles from './PushPanel.module.css';
import type { PushCommands } from './usePush';

/** How many phones the message reaches, and who gets other words. */
export function Reach({ push: { draft, estimate } }: { push: PushCommands }) {
  const t = useTexts();
  const formats = useFormats();
  const { data, problem, retry } = estimate;
  if (!data)
    return (
      <p className={styles.reach} role="status">
        {t(problem ? 'desk.push.unknown' : 'desk.push.counting')}{' '}
        {problem && (
          <Button size="small" variant="quiet" onClick={retry}>
            {t('desk.tryAgain')}
          </Button>
        )}
      </p>
    );
  const tellsScore = draft.tellsScore || namesResult(draft);
  return (
    <p className={styles.reach} role="status">
      <b>{counted(t('desk.push.about', { count: data.phones }), data.phones, formats)}</b>{' '}
      {tellsScore &&
        data.hidingScores > 0 &&
        counted(t('desk.push.hiding', { count: data.hidingScores }), data.hidingScores, formats)}
      {!tellsScore && t('desk.push.everybody')}
    </p>
  );
}
