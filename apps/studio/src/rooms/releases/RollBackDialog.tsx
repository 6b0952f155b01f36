import type { Release, ReleaseChange } from '@touchline/contract';
import { FieldRows } from '../../parts/changes/FieldRows';
import { SortTag } from '../../parts/changes/SortTag';
import { useTelling } from '../../parts/changes/useTelling';
import { labelOf, valueWords } from '../../parts/changes/words';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { call } from '../../shell/api';
import { useAnswer } from '../../shell/useAnswer';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Note } from '../../ui/Note/Note';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { toast } from '../../ui/Toast/toast';
import styles from './RollBackDialog.module.css';

interface RollBackDialogProps {
  release: Release;
  onClose: () => void;
  onDone: () => void;
}

const none: readonly ReleaseChange[] = [];

/** Lists what comes back and what stays, and asks once. */
export function RollBackDialog({ release: { id }, onClose, onDone }: RollBackDialogProps) {
  const t = useTexts();
  const params = { releaseId: id };
  const trial = useAnswer(`${id}`, (signal) =>
    call('studioRollBackRelease', { params, body: { isTrial: true }, signal }),
  );
  const command = useCommand();
  const changes = trial.data?.changes ?? none;
  const returning = changes.filter(({ change, fields }) => fields.length > 0 || change !== 'changed');
  const staying = changes.filter(({ conflicts }) => conflicts.length > 0);
  const telling = useTelling(undefined, changes);
  const isWaiting = !trial.data || returning.length === 0 || command.running !== undefined;
  const rollBack = async () => {
    if (isWaiting) return;
    if (!(await command.run('rollBack', () => call('studioRollBackRelease', { params, body: {} })))) return;
    toast(t('releases.rollBack.done', { id }), 'undo');
    onClose();
    onDone();
  };
  return (
    <Dialog title={t('releases.rollBack.title', { id })} onClose={onClose}>
      <div className={dialog.body}>
        <p>{t('releases.rollBack.note')}</p>
        {trial.isLoading && !trial.data && (
          <div role="status">
            <span className="heard">{t('releases.rollBack.loading')}</span>
            <Skeleton height="64px" />
          </div>
        )}
        {trial.data && returning.length === 0 && <Note kind="neutral">{t('releases.rollBack.nothing')}</Note>}
        {returning.length > 0 && (
          <section className={styles.part}>
            <h3>{t('releases.rollBack.comesBack')}</h3>
            <ul>
              {returning.map((change) => (
                <li key={`${change.kind}/${change.id}`}>
                  <SortTag sort={change.change} /> <b>{change.name}</b>{' '}
                  <small>{t(`changes.kinds.${change.kind}`)}</small>
                  <FieldRows fields={change.fields} telling={telling} pictures={undefined} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {staying.length > 0 && (
          <section className={styles.part}>
            <h3>{t('releases.rollBack.stays')}</h3>
            <ul>
              {staying.map(({ kind, id: entry, name, conflicts }) => (
                <li key={`${kind}/${entry}`}>
                  <b>{name}</b>
                  {conflicts.map(({ path, theirs }) => (
                    <span key={path} className={styles.stays}>
                      {labelOf(telling, path)}: {valueWords(telling, path, theirs)}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        )}
        <FaultNote problem={trial.problem ?? command.problem} />
        <div className={dialog.actions}>
          <Button variant="primary" isWaiting={isWaiting} onClick={() => void rollBack()}>
            {t('releases.rollBack.do', { id })}
          </Button>
          <Button variant="quiet" className={dialog.last} data-autofocus onClick={onClose}>
            {t('releases.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
