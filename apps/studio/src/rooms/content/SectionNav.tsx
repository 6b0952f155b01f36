import type { EditorPresence } from '@touchline/contract';
import { sectionId } from '../../parts/EntryForm/EntryForm';
import type { Section } from '../../parts/EntryForm/layout';
import { nameOf } from '../../parts/EntryForm/words';
import { useTexts } from '../../texts';
import { Avatar } from '../../ui/Avatar/Avatar';
import styles from './SectionNav.module.css';

interface SectionNavProps {
  sections: readonly Section[];
  others: readonly EditorPresence[];
}

/** The sections of the form, and who else is in it. */
export function SectionNav({ sections, others }: SectionNavProps) {
  const t = useTexts();
  return (
    <nav className={styles.nav} aria-label={t('content.sections')}>
      <ul>
        {sections.map(({ name }) => (
          <li key={name}>
            <button type="button" className={styles.item} onClick={() => show(sectionId(name))}>
              {t(`form.sections.${name}`)}
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={styles.others}>
          <p className={styles.title}>{t('content.alsoHere')}</p>
          {others.map(({ operatorId, name, field }) => (
            <p key={operatorId} className={styles.other}>
              <Avatar name={name} />
              <span>
                {name}
                {field !== undefined && (
                  <small>
                    {t('content.inField', { field: t.find(`fields.labels.${nameOf(field)}`) ?? nameOf(field) })}
                  </small>
                )}
              </span>
            </p>
          ))}
        </div>
      )}
    </nav>
  );
}

/** Moves to a section and to its first control. */
function show(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}
