import type { NowBoard } from '@touchline/contract';
import { useState } from 'react';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';
import { type Exported, ExportMenu } from '../../parts/Controls/ExportMenu';
import { channelColours } from '../../parts/colours/colours';
import { useFormats } from '../../parts/format/useFormats';
import { usePlace } from '../../shell/address';
import { type NowState, useNowStream } from '../../shell/now-stream';
import { RoomControls } from '../../shell/RoomControls';
import { useTexts } from '../../texts';
import { Segmented } from '../../ui/Segmented/Segmented';
import { Status } from '../../ui/Status/Status';
import { AttentionPanel } from './AttentionPanel';
import { NextPanel } from './NextPanel';
import { NowFigures } from './NowFigures';
import styles from './NowRoom.module.css';
import { OnAirPanel } from './OnAirPanel';
import { onAirSheet, viewersSheet } from './sheets';
import { useInputsOnAir } from './useInputsOnAir';
import { spans, useSpan } from './useSpan';
import { ViewersPanel } from './ViewersPanel';
import { WherePanel } from './WherePanel';

/** Match day at a glance, renewed every five seconds. */
export function NowRoom() {
  const t = useTexts();
  const formats = useFormats();
  const { query } = usePlace();
  const [span, chooseSpan] = useSpan();
  const audience = query.get('audience') === 'real' ? 'real' : 'all';
  const now = useNowStream({ audience, hours: Number(span) });
  const { board } = now;
  const answer = answerOf(now);
  const inputs = useInputsOnAir();
  const [picked, setPicked] = useState<string>();
  const onPick = (id: string) => setPicked((before) => (before === id ? undefined : id));
  const colours = channelColours(board ? channelsOf(board) : []);
  const shared = { answer, colours, picked, onPick };
  const exports: Exported[] = board
    ? [
        { id: 'viewers', title: t('now.viewers'), sheet: () => viewersSheet(board, t, formats) },
        { id: 'on-air', title: t('now.onAir'), sheet: () => onAirSheet(board, t) },
      ]
    : [];
  const range = { from: (board?.at ?? 0) - Number(span) * 3600, to: board?.at ?? 0 };
  return (
    <>
      <RoomControls>
        <LiveState state={now.state} />
        <Segmented
          label={t('now.span')}
          value={span}
          options={spans.map((value) => ({ value, label: t(`now.spans.${value}`) }))}
          onValue={chooseSpan}
        />
        <ExportMenu room="now" range={range} exports={exports} />
      </RoomControls>
      <NowFigures answer={answer} />
      <div className={styles.grid}>
        <ViewersPanel {...shared} />
        <AttentionPanel answer={answer} inputs={inputs} />
        <OnAirPanel {...shared} inputs={inputs} />
        <div className={styles.side}>
          <NextPanel answer={answer} />
          <WherePanel answer={answer} />
        </div>
      </div>
    </>
  );
}

function LiveState({ state }: Pick<NowState, 'state'>) {
  const t = useTexts();
  const kinds = { live: 'point', connecting: 'off', lost: 'attention' } as const;
  return (
    <span role="status" className={styles.live}>
      <Status kind={kinds[state]}>{t(`now.${state}`)}</Status>
    </span>
  );
}

/** The stream connects again by itself; until then the last board stays. */
function answerOf({ board, state, problem }: NowState): BoardAnswer<NowBoard> {
  const lost = problem ?? { statusCode: 0, title: 'The stream ended', kind: 'network' as const };
  return {
    data: board,
    at: board && board.at * 1000,
    problem: state === 'lost' ? lost : undefined,
  };
}

/** Channels on air first, so that their colours do not depend on who watches. */
function channelsOf({ onAir, viewers }: NowBoard) {
  const known = new Set(onAir.map(({ channelId }) => channelId));
  return [
    ...onAir.map(({ channelId, colour }) => ({ id: channelId, colour })),
    ...viewers.lines.filter(({ id }) => !known.has(id)),
  ];
}
