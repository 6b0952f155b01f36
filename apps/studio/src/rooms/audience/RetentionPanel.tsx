import type { AudienceBoard } from '@touchline/contract';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';
import { useFormats } from '../../parts/format/useFormats';
import { Plot } from '../../parts/Plot/Plot';
import { PlotPanel } from '../../parts/Plot/PlotPanel';
import { useTexts } from '../../texts';
import { retentionSheet, retentionValues } from './sheets';

/** What the panels of the room share. */
export interface AudiencePanelProps {
  answer: BoardAnswer<AudienceBoard>;
  /** Whether the week before is shown. */
  isCompared: boolean;
}

const HEIGHT = 270;
const SHARES = [0, 0.25, 0.5, 0.75, 1];
/** Milestones with words below them; 5 and 90 % stand too close to their neighbours. */
const TICKS = [0, 15, 25, 40, 50, 60, 75, 100];

/** The share of started recordings that reached a part of their length. */
export function RetentionPanel({ answer, isCompared }: AudiencePanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const label = (percent: number) => (percent === 0 ? t('audience.start') : formats.percent(percent / 100));
  const before = { id: 'before', name: t('parts.weekBefore'), colour: 'var(--prev)', isDashed: true };
  return (
    <PlotPanel
      title={t('audience.retention')}
      note={t('audience.retentionNote')}
      answer={answer}
      height={HEIGHT}
      legend={[{ id: 'now', name: t('audience.thisPeriod'), colour: 'var(--accent)' }, ...(isCompared ? [before] : [])]}
      sheetOf={(board) => retentionSheet(board, t, formats)}
      emptyOf={({ retention }) =>
        retention.some(({ share }) => share !== null)
          ? undefined
          : { icon: 'audience', title: t('audience.retentionNoneTitle'), text: t('audience.retentionNoneText') }
      }
    >
      {(board) => {
        const { percents, shares, sharesBefore } = retentionValues(board);
        const shareAt = (percent: number) => formats.percent(shares[percents.indexOf(percent)] ?? null);
        return (
          <Plot
            label={t('audience.retention')}
            summary={t('audience.retentionSummary', { half: shareAt(50), end: shareAt(100) })}
            x={percents}
            lines={[
              { id: 'now', name: t('audience.thisPeriod'), colour: 'var(--accent)', values: shares, isFilled: true },
            ]}
            before={isCompared ? { name: t('parts.weekBefore'), values: sharesBefore } : undefined}
            hasPoints
            height={HEIGHT}
            xTicks={(from, to) => TICKS.filter((tick) => tick >= from && tick <= to)}
            xLabel={label}
            xTitle={(percent) =>
              percent === 0 ? t('audience.start') : t('audience.partOf', { percent: label(percent) })
            }
            yLabel={(share) => formats.percent(share)}
            yTitle={(share) => formats.percent(share)}
            yTicks={SHARES}
          />
        );
      }}
    </PlotPanel>
  );
}
