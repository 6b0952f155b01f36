import type { JsonObject } from '@touchline/rules/studio/paths';
import { type FormEvent, useState } from 'react';
import dialog from '../../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { Field } from '../../../ui/Field/Field';
import { usePageEditor } from '../drafts/page-editor';
import { useReleaseId } from '../drafts/release';
import { newId } from '../model/new-id';
import { asText } from '../model/texts';

interface NewLineDialogProps {
  kind: 'line' | 'grid';
  onMake: (id: string, entry: JsonObject) => void;
  onClose: () => void;
}

/** A new line or grid needs a title; what it shows is said in the inspector. */
export function NewLineDialog({ kind, onMake, onClose }: NewLineDialogProps) {
  const t = useTexts();
  const { contexts } = usePageEditor();
  const release = useReleaseId();
  const command = useCommand();
  const [title, setTitle] = useState({ en: '', de: '' });
  const [isTried, setTried] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const text = asText({ en: title.en.trim(), de: title.de.trim() });
    if (title.en.trim() === '' || text === undefined) return;
    const wanted = newId(title.en, new Set());
    const used = await command.run('look', () =>
      call('studioContent', {
        params: { kind: 'contexts' },
        query: { q: wanted, limit: 500, ...(release !== undefined && { release }) },
      }),
    );
    if (!used) return;
    const id = newId(title.en, new Set([...used.data.items.map((item) => item.id), ...contexts.keys()]));
    onMake(id, { id, kind, title: text, query: { items: 'events' } });
  };
  return (
    <Dialog title={t(`pages.newLine.${kind}`)} onClose={onClose}>
      <form className={dialog.body} onSubmit={(event) => void make(event)}>
        <Field
          label={t('pages.fields.titleEnglish')}
          value={title.en}
          data-autofocus
          fault={isTried && title.en.trim() === '' ? t('pages.newLine.needsTitle') : undefined}
          onChange={(event) => setTitle({ ...title, en: event.target.value })}
        />
        <Field
          label={t('pages.fields.titleGerman')}
          lang="de"
          value={title.de}
          onChange={(event) => setTitle({ ...title, de: event.target.value })}
        />
        <FaultNote problem={command.problem} />
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={command.isRunning('look')}>
            {t(`pages.newLine.make.${kind}`)}
          </Button>
          <Button variant="quiet" className={dialog.last} onClick={onClose}>
            {t('pages.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
