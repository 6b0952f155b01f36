import { DataWidget } from '../../league';
import styles from '../PageView.module.css';
import type { BodyProps } from '../props';

/** DataWidget: data of a competition or match, and the page's sections. */
export default function DataWidgetBody({ page }: BodyProps) {
  if (!page.dataWidget) return null;
  return (
    <section className={styles.first}>
      <div className={styles.widget}>
        <DataWidget widget={page.dataWidget} />
      </div>
    </section>
  );
}
