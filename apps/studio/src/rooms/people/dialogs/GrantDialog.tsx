import { useState } from 'react';
import dialog from '../../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { call } from '../../../shell/api';
import { useRequests } from '../../../shell/request-id';
import { useAnswer } from '../../../shell/useAnswer';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Field } from '../../../ui/Field/Field';
import { Segmented } from '../../../ui/Segmented/Segmented';
import { Select } from '../../../ui/Select/Select';
import { toast } from '../../../ui/Toast/toast';
import { secondsOf } from '../dates';
import { DialogForm } from './DialogForm';
import type { ForPerson } from './for-person';
import { ReasonField } from './ReasonField';

type Kind = 'pass' | 'event';

/** Gives a person a right without payment, with a reason. */
export function GrantDialog({ id, onChange, onClose }: ForPerson) {
  const t = useTexts();
  const command = useCommand();
  const requests = useRequests();
  const { data, problem } = useAnswer('targets', (signal) => call('studioGrantTargets', { signal }));
  const [kind, setKind] = useState<Kind>('pass');
  const [target, setTarget] = useState('');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState({ from: '', until: '' });
  const [isTried, setTried] = useState(false);
  const targets = (data?.items ?? []).filter((each) => each.kind === kind);
  const chosen = targets.find((each) => each.id === target);
  const from = secondsOf(days.from);
  const until = secondsOf(days.until, 'end');
  const [openedAt] = useState(() => Math.floor(Date.now() / 1000));
  const isOrdered = until === undefined || until > Math.max(from ?? 0, openedAt);

  const grant = async () => {
    setTried(true);
    if (!chosen || reason.trim() === '' || !isOrdered) return;
    const content = {
      kind,
      target: chosen.id,
      reason: reason.trim(),
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
    };
    const body = { id: requests.idOf(content), ...content };
    if (!(await command.run('grant', () => call('studioGrantRight', { params: { id }, body })))) return;
    toast(t('people.grant.done', { title: chosen.title }), 'gift');
    onChange();
    onClose();
  };
  const choice = (name: 'from' | 'until', fault?: string) => ({
    type: 'date',
    value: days[name],
    fault,
    onChange: (event: { target: { value: string } }) => setDays({ ...days, [name]: event.target.value }),
  });
  return (
    <DialogForm
      title={t('people.grant.title')}
      action={chosen ? t('people.grant.do', { title: chosen.title }) : t('people.grant.doNothing')}
      isRunning={command.running !== undefined}
      problem={command.problem}
      onSubmit={() => void grant()}
      onClose={onClose}
    >
      <p>{t('people.grant.text')}</p>
      <FaultNote problem={problem} />
      <Segmented
        label={t('people.grant.what')}
        value={kind}
        options={[
          { value: 'pass', label: t('people.grant.passes') },
          { value: 'event', label: t('people.grant.events') },
        ]}
        onValue={(next) => {
          setKind(next);
          setTarget('');
        }}
      />
      <div>
        <Select
          label={t('people.grant.what')}
          className={dialog.select}
          value={target}
          options={[
            { value: '', label: t('people.grant.choose') },
            ...targets.map((each) => ({
              value: each.id,
              label: each.note === undefined ? each.title : `${each.title} · ${each.note}`,
            })),
          ]}
          onValue={setTarget}
        />
        {isTried && !chosen && (
          <p className={dialog.fault} role="alert">
            {t('people.grant.missing')}
          </p>
        )}
      </div>
      <div className={dialog.pair}>
        <Field label={t('people.grant.from')} hint={t('people.grant.fromHint')} {...choice('from')} />
        <Field
          label={t('people.grant.until')}
          hint={t('people.grant.untilHint')}
          {...choice('until', isTried && !isOrdered ? t('people.grant.order') : undefined)}
        />
      </div>
      <ReasonField
        value={reason}
        onValue={setReason}
        isMissing={isTried}
        presets={[
          t('people.grant.presets.failed'),
          t('people.grant.presets.goodwill'),
          t('people.grant.presets.press'),
        ]}
      />
    </DialogForm>
  );
}
