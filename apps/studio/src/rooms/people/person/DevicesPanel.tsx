import type { PersonDevice } from '@touchline/contract';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Icon } from '../../../ui/Icon/Icon';
import type { IconName } from '../../../ui/Icon/shapes';
import { Panel } from '../../../ui/Panel/Panel';
import { toast } from '../../../ui/Toast/toast';
import styles from './Rows.module.css';

interface DevicesPanelProps {
  id: string;
  devices: readonly PersonDevice[];
  onChange: () => void;
}

/** Where a person is signed in. */
export function DevicesPanel({ id, devices, onChange }: DevicesPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const command = useCommand({ isOneOfEach: true });
  const signOut = async (deviceId: string, name: string) => {
    const answer = await command.run(deviceId, () => call('studioSignOutDevice', { params: { id, deviceId } }));
    if (!answer) return;
    toast(t('people.devices.signedOut', { name }), 'signOut');
    onChange();
  };
  return (
    <Panel
      title={t('people.devices.title')}
      note={devices.length > 0 ? formats.count(devices.length) : undefined}
      isFlush
    >
      {devices.length === 0 && <p className={styles.empty}>{t('people.devices.none')}</p>}
      <FaultNote problem={command.problem} onClose={command.forget} />
      <ul>
        {devices.map(({ id: deviceId, kind, name: given, lastUsedAt, isWatching }) => {
          const name = given ?? t(`people.devices.unnamed.${kind}`);
          return (
            <li key={deviceId} className={styles.row}>
              <Icon name={iconOf(kind, name)} className={styles.icon} />
              <div className={styles.words}>
                <b>{name}</b>
                <span>
                  {isWatching && `${t('people.devices.watching')} · `}
                  {t('people.devices.lastUsed', { date: formats.dayAndTime(lastUsedAt) })}
                </span>
              </div>
              <Button
                variant="outline"
                size="small"
                aria-label={t('people.devices.signOutOf', { name })}
                isWaiting={command.isRunning(deviceId)}
                onClick={() => void signOut(deviceId, name)}
              >
                {t('people.devices.signOut')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function iconOf(kind: PersonDevice['kind'], name: string): IconName {
  if (/\btv\b|fernseher/i.test(name)) return 'tv';
  if (/iphone|ipad|android|phone/i.test(name)) return 'phone';
  return kind === 'browser' ? 'laptop' : 'tv';
}
