import { useTexts } from '../../shell/texts';
import { Button } from '../../ui';
import { WholeScreen } from './WholeScreen';

/** The service is not offered where the viewer is (SCREEN-13). */
export function UnavailableInRegion({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <WholeScreen
      icon="globe"
      title={t('region.unavailableTitle')}
      text={t('region.unavailable')}
      primary={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}
