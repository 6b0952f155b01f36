import type { CallProblem, HealthBoard } from '@touchline/contract';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { useFormats } from '../../parts/format/useFormats';
import { open } from '../../shell/api';
import { RoomControls } from '../../shell/RoomControls';
import { useStream } from '../../shell/stream';
import { useTexts } from '../../texts';
import { Note } from '../../ui/Note/Note';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { Status } from '../../ui/Status/Status';
import { DependencyList } from './DependencyList';
import { FailedPanel } from './FailedPanel';
import { FollowPanel } from './FollowPanel';
import styles from './HealthRoom.module.css';
import { JobsPanel } from './JobsPanel';
import { NodesPanel } from './NodesPanel';
import { ProblemNotes } from './ProblemNotes';
import { RequestsPanel } from './RequestsPanel';

/** Of a stream that broke. */
const LOST: CallProblem = { statusCode: 0, title: 'No connection', kind: 'network' };

/** Nodes, jobs, and what the service depends on, every five seconds. */
export function HealthRoom() {
  const t = useTexts();
  const { board, state, problem } = useStream<HealthBoard>('health', (signal) => open('studioHealth', { signal }));
  const answer = {
    data: board,
    at: board && board.at * 1000,
    problem: state === 'lost' ? (problem ?? LOST) : undefined,
  };
  return (
    <>
      <RoomControls>{board && <Summary board={board} />}</RoomControls>
      {board && <ProblemNotes board={board} />}
      <div className={styles.grid}>
        <div className={styles.main}>
          {board?.isLimited ? (
            <Note kind="neutral" icon="lock">
              {t('health.hidden')}
            </Note>
          ) : (
            <>
              <NodesPanel answer={answer} />
              <JobsPanel answer={answer} />
            </>
          )}
          <FailedPanel answer={answer} />
        </div>
        <div className={styles.side}>
          <BoardPanel title={t('health.depend')} answer={answer} isFlush skeleton={<Skeleton height="420px" />}>
            {({ dependencies }) => <DependencyList dependencies={dependencies} />}
          </BoardPanel>
          <RequestsPanel answer={answer} />
          <FollowPanel />
        </div>
      </div>
    </>
  );
}

function Summary({ board }: { board: HealthBoard }) {
  const t = useTexts();
  const formats = useFormats();
  const count =
    board.nodes.filter(({ state }) => state !== 'fine').length +
    board.dependencies.filter(({ state }) => state === 'attention').length;
  return (
    <span className={styles.summary}>
      <Status kind={count > 0 ? 'attention' : 'good'}>
        {count > 0 ? t('health.problems', { count }) : t('health.fine')}
      </Status>
      <span className={styles.checked}>{t('health.checked', { time: formats.clock(board.at) })}</span>
    </span>
  );
}
