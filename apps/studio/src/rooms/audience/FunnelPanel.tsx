import type { AudienceBoard } from '@touchline/contract';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { Funnel, type FunnelStep } from '../../parts/Funnel/Funnel';
import { pointsOf } from '../../parts/format/changes';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import styles from './FunnelPanel.module.css';
import { isFew, ratioOf, unlessFew } from './people';
import type { AudiencePanelProps } from './RetentionPanel';

/** Different people at every step from the first page to a payment. */
export function FunnelPanel({ answer, isCompared }: AudiencePanelProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <BoardPanel
      title={t('audience.funnel')}
      note={t('audience.funnelNote')}
      answer={answer}
      skeleton={<RowsSkeleton rows={7} height={35} />}
      isFlush
    >
      {(board) => (
        <>
          <Funnel
            label={t('audience.funnel')}
            columns={{
              step: t('audience.step'),
              people: t('audience.people'),
              share: t('audience.share'),
              change: isCompared ? t('audience.change') : undefined,
            }}
            steps={stepsOf(board, isCompared, t, formats)}
          />
          <p className={styles.hint}>
            {t('audience.funnelHint')} {isCompared && t('audience.funnelHintCompare')}
          </p>
        </>
      )}
    </BoardPanel>
  );
}

function stepsOf({ funnel }: AudienceBoard, isCompared: boolean, t: StudioTexts, formats: Formats): FunnelStep[] {
  const first = funnel[0]?.people ?? { value: null, before: null };
  return funnel.map(({ step, people: { value, before } }, index) => {
    const share = unlessFew(value, ratioOf(value, first.value));
    const shares = { value: share, before: unlessFew(before, ratioOf(before, first.before)) };
    // Small shares need more digits to differ.
    const fraction = (share ?? 0) < 0.01 ? 2 : 1;
    return {
      id: step,
      name: t(`audience.steps.${step}`),
      value: isFew(value) ? null : value,
      count: formats.people(value),
      share: formats.percent(share, index === 0 ? 0 : fraction),
      change: isCompared && index > 0 ? pointsOf(shares, formats, '', { worse: 'less', fraction }) : undefined,
      isMoney: step === 'paid',
    };
  });
}
