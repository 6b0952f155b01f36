import type { StudioLoad, StudioLoadChange, StudioRole } from '@touchline/contract';
import { useState } from 'react';
import { useFormats } from '../../parts/format/useFormats';
import { call } from '../../shell/api';
import { roleNames } from '../../shell/role-names';
import { useSession } from '../../shell/session';
import { useAnswer } from '../../shell/useAnswer';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import { Panel } from '../../ui/Panel/Panel';
import { Select } from '../../ui/Select/Select';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { toast } from '../../ui/Toast/toast';
import styles from './LoadPanel.module.css';
import { PanelFailed } from './PanelFailed';

/** The roles that the server lets change it. */
const MAY_CHANGE: readonly StudioRole[] = ['owner', 'producer'];
/** Each look is an entry of the audit log. */
const EVERY_MS = 30_000;

const steps = ['1', '2', '3'] as const;
const minutes = ['30', '60', '120', '240'] as const;

/** Leaves out more than the load demands, on all nodes and until a time. */
export function LoadPanel() {
  const t = useTexts();
  const { operator } = useSession();
  const load = (signal: AbortSignal) => call('studioLoad', { signal });
  const { data, problem, retry } = useAnswer('load', load, { everyMs: EVERY_MS });
  const [step, setStep] = useState<(typeof steps)[number]>('3');
  const [time, setTime] = useState<(typeof minutes)[number]>('60');
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const mayChange = MAY_CHANGE.includes(operator.role);

  const save = async (body: StudioLoadChange) => {
    if (isSaving) return;
    setSaving(true);
    setFailed(false);
    const answer = await call('studioSetLoad', { body });
    setSaving(false);
    setFailed(!answer.ok);
    if (!answer.ok) return;
    toast(t(body.step === 0 ? 'load.ended' : 'load.saved'));
    retry();
  };

  return (
    <Panel title={t('load.title')} note={isSaving ? t('settings.saving') : t('settings.viewersNote')}>
      {problem && !data ? (
        <PanelFailed title={t('load.failed')} onRetry={retry} />
      ) : (
        <div className={styles.list}>
          <p>{t('load.text')}</p>
          {data ? <LoadState load={data} /> : <Skeleton height="44px" />}
          {mayChange ? (
            <div className={styles.choice}>
              <Select
                label={t('load.choose')}
                value={step}
                options={steps.map((value) => ({ value, label: t(`load.steps.${value}`) }))}
                onValue={setStep}
              />
              <Select
                label={t('load.for')}
                prefix={t('load.for')}
                value={time}
                options={minutes.map((value) => ({ value, label: t('load.minutes', { count: Number(value) }) }))}
                onValue={setTime}
              />
              <Button
                variant="filled"
                icon="warning"
                onClick={() => void save({ step: Number(step), minutes: Number(time) })}
              >
                {t('load.set')}
              </Button>
              {data?.set && (
                <Button variant="outline" onClick={() => void save({ step: 0, minutes: Number(time) })}>
                  {t('load.end')}
                </Button>
              )}
            </div>
          ) : (
            <Note kind="neutral" icon="lock">
              {t('settings.onlyFor', { roles: roleNames(t, MAY_CHANGE), role: t(`frame.roles.${operator.role}`) })}
            </Note>
          )}
          {hasFailed && (
            <Note kind="attention" role="alert">
              <b>{t('settings.notSaved')}</b> {t('load.notSaved')}
            </Note>
          )}
        </div>
      )}
    </Panel>
  );
}

/** What is left out now, by whom, and until when. */
function LoadState({ load: { measured, set } }: { load: StudioLoad }) {
  const t = useTexts();
  const formats = useFormats();
  const nameOf = (step: number) => {
    const known = steps.find((each) => Number(each) === step);
    return known ? t(`load.steps.${known}`) : '';
  };
  if (!set && measured === 0)
    return (
      <Note kind="fine" role="status">
        {t('load.nothing')}
      </Note>
    );
  return (
    <Note kind="attention" role="status">
      {set && <b>{t('load.isSet', { what: nameOf(set.step), time: formats.time(set.until) })} </b>}
      {measured > 0 && t('load.isMeasured', { what: nameOf(measured) })}
    </Note>
  );
}
