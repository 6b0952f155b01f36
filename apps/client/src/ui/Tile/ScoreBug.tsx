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
  /** Without crests, for tiles under 300 px. */
  plain?: boolean;
}

/** The score strip of a live tile. */
export function ScoreBug({ sides, clock, plain = false }: ScoreBugProps) {
  return (
    <span className={classes(styles.bug, plain && styles.plain)}>
      {sides.map(({ name, score, colour, crest }) => {
        const club: CSSProperties & { '--club'?: string } = colour === undefined ? {} : { '--club': colour };
        return (
          <span key={name} className={styles.side} style={club}>
            <Picture image={crest} width={36} className={styles.crest} />
            <span className={styles.name}>{name}</span>
            {score !== undefined && <span className={styles.score}>{score}</span>}
          </span>
        );
      })}
      {clock !== undefined && <span className={styles.clock}>{clock}</span>}
    </span>
  );
}
