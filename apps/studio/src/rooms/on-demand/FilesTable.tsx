import type { LibraryFile } from '@touchline/contract';
import { useState } from 'react';
import { useTexts } from '../../texts';
import type { FileActions } from './actions';
import { FileRow } from './FileRow';
import styles from './FilesTable.module.css';
import { isOrdered, movedRows, type Row } from './rows';
import type { RowStatus } from './status';
import { useRowDrag } from './useRowDrag';

interface FilesTableProps {
  rows: readonly Row[];
  statusOf: (row: Row) => RowStatus;
  selected: string | undefined;
  /** Whether rows can change places: in the queue, without a search. */
  isSortable: boolean;
  mayChange: boolean;
  actions: FileActions;
  onSelect: (file: LibraryFile) => void;
  onContinue: (row: Row) => void;
  onDelete: (row: Row) => void;
}

/** Files with their state and progress; rows of the queue are dragged by their handle, or moved with the arrow keys. */
export function FilesTable(props: FilesTableProps) {
  const { rows, statusOf, selected, isSortable, mayChange, actions, onSelect, onContinue, onDelete } = props;
  const t = useTexts();
  const [said, setSaid] = useState('');
  /** A move that the server has not told yet. */
  const [pending, setPending] = useState<{ id: string; before: string | null }>();
  const shown = pending ? movedRows(rows, pending.id, pending.before) : rows;
  const ordered = shown.filter(isOrdered);

  const place = async (row: Row, to: number) => {
    const others = ordered.filter(({ id }) => id !== row.id);
    const target = Math.min(Math.max(to, 0), others.length);
    if (target === ordered.indexOf(row)) return;
    const before = others[target]?.id ?? null;
    setPending({ id: row.id, before });
    if (await actions.change(row.id, { before }))
      setSaid(t('on-demand.row.moved', { name: row.name, place: target + 1 }));
    setPending(undefined);
  };
  const drag = useRowDrag((id, to) => {
    const row = ordered.find((each) => each.id === id);
    if (row) void place(row, to);
  });

  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.order}>
              <span className="heard">{t('on-demand.columns.order')}</span>
            </th>
            <th className={styles.picture}>
              <span className="heard">{t('on-demand.columns.picture')}</span>
            </th>
            <th>{t('on-demand.columns.file')}</th>
            <th className={styles.state}>{t('on-demand.columns.state')}</th>
            <th className={styles.progress}>{t('on-demand.columns.progress')}</th>
            <th className={styles.priority}>{t('on-demand.columns.priority')}</th>
            <th className={styles.actions}>
              <span className="heard">{t('on-demand.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const at = ordered.indexOf(row);
            const isMovable = isSortable && mayChange && at >= 0;
            return (
              <FileRow
                key={row.id}
                row={row}
                status={statusOf(row)}
                isSelected={row.id === selected}
                mayChange={mayChange}
                actions={actions}
                place={isMovable ? at : undefined}
                count={ordered.length}
                drag={drag}
                onPlace={(to) => void place(row, to)}
                onSelect={onSelect}
                onContinue={() => onContinue(row)}
                onDelete={() => onDelete(row)}
              />
            );
          })}
        </tbody>
      </table>
      <p className="heard" role="status">
        {said}
      </p>
    </div>
  );
}
