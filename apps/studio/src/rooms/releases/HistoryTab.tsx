import type { ReleaseDetail } from '@touchline/contract';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Avatar } from '../../ui/Avatar/Avatar';
import { Panel } from '../../ui/Panel/Panel';
import styles from './HistoryTab.module.css';

interface Step {
  readonly at: number;
  readonly by?: string | undefined;
  readonly text: string;
}

/** What happened to a release, from new to old. */
export function HistoryTab({ detail: { release, changes } }: { detail: ReleaseDetail }) {
  const t = useTexts();
  const formats = useFormats();
  const { createdAt, createdBy, publishAt, publishedAt, publishedBy, rolledBackAt, failure } = release;
  const steps: Step[] = [
    { at: createdAt, by: createdBy, text: t('releases.history.begun', { name: createdBy }) },
    ...changes.map(({ changedAt, changedBy, kind, name }) => ({
      at: changedAt,
      by: changedBy,
      text: t('releases.history.changed', { name: changedBy, thing: `${t(`changes.kinds.${kind}`)} “${name}”` }),
    })),
    ...(publishAt !== undefined && publishedAt === undefined
      ? [
          {
            at: publishAt,
            text: failure ? t('releases.history.failed', { reason: failure }) : t('releases.history.scheduled'),
          },
        ]
      : []),
    ...(publishedAt === undefined
      ? []
      : [
          {
            at: publishedAt,
            by: publishedBy,
            text: publishedBy
              ? t('releases.history.published', { name: publishedBy })
              : t('releases.history.publishedAlone'),
          },
        ]),
    ...(rolledBackAt === undefined ? [] : [{ at: rolledBackAt, text: t('releases.history.rolledBack') }]),
  ];
  return (
    <Panel title={t('releases.tabs.history')} isFlush>
      <ol className={styles.steps}>
        {steps
          .toSorted((one, other) => other.at - one.at)
          .map(({ at, by, text }) => (
            <li key={`${at} ${text}`}>
              {by === undefined ? <span className={styles.none} /> : <Avatar name={by} />}
              <span className={styles.text}>{text}</span>
              <time dateTime={new Date(at * 1000).toISOString()}>{formats.dayAndTime(at)}</time>
            </li>
          ))}
      </ol>
    </Panel>
  );
}
