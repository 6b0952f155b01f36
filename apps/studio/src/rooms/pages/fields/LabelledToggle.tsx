import { useId } from 'react';
import { Toggle } from '../../../ui/Switch/Toggle';
import styles from './Fields.module.css';

interface LabelledToggleProps {
  label: string;
  hint?: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with its words at the left. */
export function LabelledToggle({ label, hint, isOn, isDisabled, onChange }: LabelledToggleProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <span className={styles.switchText}>
        <b id={id}>{label}</b>
        {hint !== undefined && (
          <span id={`${id}hint`} className={styles.switchHint}>
            {hint}
          </span>
        )}
      </span>
      <Toggle
        isOn={isOn}
        isDisabled={isDisabled}
        labelledBy={id}
        describedBy={hint === undefined ? undefined : `${id}hint`}
        onChange={onChange}
      />
    </div>
  );
}
