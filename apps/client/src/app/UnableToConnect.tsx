import { useTexts } from '../features/i18n';
import { Button, ErrorView } from '../ui';

/** Nothing answers: there is nothing to go to but another try (SCREEN-12). */
export function UnableToConnect({ onReconnect, busy }: { onReconnect: () => void; busy: boolean }) {
  const t = useTexts();
  return (
    <main id="main">
      <ErrorView
        icon="offline"
        headingLevel={1}
        alert
        title={t('network.unableToConnect')}
        text={t('network.unableToConnectText')}
        primary={
          <Button onClick={onReconnect} disabled={busy}>
            {t(busy ? 'network.reconnecting' : 'network.reconnect')}
          </Button>
        }
      />
    </main>
  );
}
