import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';

/** In place of search while the server is full. */
export function SearchBusy({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <ErrorView
      kind="panel"
      icon="search"
      title={t('search.busy')}
      text={t('search.busyText')}
      primary={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}
