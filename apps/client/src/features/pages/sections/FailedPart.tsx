import { useTexts } from '../../../shell/texts';
import { Button, ErrorView } from '../../../ui';

/** A part of a page that could not be had; the page around it lives on. */
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
