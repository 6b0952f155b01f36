import { useEffect, useRef } from 'react';
import { useTexts } from '../features/i18n';
import { Button, ErrorView } from '../ui';

/** Nothing answers: there is nothing to go to but another try (SCREEN-12). */
export function UnableToConnect({ onReconnect, busy }: { onReconnect: () => void; busy: boolean }) {
  const t = useTexts();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    main.current?.querySelector('button')?.focus();
  }, []);
  return (
    <main id="main" ref={main}>
      <ErrorView
        icon="offline"
        headingLevel={1}
        alert
        title={t('network.unableToConnect')}
        text={t('network.unableToConnectText')}
        primary={
          // Not disabled while it tries: that would take the focus away.
          <Button onClick={busy ? () => undefined : onReconnect}>
            {t(busy ? 'network.reconnecting' : 'network.reconnect')}
          </Button>
        }
      />
    </main>
  );
}
