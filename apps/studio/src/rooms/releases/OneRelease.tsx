import type { ReleaseDetail } from '@touchline/contract';
import { useState } from 'react';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { useFormats } from '../../parts/format/useFormats';
import { changeQuery, hrefOf, usePlace } from '../../shell/address';
import { call } from '../../shell/api';
import { useAnswer } from '../../shell/useAnswer';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Icon } from '../../ui/Icon/Icon';
import { Menu } from '../../ui/Menu/Menu';
import { Note } from '../../ui/Note/Note';
import { Segmented } from '../../ui/Segmented/Segmented';
import { StateView } from '../../ui/StateView/StateView';
import { ChangesTab } from './ChangesTab';
import { DeleteDialog } from './DeleteDialog';
import { HistoryTab } from './HistoryTab';
import { NameDialog } from './NameDialog';
import styles from './OneRelease.module.css';
import { PreviewTab } from './PreviewTab';
import { PublishSide } from './PublishSide';

const tabs = ['changes', 'preview', 'history'] as const;
type Tab = (typeof tabs)[number];

interface OneReleaseProps {
  id: number;
  /** Goes up when drafts or the public content change. */
  version: number | undefined;
  mayChange: boolean;
  /** The list is out of date. */
  onChange: () => Promise<void>;
}

/** One release: what changes, and when it goes out. */
export function OneRelease({ id, version, mayChange, onChange }: OneReleaseProps) {
  const t = useTexts();
  const answer = useAnswer(`${id} ${version}`, (signal) =>
    call('studioRelease', { params: { releaseId: id }, signal }),
  );
  const { data, problem, retry } = answer;
  const refresh = () => {
    retry();
    void onChange();
  };
  if (problem?.statusCode === 404) return <Gone />;
  if (!data)
    return (
      <div className={styles.main}>
        {problem ? (
          <StateView
            icon="warning"
            role="alert"
            title={t('releases.failedToLoad')}
            text={t(problem.kind === 'network' ? 'parts.failedOffline' : 'parts.failedText')}
            actions={
              <Button variant="primary" onClick={retry}>
                {t('parts.tryAgain')}
              </Button>
            }
          />
        ) : (
          <div role="status">
            <span className="heard">{t('frame.loading')}</span>
            <RowsSkeleton rows={8} height={60} />
          </div>
        )}
      </div>
    );
  return (
    <>
      <Main detail={data} mayChange={mayChange} onChange={refresh} />
      <PublishSide detail={data} mayChange={mayChange} onChange={refresh} />
    </>
  );
}

function Gone() {
  const t = useTexts();
  return (
    <div className={styles.main}>
      <StateView
        icon="door"
        role="alert"
        title={t('releases.gone.title')}
        text={t('releases.gone.text')}
        actions={
          <Button variant="primary" href={hrefOf('releases')}>
            {t('releases.gone.action')}
          </Button>
        }
      />
    </div>
  );
}

interface PartProps {
  detail: ReleaseDetail;
  mayChange: boolean;
  onChange: () => void;
}

function Main({ detail, mayChange, onChange }: PartProps) {
  const t = useTexts();
  const formats = useFormats();
  const { query } = usePlace();
  const tab = tabs.find((each) => each === query.get('tab')) ?? 'changes';
  const { release, changes } = detail;
  const isOver = release.state === 'published' || release.state === 'rolledBack';
  return (
    <section className={styles.main} aria-label={t('releases.one', { id: release.id })}>
      <div className={styles.head}>
        <Segmented<Tab>
          label={t('releases.tabs.label')}
          value={tab}
          options={tabs.map((value) => ({
            value,
            label: (
              <>
                {t(`releases.tabs.${value}`)}
                {value === 'changes' && <b className={styles.count}> {formats.count(changes.length)}</b>}
              </>
            ),
          }))}
          onValue={(next) => changeQuery({ tab: next === 'changes' ? undefined : next }, 'replace')}
        />
        <div className={styles.end}>
          {tab === 'changes' && changes.length > 0 && (
            <span className={styles.sides}>{t(isOver ? 'releases.sidesOver' : 'releases.sides')}</span>
          )}
          {mayChange && !isOver && <ReleaseMenu detail={detail} onChange={onChange} />}
        </div>
      </div>
      {release.state === 'failed' && (
        <Note kind="attention" role="status">
          <b>{t('releases.failure.title', { id: release.id })}</b> {release.failure} {t('releases.failure.act')}
        </Note>
      )}
      {tab === 'changes' && <ChangesTab detail={detail} mayChange={mayChange && !isOver} onChange={onChange} />}
      {tab === 'preview' && <PreviewTab detail={detail} />}
      {tab === 'history' && <HistoryTab detail={detail} />}
    </section>
  );
}

function ReleaseMenu({ detail: { release }, onChange }: Pick<PartProps, 'detail' | 'onChange'>) {
  const t = useTexts();
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        label={t('releases.more', { id: release.id })}
        buttonClass={styles.more}
        button={
          <>
            <span className="heard">{t('releases.more', { id: release.id })}</span>
            <Icon name="more" />
          </>
        }
        items={[
          { id: 'rename', label: t('releases.rename'), icon: 'edit', run: () => setDialog('rename') },
          { id: 'delete', label: t('releases.delete'), icon: 'bin', run: () => setDialog('delete') },
        ]}
      />
      {dialog === 'rename' && <NameDialog release={release} onClose={close} onDone={onChange} />}
      {dialog === 'delete' && <DeleteDialog release={release} onClose={close} onDone={onChange} />}
    </>
  );
}
