import type { ContentItem, Locale } from '@touchline/contract';
import { useState } from 'react';
import dialogStyles from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { goTo } from '../../shell/address';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Field } from '../../ui/Field/Field';
import { Select } from '../../ui/Select/Select';
import { pathOfEntry } from './address';
import { firstEntry } from './first-entry';
import { idFor, slugOf } from './ids';
import styles from './NewMatchDialog.module.css';
import { type SubjectId, subjects } from './subjects';
import { useCreateEntry } from './useCreateEntry';
import { useRegions } from './useRegions';

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
  const [place, setPlace] = useState<LegalPlace>({ region: '', language: 'en' });
  const create = useCreateEntry();
  const { kind, word } = subjects[subject];
  const isLegal = kind === 'legal';
  const make = async () => {
    if (name.trim() === '') return;
    const ids = new Set(taken.map(({ id }) => id));
    const codes = new Set(taken.flatMap(({ teamId }) => teamId ?? []));
    const wanted = isLegal ? `${place.region}/${slugOf(name) || 'text'}/${place.language}` : idFor(name, word, ids);
    const id = await create.run(
      kind,
      wanted,
      (made) => firstEntry(subject, made, { en: name.trim(), de: german.trim() }, codes),
      isLegal ? undefined : (taken) => idFor(name, word, new Set([...ids, taken])),
    );
    if (id === undefined) return;
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
        {isLegal && <LegalPlaceFields place={place} onPlace={setPlace} />}
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

/** Legal texts are one entry for each language, and for all regions or one. */
interface LegalPlace {
  /** Empty: all regions. */
  readonly region: string;
  readonly language: Locale;
}

function LegalPlaceFields({ place, onPlace }: { place: LegalPlace; onPlace: (next: LegalPlace) => void }) {
  const t = useTexts();
  const regions = useRegions();
  return (
    <div className={dialogStyles.pair}>
      <div className={styles.label}>
        <span aria-hidden="true">{t('content.language')}</span>
        <Select
          label={t('content.language')}
          className={dialogStyles.select}
          value={place.language}
          options={(['en', 'de'] as const).map((value) => ({ value, label: t(`content.languages.${value}`) }))}
          onValue={(language) => onPlace({ ...place, language })}
        />
      </div>
      <div className={styles.label}>
        <span aria-hidden="true">{t('content.region')}</span>
        <Select
          label={t('content.region')}
          className={dialogStyles.select}
          value={place.region}
          options={[
            { value: '', label: t('content.allRegions') },
            ...regions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValue={(region) => onPlace({ ...place, region })}
        />
      </div>
    </div>
  );
}
