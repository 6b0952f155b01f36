import { useTexts } from '../../shell/texts';
import { Button } from '../../ui';
import { WholeScreen } from './WholeScreen';

/** Nothing answers: there is nothing to go to but another try (SCREEN-12). */
export function UnableToConnect({ onReconnect, busy }: { onReconnect: () => void; busy: boolean }) {
  const t = useTexts();
  return (
    <WholeScreen
      icon="offline"
      title={t('network.unableToConnect')}
      text={t('network.unableToConnectText')}
      primary={
        // Not disabled while it tries: that would take the focus away.
        <Button onClick={busy ? () => undefined : onReconnect}>
          {t(busy ? 'network.reconnecting' : 'network.reconnect')}
        </Button>
      }
    />
  );
}
