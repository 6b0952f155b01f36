import { useEffect, useRef } from 'react';
import { useTexts } from '../features/i18n';
import { Button, ErrorView } from '../ui';

/** The service is not offered where the viewer is (SCREEN-13). */
export function UnavailableInRegion({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    main.current?.querySelector('button')?.focus();
  }, []);
  return (
    <main id="main" ref={main}>
      <ErrorView
        icon="globe"
        headingLevel={1}
        alert
        title={t('region.unavailableTitle')}
        text={t('region.unavailable')}
        primary={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      />
    </main>
  );
}
