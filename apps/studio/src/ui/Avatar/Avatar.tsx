import styles from './Avatar.module.css';

/** The initials of a person; decorative beside the name. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials.join('').toLocaleUpperCase()}
    </span>
  );
}
