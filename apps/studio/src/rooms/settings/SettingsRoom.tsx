import { findKey } from '../../shell/platform';
import { useSession } from '../../shell/session';
import { allowSingleKeys, useSingleKeys } from '../../shell/single-keys';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Panel } from '../../ui/Panel/Panel';
import { Switch } from '../../ui/Switch/Switch';
import { KeysPanel } from './KeysPanel';
import { LoadPanel } from './LoadPanel';
import { OperatorsPanel } from './OperatorsPanel';
import { OwnPanel } from './OwnPanel';
import styles from './SettingsRoom.module.css';
import { ViewerSwitches } from './ViewerSwitches';

/** Operators and keys for owners, one's own sign-in, switches of the service, and settings of this browser. */
export function SettingsRoom() {
  const t = useTexts();
  const { operator, signOut } = useSession();
  const areKeysOn = useSingleKeys();
  return (
    <div className={styles.room}>
      {operator.role === 'owner' && <OperatorsPanel />}
      <OwnPanel />
      {operator.role === 'owner' && <KeysPanel />}
      <ViewerSwitches />
      <LoadPanel />
      <Panel title={t('settings.studio')}>
        <Switch
          label={t('settings.keys')}
          text={t('settings.keysText', { find: findKey })}
          isOn={areKeysOn}
          onChange={allowSingleKeys}
        />
      </Panel>
      <Panel
        title={t('settings.you')}
        actions={
          <Button size="small" variant="outline" icon="signOut" onClick={signOut}>
            {t('settings.signOut')}
          </Button>
        }
      >
        <dl className={styles.facts}>
          <div>
            <dt>{t('settings.name')}</dt>
            <dd>{operator.name}</dd>
          </div>
          <div>
            <dt>{t('settings.email')}</dt>
            <dd>{operator.email}</dd>
          </div>
          <div>
            <dt>{t('settings.role')}</dt>
            <dd>{t(`frame.roles.${operator.role}`)}</dd>
          </div>
          <div>
            <dt>{t('settings.session')}</dt>
            <dd>{t('settings.sessionText')}</dd>
          </div>
        </dl>
      </Panel>
    </div>
  );
}
