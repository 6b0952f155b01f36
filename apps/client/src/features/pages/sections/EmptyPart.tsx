'use no memo';

import { useTexts } from '../../../shell/texts/TextsProvider';
import styles from '../PageView.module.css';
import { SectionTitle } from './SectionTitle';

/** A line or grid without tiles that its page keeps (PAGE-07). */
export function EmptyPart({ title }: { title: string }) {
  const t = useTexts();
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <p className={styles.empty}>{t('page.empty')}</p>
    </section>
  );
}
