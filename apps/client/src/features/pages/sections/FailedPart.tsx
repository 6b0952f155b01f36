'use no memo';

import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';

/** Error state of a part of a page with a retry button. */
export function FailedPart({ title, onRetry }: { title?: string; onRetry: () => void }) {
  const t = useTexts();
  return (
    <ErrorView
      kind="panel"
      icon="warning"
      title={title ?? t('errors.generic')}
      primary={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}
