import { classes } from '../../../ui/classes';
import styles from '../PageView.module.css';

/** The name above a section; larger above a group of lines that have names of their own. */
export function SectionTitle({ group = false, children }: { group?: boolean; children: string | undefined }) {
  return children && <h2 className={classes(styles.sectionTitle, group && styles.groupTitle)}>{children}</h2>;
}
