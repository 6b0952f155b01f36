import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';

/** Error state of a widget with a retry button. */
export function Retry({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTexts();
  return (
    <ErrorView
      kind="panel"
      icon="warning"
      title={text}
      primary={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}
