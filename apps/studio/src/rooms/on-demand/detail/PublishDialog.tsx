import type { LibraryFile, NewEvent } from '@touchline/contract';
import { type FormEvent, useState } from 'react';
import dialog from '../../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { Field } from '../../../ui/Field/Field';
import { Segmented } from '../../../ui/Segmented/Segmented';
import { toast } from '../../../ui/Toast/toast';

const ACCESS = ['free', 'registered', 'premium'] as const satisfies readonly NewEvent['access'][];
const TITLE_LENGTH = 120;
const TEXT_LENGTH = 2000;

interface PublishDialogProps {
  file: LibraryFile;
  onClose: () => void;
  onDone: () => void;
}

/** A title out of a file name: without its ending, with spaces. */
const titleOf = (name: string) =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, TITLE_LENGTH);

/** Both languages of a text; German may be left out. */
const twice = (english: string, german: string) => ({
  en: english.trim(),
  ...(german.trim() !== '' && { de: german.trim() }),
});

/** Makes a file an event on demand. */
export function PublishDialog({ file, onClose, onDone }: PublishDialogProps) {
  const t = useTexts();
  const command = useCommand();
  const [titleEn, setTitleEn] = useState(() => titleOf(file.name));
  const [titleDe, setTitleDe] = useState('');
  const [textEn, setTextEn] = useState('');
  const [textDe, setTextDe] = useState('');
  const [access, setAccess] = useState<NewEvent['access']>('free');
  const [isTried, setTried] = useState(false);

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (titleEn.trim() === '') return;
    const body = {
      title: twice(titleEn, titleDe),
      access,
      ...(textEn.trim() !== '' && { description: twice(textEn, textDe) }),
    };
    if (!(await command.run('publish', () => call('studioPublishFile', { params: { id: file.id }, body })))) return;
    toast(t('on-demand.publish.done', { title: titleEn.trim() }));
    onDone();
  };
  const optional = t('on-demand.publish.optional');
  return (
    <Dialog title={t('on-demand.publish.title')} closeLabel={t('on-demand.close')} onClose={onClose}>
      <form className={dialog.body} noValidate onSubmit={(event) => void publish(event)}>
        <div className={dialog.pair}>
          <Field
            label={t('on-demand.publish.titleEn')}
            value={titleEn}
            maxLength={TITLE_LENGTH}
            data-autofocus
            fault={isTried && titleEn.trim() === '' ? t('on-demand.publish.fault') : undefined}
            onChange={(event) => setTitleEn(event.target.value)}
          />
          <Field
            label={t('on-demand.publish.titleDe')}
            aside={optional}
            lang="de"
            value={titleDe}
            maxLength={TITLE_LENGTH}
            onChange={(event) => setTitleDe(event.target.value)}
          />
          <Field
            label={t('on-demand.publish.textEn')}
            aside={optional}
            value={textEn}
            maxLength={TEXT_LENGTH}
            onChange={(event) => setTextEn(event.target.value)}
          />
          <Field
            label={t('on-demand.publish.textDe')}
            aside={optional}
            lang="de"
            value={textDe}
            maxLength={TEXT_LENGTH}
            onChange={(event) => setTextDe(event.target.value)}
          />
        </div>
        <div>
          <div className={dialog.label} aria-hidden="true">
            {t('on-demand.publish.access')}
          </div>
          <Segmented
            label={t('on-demand.publish.access')}
            value={access}
            options={ACCESS.map((value) => ({ value, label: t(`on-demand.publish.${value}`) }))}
            onValue={setAccess}
          />
        </div>
        <FaultNote problem={command.problem} />
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={command.running !== undefined}>
            {t(command.running === undefined ? 'on-demand.publish.create' : 'on-demand.publish.creating')}
          </Button>
          <Button variant="quiet" className={dialog.last} onClick={onClose}>
            {t('on-demand.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
