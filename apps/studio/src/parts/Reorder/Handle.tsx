import { Icon } from '../../ui/Icon/Icon';
import styles from './Reorder.module.css';
import type { Reorder } from './useReorder';

interface HandleProps {
  reorder: Reorder;
  id: string;
  /** Such as "Move Derby weekend". */
  label: string;
}

/** What an item is dragged by, and moved by keys. */
export function Handle({ reorder, id, label }: HandleProps) {
  return (
    <button type="button" className={styles.handle} aria-label={label} {...reorder.handle(id)}>
      <Icon name="handle" />
    </button>
  );
}

/** Tells screen readers what became of an item. */
export function Spoken({ reorder }: { reorder: Reorder }) {
  return (
    <div className="heard" role="status">
      {reorder.spoken}
    </div>
  );
}
