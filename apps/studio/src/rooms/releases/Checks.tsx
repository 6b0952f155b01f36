import type { ReleaseDetail } from '@touchline/contract';
import { type ReactNode, useId, useState } from 'react';
import { hrefOfEntry } from '../../parts/changes/entry-address';
import { useFormats } from '../../parts/format/useFormats';
import { conflictsIn, problemsIn } from '../../parts/publishing/usePublishing';
import { clockChanges } from '../../parts/time/wall-time';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import styles from './PublishSide.module.css';

interface ChecksProps {
  detail: ReleaseDetail;
  /** Epoch seconds. */
  now: number;
  /** When it goes out, if at a minute. */
  until: number | undefined;
}

/** What is checked before a release goes out: faults stop it, warnings do not. */
export function Checks({ detail, now, until }: ChecksProps) {
  const t = useTexts();
  const formats = useFormats();
  const { release, untranslated } = detail;
  const conflicts = conflictsIn(detail);
  const problems = problemsIn(detail);
  const clock = until === undefined ? [] : clockChanges(Math.floor(now), until);
  const link = ({ kind, id }: ReleaseDetail['problems'][number], text: string) => (
    <a href={hrefOfEntry(kind, id, release.id)}>{text}</a>
  );
  return (
    <section className={styles.part}>
      <h2>{t('releases.checks.title')}</h2>
      <ul className={styles.list}>
        <Check
          isFine={conflicts === 0}
          text={
            conflicts === 0 ? t('releases.checks.noConflicts') : t('releases.checks.conflicts', { count: conflicts })
          }
        />
        <Check
          isFine={problems.length === 0}
          text={
            problems.length === 0
              ? t('releases.checks.noProblems')
              : t('releases.checks.problems', { count: problems.length })
          }
          details={problems.map((problem) => link(problem, `${problem.id}: ${problem.message}`))}
          isOpen
        />
        <Check
          isFine={untranslated.length === 0}
          isWarning
          text={
            untranslated.length === 0
              ? t('releases.checks.allTranslated')
              : t('releases.checks.untranslated', { count: untranslated.length })
          }
          details={untranslated.map((each) => link({ ...each, message: '' }, `${each.name}: ${each.field}`))}
        />
        <Check
          isFine={clock.length === 0}
          isWarning
          text={
            clock[0]
              ? t('releases.checks.clockChange', { time: formats.dayAndTime(clock[0].at) })
              : t('releases.checks.noClockChange')
          }
        />
      </ul>
    </section>
  );
}

interface CheckProps {
  isFine: boolean;
  /** It is said and stops nothing. */
  isWarning?: boolean;
  text: string;
  details?: readonly ReactNode[];
  isOpen?: boolean;
}

const MOST_DETAILS = 20;
const none: readonly ReactNode[] = [];

function Check({ isFine, isWarning = false, text, details = none, isOpen = false }: CheckProps) {
  const t = useTexts();
  const [isShown, setShown] = useState(isOpen);
  const id = useId();
  return (
    <li>
      <span className={classes(styles.check, !isFine && (isWarning ? styles.warn : styles.bad))}>
        <Icon name={isFine ? 'check' : 'warning'} />
        <span>{text}</span>
        {details.length > 0 && !isOpen && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'releases.checks.hide' : 'releases.checks.show')}
          </Button>
        )}
      </span>
      {isShown && details.length > 0 && (
        <ul id={id} className={styles.details}>
          {details.slice(0, MOST_DETAILS).map((detail, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is only shown
            <li key={index}>{detail}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
