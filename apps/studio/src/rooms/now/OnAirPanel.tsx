import type { LiveInput, NowBoard } from '@touchline/contract';
import type { CSSProperties } from 'react';
import { BoardPanel, type EmptyState } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { Sparkline } from '../../parts/Sparkline/Sparkline';
import { type StudioTexts, useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { InputsOnAir } from './InputsOnAir';
import { NextKickOff } from './NextKickOff';
import styles from './OnAir.module.css';
import { Picture, Programme } from './Programme';
import { useChanges } from './useChanges';
import type { ChannelPanelProps } from './ViewersPanel';

type Row = NowBoard['onAir'][number];

/** Above it a channel is named as stalling; the server then lists it among what needs attention. */
const STALLING = 0.01;

/** What runs on every channel, who watches it and how well it plays. */
export function OnAirPanel(props: ChannelPanelProps & { inputs: readonly LiveInput[] }) {
  const { answer, colours, picked, onPick, inputs } = props;
  const t = useTexts();
  const formats = useFormats();
  const changes = useChanges(answer.data?.onAir);
  const count = answer.data?.onAir.length;
  const programmes = new Set(answer.data?.onAir.map(({ programme }) => programme));
  const events = inputs.filter(({ target }) => target.kind === 'event' && !programmes.has(target.title));
  const columns = columnsOf({ t, formats, colours, picked, onPick });
  return (
    <BoardPanel
      title={t('now.onAir')}
      note={count ? `${t('now.channels', { count })} · ${t('now.recent')}` : undefined}
      answer={answer}
      skeleton={<RowsSkeleton rows={5} height={52} />}
      emptyOf={(board) => (events.length > 0 ? undefined : emptyOf(board, t))}
      isFlush
    >
      {({ onAir }) => (
        <>
          {onAir.length > 0 && (
            <DataTable
              label={t('now.onAir')}
              density="pictures"
              columns={columns}
              rows={onAir}
              keyOf={({ channelId }) => channelId}
              rowClass={({ channelId }) =>
                classes(styles.row, picked === channelId && styles.picked, changedClass(changes.get(channelId) ?? 0))
              }
            />
          )}
          {events.length > 0 && <InputsOnAir inputs={events} />}
        </>
      )}
    </BoardPanel>
  );
}

/** Two names for one fade, so that the next change starts it again. */
const changedClass = (times: number) => (times === 0 ? undefined : times % 2 === 0 ? styles.even : styles.odd);

function emptyOf({ onAir, next }: NowBoard, t: StudioTexts): EmptyState | undefined {
  if (onAir.some(({ programme, viewers }) => programme !== undefined || viewers > 0)) return undefined;
  return {
    icon: 'air',
    title: t('now.nothingTitle'),
    text: next[0] ? <NextKickOff next={next[0]} /> : t('now.nothingText'),
  };
}

interface Context extends Omit<ChannelPanelProps, 'answer'> {
  t: StudioTexts;
  formats: Formats;
}

function columnsOf({ t, formats, colours, picked, onPick }: Context): Column<Row>[] {
  return [
    {
      id: 'channel',
      header: t('now.channel'),
      isRowHeader: true,
      className: styles.channel,
      cell: ({ channelId, name }) => (
        <button
          type="button"
          className={styles.pick}
          aria-pressed={picked === channelId}
          title={t('now.pickOut', { channel: name })}
          style={{ '--channel': colours.get(channelId) } as CSSProperties}
          onClick={() => onPick(channelId)}
        >
          {name}
        </button>
      ),
    },
    {
      id: 'picture',
      header: t('now.picture'),
      hidesHeader: true,
      className: styles.pictureCell,
      cell: ({ picture }) => <Picture picture={picture} />,
    },
    {
      id: 'programme',
      header: t('now.programme'),
      className: styles.programmeCell,
      cell: (row) => <Programme row={row} />,
    },
    {
      id: 'trend',
      header: t('now.trend'),
      className: styles.wide,
      cell: ({ channelId, trend }) => <Sparkline values={trend} colour={colours.get(channelId)} />,
    },
    {
      id: 'viewers',
      header: t('now.viewersColumn'),
      isNumber: true,
      sort: ({ viewers }) => viewers,
      cell: ({ viewers, share, stalling }) => (
        <>
          <b className={styles.viewers}>{formats.count(viewers)}</b>
          <span className={styles.share}>{formats.percent(share, 1)}</span>
          {isStalling(stalling) && (
            <span className={styles.stalledNote}>{t('now.stalled', { value: formats.percent(stalling, 2) })}</span>
          )}
        </>
      ),
    },
    {
      id: 'stalling',
      header: t('now.stalling'),
      isNumber: true,
      className: styles.wide,
      sort: ({ stalling }) => stalling,
      cell: ({ stalling }) =>
        isStalling(stalling) ? (
          <span className={styles.bad}>
            <Icon name="warning" />
            {formats.percent(stalling, 2)}
          </span>
        ) : (
          formats.percent(stalling, 2)
        ),
    },
    {
      id: 'failures',
      header: t('now.failures'),
      isNumber: true,
      className: styles.wide,
      sort: ({ failures }) => failures,
      cell: ({ failures }) => formats.count(failures),
    },
  ];
}

const isStalling = (stalling: number | null): stalling is number => stalling !== null && stalling > STALLING;
