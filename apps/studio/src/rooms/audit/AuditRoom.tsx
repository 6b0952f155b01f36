import type { AuditFilter } from '@touchline/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { useFormats } from '../../parts/format/useFormats';
import { useRoomAction } from '../../shell/actions';
import { changeQuery } from '../../shell/address';
import { RoomControls } from '../../shell/RoomControls';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Note } from '../../ui/Note/Note';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { StateView } from '../../ui/StateView/StateView';
import { Tag } from '../../ui/Tag/Tag';
import styles from './AuditRoom.module.css';
import { EntryDetail } from './EntryDetail';
import { EntryTable } from './EntryTable';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import { filterOf, useView } from './filter';
import { SealNote } from './SealNote';
import { useEntries, useNews } from './useEntries';

const MANY = 100;

/** Everything that operators, machines and strangers did with the studio. */
export function AuditRoom() {
  const t = useTexts();
  const { operator } = useSession();
  const view = useView();
  // A day that begins while the room is open is shown after the next change of a filter.
  const [nowMs] = useState(() => Date.now());
  const filter = useMemo(() => filterOf(view, nowMs), [view, nowMs]);
  const { answer, items, older } = useEntries(filter);
  const { data: page } = answer;
  const [current, setCurrent] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const entry = items.find(({ id }) => id === current);

  const move = (by: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === current);
    const next = items[at === -1 ? 0 : at + by];
    if (!next) return;
    setCurrent(next.id);
    document.getElementById(`entry-${next.id}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const toggle = useCallback(
    (id: number | undefined) => {
      setOpen((before) => (id === current ? !before : true));
      setCurrent(id);
    },
    [current],
  );
  const close = () => {
    setOpen(false);
    document.getElementById(`entry-${current}`)?.focus();
  };
  useRoomAction({ id: 'next', label: t('audit.next'), key: 'j', repeats: true, run: () => move(1) });
  useRoomAction({ id: 'previous', label: t('audit.previous'), key: 'k', repeats: true, run: () => move(-1) });
  useRoomAction({
    id: 'open',
    label: t('audit.open'),
    key: 'Enter',
    run: () => {
      // A focused button or link does what it does anyway.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.matches('button, a, summary')) focused.click();
      else if (current !== undefined) toggle(current);
    },
  });

  return (
    <>
      <RoomControls>
        {operator.role === 'auditor' && <Tag icon="eye">{t('audit.readOnly')}</Tag>}
        <ExportButton filter={filter} nowMs={nowMs} />
      </RoomControls>
      <Filters view={view} page={page} />
      {page?.seal.state === 'broken' && <SealNote seal={page.seal} />}
      {page && <News filter={filter} after={page.newest} onShow={answer.retry} />}
      <div className={classes(styles.grid, isOpen && entry && styles.withDetail)}>
        <BoardPanel
          title={t('audit.entries')}
          answer={answer}
          isFlush
          className={styles.list}
          skeleton={<Skeleton height="520px" />}
        >
          {() =>
            items.length === 0 && !older.has ? (
              <StateView
                icon="log"
                level={3}
                title={t('audit.empty')}
                text={t('audit.emptyText')}
                actions={
                  <Button
                    variant="primary"
                    onClick={() => changeQuery({ when: 'all', who: undefined, what: undefined, text: undefined })}
                  >
                    {t('audit.emptyAction')}
                  </Button>
                }
              />
            ) : (
              <>
                <EntryTable
                  entries={items}
                  isToday={view.when === 'today'}
                  current={current}
                  isOpen={isOpen}
                  onOpen={toggle}
                />
                <Older older={older} />
              </>
            )
          }
        </BoardPanel>
        {isOpen && entry && page && <EntryDetail entry={entry} seal={page.seal} onClose={close} />}
      </div>
    </>
  );
}

/** What arrived meanwhile; the list does not move until it is asked for. */
function News({ filter, after, onShow }: { filter: AuditFilter; after: number; onShow: () => void }) {
  const t = useTexts();
  const count = useNews(filter, after);
  return (
    <div role="status">
      {count > 0 && (
        <Note
          kind="neutral"
          action={
            <Button size="small" onClick={onShow}>
              {t('audit.show')}
            </Button>
          }
        >
          {count > MANY ? t('audit.newsMany') : t('audit.news', { count })}
        </Note>
      )}
    </div>
  );
}

/** The end of the list: it loads older entries when it comes into view, or with its button. */
function Older({ older }: { older: ReturnType<typeof useEntries>['older'] }) {
  const t = useTexts();
  const formats = useFormats();
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(older.load);
  useEffect(() => {
    load.current = older.load;
  });
  const mayLoad = older.has && !older.isLoading && !older.problem;
  useEffect(() => {
    if (!mayLoad || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([seen]) => {
      // The first screen of entries is not followed by another one before somebody scrolls.
      if (seen?.isIntersecting && window.scrollY > 0) void load.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad]);
  return (
    <div ref={end} className={styles.end}>
      {older.problem && <span role="alert">{t('audit.olderFailed')}</span>}
      {older.has && (
        <Button size="small" variant="outline" isWaiting={older.isLoading} onClick={() => void older.load()}>
          {t(older.problem ? 'audit.tryAgain' : 'audit.older')}
        </Button>
      )}
      {older.searchedTo !== undefined && (
        <span>{t('audit.searchedTo', { time: formats.dayAndTime(older.searchedTo) })}</span>
      )}
      <span className={styles.keys}>
        {t('audit.keys')} <kbd>J</kbd> <kbd>K</kbd> {t('audit.move')} <kbd>Enter</kbd> {t('audit.opens')}
      </span>
    </div>
  );
}
