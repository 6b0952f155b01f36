import type { AuditEntry } from '@touchline/contract';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { Avatar } from '../../ui/Avatar/Avatar';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { Tag } from '../../ui/Tag/Tag';
import styles from './EntryTable.module.css';
import { detailOf, didOf, whatOf } from './words';

interface EntryTableProps {
  entries: readonly AuditEntry[];
  /** Whether all are of today. */
  isToday: boolean;
  /** The entry that the keys have reached, and whether it is open. */
  current: number | undefined;
  isOpen: boolean;
  onOpen: (id: number) => void;
}

/** Who did what, and where from. The name of the thing opens the entry. */
export function EntryTable({ entries, isToday, current, isOpen, onOpen }: EntryTableProps) {
  const t = useTexts();
  const formats = useFormats();
  const columns = useMemo(
    () => columnsOf(t, formats, { isToday, current, isOpen, onOpen }),
    [t, formats, isToday, current, isOpen, onOpen],
  );
  return (
    <DataTable
      label={t('audit.entries')}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => String(id)}
      rowClass={({ id }) => classes(styles.row, id === current && styles.current)}
    />
  );
}

function columnsOf(
  t: StudioTexts,
  formats: Formats,
  { isToday, current, isOpen, onOpen }: Omit<EntryTableProps, 'entries'>,
): Column<AuditEntry>[] {
  return [
    {
      id: 'time',
      header: t('audit.columns.time'),
      className: styles.time,
      cell: ({ at }) => (isToday ? formats.clock(at) : `${formats.date(at)} ${formats.clock(at)}`),
    },
    { id: 'who', header: t('audit.columns.who'), cell: (entry) => <Who entry={entry} /> },
    { id: 'did', header: t('audit.columns.did'), className: styles.did, cell: (entry) => <Did entry={entry} /> },
    {
      id: 'what',
      header: t('audit.columns.what'),
      className: styles.what,
      isRowHeader: true,
      cell: (entry) => (
        <button
          type="button"
          id={`entry-${entry.id}`}
          className={styles.open}
          aria-expanded={isOpen && entry.id === current}
          onClick={() => onOpen(entry.id)}
        >
          {whatOf(t, entry)}
        </button>
      ),
    },
    {
      id: 'detail',
      header: t('audit.columns.detail'),
      className: styles.detail,
      cell: (entry) => <span>{detailOf(t, entry)}</span>,
    },
    { id: 'from', header: t('audit.columns.from'), className: styles.from, cell: ({ network }) => network },
  ];
}

function Who({ entry: { name, role, operatorId } }: { entry: AuditEntry }) {
  const t = useTexts();
  const roleName = t.find(`frame.roles.${role}`);
  return (
    <span className={styles.person}>
      {operatorId === undefined ? (
        <span className={styles.machine}>
          <Icon name={role === 'none' ? 'info' : 'desk'} />
        </span>
      ) : (
        <Avatar name={name} />
      )}
      <span className={styles.names}>
        <b>{name}</b>
        {roleName !== undefined && <span>{roleName}</span>}
      </span>
    </span>
  );
}

function Did({ entry }: { entry: AuditEntry }) {
  const t = useTexts();
  const did = didOf(t, entry);
  if (entry.outcome === 'refused') return <Tag kind="attention">{t('audit.refusedTag')}</Tag>;
  if (entry.outcome === 'failed')
    return (
      <>
        {did} <Tag kind="attention">{t('audit.failedTag')}</Tag>
      </>
    );
  if (entry.kind === 'looks') return <Tag icon="eye">{did}</Tag>;
  return entry.concerns.includes('money') ? <Tag kind="money">{did}</Tag> : did;
}
