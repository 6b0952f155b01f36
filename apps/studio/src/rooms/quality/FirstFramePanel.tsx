import type { QualityBoard } from '@touchline/contract';
import { spanOf, timeLabel, timeTitle } from '../../parts/board/axes';
import { useFormats } from '../../parts/format/useFormats';
import { Plot } from '../../parts/Plot/Plot';
import { PlotPanel } from '../../parts/Plot/PlotPanel';
import { useTexts } from '../../texts';
import type { QualityPanelProps } from './panel-props';
import { firstFrameSheet } from './sheets';
import { targets } from './targets';
import { useNoVideos } from './useNoVideos';

const HEIGHT = 212;
const COLOURS: Readonly<Record<string, string>> = { median: 'var(--s1)', p95: 'var(--s2)' };

const isName = (id: string): id is 'median' | 'p95' => id === 'median' || id === 'p95';

/** Half and nineteen of twenty videos start within these times. */
export function FirstFramePanel({ answer, filters, isCompared }: QualityPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const noVideos = useNoVideos(filters);
  const seconds = (ms: number | null) =>
    ms === null ? formats.decimal(null, 2) : `${formats.decimal(ms / 1000, 2)} ${t('parts.seconds')}`;
  const linesOf = ({ firstFramePlot }: QualityBoard) =>
    firstFramePlot.lines.map(({ id, values }) => ({
      id,
      name: isName(id) ? t(`quality.${id}`) : id,
      colour: COLOURS[id] ?? 'var(--text)',
      values,
      isFilled: id === 'median',
    }));
  const before = { name: t('quality.medianBefore'), values: answer.data?.firstFramePlot.before ?? [] };
  const hasBefore = isCompared && before.values.length > 0;
  return (
    <PlotPanel
      title={t('quality.firstFrame')}
      note={t('quality.firstFrameNote')}
      answer={answer}
      height={HEIGHT}
      legend={[
        ...(answer.data ? linesOf(answer.data) : []),
        ...(hasBefore ? [{ id: 'before', name: before.name, colour: 'var(--prev)', isDashed: true }] : []),
      ]}
      sheetOf={(board) => firstFrameSheet(board, t, formats)}
      emptyOf={noVideos}
    >
      {(board) => {
        const { times, lines } = board.firstFramePlot;
        const last = (id: string) => seconds(lines.find((line) => line.id === id)?.values.at(-1) ?? null);
        return (
          <Plot
            label={t('quality.firstFrame')}
            summary={t('quality.firstFrameSummary', {
              from: formats.dayAndTime(times[0] ?? 0),
              to: formats.dayAndTime(times.at(-1) ?? 0),
              median: last('median'),
              p95: last('p95'),
            })}
            x={times}
            lines={linesOf(board)}
            before={hasBefore ? before : undefined}
            thresholds={[
              {
                value: targets.firstFrame,
                label: t('quality.targetLine', {
                  value: `${formats.decimal(targets.firstFrame / 1000, 1)} ${t('parts.seconds')}`,
                }),
              },
            ]}
            height={HEIGHT}
            xLabel={timeLabel(formats)}
            xTitle={timeTitle(formats, spanOf(times))}
            yLabel={(ms) => `${formats.decimal(ms / 1000, ms % 1000 === 0 ? 0 : 1)} ${t('parts.seconds')}`}
            yTitle={seconds}
          />
        );
      }}
    </PlotPanel>
  );
}
