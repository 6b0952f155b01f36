import { useTexts } from '../../../shell/texts';
import { Button, ErrorView } from '../../../ui';

/** A widget whose data could not be had; the page around it lives on. */
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
