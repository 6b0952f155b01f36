import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** Its name for screen readers. */
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: ReactNode; readonly icon?: IconName }[];
  onValue: (value: Value) => void;
}

/** A choice of one of a few, side by side; arrow keys change it. */
export function Segmented<Value extends string>({ label, value, options, onValue }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      <legend className="heard">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
