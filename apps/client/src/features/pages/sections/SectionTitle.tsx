'use no memo';

import { classes } from '../../../ui/classes';
import styles from '../PageView.module.css';

/** The title of a section; larger above a group of titled lines. */
export function SectionTitle({ group = false, children }: { group?: boolean; children: string | undefined }) {
  return children && <h2 className={classes(styles.sectionTitle, group && styles.groupTitle)}>{children}</h2>;
}
