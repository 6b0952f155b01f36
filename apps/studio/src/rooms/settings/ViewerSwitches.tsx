import type { StudioRole, StudioSwitches } from '@touchline/contract';
import { useState } from 'react';
import { call } from '../../shell/api';
import { roleNames } from '../../shell/role-names';
import { useSession } from '../../shell/session';
import { useAnswer } from '../../shell/useAnswer';
import { useTexts } from '../../texts';
import { Note } from '../../ui/Note/Note';
import { Panel } from '../../ui/Panel/Panel';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { Switch } from '../../ui/Switch/Switch';
import { toast } from '../../ui/Toast/toast';
import { PanelFailed } from './PanelFailed';
import styles from './ViewerSwitches.module.css';

/** The roles that the server lets change switches. */
const MAY_CHANGE: readonly StudioRole[] = ['owner', 'producer'];

const names = ['watchingBadge', 'cmcd'] as const satisfies readonly (keyof StudioSwitches)[];
const texts = { watchingBadge: 'badge', cmcd: 'cmcd' } as const;

/** What operators turn on and off for all viewers. */
export function ViewerSwitches() {
  const t = useTexts();
  const { operator } = useSession();
  const { data, problem, retry } = useAnswer('switches', (signal) => call('studioSwitches', { signal }));
  /** What was changed here since the answer. */
  const [changed, setChanged] = useState<Partial<StudioSwitches>>({});
  const [saving, setSaving] = useState<keyof StudioSwitches>();
  const [hasFailed, setFailed] = useState(false);
  const switches = data && { ...data, ...changed };
  const mayChange = MAY_CHANGE.includes(operator.role);

  const change = async (name: keyof StudioSwitches, isOn: boolean) => {
    if (!switches || saving) return;
    const before = switches[name];
    setSaving(name);
    setFailed(false);
    setChanged((known) => ({ ...known, [name]: isOn }));
    const answer = await call('studioSetSwitches', { body: { ...switches, [name]: isOn } });
    setSaving(undefined);
    if (answer.ok) {
      toast(t(isOn ? 'settings.on' : 'settings.off', { name: t(`settings.${texts[name]}`) }));
      return;
    }
    setChanged((known) => ({ ...known, [name]: before }));
    setFailed(true);
  };

  return (
    <Panel title={t('settings.viewers')} note={saving ? t('settings.saving') : t('settings.viewersNote')}>
      {problem && !data ? (
        <PanelFailed title={t('settings.failed')} onRetry={retry} />
      ) : (
        <div className={styles.list}>
          {names.map((name) =>
            switches ? (
              <Switch
                key={name}
                label={t(`settings.${texts[name]}`)}
                text={t(`settings.${texts[name]}Text`)}
                isOn={switches[name]}
                isDisabled={!mayChange}
                onChange={(isOn) => void change(name, isOn)}
              />
            ) : (
              <Skeleton key={name} height="44px" />
            ),
          )}
          {!mayChange && (
            <Note kind="neutral" icon="lock">
              {t('settings.onlyFor', {
                roles: roleNames(t, MAY_CHANGE),
                role: t(`frame.roles.${operator.role}`),
              })}
            </Note>
          )}
          {hasFailed && (
            <Note kind="attention" role="alert">
              <b>{t('settings.notSaved')}</b> {t('settings.notSavedText')}
            </Note>
          )}
        </div>
      )}
    </Panel>
  );
}
