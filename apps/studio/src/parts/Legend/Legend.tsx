import { classes } from '../../ui/classes';
import styles from './Legend.module.css';

export interface LegendItem {
  id: string;
  name: string;
  colour: string;
  isDashed?: boolean;
}

interface LegendProps {
  items: readonly LegendItem[];
  picked?: string | undefined;
  /** Makes the entries buttons. */
  onPick?: ((id: string) => void) | undefined;
}

/** Names and colours of the lines of a plot. */
export function Legend({ items, picked, onPick }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {items.map(({ id, name, colour, isDashed }) => {
        const mark = <span className={classes(styles.mark, isDashed && styles.dashed)} style={{ color: colour }} />;
        return (
          <li key={id} className={classes(styles.item, picked !== undefined && picked !== id && styles.dim)}>
            {onPick && !isDashed ? (
              <button type="button" className={styles.button} aria-pressed={picked === id} onClick={() => onPick(id)}>
                {mark}
                {name}
              </button>
            ) : (
              <>
                {mark}
                {name}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
