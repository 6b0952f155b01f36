import type { NowBoard } from '@touchline/contract';
import type { BoardAnswer, EmptyState } from '../../parts/BoardPanel/BoardPanel';
import { spanOf, timeLabel, timeTitle } from '../../parts/board/axes';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { Plot, type PlotSeries } from '../../parts/Plot/Plot';
import { PlotPanel } from '../../parts/Plot/PlotPanel';
import { type StudioTexts, useTexts } from '../../texts';
import { channelName } from './channel-name';
import { NextKickOff } from './NextKickOff';
import { viewersSheet } from './sheets';
import { highest, totalsOf } from './totals';

/** What the panels of the room share. */
export interface ChannelPanelProps {
  answer: BoardAnswer<NowBoard>;
  colours: ReadonlyMap<string, string>;
  /** The channel that is picked out. */
  picked: string | undefined;
  onPick: (channelId: string) => void;
}

const HEIGHT = 250;
const WEEK = 7 * 86_400;

/** Viewers of all channels over the last hours, one above the other. */
export function ViewersPanel({ answer, colours, picked, onPick }: ChannelPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const { data } = answer;
  const before = data?.viewers.before?.some((value) => value !== null)
    ? { name: t('now.lastWeekday', { day: formats.weekday(data.at - WEEK) }), values: data.viewers.before }
    : undefined;
  const lines = data ? linesOf(data, colours, t) : [];
  return (
    <PlotPanel
      title={t('now.viewers')}
      note={t('now.viewersNote')}
      answer={answer}
      height={HEIGHT}
      legend={[
        ...lines,
        ...(before ? [{ id: 'before', name: before.name, colour: 'var(--prev)', isDashed: true }] : []),
      ]}
      picked={picked}
      onPick={onPick}
      sheetOf={(board) => viewersSheet(board, t, formats)}
      emptyOf={(board) => emptyOf(board, t)}
    >
      {(board) => (
        <Plot
          label={t('now.viewers')}
          summary={summaryOf(board, t, formats)}
          x={board.viewers.times}
          lines={lines}
          before={before}
          isStacked
          marks={board.marks
            .filter(({ channelId }) => picked === undefined || channelId === undefined || channelId === picked)
            .map(({ at, kind, label }) => ({ at, label: kind && kind !== 'goal' ? t(`now.marks.${kind}`) : label }))}
          height={HEIGHT}
          picked={picked}
          xLabel={timeLabel(formats)}
          xTitle={timeTitle(formats, spanOf(board.viewers.times))}
          yLabel={formats.short}
          yTitle={formats.count}
        />
      )}
    </PlotPanel>
  );
}

/** Only channels that had viewers; the plot would list the others for nothing. */
const linesOf = ({ viewers }: NowBoard, colours: ReadonlyMap<string, string>, t: StudioTexts): PlotSeries[] =>
  viewers.lines
    .filter(({ values }) => values.some((value) => value !== null && value > 0))
    .map((line) => ({
      id: line.id,
      name: channelName(line, t),
      colour: colours.get(line.id) ?? 'var(--text)',
      values: line.values,
    }));

function summaryOf({ viewers, watching }: NowBoard, t: StudioTexts, formats: Formats): string {
  const { times } = viewers;
  const most = highest(totalsOf(viewers));
  return t('now.viewersSummary', {
    from: formats.time(times[0] ?? 0),
    to: formats.time(times.at(-1) ?? 0),
    now: formats.count(watching.value),
    most: formats.count(most?.value),
    mostAt: formats.time(times[most?.index ?? 0] ?? 0),
  });
}

function emptyOf(board: NowBoard, t: StudioTexts): EmptyState | undefined {
  const isEmpty = board.watching.value === 0 && totalsOf(board.viewers).every((value) => value === 0);
  if (!isEmpty) return undefined;
  return {
    icon: 'audience',
    title: t('now.nobodyTitle'),
    text: board.next[0] ? <NextKickOff next={board.next[0]} /> : t('now.nobodyText'),
  };
}
