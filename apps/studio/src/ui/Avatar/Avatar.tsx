import styles from './Avatar.module.css';

/** The initials of a person; decorative beside the name. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const initials = (words.length > 1 ? [words[0], words.at(-1)] : words).map((word) => word?.match(/./u)?.[0] ?? '');
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials.join('').toLocaleUpperCase()}
    </span>
  );
}
