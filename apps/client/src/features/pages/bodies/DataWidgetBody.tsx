import { DataWidget } from '../../league';
import styles from '../PageView.module.css';
import type { BodyProps } from '../props';

/** DataWidget: figures of a competition or match, and what else the page has. */
export function DataWidgetBody({ page }: BodyProps) {
  if (!page.dataWidget) return null;
  return (
    <section className={styles.first}>
      <div className={styles.widget}>
        <DataWidget widget={page.dataWidget} />
      </div>
    </section>
  );
}
