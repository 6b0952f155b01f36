import { goTo } from '../../shell/address';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Select } from '../../ui/Select/Select';
import { hrefOfList } from './address';
import styles from './SubjectNav.module.css';
import { type SubjectId, subjectIds } from './subjects';
import { useCounts } from './useCounts';

interface SubjectNavProps {
  current: SubjectId;
  /** On phones one menu takes the place of the list. */
  isMenu: boolean;
}

/** What there is to edit, with how many of each. */
export function SubjectNav({ current, isMenu }: SubjectNavProps) {
  const t = useTexts();
  const counts = useCounts();
  if (isMenu)
    return (
      <Select
        label={t('content.subject')}
        value={current}
        options={subjectIds.map((id) => ({ value: id, label: t(`content.subjects.${id}`) }))}
        onValue={(id) => goTo(`content/${id}`)}
      />
    );
  return (
    <nav className={styles.nav} aria-label={t('content.subject')}>
      <ul>
        {subjectIds.map((id) => (
          <li key={id}>
            <a
              href={hrefOfList(id)}
              className={classes(styles.item, id === current && styles.current)}
              aria-current={id === current ? 'page' : undefined}
            >
              {t(`content.subjects.${id}`)}
              {counts[id] !== undefined && <span className={styles.count}>{counts[id]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
