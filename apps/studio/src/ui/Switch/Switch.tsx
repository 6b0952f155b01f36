import { useId } from 'react';
import styles from './Switch.module.css';
import { Toggle } from './Toggle';

interface SwitchProps {
  label: string;
  text?: string | undefined;
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
        {text !== undefined && (
          <p id={`${id}text`} className={styles.text}>
            {text}
          </p>
        )}
      </div>
      <Toggle
        isOn={isOn}
        isDisabled={isDisabled}
        labelledBy={`${id}label`}
        describedBy={text === undefined ? undefined : `${id}text`}
        onChange={onChange}
      />
    </div>
  );
}
