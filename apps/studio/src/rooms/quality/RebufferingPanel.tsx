import type { QualityBoard } from '@touchline/contract';
import { spanOf, timeLabel, timeTitle } from '../../parts/board/axes';
import { seriesColour } from '../../parts/colours/colours';
import { useFormats } from '../../parts/format/useFormats';
import { Plot } from '../../parts/Plot/Plot';
import { PlotPanel } from '../../parts/Plot/PlotPanel';
import { useTexts } from '../../texts';
import { platformName } from './names';
import type { QualityPanelProps } from './panel-props';
import { platforms } from './platforms';
import { rebufferingSheet } from './sheets';
import { limits } from './targets';
import { choosePlatform } from './useFilters';
import { useNoVideos } from './useNoVideos';

const HEIGHT = 212;

/** The share of viewing time without data, one line per platform. */
export function RebufferingPanel({ answer, filters }: QualityPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const noVideos = useNoVideos(filters);
  const linesOf = ({ rebufferingPlot }: QualityBoard) =>
    rebufferingPlot.lines.map(({ id, values }) => ({
      id,
      name: platformName(id, t),
      // The same platform has the same colour in every range.
      colour: seriesColour(
        Math.max(
          0,
          platforms.findIndex((platform) => platform === id),
        ),
      ),
      values,
    }));
  return (
    <PlotPanel
      title={t('quality.rebuffering')}
      note={t('quality.rebufferingNote')}
      answer={answer}
      height={HEIGHT}
      legend={answer.data ? linesOf(answer.data) : []}
      picked={filters.platform}
      onPick={(platform) => choosePlatform(platform === filters.platform ? undefined : platform)}
      sheetOf={(board) => rebufferingSheet(board, t, formats)}
      emptyOf={noVideos}
    >
      {(board) => {
        const { times } = board.rebufferingPlot;
        const lines = linesOf(board);
        return (
          <Plot
            label={t('quality.rebuffering')}
            summary={t('quality.rebufferingSummary', {
              from: formats.dayAndTime(times[0] ?? 0),
              to: formats.dayAndTime(times.at(-1) ?? 0),
              values: lines.map(({ name, values }) => `${name} ${formats.percent(values.at(-1), 2)}`).join(', '),
            })}
            x={times}
            lines={lines}
            thresholds={[
              {
                value: limits.rebuffering,
                label: t('quality.alertLine', { value: formats.percent(limits.rebuffering) }),
              },
            ]}
            height={HEIGHT}
            xLabel={timeLabel(formats)}
            xTitle={timeTitle(formats, spanOf(times))}
            yLabel={(ratio) => formats.percent(ratio, 1)}
            yTitle={(ratio) => formats.percent(ratio, 2)}
          />
        );
      }}
    </PlotPanel>
  );
}
