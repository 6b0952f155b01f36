import type { Locale } from '@touchline/contract';
import { type FormEvent, useRef, useState } from 'react';
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

const LANGUAGES = ['en', 'de'] as const satisfies readonly Locale[];
const MOST_BYTES = 2_000_000;
const NAME = /\.(vtt|srt)$/i;

interface AddCaptionsDialogProps {
  id: string;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds captions out of a WebVTT or SubRip file. */
export function AddCaptionsDialog({ id, onClose, onAdded }: AddCaptionsDialogProps) {
  const t = useTexts();
  const command = useCommand();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [language, setLanguage] = useState<Locale>('en');
  const [label, setLabel] = useState('');
  const [isTried, setTried] = useState(false);
  const fault = !file || !NAME.test(file.name) ? 'noFile' : file.size > MOST_BYTES ? 'tooLarge' : undefined;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!file || fault) return;
    const text = await file.text();
    const name = label.trim();
    const body = { language, fileName: file.name, text, ...(name !== '' && { label: name }) };
    if (!(await command.run('add', () => call('studioAddCaptions', { params: { id }, body })))) return;
    toast(t('on-demand.captions.added', { label: name || t(`on-demand.captions.languages.${language}`) }), 'captions');
    onAdded();
  };

  return (
    <Dialog title={t('on-demand.captions.dialog')} closeLabel={t('on-demand.close')} onClose={onClose}>
      <form className={dialog.body} onSubmit={(event) => void add(event)}>
        <Field
          label={t('on-demand.captions.file')}
          value={file?.name ?? ''}
          readOnly
          fault={isTried && fault ? t(`on-demand.captions.${fault}`) : undefined}
          end={
            <Button variant="outline" size="small" data-autofocus onClick={() => chooser.current?.click()}>
              {t('on-demand.captions.chooseFile')}
            </Button>
          }
        />
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".vtt,.srt,text/vtt"
          aria-label={t('on-demand.captions.chooseFile')}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <div>
          <div className={dialog.label} aria-hidden="true">
            {t('on-demand.captions.language')}
          </div>
          <Segmented
            label={t('on-demand.captions.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: t(`on-demand.captions.languages.${value}`) }))}
            onValue={setLanguage}
          />
        </div>
        <Field
          label={t('on-demand.captions.label')}
          aside={t('on-demand.publish.optional')}
          hint={t('on-demand.captions.labelHint')}
          maxLength={60}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        <FaultNote problem={command.problem} />
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={command.running !== undefined}>
            {t('on-demand.captions.do')}
          </Button>
          <Button variant="quiet" className={dialog.last} onClick={onClose}>
            {t('on-demand.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
