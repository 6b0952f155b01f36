import type { ContentItem } from '@touchline/contract';
import { isObject, type JsonObject } from '@touchline/rules/studio/paths';
import { type FormEvent, useState } from 'react';
import dialog from '../../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { call } from '../../../shell/api';
import { useReleases } from '../../../shell/draft/releases';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { Field } from '../../../ui/Field/Field';
import { LabelledSelect } from '../fields/LabelledSelect';
import { newId } from '../model/new-id';
import { copyOf as copied, type NewPageType, newPage, newPageTypes } from '../model/page-types';
import { asText } from '../model/texts';

interface NewPageDialogProps {
  /** The page that the new one begins as. */
  copyOf?: ContentItem;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** A new page of a type, or a copy of one, in the release. */
export function NewPageDialog({ copyOf, onClose, onMade }: NewPageDialogProps) {
  const t = useTexts();
  const { current, ensure } = useReleases();
  const command = useCommand();
  const [name, setName] = useState({ en: copyOf ? t('pages.list.copyOf', { name: copyOf.name }) : '', de: '' });
  const [type, setType] = useState<NewPageType>('ClassicHome');
  const [teamId, setTeamId] = useState('');
  const [isTried, setTried] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const text = asText({ en: name.en.trim(), de: name.de.trim() });
    if (name.en.trim() === '' || text === undefined || !(isObject(text) || typeof text === 'string')) return;
    const query = current ? { release: current.id } : {};
    const done = await command.run('make', async () => {
      const wanted = newId(name.en, new Set());
      const used = await call('studioContent', {
        params: { kind: 'pages' },
        query: { ...query, q: wanted, limit: 500 },
      });
      if (!used.ok) return used;
      const id = newId(name.en, new Set(used.data.items.map((item) => item.id)));
      let entry: JsonObject = newPage({ id, name: text, type, teamId: teamId.trim() });
      if (copyOf) {
        const source = await call('studioEntry', { params: { kind: 'pages', id: copyOf.id }, query });
        if (!source.ok) return source;
        if (isObject(source.data.entry)) entry = copied(source.data.entry, id, text);
      }
      const releaseId = await ensure();
      const saved = await call('studioSaveEntry', {
        params: { releaseId, kind: 'pages', id },
        body: { entry, was: null },
      });
      return saved.ok ? { ok: true as const, status: saved.status, data: id } : saved;
    });
    if (done) onMade(done.data);
  };
  return (
    <Dialog
      title={copyOf ? t('pages.list.copyTitle', { name: copyOf.name }) : t('pages.list.newTitle')}
      onClose={onClose}
    >
      <form className={dialog.body} onSubmit={(event) => void make(event)}>
        {!copyOf && (
          <LabelledSelect
            label={t('pages.list.type')}
            value={type}
            options={newPageTypes.map((value) => ({ value, label: t(`pages.types.${value}`) }))}
            onValue={setType}
          />
        )}
        {!copyOf && <p>{t(`pages.typeHints.${type}`)}</p>}
        <Field
          label={t('pages.list.nameEnglish')}
          value={name.en}
          data-autofocus
          fault={isTried && name.en.trim() === '' ? t('pages.list.needsName') : undefined}
          onChange={(event) => setName({ ...name, en: event.target.value })}
        />
        <Field
          label={t('pages.list.nameGerman')}
          lang="de"
          value={name.de}
          onChange={(event) => setName({ ...name, de: event.target.value })}
        />
        {!copyOf && type === 'Club' && (
          <Field
            label={t('pages.list.teamId')}
            hint={t('pages.list.teamIdHint')}
            value={teamId}
            onChange={(event) => setTeamId(event.target.value)}
          />
        )}
        {copyOf && <p>{t('pages.list.copyHint')}</p>}
        <FaultNote problem={command.problem} />
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={command.isRunning('make')}>
            {copyOf ? t('pages.list.makeCopy') : t('pages.list.make')}
          </Button>
          <Button variant="quiet" className={dialog.last} onClick={onClose}>
            {t('pages.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
