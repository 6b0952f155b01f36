import type { CallProblem, ListedOperator, StudioRole } from '@touchline/contract';
import { studioRoles } from '@touchline/contract';
import { type FormEvent, useState } from 'react';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { call } from '../../shell/api';
import { useCommand } from '../../shell/useCommand';
import { type StudioTexts, useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Field } from '../../ui/Field/Field';
import { Note } from '../../ui/Note/Note';
import { Select } from '../../ui/Select/Select';
import { toast } from '../../ui/Toast/toast';
import { ShownOnce } from './ShownOnce';

/** What an owner is about to do. */
export type OperatorAct = { kind: 'invite' } | { kind: 'role' | 'reset' | 'end'; operator: ListedOperator };

interface OperatorDialogProps {
  act: OperatorAct;
  onClose: () => void;
}

/** Asks once, names the result, and shows an address that is handed over. */
export function OperatorDialog({ act, onClose }: OperatorDialogProps) {
  const t = useTexts();
  const command = useCommand();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StudioRole>(act.kind === 'invite' ? 'editor' : act.operator.role);
  const [address, setAddress] = useState<string>();

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (act.kind === 'invite') {
      const made = await command.run('invite', () =>
        call('studioInviteOperator', { body: { email: email.trim(), role } }),
      );
      if (made) setAddress(made.data.address);
      return;
    }
    const { id, name } = act.operator;
    const params = { id };
    if (act.kind === 'reset') {
      const made = await command.run('reset', () => call('studioResetOperator', { params, body: {} }));
      if (made) setAddress(made.data.address);
      return;
    }
    const done =
      act.kind === 'role'
        ? await command.run('role', () => call('studioSetRole', { params, body: { role } }))
        : await command.run('end', () => call('studioEndOperator', { params }));
    if (!done) return;
    const roleName = t(`frame.roles.${role}`);
    toast(act.kind === 'role' ? t('operators.changed', { name, role: roleName }) : t('operators.endDone', { name }));
    onClose();
  };

  if (address !== undefined)
    return (
      <Dialog title={t('operators.handOver')} isHeld onClose={onClose}>
        <div className={dialog.body}>
          <p>{t('operators.handOverText')}</p>
          <ShownOnce
            text={address}
            copyLabel={t('operators.copy')}
            copied={t('operators.copied')}
            notCopied={t('operators.copyFailed')}
          />
          <div className={dialog.actions}>
            <Button variant="quiet" className={dialog.last} onClick={onClose}>
              {t('operators.done')}
            </Button>
          </div>
        </div>
      </Dialog>
    );

  // The address is shown once, and a failure is told here.
  const close = () => {
    if (command.running === undefined) onClose();
  };
  const words = wordsOf(t, act, role);
  return (
    <Dialog title={words.title} isHeld={command.running !== undefined} onClose={close}>
      <form className={dialog.body} onSubmit={(event) => void run(event)}>
        <p>{words.text}</p>
        {act.kind === 'invite' && (
          <Field
            label={t('operators.email')}
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            data-autofocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        {(act.kind === 'invite' || act.kind === 'role') && (
          <div>
            <Select
              label={t('operators.role')}
              prefix={t('operators.role')}
              value={role}
              options={studioRoles.map((value) => ({ value, label: t(`frame.roles.${value}`) }))}
              onValue={setRole}
            />
            <p>{t(`operators.mayDo.${role}`)}</p>
          </div>
        )}
        {command.problem && (
          <Note kind="attention" role="alert">
            {faultOf(t, command.problem)}
          </Note>
        )}
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={command.running !== undefined}>
            {words.action}
          </Button>
          <Button variant="quiet" className={dialog.last} isWaiting={command.running !== undefined} onClick={close}>
            {t('operators.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function wordsOf(t: StudioTexts, act: OperatorAct, role: StudioRole) {
  if (act.kind === 'invite')
    return { title: t('operators.invite'), text: t('operators.inviteText'), action: t('operators.inviteDo') };
  const { name } = act.operator;
  if (act.kind === 'role')
    return {
      title: t('operators.changeTitle', { name }),
      text: t('operators.changeText'),
      action: t('operators.changeDo', { role: t(`frame.roles.${role}`) }),
    };
  return {
    title: t(`operators.${act.kind}Title`, { name }),
    text: t(`operators.${act.kind}Text`),
    action: t(`operators.${act.kind}Do`),
  };
}

function faultOf(t: StudioTexts, { title, statusCode }: CallProblem): string {
  if (title === 'Last owner') return t('operators.lastOwner');
  if (title === 'Known operator') return t('operators.known');
  return statusCode === 400 ? t('operators.notAddress') : t('operators.failed');
}
