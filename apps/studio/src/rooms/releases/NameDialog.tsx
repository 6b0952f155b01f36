import type { Release } from '@touchline/contract';
import { useState } from 'react';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { call } from '../../shell/api';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Field } from '../../ui/Field/Field';

interface NameDialogProps {
  /** The release that gets another name; without it a new one begins. */
  release?: Release;
  onClose: () => void;
  /** With the id of a new release. */
  onDone: (id?: number) => void;
}

const LONGEST = 80;

/** Begins a release, or renames one. */
export function NameDialog({ release, onClose, onDone }: NameDialogProps) {
  const t = useTexts();
  const [name, setName] = useState(release?.name ?? '');
  const command = useCommand();
  const written = name.trim();
  const save = async () => {
    if (written === '') return;
    const done = release
      ? await command.run('save', () =>
          call('studioRenameRelease', { params: { releaseId: release.id }, body: { name: written } }),
        )
      : await command.run('save', () => call('studioCreateRelease', { body: { name: written } }));
    if (!done) return;
    onClose();
    onDone(done.data?.id);
  };
  return (
    <Dialog title={release ? t('releases.renameTitle', { id: release.id }) : t('releases.newTitle')} onClose={onClose}>
      <form
        className={dialog.body}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={t('releases.name')}
          hint={t('releases.nameHint')}
          value={name}
          maxLength={LONGEST}
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
        <FaultNote problem={command.problem} />
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={written === '' || command.running !== undefined}>
            {t(release ? 'releases.renameDo' : 'releases.newDo')}
          </Button>
          <Button variant="quiet" className={dialog.last} onClick={onClose}>
            {t('releases.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
