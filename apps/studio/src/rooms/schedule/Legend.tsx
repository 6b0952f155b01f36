import { useFormats } from '../../parts/format/useFormats';
import { EDITORS } from '../../parts/publishing/may-edit';
import { hrefOf } from '../../shell/address';
import { roleNames } from '../../shell/role-names';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Icon } from '../../ui/Icon/Icon';
import { Note } from '../../ui/Note/Note';
import styles from './Legend.module.css';
import type { Block, Check } from './programme';

interface LegendProps {
  checks: readonly Check[];
  /** What is on air and was tried to be moved. */
  refused: Block | undefined;
  release: number | undefined;
  hasDrafts: boolean;
  hasKeys: boolean;
  mayMove: boolean;
}

const MOST = 2;

/** What the marks mean, what to look at, and the keys. */
export function Legend({ checks, refused, release, hasDrafts, hasKeys, mayMove }: LegendProps) {
  const t = useTexts();
  const { operator } = useSession();
  return (
    <>
      {refused && (
        <Note kind="attention" role="alert">
          {t('schedule.notOnAir', { name: refused.name })}{' '}
          <a href={hrefOf('desk', { event: refused.id })}>{t('schedule.toDesk')}</a>
        </Note>
      )}
      {!mayMove && (
        <Note kind="neutral" icon="lock">
          {t('schedule.readOnly', { roles: roleNames(t, EDITORS), role: t(`frame.roles.${operator.role}`) })}
        </Note>
      )}
      <div className={styles.legend}>
        <span className={styles.air}>{t('schedule.onAir')}</span>
        {hasDrafts && release !== undefined && (
          <span className={styles.draft}>{t('schedule.legendDraft', { id: release })}</span>
        )}
        {checks.slice(0, MOST).map((check) => (
          <CheckLine key={`${check.kind} ${check.block.id}`} check={check} />
        ))}
        {hasKeys && (
          <span className={styles.keys} aria-hidden="true">
            <span>
              <kbd>←</kbd> <kbd>→</kbd> {t('schedule.keys.move')}
            </span>
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {t('schedule.keys.channel')}
            </span>
            <span>
              <kbd>[</kbd> <kbd>]</kbd> {t('schedule.keys.length')}
            </span>
            <span>
              <kbd>Ctrl Z</kbd> {t('schedule.keys.undo')}
            </span>
          </span>
        )}
      </div>
    </>
  );
}

function CheckLine({ check }: { check: Check }) {
  const t = useTexts();
  const formats = useFormats();
  const { block } = check;
  const words = () => {
    if (check.kind === 'overlap') return t('schedule.checks.overlap', { name: block.name, other: check.other.name });
    if (check.kind === 'noInput')
      return t('schedule.checks.noInput', { name: block.name, time: formats.time(block.start) });
    if (check.kind === 'faults') return t('schedule.checks.faults', { name: block.name, count: block.faults });
    return t('schedule.checks.openEnd', { name: block.name });
  };
  return (
    <a className={styles.check} href={hrefOf(`content/events/${encodeURIComponent(block.id)}`)}>
      <Icon name="warning" /> {words()}
    </a>
  );
}
