import type { AudienceBoard } from '@touchline/contract';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';
import { FigureStrip, figuresState, type StripFigure, unknownFigures } from '../../parts/FigureStrip/FigureStrip';
import { changeOf } from '../../parts/format/changes';
import type { Formats } from '../../parts/format/formats';
import { FEWEST_PEOPLE } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';

const names = ['viewers', 'watched', 'perViewer', 'peak', 'newViewers'] as const;

export function AudienceFigures({ answer, isCompared }: { answer: BoardAnswer<AudienceBoard>; isCompared: boolean }) {
  const t = useTexts();
  const formats = useFormats();
  const figures = answer.data
    ? figuresOf(answer.data, isCompared, t, formats)
    : unknownFigures(names.map((id) => ({ id, label: t(`audience.${id}`) })));
  return <FigureStrip label={t('audience.figures')} figures={figures} state={figuresState(answer)} />;
}

function figuresOf(board: AudienceBoard, isCompared: boolean, t: StudioTexts, formats: Formats): StripFigure[] {
  const { viewers, watched, perViewer, peak, newViewers, trend } = board;
  // Figures of few people would tell about each of them.
  const isFew = (viewers.value ?? 0) < FEWEST_PEOPLE;
  const change = (figure: AudienceBoard['viewers']) => (isCompared && !isFew ? changeOf(figure, formats) : undefined);
  const hours = (seconds: number | null) => (seconds === null ? null : seconds / 3600);
  const peakNote = [peak.at === undefined ? undefined : formats.dayAndTime(peak.at), peak.title];
  return [
    {
      id: 'viewers',
      label: t('audience.viewers'),
      value: formats.people(viewers.value),
      change: change(viewers),
      against: t('parts.onWeekBefore'),
      trend: isFew ? undefined : trend.viewers,
    },
    {
      id: 'watched',
      label: t('audience.watched'),
      value: formats.count(hours(watched.value)),
      change: change(watched),
      trend: trend.watched,
    },
    {
      id: 'perViewer',
      label: t('audience.perViewer'),
      value: formats.duration(isFew ? null : perViewer.value),
      unit: isFew ? undefined : unitOf(perViewer.value, t),
      change: change(perViewer),
    },
    {
      id: 'peak',
      label: t('audience.peak'),
      value: formats.people(peak.value.value),
      change: change(peak.value),
      note: peakNote.filter(Boolean).join(' · '),
    },
    {
      id: 'newViewers',
      label: t('audience.newViewers'),
      value: formats.people(newViewers.value),
      change: change(newViewers),
      note: isFew
        ? undefined
        : t('audience.ofAll', { share: formats.percent(shareOf(newViewers.value, viewers.value), 1) }),
    },
  ];
}

/** The unit of the largest part of a duration. */
const unitOf = (seconds: number | null, t: StudioTexts) =>
  seconds === null ? undefined : t(seconds < 3600 ? 'parts.minutes' : 'parts.hours');

const shareOf = (part: number | null, whole: number | null) => (part === null || !whole ? null : part / whole);
