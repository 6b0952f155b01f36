import type { CommentaryIcon } from '@touchline/rules/match/commentary-label';
import styles from './EventSign.module.css';

const ball =
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 8l4 3-1.5 4.5h-5L8 11zM12 3v5M20.5 9.5L16 11M17.5 19l-3-3.5M6.5 19l3-3.5M3.5 9.5L8 11';

/** Paths of the icons in a view box of 24 by 24. */
const paths: Readonly<Record<CommentaryIcon, string>> = {
  goal: ball,
  card: 'M7 3h10v18H7z',
  red: 'M7 3h10v18H7z',
  change: 'M4 8h13l-3-3M20 16H7l3 3',
  whistle: 'M3 14a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM9 8h12v4h-6.5M12 3v3',
  corner: 'M6 21V3l11 4-11 4',
  frame: 'M3 20V6h18v14M3 10h18M8 6v14M13 6v14M17 6v14',
  check: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 7v5l3.5 2',
  shot: 'M4 20L15 9M9 9h6v6M18 4v.1M20 8v.1M16 5v.1',
  foul: 'M5 21V4M5 5h13l-3 4 3 4H5',
  injury: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  figures: 'M5 20v-8M12 20V4M19 20v-5',
  words: 'M4 5h16v11H10l-5 4v-4H4z',
};

/** The icon of a match event; decorative, because the text beside it says the same. */
export function EventSign({ sign }: { sign: CommentaryIcon }) {
  return (
    <svg className={styles.sign} data-sign={sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[sign]} />
    </svg>
  );
}
