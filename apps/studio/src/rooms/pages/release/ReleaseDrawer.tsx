import type { Release, ReleaseChange, ReleaseDetail } from '@touchline/contract';
import { useState } from 'react';
import dialogStyles from '../../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { useEditors } from '../../../shell/draft/editing';
import { useReleases } from '../../../shell/draft/releases';
import { useAnswer } from '../../../shell/useAnswer';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Note } from '../../../ui/Note/Note';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { Tag } from '../../../ui/Tag/Tag';
import { toast } from '../../../ui/Toast/toast';
import { usePageEditor } from '../drafts/page-editor';
import { contextsOf } from '../model/parts';
import { ChangeCard, ChangeLine } from './ChangeCard';
import { Drawer } from './Drawer';
import { PublishAt } from './PublishAt';
import styles from './Release.module.css';

/** What the release changes on this page and elsewhere, and what publishes it. */
export function ReleaseDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { current } = useReleases();
  if (!current)
    return (
      <Drawer title={t('pages.release.none')} onClose={onClose}>
        <StateView icon="release" level={3} title={t('pages.release.emptyTitle')} text={t('pages.release.emptyText')} />
      </Drawer>
    );
  return <OpenRelease release={current} onClose={onClose} />;
}

function OpenRelease({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useTexts();
  const { version } = useEditors();
  const { state } = usePageEditor();
  const { data, problem, retry } = useAnswer(`${release.id} ${version ?? ''} ${state === 'saved'}`, (signal) =>
    call('studioRelease', { params: { releaseId: release.id }, signal }),
  );
  return (
    <Drawer
      title={t('pages.release.title', { id: release.id })}
      note={<Tag>{t('pages.release.changes', { count: data?.changes.length ?? release.changes })}</Tag>}
      onClose={onClose}
      footer={data && <Publish detail={data} onDone={retry} />}
    >
      <Goes release={data?.release ?? release} />
      <FaultNote problem={problem} />
      {!data && !problem && <Skeleton height="220px" />}
      {data && <Changes detail={data} onDone={retry} />}
    </Drawer>
  );
}

function Goes({ release: { name, state, publishAt, editors, failure } }: { release: Release }) {
  const t = useTexts();
  const formats = useFormats();
  const goes =
    state === 'scheduled' && publishAt !== undefined
      ? t('pages.release.goesOut', { time: formats.dayAndTime(publishAt) })
      : t('pages.release.collects', { name });
  return (
    <>
      <p className={styles.goes}>
        {goes} {editors.length > 0 && `${editors.join(', ')}.`}
      </p>
      {failure !== undefined && <Note kind="attention">{failure}</Note>}
    </>
  );
}

function Changes({ detail, onDone }: { detail: ReleaseDetail; onDone: () => void }) {
  const t = useTexts();
  const { page, isReadOnly } = usePageEditor();
  const command = useCommand();
  const ids = new Set(page.entry ? contextsOf(page.entry) : []);
  const isHere = ({ kind, id }: ReleaseChange) =>
    (kind === 'pages' && id === page.id) || (kind === 'contexts' && ids.has(id));
  const [here, elsewhere] = [detail.changes.filter(isHere), detail.changes.filter((change) => !isHere(change))];
  const undo = async ({ kind, id, name }: ReleaseChange) => {
    const done = await command.run(`${kind}/${id}`, () =>
      call('studioUndoChange', { params: { releaseId: detail.release.id, kind, id } }),
    );
    if (!done) return;
    toast(t('pages.release.undone', { name }));
    onDone();
  };
  if (detail.changes.length === 0)
    return (
      <StateView icon="release" level={3} title={t('pages.release.emptyTitle')} text={t('pages.release.emptyText')} />
    );
  return (
    <>
      <FaultNote problem={command.problem} onClose={command.forget} />
      <h3 className={styles.group}>{t('pages.release.here')}</h3>
      {here.length === 0 && <p className={styles.goes}>{t('pages.release.noneHere')}</p>}
      {here.map((change) => (
        <ChangeCard
          key={`${change.kind}/${change.id}`}
          change={change}
          onUndo={isReadOnly ? undefined : () => void undo(change)}
        />
      ))}
      {elsewhere.length > 0 && <h3 className={styles.group}>{t('pages.release.elsewhere')}</h3>}
      {elsewhere.map((change) => (
        <ChangeLine key={`${change.kind}/${change.id}`} change={change} />
      ))}
    </>
  );
}

/** Publishing waits for conflicts and for what the checks found. */
function Publish({ detail, onDone }: { detail: ReleaseDetail; onDone: () => void }) {
  const t = useTexts();
  const formats = useFormats();
  const { isReadOnly, saveNow } = usePageEditor();
  const { reload } = useReleases();
  const command = useCommand();
  const [isChoosing, setChoosing] = useState(false);
  const { release, changes, problems } = detail;
  const conflicts = changes.flatMap(({ name, conflicts: all }) => all.map(({ path }) => ({ name, path })));
  const faults = [...problems, ...changes.flatMap((change) => change.problems)];
  if (isReadOnly) return null;
  const publish = async (at?: number) => {
    if (!(await saveNow())) return;
    const done = await command.run('publish', () =>
      call('studioPublishRelease', { params: { releaseId: release.id }, body: at === undefined ? {} : { at } }),
    );
    if (!done) return;
    toast(
      at === undefined
        ? t('pages.release.published', { id: release.id })
        : t('pages.release.scheduled', { id: release.id, time: formats.dayAndTime(at) }),
    );
    setChoosing(false);
    void reload();
    onDone();
  };
  const cancel = async () => {
    const done = await command.run('cancel', () => call('studioCancelRelease', { params: { releaseId: release.id } }));
    if (!done) return;
    void reload();
    onDone();
  };
  const waits = conflicts.length > 0 || faults.length > 0 || changes.length === 0;
  return (
    <div className={dialogStyles.body}>
      {conflicts.length > 0 && (
        <Note kind="attention" icon="change" role="status">
          <b>{t('pages.release.conflicts', { count: conflicts.length })}</b>{' '}
          {t('pages.release.conflictOf', { field: conflicts[0]?.path ?? '', name: conflicts[0]?.name ?? '' })}
        </Note>
      )}
      {faults.length > 0 && (
        <Note kind="attention" role="status">
          <b>{t('pages.release.faults', { count: faults.length })}</b>{' '}
          {`${faults[0]?.kind}/${faults[0]?.id}: ${faults[0]?.message ?? ''}`}
        </Note>
      )}
      <FaultNote problem={command.problem} onClose={command.forget} />
      {release.state === 'scheduled' ? (
        <Button variant="outline" isWaiting={command.isRunning('cancel')} onClick={() => void cancel()}>
          {t('pages.release.cancelSchedule')}
        </Button>
      ) : (
        <div className={styles.publish}>
          <Button
            variant="primary"
            className={styles.wide}
            isWaiting={waits || command.isRunning('publish')}
            onClick={() => !waits && void publish()}
          >
            {t('pages.release.publishNow')}
          </Button>
          <Button
            variant="outline"
            icon="clock"
            aria-expanded={isChoosing}
            isWaiting={waits}
            onClick={() => !waits && setChoosing(!isChoosing)}
          >
            {t('pages.release.at')}
          </Button>
        </div>
      )}
      {isChoosing && <PublishAt isRunning={command.isRunning('publish')} onPublish={(at) => void publish(at)} />}
    </div>
  );
}
