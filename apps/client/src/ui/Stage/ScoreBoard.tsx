import { fitName } from '@touchline/rules/pages/long-name';
import { classes } from '../classes';
import styles from './ScoreBoard.module.css';

/** One row of a scoreboard. */
interface ScoreRow {
  name: string;
  shortName?: string | undefined;
  /** Left out where scores are hidden or the match has not started. */
  score?: number | string | undefined;
  losing?: boolean;
}

/** Width for a name beside its score, in em of the display type. */
const ROOM = 10.05;
const ROOM_ALONE = 11.1;
/** Width of each further figure of a score: sets of tennis, points of basketball. */
const FIGURE = 0.7;

/** A stage's headline for a match: two rows in large type, the loser dimmed. */
export function ScoreBoard({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    <>
      {rows.map(({ name, shortName, score, losing = false }) => {
        const figures = score === undefined ? 0 : String(score).length;
        const room = figures === 0 ? ROOM_ALONE : ROOM - (figures - 1) * FIGURE;
        const fitted = fitName({ name, shortName }, room, 'display');
        return (
          <span key={name} className={classes(styles.row, losing && styles.losing)}>
            <span
              className={classes(styles.name, fitted.step === 1 && styles.step1, fitted.step === 2 && styles.step2)}
            >
              {fitted.text}
            </span>{' '}
            {score !== undefined && <span className={styles.score}>{score}</span>}
          </span>
        );
      })}
    </>
  );
}
