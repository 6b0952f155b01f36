import type { CallResult, ContentItem, ContentList } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import { sourceOf } from '../../parts/EntryForm/Thumb';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { useRoomAction } from '../../shell/actions';
import { changeQuery, usePlace } from '../../shell/address';
import { call } from '../../shell/api';
import { useEditors } from '../../shell/draft/editing';
import { useReleases } from '../../shell/draft/releases';
import { RoomControls } from '../../shell/RoomControls';
import { useAnswer } from '../../shell/useAnswer';
import { type StudioTexts, useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Icon } from '../../ui/Icon/Icon';
import { Note } from '../../ui/Note/Note';
import { Panel } from '../../ui/Panel/Panel';
import { StateView } from '../../ui/StateView/StateView';
import { Tag } from '../../ui/Tag/Tag';
import { hrefOfItem } from './address';
import styles from './EntryList.module.css';
import { NewEntryDialog } from './NewEntryDialog';
import { NewMatchDialog } from './NewMatchDialog';
import { icons, type SubjectId, subjects } from './subjects';

const STEP = 100;
const MOST = 500;
const TYPING_MS = 300;
const PICTURE_WIDTH = 160;

interface EntryListProps {
  subject: SubjectId;
  isReadOnly: boolean;
}

/** The entries of a subject, as the current release makes them. */
export function EntryList({ subject, isReadOnly }: EntryListProps) {
  const t = useTexts();
  const { query } = usePlace();
  const { current, isLoaded, problem: releaseProblem } = useReleases();
  const { version } = useEditors();
  const { kind, has, isMade, always } = subjects[subject];
  const q = query.get('q') ?? '';
  const [limit, setLimit] = useState(has ? MOST : STEP);
  const [making, setMaking] = useState<'entry' | 'match'>();
  const isKnown = isLoaded || releaseProblem !== undefined;
  const answer = useAnswer(
    `${isKnown} ${kind} ${current?.id} ${version} ${q} ${limit}`,
    async (signal): Promise<CallResult<ContentList | undefined>> =>
      isKnown
        ? call('studioContent', {
            params: { kind },
            query: { release: current?.id, limit, ...(q !== '' && { q }) },
            signal,
          })
        : { ok: true, status: 200, data: undefined },
  );
  const found = answer.data?.items.filter((item) => !has || has(item)) ?? [];
  const items = [...found, ...missingOf(subject, found, q)];
  const isMore = answer.data?.next !== undefined && limit < MOST;
  const isCut = answer.data?.next !== undefined && limit >= MOST;
  const name = t(`content.subjects.${subject}`);
  return (
    <>
      <RoomControls>
        {isMade && !isReadOnly && subject === 'events' && (
          <Button variant="outline" icon="goal" onClick={() => setMaking('match')}>
            {t('content.newMatch')}
          </Button>
        )}
        {isMade && !isReadOnly && (
          <Button variant="primary" icon="plus" onClick={() => setMaking('entry')}>
            {t(`content.newOf.${subject}`)}
          </Button>
        )}
      </RoomControls>
      {isMade && !isReadOnly && <NewAction label={t(`content.newOf.${subject}`)} onRun={() => setMaking('entry')} />}
      <Panel
        title={name}
        note={answer.data ? t('content.count', { count: has || always ? items.length : answer.data.total }) : undefined}
        actions={<SearchField q={q} />}
        isFlush
      >
        {answer.problem && !answer.data ? (
          <StateView
            icon="warning"
            level={3}
            role="status"
            title={t('content.failed.title')}
            text={t(answer.problem.kind === 'network' ? 'parts.failedOffline' : 'parts.failedText')}
            actions={
              <Button variant="primary" onClick={answer.retry}>
                {t('parts.tryAgain')}
              </Button>
            }
          />
        ) : !answer.data ? (
          <div role="status">
            <span className="heard">{t('frame.loading')}</span>
            <RowsSkeleton rows={8} height={40} />
          </div>
        ) : items.length === 0 ? (
          <StateView
            icon="find"
            level={3}
            title={t(q === '' ? 'content.empty.title' : 'content.noneFound.title')}
            text={t(q === '' ? 'content.empty.text' : 'content.noneFound.text')}
          />
        ) : (
          <Items subject={subject} items={items} release={current?.id} />
        )}
        {isCut && (
          <Note kind="neutral" role="status">
            {t('content.cut', { most: MOST })}
          </Note>
        )}
        {isMore && (
          <p className={styles.more}>
            <Button variant="outline" onClick={() => setLimit(MOST)}>
              {t('content.more')}
            </Button>
          </p>
        )}
      </Panel>
      {making === 'entry' && <NewEntryDialog subject={subject} taken={items} onClose={() => setMaking(undefined)} />}
      {making === 'match' && <NewMatchDialog onClose={() => setMaking(undefined)} />}
    </>
  );
}

/** What can be edited although there is no entry yet. */
function missingOf(subject: SubjectId, found: readonly ContentItem[], q: string): ContentItem[] {
  const { kind, always = [] } = subjects[subject];
  return always
    .filter((id) => id.includes(q) && found.every((item) => item.id !== id))
    .map((id) => ({ kind, id, name: id, isImported: false, problems: 0 }));
}

function NewAction({ label, onRun }: { label: string; onRun: () => void }) {
  useRoomAction({ id: 'new-entry', label, key: 'n', run: onRun });
  return null;
}

/** Searches by name while typing; the address has what is searched. */
function SearchField({ q }: { q: string }) {
  const t = useTexts();
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== q) changeQuery({ q: typed.trim() || undefined }, 'replace');
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return (
    <search className={styles.search}>
      <Icon name="find" />
      <input
        type="search"
        aria-label={t('content.search')}
        placeholder={t('content.search')}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}

interface ItemsProps {
  subject: SubjectId;
  items: readonly ContentItem[];
  release: number | undefined;
}

function Items({ subject, items, release }: ItemsProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <DataTable
      label={t(`content.subjects.${subject}`)}
      columns={columnsOf({ subject, items, release }, t, formats)}
      rows={items}
      keyOf={({ id }) => id}
      density="roomy"
    />
  );
}

/** Times and types have a column where an item has one. */
function columnsOf({ subject, items, release }: ItemsProps, t: StudioTexts, formats: Formats): Column<ContentItem>[] {
  const hasTimes = items.some(({ startTime }) => startTime !== undefined);
  const hasTypes = items.some(({ type }) => type !== undefined);
  return [
    {
      id: 'name',
      header: t('content.columns.name'),
      isRowHeader: true,
      sort: ({ name }) => name,
      cell: (item) => (
        <a className={styles.name} href={hrefOfItem(subject, item.id)}>
          <Picture item={item} />
          <span className={styles.words} title={item.name}>
            {item.name}
          </span>
        </a>
      ),
    },
    ...(hasTimes
      ? [
          {
            id: 'time',
            header: t('content.columns.time'),
            sort: ({ startTime }: ContentItem) => startTime ?? null,
            cell: ({ startTime }: ContentItem) => (startTime === undefined ? '' : formats.dayAndTime(startTime)),
          },
        ]
      : []),
    ...(hasTypes
      ? [
          {
            id: 'type',
            header: t('content.columns.type'),
            sort: ({ type }: ContentItem) => type ?? null,
            cell: ({ type }: ContentItem) => (type === undefined ? '' : (t.find(`fields.values.${type}`) ?? type)),
          },
        ]
      : []),
    {
      id: 'state',
      header: t('content.columns.state'),
      cell: (item) => <State item={item} release={release} />,
    },
  ];
}

function Picture({ item: { image, kind } }: { item: ContentItem }) {
  const url = sourceOf(image, PICTURE_WIDTH);
  if (url !== undefined) return <img className={styles.picture} src={url} alt="" loading="lazy" />;
  return (
    <span className={styles.picture}>
      <Icon name={icons[kind] ?? 'table'} />
    </span>
  );
}

function State({
  item: { change, isImported, problems },
  release,
}: {
  item: ContentItem;
  release: number | undefined;
}) {
  const t = useTexts();
  return (
    <span className={styles.states}>
      {problems > 0 && (
        <Tag kind="attention" icon="warning">
          {t('content.problems', { count: problems })}
        </Tag>
      )}
      {change !== undefined && release !== undefined && (
        <Tag kind={change === 'removed' ? 'attention' : 'point'}>{t(`content.changes.${change}`, { id: release })}</Tag>
      )}
      {isImported && <Tag>{t('content.imported')}</Tag>}
    </span>
  );
}
