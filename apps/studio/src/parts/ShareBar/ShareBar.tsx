import styles from './ShareBar.module.css';

interface Share {
  id: string;
  name: string;
  /** From 0 to 1. */
  share: number;
  text: string;
}

const COLOURS = ['var(--s1)', 'var(--s2)', 'var(--s3)', 'var(--s4)', 'var(--s5)', 'rgb(var(--text-rgb) / 0.6)'];

const colourOf = (index: number) => COLOURS[Math.min(index, COLOURS.length - 1)];

/** Shares of a whole: one bar, and each with its name. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ id, share }, index) => (
          <span key={id} className={styles.part} style={{ flexGrow: share, background: colourOf(index) }} />
        ))}
      </div>
      <ul className={styles.names}>
        {shares.map(({ id, name, text }, index) => (
          <li key={id} className={styles.name}>
            <span className={styles.mark} style={{ background: colourOf(index) }} />
            {name}
            <b className={styles.share}>{text}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
