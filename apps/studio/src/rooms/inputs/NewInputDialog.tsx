import type { InputsBoard, LiveInput } from '@touchline/contract';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { call } from '../../shell/api';
import { showInput } from '../../shell/inputs-stream';
import { useAnswer } from '../../shell/useAnswer';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Field } from '../../ui/Field/Field';
import { Note } from '../../ui/Note/Note';
import { Segmented } from '../../ui/Segmented/Segmented';
import { toast } from '../../ui/Toast/toast';
import { bodyOf, type Draft, emptyDraft, faultsOf } from './new-input';
import { TargetFields } from './TargetFields';

const KINDS = ['rtmp', 'srt', 'whip', 'pull'] as const;
const NAME_LENGTH = 60;

interface NewInputDialogProps {
  ways: InputsBoard['ways'];
  onClose: () => void;
  onMade: (input: LiveInput) => void;
}

/** Makes an input for a channel, an event, or a new event. */
export function NewInputDialog({ ways, onClose, onMade }: NewInputDialogProps) {
  const t = useTexts();
  const targets = useAnswer('input-targets', (signal) => call('studioInputTargets', { signal }));
  const command = useCommand();
  const [draft, setDraft] = useState(() => emptyDraft(Date.now()));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [isChosen, setChosen] = useState(false);
  // A service without channels begins with an event.
  const hasNoChannels = targets.data?.items.every(({ kind }) => kind !== 'channel') === true;
  if (hasNoChannels && !isChosen) {
    setChosen(true);
    setDraft({ ...draft, for: 'newEvent' });
  }
  const faults = isTried ? faultsOf(draft) : new Set<never>();
  const change = (changes: Partial<Draft>) => {
    if (changes.for !== undefined) setChosen(true);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const way = ways.find(({ kind }) => kind === draft.kind);
  const isClosed = way !== undefined && !way.isOpen;

  const make = async (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setTried(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (faultsOf(draft).size > 0 || isClosed) return;
    const done = await command.run('make', () => call('studioCreateInput', { body: bodyOf(draft) }));
    if (!done) return;
    showInput(done.data);
    toast(t('inputs.make.made', { name: done.data.name }), 'air');
    onMade(done.data);
  };

  return (
    <Dialog title={t('inputs.make.title')} closeLabel={t('inputs.close')} onClose={onClose}>
      <form ref={form} className={dialog.body} noValidate onSubmit={(event) => void make(event)}>
        <Field
          label={t('inputs.make.name')}
          hint={t('inputs.make.nameHint')}
          value={draft.name}
          maxLength={NAME_LENGTH}
          data-autofocus
          fault={faults.has('name') ? t('inputs.make.faults.name') : undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div>
          <div className={dialog.label} aria-hidden="true">
            {t('inputs.make.kind')}
          </div>
          <Segmented
            label={t('inputs.make.kind')}
            value={draft.kind}
            options={KINDS.map((value) => ({ value, label: t(`inputs.send.kinds.${value}`) }))}
            onValue={(kind) => change({ kind })}
          />
        </div>
        {isClosed && (
          <Note kind="attention" role="status">
            <b>{t('inputs.send.closed', { kind: t(`inputs.send.kinds.${draft.kind}`) })}</b>{' '}
            {way.reason && <span lang="en">{way.reason}</span>}
          </Note>
        )}
        {draft.kind === 'pull' && (
          <Field
            label={t('inputs.make.pullUrl')}
            hint={t('inputs.make.pullHint')}
            type="url"
            inputMode="url"
            value={draft.pullUrl}
            fault={faults.has('pullUrl') ? t('inputs.make.pullFault') : undefined}
            onChange={(event) => change({ pullUrl: event.target.value })}
          />
        )}
        <TargetFields
          draft={draft}
          faults={faults}
          targets={targets.data?.items}
          hasFailed={targets.problem !== undefined && targets.data === undefined}
          onRetry={targets.retry}
          onChange={change}
        />
        <FaultNote problem={command.problem} />
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={command.running !== undefined || isClosed}>
            {t(command.running === undefined ? 'inputs.make.create' : 'inputs.make.creating')}
          </Button>
          <Button variant="quiet" className={dialog.last} onClick={onClose}>
            {t('inputs.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
