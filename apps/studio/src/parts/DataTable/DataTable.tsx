import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import styles from './DataTable.module.css';
import { useScrolls } from './useScrolls';

/** A column of a table. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** The cell names its row. */
  isRowHeader?: boolean;
  /** What rows can be sorted by; unknown values come last. */
  sort?: (row: Row) => number | string | null;
  width?: string;
  className?: string | undefined;
  /** For screen readers only. */
  hidesHeader?: boolean;
}

interface DataTableProps<Row> {
  /** The name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  rowClass?: (row: Row) => string | undefined;
  /** Rows of 31, 36, 40 or 52 pixels. */
  density?: 'dense' | 'normal' | 'roomy' | 'pictures';
  footer?: ReactNode;
  /** Scrolls inside a box of this height. */
  maxHeight?: number;
}

interface Order {
  id: string;
  isUp: boolean;
}

/** A table that scrolls inside its panel; columns with `sort` can be sorted. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, rowClass, density = 'normal', footer, maxHeight } = props;
  const [order, setOrder] = useState<Order>();
  const [scrolls, box] = useScrolls();
  const sorted = inOrder(rows, columns.find(({ id }) => id === order?.id)?.sort, order?.isUp ?? false);
  return (
    <div
      ref={box}
      className={styles.box}
      style={maxHeight === undefined ? undefined : { maxHeight }}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      <table className={styles.table} data-density={density} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.id} column={column} order={order} onOrder={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={keyOf(row)} className={rowClass?.(row)}>
              {columns.map(({ id, cell, isNumber, isRowHeader, className }) => {
                const name = classes(isNumber && styles.number, className);
                return isRowHeader ? (
                  <th key={id} scope="row" className={name}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={name}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {footer}
      </table>
    </div>
  );
}

interface HeaderProps<Row> {
  column: Column<Row>;
  order: Order | undefined;
  onOrder: (order: Order) => void;
}

function Header<Row>({ column, order, onOrder }: HeaderProps<Row>) {
  const t = useTexts();
  const { id, header, isNumber, sort, width, hidesHeader, className } = column;
  const isUp = order?.id === id ? order.isUp : undefined;
  const direction = isUp === undefined ? undefined : isUp ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={classes(isNumber && styles.number, className)}
      style={width === undefined ? undefined : { width }}
      aria-sort={direction}
    >
      {sort ? (
        <button
          type="button"
          className={styles.sort}
          title={t('parts.sortBy', { column: header })}
          onClick={() => onOrder({ id, isUp: isUp === undefined ? !isNumber : !isUp })}
        >
          {header}
          <span className={classes(styles.arrow, isUp === undefined && styles.unsorted)} aria-hidden="true">
            {isUp ? '↑' : '↓'}
          </span>
        </button>
      ) : (
        <span className={hidesHeader ? 'heard' : undefined}>{header}</span>
      )}
    </th>
  );
}

function inOrder<Row>(rows: readonly Row[], sort: Column<Row>['sort'], isUp: boolean): readonly Row[] {
  if (!sort) return rows;
  return rows.toSorted((left, right) => {
    const [a, b] = [sort(left), sort(right)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    const difference = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return isUp ? difference : -difference;
  });
}
