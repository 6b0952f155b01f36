import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import type { Change } from '../format/changes';
import styles from './Funnel.module.css';

/** A step of the funnel. */
export interface FunnelStep {
  id: string;
  name: string;
  /** Its size; null if it is not told. */
  value: number | null;
  count: string;
  /** Of the first step. */
  share: string;
  change?: Change | undefined;
  isMoney?: boolean;
}

interface FunnelProps {
  label: string;
  /** Without `change`, changes are not shown. */
  columns: { step: string; people: string; share: string; change?: string | undefined };
  steps: readonly FunnelStep[];
}

/** Steps as bars on a square-root scale, so that small ones stay visible. */
export function Funnel({ label, columns, steps }: FunnelProps) {
  const t = useTexts();
  const largest = Math.max(1, ...steps.map(({ value }) => value ?? 0));
  return (
    <table className={styles.funnel} aria-label={label}>
      <thead className="heard">
        <tr>
          <th scope="col">{columns.step}</th>
          <th scope="col">{columns.people}</th>
          <th scope="col">{columns.share}</th>
          {columns.change !== undefined && <th scope="col">{columns.change}</th>}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ id, name, value, count, share, change, isMoney }, index) => (
          <tr key={id} className={styles.step}>
            <th scope="row" className={styles.name}>
              <span className={styles.label}>{name}</span>
              <span className={styles.bar}>
                <span
                  className={classes(styles.fill, index === 0 && styles.first, isMoney && styles.money)}
                  style={{ width: `${100 * Math.sqrt((value ?? 0) / largest)}%` }}
                />
              </span>
            </th>
            <td className={styles.count}>{count}</td>
            <td className={styles.share}>{share}</td>
            {columns.change !== undefined && (
              <td className={classes(styles.change, change?.isWorse && styles.worse)}>
                {change?.text}
                {change?.isWorse && <span className="heard"> {t('parts.worse')}</span>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
