import type { ContentItem } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import dialogStyles from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { goTo } from '../../shell/address';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Field } from '../../ui/Field/Field';
import { pathOfEntry } from './address';
import { firstEntry } from './first-entry';
import { idFor, slugOf } from './ids';
import { type SubjectId, subjects } from './subjects';
import { useCreateEntry } from './useCreateEntry';

interface NewEntryDialogProps {
  subject: SubjectId;
  taken: readonly ContentItem[];
  onClose: () => void;
}

/** Begins an entry with its name; everything else has its place in the form. */
export function NewEntryDialog({ subject, taken, onClose }: NewEntryDialogProps) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [german, setGerman] = useState('');
  const create = useCreateEntry();
  const { kind, word } = subjects[subject];
  const isLegal = kind === 'legal';
  const make = async () => {
    if (name.trim() === '') return;
    const ids = new Set(taken.map(({ id }) => id));
    const id = isLegal ? `/${slugOf(name) || 'text'}/en` : idFor(name, word, ids);
    const entry: JsonObject = firstEntry(subject, id, { en: name.trim(), de: german.trim() });
    if (!(await create.run(kind, id, entry))) return;
    onClose();
    goTo(pathOfEntry(subject, id));
  };
  return (
    <Dialog title={t(`content.newOf.${subject}`)} closeLabel={t('parts.close')} onClose={onClose}>
      <form
        className={dialogStyles.body}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field
          label={t(isLegal ? 'content.legalName' : 'content.nameEnglish')}
          hint={isLegal ? t('content.legalHint') : undefined}
          data-autofocus=""
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {!isLegal && (
          <Field
            label={t('content.nameGerman')}
            maxLength={120}
            value={german}
            onChange={(event) => setGerman(event.target.value)}
          />
        )}
        <FaultNote problem={create.problem} />
        <div className={dialogStyles.actions}>
          <Button variant="primary" type="submit" isWaiting={name.trim() === '' || create.isRunning}>
            {t('content.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
