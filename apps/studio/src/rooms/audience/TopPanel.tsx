import type { AudienceBoard } from '@touchline/contract';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import { changeOf } from '../../parts/format/changes';
import { type Formats, NONE } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { isFew, unlessFew } from './people';
import type { AudiencePanelProps } from './RetentionPanel';
import styles from './TopPanel.module.css';

type Row = AudienceBoard['top'][number];

const MOST = 25;

/** Events and channels with the most viewers. */
export function TopPanel({ answer, isCompared }: AudiencePanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const columns = columnsOf(t, formats, isCompared);
  return (
    <BoardPanel
      title={t('audience.top')}
      note={t('audience.topNote')}
      answer={answer}
      skeleton={<RowsSkeleton rows={8} />}
      emptyOf={({ top }) =>
        top.length > 0
          ? undefined
          : { icon: 'audience', title: t('audience.topNoneTitle'), text: t('audience.topNoneText') }
      }
      isFlush
    >
      {({ top }) => (
        <DataTable
          label={t('audience.top')}
          columns={columns}
          rows={top.slice(0, MOST)}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          maxHeight={316}
        />
      )}
    </BoardPanel>
  );
}

function columnsOf(t: StudioTexts, formats: Formats, isCompared: boolean): Column<Row>[] {
  const people = (count: number) => formats.people(count);
  const changeColumn: Column<Row> = {
    id: 'change',
    header: t('audience.change'),
    isNumber: true,
    cell: ({ viewers, viewersBefore }) => {
      const isHidden = isFew(viewers) || isFew(viewersBefore);
      const change = isHidden ? undefined : changeOf({ value: viewers, before: viewersBefore }, formats);
      if (!change) return NONE;
      return (
        <b className={change.isWorse ? styles.worse : styles.change}>
          {change.text}
          {change.isWorse && <span className="heard"> {t('parts.worse')}</span>}
        </b>
      );
    },
  };
  return [
    {
      id: 'title',
      header: t('audience.event'),
      isRowHeader: true,
      sort: ({ title }) => title,
      className: styles.title,
      cell: ({ title }) => <b title={title}>{title}</b>,
    },
    {
      id: 'date',
      header: t('audience.date'),
      className: styles.quiet,
      sort: ({ startsAt }) => startsAt ?? null,
      cell: ({ kind, startsAt }) =>
        startsAt === undefined ? (kind === 'channel' ? t('audience.channel') : NONE) : formats.day(startsAt),
    },
    {
      id: 'viewers',
      header: t('audience.viewers'),
      isNumber: true,
      sort: ({ viewers }) => viewers,
      cell: ({ viewers }) => <b>{people(viewers)}</b>,
    },
    {
      id: 'peak',
      header: t('audience.peakColumn'),
      isNumber: true,
      className: styles.quiet,
      sort: ({ peak }) => peak,
      cell: ({ peak }) => people(peak),
    },
    {
      id: 'average',
      header: t('audience.average'),
      isNumber: true,
      className: styles.quiet,
      sort: ({ viewers, perViewer }) => unlessFew(viewers, perViewer),
      cell: ({ viewers, perViewer }) => formats.duration(unlessFew(viewers, perViewer)),
    },
    {
      id: 'completed',
      header: t('audience.toTheEnd'),
      sort: ({ viewers, completed }) => unlessFew(viewers, completed),
      cell: ({ viewers, completed }) => {
        const share = unlessFew(viewers, completed);
        return (
          <span className={styles.end}>
            <span className={styles.bar}>
              <span className={styles.fill} style={{ width: `${100 * (share ?? 0)}%` }} />
            </span>
            {formats.percent(share)}
          </span>
        );
      },
    },
    ...(isCompared ? [changeColumn] : []),
  ];
}
