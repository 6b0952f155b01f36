import type { LibraryFileDetail } from '@touchline/contract';
import styles from './Trim.module.css';

const PICTURES = 10;

interface TrimStripProps {
  strip: LibraryFileDetail['strip'];
  seconds: number;
}

/** Pictures of the whole file side by side, out of one sheet. */
export function TrimStrip({ strip, seconds }: TrimStripProps) {
  if (!strip || strip.columns < 1 || strip.rows < 1) return null;
  const { url, columns, rows, everySeconds } = strip;
  return Array.from({ length: PICTURES }, (_, place) => {
    const time = ((place + 0.5) / PICTURES) * seconds;
    const index = Math.min(columns * rows - 1, Math.floor(time / Math.max(0.001, everySeconds)));
    const x = columns === 1 ? 0 : ((index % columns) / (columns - 1)) * 100;
    const y = rows === 1 ? 0 : (Math.floor(index / columns) / (rows - 1)) * 100;
    return (
      <span
        key={time}
        className={styles.picture}
        style={{
          backgroundImage: `url("${url}")`,
          backgroundSize: `${columns * 100}% ${rows * 100}%`,
          backgroundPosition: `${x}% ${y}%`,
        }}
      />
    );
  });
}
