import type { NowBoard } from '@touchline/contract';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';
import { FigureStrip, figuresState, type StripFigure, unknownFigures } from '../../parts/FigureStrip/FigureStrip';
import { changeOf, pointsOf } from '../../parts/format/changes';
import { counted } from '../../parts/format/counted';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { useSession } from '../../shell/session';
import { type StudioTexts, useTexts } from '../../texts';
import { totalsOf } from './totals';

const WEEK = 7 * 86_400;

/** The five figures of match day; without money for roles that do not see it. */
export function NowFigures({ answer }: { answer: BoardAnswer<NowBoard> }) {
  const t = useTexts();
  const formats = useFormats();
  const { operator } = useSession();
  const seesMoney = operator.role === 'owner' || operator.role === 'finance' || operator.role === 'auditor';
  const figures = answer.data ? figuresOf(answer.data, t, formats) : unknownFigures(namesOf(t, seesMoney));
  return <FigureStrip label={t('now.figures')} figures={figures} state={figuresState(answer)} />;
}

function namesOf(t: StudioTexts, seesMoney: boolean) {
  const names = [
    'watching',
    'peak',
    'firstFrame',
    'rebuffering',
    ...(seesMoney ? (['revenue'] as const) : []),
  ] as const;
  return names.map((id) => ({ id, label: t(`now.${id}`) }));
}

function figuresOf(board: NowBoard, t: StudioTexts, formats: Formats): StripFigure[] {
  const { at, watching, peak, firstFrame, rebuffering, revenue } = board;
  const seconds = (ms: number | null, fraction: number) => formats.decimal(ms === null ? null : ms / 1000, fraction);
  const lastWeek = { day: formats.weekday(at - WEEK), time: formats.time(at - WEEK) };
  return [
    {
      id: 'watching',
      label: t('now.watching'),
      value: formats.count(watching.value),
      change: changeOf(watching, formats),
      against: t('now.onLastWeek', lastWeek),
      trend: totalsOf(board.viewers),
      colour: 'var(--accent)',
    },
    {
      id: 'peak',
      label: t('now.peak'),
      value: formats.count(peak.value),
      note: peak.at === undefined ? undefined : formats.time(peak.at),
    },
    {
      id: 'firstFrame',
      label: t('now.firstFrame'),
      value: seconds(firstFrame.median, 2),
      unit: firstFrame.median === null ? undefined : t('parts.seconds'),
      note:
        firstFrame.p95 === null
          ? undefined
          : t('now.firstFrameNote', { p95: `${seconds(firstFrame.p95, 1)} ${t('parts.seconds')}` }),
    },
    {
      id: 'rebuffering',
      label: t('now.rebuffering'),
      value: formats.decimal(rebuffering.value === null ? null : rebuffering.value * 100, 2),
      unit: rebuffering.value === null ? undefined : t('parts.percent'),
      change: pointsOf(rebuffering, formats, t('parts.points')),
      note: t('now.rebufferingNote'),
    },
    ...(revenue
      ? [
          {
            id: 'revenue',
            label: t('now.revenue'),
            value: formats.roundMoney(revenue.value, revenue.currency),
            change: changeOf(revenue, formats),
            note: counted(t('now.orders', { count: revenue.orders }), revenue.orders, formats),
          },
        ]
      : []),
  ];
}
