import type { DeskMoment } from '@touchline/contract';
import { useState } from 'react';
import { hrefOf } from '../../shell/address';
import { useIsPhone } from '../../shell/phone';
import { roleNames } from '../../shell/role-names';
import { useRoomTitle } from '../../shell/room-title';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Note } from '../../ui/Note/Note';
import { toast } from '../../ui/Toast/toast';
import { ClipPanel } from './clip/ClipPanel';
import { useClip } from './clip/useClip';
import { DeskBar } from './DeskBar';
import { DeskDialogs, type OpenDialog } from './DeskDialogs';
import { DeskKeys } from './DeskKeys';
import styles from './DeskView.module.css';
import { type Desk, MAY_CHANGE } from './data/useDesk';
import { FaultNote } from './FaultNote';
import { type KeyedKind, keyed } from './moments/kinds';
import { MomentAsk, type Question } from './moments/MomentAsk';
import { MomentPad } from './moments/MomentPad';
import { MomentsPanel } from './moments/MomentsPanel';
import { useMoments } from './moments/useMoments';
import { PhoneBar } from './PhoneBar';
import { PhoneMarks } from './PhoneMarks';
import { PlayerPanel } from './player/PlayerPanel';
import { TimelineArea } from './player/TimelineArea';
import { around, clamp, FIRST_SPAN, markedOf, noMarks, spans, withMark } from './player/timeline';
import { useFilm } from './player/useFilm';
import { hasPicture, usePlayback } from './player/usePlayback';
import { PushPanel } from './push/PushPanel';
import { usePush } from './push/usePush';
import { RunNotes, RunPanel } from './run/RunPanel';
import { useRun } from './run/useRun';
import { ScorePanel } from './score/ScorePanel';
import { useScore } from './score/useScore';

/** A moment is shown from a little before it. */
const LEAD_MS = 5000;
const BREAK_SECONDS = 120;

/** The desk of one event. */
export function DeskView({ desk, state }: { desk: Desk; state: 'connecting' | 'live' | 'lost' }) {
  const t = useTexts();
  const isPhone = useIsPhone();
  const { board, mayChange } = desk;
  const preview = usePlayback(desk);
  const film = useFilm(desk, !isPhone && hasPicture(board));
  const [dialog, setDialog] = useState<OpenDialog>();
  const [question, setQuestion] = useState<Question>();
  const [marks, setMarks] = useState(noMarks);
  const [zoom, setZoom] = useState(FIRST_SPAN);
  const [breakSeconds, setBreakSeconds] = useState(BREAK_SECONDS);
  const marked = markedOf(marks);

  /** What the operator sees, or the present where there is no picture. */
  const pictureAt = () => Math.floor((preview.state().positionMs ?? Date.now() + desk.offsetMs) / 1000);
  const push = usePush(desk);
  const run = useRun(desk);
  const clip = useClip(desk, marked);
  const score = useScore(desk, {
    pictureAt,
    onGoal: (moment) => {
      setQuestion({ kind: 'who', moment });
      push.suggest(moment);
    },
  });
  const moments = useMoments(desk, { pictureAt, onAdded: (moment) => setQuestion({ kind: 'who', moment }) });

  const sides = board.score?.sides.map(({ code }) => code).filter((code) => code !== '') ?? [];
  useRoomTitle(isPhone && sides.length === 2 ? sides.join(' – ') : board.event.title, hrefOf('desk'));

  // With a feed goals come from it: the score is corrected on purpose only.
  const kinds = board.score && !board.event.hasFeed ? keyed : keyed.filter(({ kind }) => kind !== 'goal');
  const onNote = (kind: KeyedKind) => {
    if (kind === 'goal') setQuestion({ kind: 'whose', at: pictureAt() });
    else moments.add(kind);
  };
  const onMark = (which: 'in' | 'out') => {
    const { positionMs, frameMs } = preview.state();
    if (positionMs === undefined) toast(t('desk.clip.noPicture'), 'info');
    // The picture on screen is the last of the clip.
    else setMarks(withMark(marks, which, Math.round(which === 'in' ? positionMs : positionMs + frameMs)));
  };
  const onZoom = (next: number) => setZoom(Math.min(spans.length - 1, Math.max(0, next)));
  const onShow = (moment: DeskMoment) => {
    const at = moment.at * 1000 - LEAD_MS;
    preview.seek(board.window ? clamp(at, board.window) : at);
    preview.play();
  };
  const onClip = (moment: DeskMoment) => {
    if (!board.window) return;
    const stretch = around(board.window, moment.at * 1000);
    setMarks({ in: Math.round(stretch.from), out: Math.round(stretch.to) });
    clip.setDraft({ ...clip.draft, en: moment.title, de: '' });
    preview.seek(stretch.from);
    preview.play();
    if (isPhone) setDialog('clip');
  };
  const timeline = (isOver: boolean) => (
    <TimelineArea
      {...{ desk, film, preview, zoom, onZoom, marks, onMark, isOver }}
      onMarks={mayChange ? setMarks : undefined}
    />
  );
  const ask = question && (
    <MomentAsk
      key={question.kind === 'who' ? question.moment.id : question.at}
      desk={desk}
      question={question}
      onGoal={score.goal}
      onChange={(moment, change) => moments.change(moment, change)}
      onClose={() => setQuestion(undefined)}
    />
  );

  return (
    <>
      <DeskBar {...{ desk, state, run, score, isPhone }} onOpen={setDialog} />
      <DeskKeys {...{ desk, preview, score, run, clip, kinds, onNote, onMark, zoom, onZoom }} onOpen={setDialog} />
      <div className={styles.desk}>
        <div className={styles.wide}>
          <PlayerPanel desk={desk} preview={preview}>
            {isPhone && timeline(true)}
          </PlayerPanel>
          {!isPhone && timeline(false)}
          {!isPhone && mayChange && (
            <div className={styles.pair}>
              <ClipPanel desk={desk} film={film} marked={marked} clip={clip} />
              <PushPanel desk={desk} push={push} onSend={() => setDialog('send')} />
            </div>
          )}
        </div>
        <div className={styles.side}>
          {isPhone && mayChange && <PhoneMarks marks={marks} onMark={onMark} onClip={() => setDialog('clip')} />}
          {isPhone && <RunNotes desk={desk} run={run} />}
          <ScorePanel desk={desk} commands={score} onClock={() => setDialog('clock')} />
          {mayChange && <MomentPad kinds={kinds} onNote={onNote} />}
          {ask}
          <MomentsPanel
            desk={desk}
            className={styles.list}
            onClip={mayChange ? onClip : undefined}
            onShow={onShow}
            onEdit={(moment) => setDialog({ edit: moment })}
            onRemove={moments.remove}
          />
          {isPhone && <FaultNote area="run" commands={desk.commands} />}
          {!isPhone && mayChange && <RunPanel desk={desk} run={run} breakSeconds={breakSeconds} onOpen={setDialog} />}
          {!mayChange && <ReadOnly desk={desk} />}
        </div>
      </div>
      {isPhone && mayChange && <PhoneBar desk={desk} onOpen={setDialog} />}
      {dialog && (
        <DeskDialogs
          {...{ dialog, desk, run, score, push, clip, marked, moments, breakSeconds }}
          onBreakSeconds={setBreakSeconds}
          onOpen={setDialog}
          onClose={() => setDialog(without(dialog))}
        />
      )}
    </>
  );
}

/** Closes a dialog; one that was opened meanwhile stays. */
const without = (closed: OpenDialog) => (open: OpenDialog | undefined) => (open === closed ? undefined : open);

/** Why there are no controls. */
function ReadOnly({ desk }: { desk: Desk }) {
  const t = useTexts();
  const { operator } = useSession();
  if (desk.mayChange) return null;
  return (
    <Note kind="neutral" icon="lock">
      {t('desk.readOnly', { roles: roleNames(t, MAY_CHANGE), role: t(`frame.roles.${operator.role}`) })}
    </Note>
  );
}
