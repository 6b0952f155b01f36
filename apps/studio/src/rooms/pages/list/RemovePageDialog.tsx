import type { ContentItem } from '@touchline/contract';
import dialog from '../../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { call } from '../../../shell/api';
import { useReleases } from '../../../shell/draft/releases';
import { useAnswer } from '../../../shell/useAnswer';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { Note } from '../../../ui/Note/Note';
import { toast } from '../../../ui/Toast/toast';

interface RemovePageDialogProps {
  item: ContentItem;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removing a page is a change of the release; what refers to it is named first. */
export function RemovePageDialog({ item, onClose, onRemoved }: RemovePageDialogProps) {
  const t = useTexts();
  const { current, ensure } = useReleases();
  const command = useCommand();
  const { data, problem } = useAnswer(`${item.id} ${current?.id ?? ''}`, (signal) =>
    call('studioEntry', {
      params: { kind: 'pages', id: item.id },
      query: current ? { release: current.id } : {},
      signal,
    }),
  );
  const users = data?.usedBy ?? [];
  const remove = async () => {
    if (!data) return;
    const done = await command.run('remove', async () => {
      const releaseId = await ensure();
      const params = { releaseId, kind: 'pages' as const, id: item.id };
      return call('studioSaveEntry', { params, body: { entry: null, was: data.entry } });
    });
    if (!done) return;
    toast(t('pages.remove.done', { name: item.name }));
    onRemoved();
  };
  return (
    <Dialog title={t('pages.remove.title', { name: item.name })} onClose={onClose}>
      <div className={dialog.body}>
        <p>{t('pages.remove.text')}</p>
        {users.length > 0 && (
          <Note kind="attention">
            <b>{t('pages.remove.used', { count: users.length })}</b>
            <br />
            {users.map(({ name }) => name).join(', ')}. {t('pages.remove.usedText')}
          </Note>
        )}
        <FaultNote problem={problem ?? command.problem} />
        <div className={dialog.actions}>
          <Button
            variant="primary"
            data-autofocus
            isWaiting={!data || command.isRunning('remove')}
            onClick={() => void remove()}
          >
            {t('pages.remove.do')}
          </Button>
          <Button variant="quiet" className={dialog.last} onClick={onClose}>
            {t('pages.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
