import type { AdsBoard } from '@touchline/contract';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';
import { FigureStrip, figuresState, type StripFigure, unknownFigures } from '../../parts/FigureStrip/FigureStrip';
import { changeOf, pointsOf } from '../../parts/format/changes';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { sumOfLine } from './lines';

const names = ['impressions', 'fillRate', 'completed', 'errorRate', 'clicks'] as const;
const ERROR_TARGET = 0.01;

export function AdsFigures({ answer, isCompared }: { answer: BoardAnswer<AdsBoard>; isCompared: boolean }) {
  const t = useTexts();
  const formats = useFormats();
  const figures = answer.data
    ? figuresOf(answer.data, isCompared, t, formats)
    : unknownFigures(names.map((id) => ({ id, label: t(`ads.${id}`) })));
  return <FigureStrip label={t('ads.figures')} figures={figures} state={figuresState(answer)} />;
}

function figuresOf(board: AdsBoard, isCompared: boolean, t: StudioTexts, formats: Formats): StripFigure[] {
  const { impressions, fillRate, completed, errorRate, clicks } = board;
  const change = (figure: AdsBoard['impressions']) => (isCompared ? changeOf(figure, formats) : undefined);
  const share = (ratio: number | null, fraction: number) => ({
    value: formats.decimal(ratio === null ? null : ratio * 100, fraction),
    unit: ratio === null ? undefined : t('parts.percent'),
  });
  const points = (figure: AdsBoard['fillRate'], worse: 'less' | 'more', fraction: number) =>
    isCompared ? pointsOf(figure, formats, t('parts.points'), { worse, fraction }) : undefined;
  const unfilled = sumOfLine(board, 'requests') - sumOfLine(board, 'filled');
  const clickRate = impressions.value && clicks.value !== null ? clicks.value / impressions.value : null;
  return [
    {
      id: 'impressions',
      label: t('ads.impressions'),
      value: formats.count(impressions.value),
      change: change(impressions),
      against: t('parts.onWeekBefore'),
    },
    {
      id: 'fillRate',
      label: t('ads.fillRate'),
      ...share(fillRate.value, 1),
      change: points(fillRate, 'less', 1),
      note: t('ads.unfilled', { slots: formats.short(unfilled) }),
    },
    {
      id: 'completed',
      label: t('ads.completed'),
      ...share(completed.value, 1),
      change: points(completed, 'less', 1),
    },
    {
      id: 'errorRate',
      label: t('ads.errorRate'),
      ...share(errorRate.value, 2),
      change: points(errorRate, 'more', 2),
      note: t('ads.errorTarget', { target: formats.percent(ERROR_TARGET) }),
    },
    {
      id: 'clicks',
      label: t('ads.clicks'),
      value: formats.count(clicks.value),
      change: change(clicks),
      note: clickRate === null ? undefined : t('ads.clickRate', { share: formats.percent(clickRate, 2) }),
    },
  ];
}
