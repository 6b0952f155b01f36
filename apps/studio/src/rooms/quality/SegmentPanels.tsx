import type { QualityBoard } from '@touchline/contract';
import { type BoardAnswer, BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { networkName } from './names';

type Segment = QualityBoard['networks'][number] | QualityBoard['players'][number];

interface SegmentPanelProps {
  answer: BoardAnswer<QualityBoard>;
}

/** What both tables tell of a segment. */
const columnsOfBoth = (t: StudioTexts, formats: Formats): Column<Pick<Segment, 'starts' | 'rebuffering'>>[] => [
  {
    id: 'starts',
    header: t('quality.starts'),
    isNumber: true,
    sort: ({ starts }) => starts,
    cell: ({ starts }) => formats.count(starts),
  },
  {
    id: 'rebuffering',
    header: t('quality.rebuffering'),
    isNumber: true,
    sort: ({ rebuffering }) => rebuffering,
    cell: ({ rebuffering }) => formats.percent(rebuffering, 2),
  },
];

/** How well it plays by kind of network. */
export function NetworksPanel({ answer }: SegmentPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <BoardPanel title={t('quality.byNetwork')} answer={answer} skeleton={<RowsSkeleton rows={4} height={31} />} isFlush>
      {({ networks }) => (
        <DataTable
          label={t('quality.byNetwork')}
          density="dense"
          rows={networks}
          keyOf={({ network }) => network}
          columns={[
            {
              id: 'network',
              header: t('quality.network'),
              isRowHeader: true,
              cell: ({ network }) => networkName(network, t),
            },
            ...columnsOfBoth(t, formats),
            {
              id: 'firstFrame',
              header: t('quality.firstFrame'),
              isNumber: true,
              sort: ({ firstFrame }) => firstFrame,
              cell: ({ firstFrame }) =>
                firstFrame === null
                  ? formats.decimal(null, 2)
                  : `${formats.decimal(firstFrame / 1000, 2)} ${t('parts.seconds')}`,
            },
          ]}
        />
      )}
    </BoardPanel>
  );
}

/** How well it plays by version of the app and its player. */
export function PlayersPanel({ answer }: SegmentPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <BoardPanel title={t('quality.byPlayer')} answer={answer} skeleton={<RowsSkeleton rows={4} height={31} />} isFlush>
      {({ players }) => (
        <DataTable
          label={t('quality.byPlayer')}
          density="dense"
          rows={players}
          keyOf={({ version }) => version}
          columns={[
            { id: 'version', header: t('quality.version'), isRowHeader: true, cell: ({ version }) => version },
            ...columnsOfBoth(t, formats),
            {
              id: 'startFailures',
              header: t('quality.startFailures'),
              isNumber: true,
              sort: ({ startFailures }) => startFailures,
              cell: ({ startFailures }) => formats.percent(startFailures, 2),
            },
          ]}
        />
      )}
    </BoardPanel>
  );
}
