import { useId } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  text: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, with what it does. */
export function Switch({ label, text, isOn, isDisabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span id={`${id}label`} className={styles.label}>
          {label}
        </span>
        <p id={`${id}text`} className={styles.text}>
          {text}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        aria-disabled={isDisabled || undefined}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}text`}
        onClick={() => {
          if (!isDisabled) onChange(!isOn);
        }}
      >
        <span className={styles.track} />
      </button>
    </div>
  );
}
