import type { HealthBoard } from '@touchline/contract';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';
import { timeLabel } from '../../parts/board/axes';
import { plotSheet, sheetTime } from '../../parts/csv/sheets';
import { useFormats } from '../../parts/format/useFormats';
import { Plot } from '../../parts/Plot/Plot';
import { PlotPanel } from '../../parts/Plot/PlotPanel';
import { useTexts } from '../../texts';

const HEIGHT = 150;

/** Requests per second of the last hour, and those that failed. */
export function RequestsPanel({ answer }: { answer: BoardAnswer<HealthBoard> }) {
  const t = useTexts();
  const formats = useFormats();
  const linesOf = ({ requests }: HealthBoard) => [
    { id: 'all', name: t('health.all'), colour: 'var(--text)', values: requests.all, isFilled: true },
    { id: 'failed', name: t('health.failedLine'), colour: 'var(--attn)', values: requests.failed },
  ];
  return (
    <PlotPanel
      title={t('health.requests')}
      note={t('health.requestsNote')}
      answer={answer}
      height={HEIGHT}
      legend={[]}
      sheetOf={(board) =>
        plotSheet({ header: t('health.columns.time'), cells: board.requests.times.map(sheetTime) }, linesOf(board))
      }
    >
      {(board) => (
        <Plot
          label={t('health.requests')}
          summary={t('health.requestsSummary', {
            now: formats.decimal(board.requests.all.at(-1), 1),
            failed: formats.decimal(board.requests.failed.at(-1), 1),
          })}
          x={board.requests.times}
          lines={linesOf(board)}
          height={HEIGHT}
          xLabel={timeLabel(formats)}
          xTitle={formats.time}
          yLabel={(value) => (value > 0 && value < 1 ? formats.decimal(value, 2) : formats.short(value))}
          yTitle={(value) => formats.decimal(value, 2)}
        />
      )}
    </PlotPanel>
  );
}
