import type { LibraryBoard, LibraryFile } from '@touchline/contract';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { useFormats } from '../../parts/format/useFormats';
import { Tabs } from '../../parts/Tabs/Tabs';
import { changeQuery } from '../../shell/address';
import type { Answer } from '../../shell/useAnswer';
import { type StudioTexts, useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import { StateView } from '../../ui/StateView/StateView';
import { Tag } from '../../ui/Tag/Tag';
import type { FileActions } from './actions';
import styles from './FileList.module.css';
import { FilesTable } from './FilesTable';
import { type Row, rowsOf } from './rows';
import { StorageLine } from './StorageLine';
import { statusOf } from './status';
import { type Tab, tabs } from './tabs';
import { useUploads } from './uploads/useUploads';
import { useArrivals } from './useArrivals';

interface FileListProps {
  answer: Answer<LibraryBoard>;
  tab: Tab;
  search: string;
  selected: string | undefined;
  mayChange: boolean;
  actions: FileActions;
  onSelect: (file: LibraryFile) => void;
  onContinue: (row: Row) => void;
  onDelete: (row: Row) => void;
}

/** The list of a tab with its counts, and how busy the workers are. */
export function FileList(props: FileListProps) {
  const { answer, tab, search, selected, mayChange, actions, onSelect, onContinue, onDelete } = props;
  const t = useTexts();
  const formats = useFormats();
  const locals = useUploads();
  const { data: board, at, problem } = answer;
  const arrivals = useArrivals(board?.files ?? [], at);
  const rows = rowsOf(board?.files ?? [], locals, tab === 'queue' && search === '');
  const isSortable = tab === 'queue' && search === '';
  return (
    <Tabs
      label={t('on-demand.tabs.label')}
      value={tab}
      tabs={tabs.map((value) => ({
        value,
        label: t(`on-demand.tabs.${value}`),
        count: board && formats.count(board.counts[value]),
      }))}
      onValue={(next) => changeQuery({ tab: next === 'queue' ? undefined : next }, 'replace')}
      end={board && <ListHead board={board} mayChange={mayChange} actions={actions} />}
    >
      <div className={styles.panel}>
        {board?.isPaused && <Note kind="attention">{t('on-demand.allPaused')}</Note>}
        {board && problem && (
          <span className={styles.old}>
            <Tag kind="attention" icon="warning">
              {t('parts.figuresFrom', { time: formats.clock((at ?? 0) / 1000) })}
            </Tag>
          </span>
        )}
        {!board && !problem && (
          <div className={styles.skeleton}>
            <RowsSkeleton rows={7} height={52} />
          </div>
        )}
        {!board && problem && <Failure onRetry={answer.retry} />}
        {board && rows.length === 0 && <Empty tab={tab} search={search} t={t} />}
        {board && rows.length > 0 && (
          <FilesTable
            rows={rows}
            statusOf={(row) => statusOf(row, arrivals.get(row.id), t, formats)}
            selected={selected}
            isSortable={isSortable}
            mayChange={mayChange}
            actions={actions}
            onSelect={onSelect}
            onContinue={onContinue}
            onDelete={onDelete}
          />
        )}
        {board && <StorageLine storage={board.storage} isSortable={isSortable && mayChange && rows.length > 1} />}
      </div>
    </Tabs>
  );
}

type ListHeadProps = Pick<FileListProps, 'mayChange' | 'actions'> & { board: LibraryBoard };

function ListHead({ board: { workers, isPaused }, mayChange, actions }: ListHeadProps) {
  const t = useTexts();
  return (
    <>
      <span className={styles.workers}>{t('on-demand.workers', { busy: workers.busy, total: workers.total })}</span>
      {mayChange && (
        <Button
          variant="outline"
          size="small"
          icon={isPaused ? 'play' : 'pause'}
          isWaiting={actions.running === 'pause'}
          onClick={() => void actions.pauseAll(!isPaused)}
        >
          {t(isPaused ? 'on-demand.goOn' : 'on-demand.pauseAll')}
        </Button>
      )}
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <StateView
      icon="warning"
      role="alert"
      title={t('on-demand.failedTitle')}
      text={t('on-demand.failedText')}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {t('on-demand.tryAgain')}
        </Button>
      }
    />
  );
}

function Empty({ tab, search, t }: { tab: Tab; search: string; t: StudioTexts }) {
  if (search !== '')
    return (
      <StateView
        icon="find"
        title={t('on-demand.empty.search')}
        text={t('on-demand.empty.searchText', { words: search })}
      />
    );
  return <StateView icon="video" title={t(`on-demand.empty.${tab}`)} text={t(`on-demand.empty.${tab}Text`)} />;
}
