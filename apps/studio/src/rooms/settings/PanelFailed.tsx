import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { StateView } from '../../ui/StateView/StateView';

interface PanelFailedProps {
  title: string;
  onRetry: () => void;
}

/** In place of a panel whose settings could not be read. */
export function PanelFailed({ title, onRetry }: PanelFailedProps) {
  const t = useTexts();
  return (
    <StateView
      icon="warning"
      level={3}
      role="alert"
      title={title}
      text={t('settings.failedText')}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {t('settings.retry')}
        </Button>
      }
    />
  );
}
