import { scoreClock } from '@touchline/rules/match/score-clock';
import { useState } from 'react';
import { Badges } from '../../../parts/Badges/Badges';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { classes } from '../../../ui/classes';
import { Status } from '../../../ui/Status/Status';
import { Crest } from '../Crest';
import { useServerNow } from '../data/server-time';
import type { Desk } from '../data/useDesk';
import { isSecondOfTwo } from '../double-click';
import { FaultNote } from '../FaultNote';
import { countsGoals, type DeskScore, type Side, shownFigures, sides } from './figures';
import { partName } from './part-name';
import styles from './ScorePanel.module.css';
import type { ScoreCommands } from './useScore';

interface ScorePanelProps {
  desk: Desk;
  commands: ScoreCommands;
  onClock: () => void;
}

/** The score and the clock, changed at once by hand. */
export function ScorePanel({ desk, commands, onClock }: ScorePanelProps) {
  const t = useTexts();
  const { board, mayChange } = desk;
  const { score, event } = board;
  /** With a feed the score is corrected on purpose only. */
  const [isCorrecting, setCorrecting] = useState(false);
  if (!score) return null;
  const mayStep = mayChange && (!event.hasFeed || isCorrecting);
  return (
    <section className={styles.panel} aria-label={t('desk.score.label')}>
      <div className={styles.board}>
        {sides.map((side, index) => (
          <SideScore
            key={side}
            side={side}
            index={index}
            score={score}
            mayStep={mayStep}
            onStep={(step) => commands.step(side, step)}
            isOnce={countsGoals(score)}
          />
        ))}
        <Timing desk={desk} score={score} commands={commands} onClock={onClock} />
      </div>
      <div className={classes(styles.foot, event.hasFeed && styles.isFed)}>
        <Status kind={score.isByHand && !event.hasFeed ? 'attention' : 'point'}>
          {t(event.hasFeed ? (score.isByHand ? 'desk.score.corrected' : 'desk.score.feed') : 'desk.score.byHand')}
        </Status>
        <span className={styles.actions}>
          {mayChange && event.hasFeed && (
            <Button
              size="small"
              variant="outline"
              aria-pressed={isCorrecting}
              onClick={() => setCorrecting(!isCorrecting)}
            >
              {t(isCorrecting ? 'desk.score.correctDone' : 'desk.score.correct')}
            </Button>
          )}
          {mayChange && board.undo !== undefined && (
            <Button
              size="small"
              variant="quiet"
              icon="undo"
              isWaiting={desk.commands.busy.has('undo')}
              onClick={commands.undo}
            >
              {t('desk.score.undo', { what: board.undo.label })}
            </Button>
          )}
        </span>
      </div>
      <FaultNote area="score" commands={desk.commands} />
    </section>
  );
}

/** Names of more letters are set smaller. */
const LONG = 11;

interface SideScoreProps {
  side: Side;
  index: number;
  score: DeskScore;
  mayStep: boolean;
  onStep: (step: 1 | -1) => void;
  /** A double click counts once: two goals are never that near. */
  isOnce: boolean;
}

function SideScore({ side, index, score, mayStep, onStep, isOnce }: SideScoreProps) {
  const t = useTexts();
  const { code, name, crest } = score.sides[index] ?? { code: '', name: '', crest: undefined };
  const { now, before } = shownFigures(score, index);
  return (
    <div className={classes(styles.side, styles[side])}>
      <div className={classes(styles.name, name.length > LONG && styles.longName)} title={name}>
        <Crest image={crest} code={code} />
        <b className={styles.long}>{name}</b>
        <b className={styles.short} aria-hidden="true">
          {code}
        </b>
      </div>
      <div className={styles.steps}>
        {mayStep && (
          <Button
            variant="outline"
            icon="minus"
            iconOnly
            isWaiting={now === '0'}
            onClick={() => {
              if (now !== '0') onStep(-1);
            }}
          >
            {t('desk.score.minus', { name })}
          </Button>
        )}
        {/* Read out when it changes, without the buttons. */}
        <b
          className={classes(styles.figure, now.length > 1 && styles.wideFigure)}
          role="status"
          aria-label={`${name} ${now}`}
        >
          {now}
        </b>
        {mayStep && (
          <Button
            icon="plus"
            iconOnly
            onKeyDown={(event) => {
              // A key that is still held, such as the one that closed a question, counts nothing.
              if (event.repeat) event.preventDefault();
            }}
            onClick={(event) => {
              if (!isOnce || !isSecondOfTwo(event)) onStep(1);
            }}
          >
            {t('desk.score.plus', { name })}
          </Button>
        )}
      </div>
      {before.length > 0 && <span className={styles.sets}>{before.join(' ')}</span>}
    </div>
  );
}

interface TimingProps extends ScorePanelProps {
  score: DeskScore;
}

function Timing({ desk, score, commands, onClock }: TimingProps) {
  const t = useTexts();
  const now = Math.floor(useServerNow(desk.offsetMs) / 1000);
  const clock = scoreClock(score, now);
  const runs = score.clock?.runs !== undefined && score.phase === 'running';
  const time = <b className={styles.clock}>{clock ?? '–:–'}</b>;
  return (
    <div className={styles.timing}>
      <Badges items={[{ kind: score.phase === 'running' ? 'air' : 'plain', text: partName(t, score) }]} />
      {desk.mayChange ? (
        <>
          <button type="button" className={styles.set} title={t('desk.clock.set')} onClick={onClock}>
            {time}
            <span className="heard">{t('desk.clock.set')}</span>
          </button>
          <Button
            size="small"
            variant="outline"
            icon={runs ? 'pause' : 'play'}
            isWaiting={desk.commands.busy.has('clock') || score.phase === 'over'}
            aria-label={t(runs ? 'desk.clock.stop' : 'desk.clock.start')}
            onClick={commands.toggleClock}
          >
            {t('desk.clock.label')}
          </Button>
        </>
      ) : (
        time
      )}
    </div>
  );
}
