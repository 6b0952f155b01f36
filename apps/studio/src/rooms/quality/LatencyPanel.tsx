import { Bars } from '../../parts/Bars/Bars';
import { useFormats } from '../../parts/format/useFormats';
import { PlotPanel } from '../../parts/Plot/PlotPanel';
import { useTexts } from '../../texts';
import type { QualityPanelProps } from './panel-props';
import { latencySheet } from './sheets';

const HEIGHT = 120;
const TICK_SECONDS = 4;

/** How far live viewing is behind the newest picture. */
export function LatencyPanel({ answer }: QualityPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const lines = [
    { id: 'low', name: t('quality.lowLatency'), colour: 'var(--accent)' },
    { id: 'classic', name: t('quality.classic'), colour: 'rgb(var(--text-rgb) / 0.6)' },
  ];
  const seconds = (ms: number | null) =>
    ms === null ? formats.decimal(null, 1) : `${formats.decimal(ms / 1000, 1)} ${t('parts.seconds')}`;
  return (
    <PlotPanel
      title={t('quality.latency')}
      note={t('quality.latencyNote')}
      answer={answer}
      height={HEIGHT}
      legend={lines}
      sheetOf={(board) => latencySheet(board, t)}
      emptyOf={({ latency }) =>
        latency.median === null
          ? { icon: 'clock', title: t('quality.noLatency'), text: t('quality.noLatencyText') }
          : undefined
      }
    >
      {({ latency, latencyPlot }) => (
        <Bars
          label={t('quality.latency')}
          summary={t('quality.latencySummary', { median: seconds(latency.median), p95: seconds(latency.p95) })}
          x={latencyPlot.seconds}
          parts={lines.map((line) => ({
            ...line,
            values: line.id === 'low' ? latencyPlot.lowLatency : latencyPlot.classic,
          }))}
          height={HEIGHT}
          thickness={0.9}
          xLabel={(value) => (value % TICK_SECONDS === 0 ? `${formats.count(value)} ${t('parts.seconds')}` : '')}
          xTitle={(value, index) =>
            t(index === latencyPlot.seconds.length - 1 ? 'quality.orMore' : 'quality.behind', {
              seconds: formats.decimal(value, Number.isInteger(value) ? 0 : 1),
            })
          }
          yLabel={(share) => formats.percent(share)}
          yTitle={(share) => formats.percent(share, 1)}
        />
      )}
    </PlotPanel>
  );
}
