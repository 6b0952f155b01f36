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

/** A stage's headline for a match: two rows in large type, the loser dimmed. */
export function ScoreBoard({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    <>
      {rows.map(({ name, shortName, score, losing = false }) => {
        const fitted = fitName({ name, shortName }, score === undefined ? ROOM_ALONE : ROOM, 'display');
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
