import type { CallAnswer } from '@touchline/contract';
import type { ReactNode } from 'react';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Field } from '../../ui/Field/Field';
import { Note } from '../../ui/Note/Note';
import { Segmented } from '../../ui/Segmented/Segmented';
import { Select } from '../../ui/Select/Select';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import type { Draft, Fault } from './new-input';

type Target = CallAnswer<'studioInputTargets'>['items'][number];

const TITLE_LENGTH = 120;

interface TargetFieldsProps {
  draft: Draft;
  faults: ReadonlySet<Fault>;
  /** Undefined while they load. */
  targets: readonly Target[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onChange: (changes: Partial<Draft>) => void;
}

/** What an input is for: a channel, an event, or an event that is made with it. */
export function TargetFields(props: TargetFieldsProps) {
  const { draft, hasFailed, onRetry, onChange } = props;
  const t = useTexts();
  return (
    <>
      <Labelled label={t('inputs.make.for')}>
        <Segmented
          label={t('inputs.make.for')}
          value={draft.for}
          options={[
            { value: 'channel', label: t('inputs.make.forChannel') },
            { value: 'event', label: t('inputs.make.forEvent') },
            { value: 'newEvent', label: t('inputs.make.forNew') },
          ]}
          onValue={(value) => onChange({ for: value })}
        />
      </Labelled>
      {hasFailed && draft.for !== 'newEvent' && (
        <Note
          kind="attention"
          role="alert"
          action={
            <Button variant="outline" size="small" onClick={onRetry}>
              {t('inputs.tryAgain')}
            </Button>
          }
        >
          {t('inputs.make.targetsFailed')}
        </Note>
      )}
      {draft.for === 'newEvent' ? <NewEventFields {...props} /> : <TargetChoice {...props} />}
    </>
  );
}

function TargetChoice({ draft, faults, targets, hasFailed, onChange }: TargetFieldsProps) {
  const t = useTexts();
  const formats = useFormats();
  const isChannel = draft.for === 'channel';
  const label = t(isChannel ? 'inputs.make.channel' : 'inputs.make.event');
  if (!targets) return hasFailed ? null : <Skeleton height="40px" />;
  const offered = targets.filter(({ kind }) => kind === draft.for);
  if (offered.length === 0)
    return <Note kind="neutral">{t(isChannel ? 'inputs.make.noChannels' : 'inputs.make.noEvents')}</Note>;
  const nameOf = ({ title, startsAt, hasInput }: Target) => {
    const name = startsAt === undefined ? title : `${title}, ${formats.dayAndTime(startsAt)}`;
    return hasInput ? t('inputs.make.hasInput', { title: name }) : name;
  };
  return (
    <Labelled label={label}>
      <Select
        label={label}
        className={dialog.select ?? ''}
        value={isChannel ? draft.channelId : draft.eventId}
        options={[
          { value: '', label: t('inputs.make.choose') },
          ...offered.map((target) => ({ value: target.id, label: nameOf(target) })),
        ]}
        onValue={(id) => onChange(isChannel ? { channelId: id } : { eventId: id })}
      />
      {faults.has('target') && (
        <p className={dialog.fault} role="alert">
          {t('inputs.make.faults.target')}
        </p>
      )}
    </Labelled>
  );
}

function NewEventFields({ draft, faults, targets, onChange }: TargetFieldsProps) {
  const t = useTexts();
  const channels = (targets ?? []).filter(({ kind }) => kind === 'channel');
  return (
    <>
      <div className={dialog.pair}>
        <Field
          label={t('inputs.make.titleEn')}
          value={draft.titleEn}
          maxLength={TITLE_LENGTH}
          fault={faults.has('title') ? t('inputs.make.faults.title') : undefined}
          onChange={(event) => onChange({ titleEn: event.target.value })}
        />
        <Field
          label={t('inputs.make.titleDe')}
          aside={t('inputs.make.optional')}
          lang="de"
          value={draft.titleDe}
          maxLength={TITLE_LENGTH}
          onChange={(event) => onChange({ titleDe: event.target.value })}
        />
        <Field
          label={t('inputs.make.starts')}
          type="datetime-local"
          value={draft.starts}
          fault={faults.has('start') ? t('inputs.make.faults.start') : undefined}
          onChange={(event) => onChange({ starts: event.target.value })}
        />
        <Field
          label={t('inputs.make.ends')}
          type="datetime-local"
          value={draft.ends}
          min={draft.starts}
          fault={faults.has('times') && !faults.has('start') ? t('inputs.make.faults.times') : undefined}
          onChange={(event) => onChange({ ends: event.target.value })}
        />
      </div>
      {channels.length > 0 && (
        <Labelled label={t('inputs.make.onChannel')}>
          <Select
            label={t('inputs.make.onChannel')}
            className={dialog.select ?? ''}
            value={draft.onChannel}
            options={[
              { value: '', label: t('inputs.make.noChannel') },
              ...channels.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onValue={(onChannel) => onChange({ onChannel })}
          />
        </Labelled>
      )}
      <Labelled label={t('inputs.make.access')}>
        <Segmented
          label={t('inputs.make.access')}
          value={draft.access}
          options={[
            { value: 'free', label: t('inputs.make.accessFree') },
            { value: 'registered', label: t('inputs.make.accessRegistered') },
            { value: 'premium', label: t('inputs.make.accessPremium') },
          ]}
          onValue={(access) => onChange({ access })}
        />
      </Labelled>
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <div className={dialog.label} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}
