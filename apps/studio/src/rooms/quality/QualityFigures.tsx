import type { QualityBoard } from '@touchline/contract';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';
import { FigureStrip, figuresState, type StripFigure, unknownFigures } from '../../parts/FigureStrip/FigureStrip';
import { pointsOf } from '../../parts/format/changes';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { targets } from './targets';

const names = ['firstFrame', 'left', 'rebuffering', 'startFailures', 'latency', 'bitrate'] as const;

export function QualityFigures({ answer, isCompared }: { answer: BoardAnswer<QualityBoard>; isCompared: boolean }) {
  const t = useTexts();
  const formats = useFormats();
  const figures = answer.data
    ? figuresOf(answer.data, isCompared, t, formats)
    : unknownFigures(names.map((id) => ({ id, label: t(`quality.${id}`) })));
  return <FigureStrip label={t('quality.figures')} figures={figures} state={figuresState(answer)} />;
}

function figuresOf(board: QualityBoard, isCompared: boolean, t: StudioTexts, formats: Formats): StripFigure[] {
  const { firstFrame, leftBeforeStart, rebuffering, startFailures, latency, bitrate, droppedFrames } = board;
  const seconds = (ms: number | null, fraction: number) => formats.decimal(ms === null ? null : ms / 1000, fraction);
  const withUnit = (value: string, unit: string) => ({ value, unit: value === '–' ? undefined : unit });
  const share = (ratio: number | null, fraction: number) =>
    withUnit(formats.decimal(ratio === null ? null : ratio * 100, fraction), t('parts.percent'));
  const points = (figure: QualityBoard['rebuffering'], fraction: number) =>
    isCompared ? pointsOf(figure, formats, t('parts.points'), { fraction }) : undefined;
  const timeNote = (p95: number | null, target: number) =>
    t('quality.p95Target', {
      p95: `${seconds(p95, 1)} ${t('parts.seconds')}`,
      target: `${seconds(target, 1)} ${t('parts.seconds')}`,
    });
  const target = (ratio: number) => t('quality.targetOnly', { target: formats.percent(ratio, ratio < 0.01 ? 1 : 0) });
  const failures = { failures: formats.count(startFailures.failures), requests: formats.count(startFailures.requests) };
  return [
    {
      id: 'firstFrame',
      label: t('quality.firstFrame'),
      ...withUnit(seconds(firstFrame.median.value, 2), t('parts.seconds')),
      note: timeNote(firstFrame.p95.value, targets.firstFrame),
    },
    {
      id: 'left',
      label: t('quality.left'),
      ...share(leftBeforeStart.value, 1),
      change: points(leftBeforeStart, 1),
      note: target(targets.leftBeforeStart),
    },
    {
      id: 'rebuffering',
      label: t('quality.rebuffering'),
      ...share(rebuffering.value, 2),
      change: points(rebuffering, 2),
      note: target(targets.rebuffering),
    },
    {
      id: 'startFailures',
      label: t('quality.startFailures'),
      ...share(startFailures.ratio.value, 2),
      change: points(startFailures.ratio, 2),
      note: t('quality.failuresOf', failures),
    },
    {
      id: 'latency',
      label: t('quality.latency'),
      ...withUnit(seconds(latency.median, 1), t('parts.seconds')),
      note: timeNote(latency.p95, targets.latency),
    },
    {
      id: 'bitrate',
      label: t('quality.bitrate'),
      ...withUnit(formats.decimal(bitrate.value === null ? null : bitrate.value / 1e6, 1), t('parts.megabits')),
      note: t('quality.droppedFrames', { share: formats.percent(droppedFrames.value, 1) }),
    },
  ];
}
