import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import styles from './Matrix.module.css';

interface MatrixCell {
  row: string;
  column: string;
  value: number | null;
}

interface MatrixProps {
  /** The name of the table. */
  label: string;
  /** What the rows are. */
  corner: string;
  rows: readonly { id: string; name: string }[];
  columns: readonly { id: string; name: string }[];
  cells: readonly MatrixCell[];
  write: (value: number | null) => string;
  /** Values above it need attention. */
  limit: number;
  isPicked: (row: string, column: string) => boolean;
  onPick: (row: string, column: string) => void;
}

/** Values by two things at once; a press on a cell picks both. */
export function Matrix({ label, corner, rows, columns, cells, write, limit, isPicked, onPick }: MatrixProps) {
  const t = useTexts();
  const values = new Map(cells.map(({ row, column, value }) => [`${row} ${column}`, value]));
  return (
    <div className={styles.box}>
      <table className={styles.matrix} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="heard">{corner}</span>
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.column}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={styles.row}>
                {row.name}
              </th>
              {columns.map((column) => {
                const value = values.get(`${row.id} ${column.id}`) ?? null;
                const isHigh = value !== null && value > limit;
                return (
                  <td key={column.id} className={styles.cell}>
                    <button
                      type="button"
                      className={classes(styles.button, isHigh && styles.high)}
                      style={isHigh ? undefined : { background: shade(value, limit) }}
                      aria-pressed={isPicked(row.id, column.id)}
                      disabled={value === null}
                      onClick={() => onPick(row.id, column.id)}
                    >
                      {write(value)}
                      {isHigh && <span className="heard"> {t('parts.tooHigh')}</span>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const shade = (value: number | null, limit: number) =>
  value === null ? 'none' : `rgb(var(--text-rgb) / ${(0.06 + 0.2 * Math.min(1, value / limit)).toFixed(2)})`;
