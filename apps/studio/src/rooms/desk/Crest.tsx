import type { Image } from '@touchline/contract';
import styles from './Crest.module.css';

/** The crest of a side, or its first letters in a box. */
export function Crest({ image, code }: { image: Image | undefined; code: string }) {
  const source = (image?.sources ?? [])
    .filter(({ width, format }) => format === 'svg' || width >= 68)
    .toSorted((one, other) => one.width - other.width)[0];
  return source ? (
    <img className={styles.crest} src={source.url} alt="" />
  ) : (
    <span className={styles.letters} aria-hidden="true">
      {code.slice(0, 2)}
    </span>
  );
}
