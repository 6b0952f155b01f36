import type { ReleaseDetail } from '@touchline/contract';
import { isPrice } from '../../parts/changes/kinds-of-fields';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import styles from './PublishSide.module.css';

const MOVES = new Set(['startTime', 'endTime', 'channelId']);

/** What viewers will notice of a release. */
export function WhoNotices({ detail: { changes, remindersMoved } }: { detail: ReleaseDetail }) {
  const t = useTexts();
  const formats = useFormats();
  const changed = changes.filter(({ change }) => change === 'changed');
  const rows = [
    { id: 'reminders', count: remindersMoved, isMoney: false },
    {
      id: 'prices',
      count: changed.filter(({ fields }) => fields.some(({ path }) => isPrice(path))).length,
      isMoney: true,
    },
    {
      id: 'events',
      count: changed.filter(({ kind, fields }) => kind === 'events' && fields.some(({ path }) => MOVES.has(path)))
        .length,
      isMoney: false,
    },
    { id: 'pages', count: changes.filter(({ kind }) => kind === 'pages').length, isMoney: false },
  ] as const;
  return (
    <section className={styles.part}>
      <h2>{t('releases.notices.title')}</h2>
      {changes.length === 0 ? (
        <p className={styles.faint}>{t('releases.notices.nobody')}</p>
      ) : (
        <dl className={styles.figures}>
          {rows.map(({ id, count, isMoney }) => [
            <dt key={id}>{t(`releases.notices.${id}`)}</dt>,
            <dd key={`${id} count`} className={classes(isMoney && count > 0 && styles.money)}>
              {formats.count(count)}
            </dd>,
          ])}
        </dl>
      )}
    </section>
  );
}
