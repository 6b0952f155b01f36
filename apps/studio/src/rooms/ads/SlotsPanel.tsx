import type { AdsBoard } from '@touchline/contract';
import { useFormats } from '../../parts/format/useFormats';
import { Plot } from '../../parts/Plot/Plot';
import { PlotPanel } from '../../parts/Plot/PlotPanel';
import { timeTicks } from '../../parts/Plot/ticks';
import { useTexts } from '../../texts';
import { sumOfLine } from './lines';
import type { AdsPanelProps } from './panel-props';
import { slotsSheet } from './sheets';

const HEIGHT = 202;
const COLOURS: Readonly<Record<string, string>> = { requests: '#9aa3a6', filled: 'var(--accent)' };

const isName = (id: string): id is 'requests' | 'filled' => id === 'requests' || id === 'filled';

/** Places for ads, and how many of them had one. */
export function SlotsPanel({ answer, isCompared }: AdsPanelProps & { isCompared: boolean }) {
  const t = useTexts();
  const formats = useFormats();
  const linesOf = ({ plot }: AdsBoard) =>
    plot.lines.map(({ id, values }) => ({
      id,
      name: isName(id) ? t(`ads.${id}`) : id,
      colour: COLOURS[id] ?? 'var(--text)',
      values,
      isFilled: id === 'filled',
    }));
  const before = { name: t('parts.weekBefore'), values: answer.data?.plot.before ?? [] };
  const hasBefore = isCompared && before.values.length > 0;
  return (
    <PlotPanel
      title={t('ads.slots')}
      note={t('ads.slotsNote')}
      answer={answer}
      height={HEIGHT}
      legend={[
        ...(answer.data ? linesOf(answer.data) : []),
        ...(hasBefore ? [{ id: 'before', name: before.name, colour: 'var(--prev)', isDashed: true }] : []),
      ]}
      sheetOf={(board) => slotsSheet(board, t)}
      emptyOf={(board) =>
        sumOfLine(board, 'requests') > 0
          ? undefined
          : { icon: 'ads', title: t('ads.slotsNoneTitle'), text: t('ads.slotsNoneText') }
      }
    >
      {(board) => (
        <Plot
          label={t('ads.slots')}
          summary={t('ads.slotsSummary', {
            requests: formats.count(sumOfLine(board, 'requests')),
            filled: formats.count(sumOfLine(board, 'filled')),
          })}
          x={board.plot.times}
          lines={linesOf(board)}
          before={hasBefore ? before : undefined}
          hasPoints={board.plot.times.length <= 31}
          height={HEIGHT}
          xTicks={(from, to) => (board.plot.times.length <= 7 ? board.plot.times : timeTicks(from, to, 7, () => 0))}
          xLabel={formats.utc.shortDay}
          xTitle={formats.utc.day}
          yLabel={formats.short}
          yTitle={formats.count}
        />
      )}
    </PlotPanel>
  );
}
