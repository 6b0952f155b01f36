import { useId } from 'react';
import styles from './Row.module.css';

interface SwitchRowProps {
  label: string;
  note?: string;
  checked: boolean;
  disabled?: boolean;
  onChange?: (isOn: boolean) => void;
}

/** A row that is a switch as a whole. */
export function SwitchRow({ label, note, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      className={styles.row}
      aria-checked={checked}
      aria-labelledby={`${id}label`}
      aria-describedby={note === undefined ? undefined : `${id}note`}
      disabled={disabled}
      onClick={() => onChange?.(!checked)}
    >
      <span className={styles.words}>
        <span className={styles.label} id={`${id}label`}>
          {label}
        </span>
        {note !== undefined && (
          <span className={styles.note} id={`${id}note`}>
            {note}
          </span>
        )}
      </span>
      <span className={styles.switch} />
    </button>
  );
}
