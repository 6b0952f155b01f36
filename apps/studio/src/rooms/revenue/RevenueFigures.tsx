import type { RevenueBoard } from '@touchline/contract';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';
import { FigureStrip, figuresState, type StripFigure, unknownFigures } from '../../parts/FigureStrip/FigureStrip';
import { changeOf } from '../../parts/format/changes';
import { counted } from '../../parts/format/counted';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { sumOf } from './days';

const names = ['taken', 'net', 'orders', 'passes', 'refunded'] as const;

export function RevenueFigures({ answer, isCompared }: { answer: BoardAnswer<RevenueBoard>; isCompared: boolean }) {
  const t = useTexts();
  const formats = useFormats();
  const figures = answer.data
    ? figuresOf(answer.data, isCompared, t, formats)
    : unknownFigures(names.map((id) => ({ id, label: t(`revenue.${id}`) })));
  return <FigureStrip label={t('revenue.figures')} figures={figures} state={figuresState(answer)} />;
}

function figuresOf(board: RevenueBoard, isCompared: boolean, t: StudioTexts, formats: Formats): StripFigure[] {
  const { currency, taken, net, orders, passes, refunded, days } = board;
  const change = (figure: RevenueBoard['taken']) => (isCompared ? changeOf(figure, formats) : undefined);
  const ofTaken = (value: number | null) => (value === null || !taken.value ? null : value / taken.value);
  const average = taken.value === null || !orders.value ? null : Math.round(taken.value / orders.value);
  return [
    {
      id: 'taken',
      label: t('revenue.taken'),
      value: formats.roundMoney(taken.value, currency),
      change: change(taken),
      against: t('parts.onWeekBefore'),
      trend: days.map(sumOf),
      colour: 'var(--altAccent)',
    },
    {
      id: 'net',
      label: t('revenue.net'),
      value: formats.roundMoney(net.value, currency),
      change: change(net),
      note:
        ofTaken(net.value) === null
          ? undefined
          : t('revenue.ofTaken', { share: formats.percent(ofTaken(net.value), 1) }),
    },
    {
      id: 'orders',
      label: t('revenue.orders'),
      value: formats.count(orders.value),
      change: change(orders),
      note: average === null ? undefined : t('revenue.average', { amount: formats.money(average, currency) }),
    },
    {
      id: 'passes',
      label: t('revenue.passes'),
      value: formats.count(passes.running),
      change: {
        text: counted(t('revenue.passesNew', { count: passes.started }), passes.started, formats),
        isWorse: false,
      },
      against: t('revenue.passesNewNote'),
      note: counted(t('revenue.passesNote', { count: passes.cancelled }), passes.cancelled, formats),
    },
    {
      id: 'refunded',
      label: t('revenue.refunded'),
      value: formats.roundMoney(refunded.value, currency),
      note: t('revenue.refunds', { count: refunded.count, share: formats.percent(ofTaken(refunded.value) ?? 0, 1) }),
    },
  ];
}
