import styles from './shared.module.css';

interface ChipsProps<T extends string> {
  label: string;
  options: readonly T[];
  chosen: T;
  onChoose: (option: T) => void;
  textOf: (option: T) => string;
}

/** Exclusive choices in a row. */
export function Chips<T extends string>({ label, options, chosen, onChoose, textOf }: ChipsProps<T>) {
  if (options.length < 2) return null;
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={styles.chip}
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {textOf(option)}
        </button>
      ))}
    </fieldset>
  );
}
