import type { Image } from '@touchline/contract';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes';
import { Picture } from '../Picture/Picture';
import styles from './ScoreBug.module.css';

/** One side of a score: three letters (or a rider's name), and the score unless scores are hidden. */
interface ScoreSide {
  name: string;
  score?: number | string | undefined;
  colour?: string | undefined;
  crest?: Image | undefined;
}

interface ScoreBugProps {
  sides: readonly ScoreSide[];
  /** The running clock on red, or the text for live where scores are hidden. */
  clock?: ReactNode;
  /** Without crests, for tiles under 340 px. */
  plain?: boolean;
  /** Across a tile, on its own over a picture, or small in a list. */
  look?: ScoreBugLook;
  /** The clock does not run: grey instead of red. */
  isResting?: boolean;
}

/** A longer clock leaves no room for crests on phones and TVs. */
const LONG_CLOCK = 7;

/** Times of a race are longer than points. */
const LONG_SCORE = 4;

export type ScoreBugLook = 'tile' | 'free' | 'small';

/** The score strip of an event; described for screen readers beside it. */
export function ScoreBug({ sides, clock, plain = false, look = 'tile', isResting = false }: ScoreBugProps) {
  return (
    <span
      className={classes(
        styles.bug,
        plain && styles.plain,
        look !== 'tile' && styles.free,
        look === 'small' && styles.small,
        look === 'tile' && sides.some(({ score }) => String(score ?? '').length > LONG_SCORE) && styles.times,
        typeof clock === 'string' && clock.length > LONG_CLOCK && look === 'tile' && styles.long,
      )}
      aria-hidden="true"
    >
      {sides.map(({ name, score, colour, crest }) => {
        const club: CSSProperties & { '--club'?: string } = colour === undefined ? {} : { '--club': colour };
        return (
          <span key={name} className={styles.side} style={club}>
            <Picture image={crest} width={36} className={styles.crest} />
            <span className={styles.name}>{name}</span>
            {score !== undefined && (
              <span key={score} className={styles.score}>
                {score}
              </span>
            )}
          </span>
        );
      })}
      {clock !== undefined && <span className={classes(styles.clock, isResting && styles.resting)}>{clock}</span>}
    </span>
  );
}
