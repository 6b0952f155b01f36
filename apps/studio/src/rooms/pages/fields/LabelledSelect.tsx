import { Select } from '../../../ui/Select/Select';
import styles from './Fields.module.css';

interface LabelledSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  isDisabled?: boolean;
  onValue: (value: Value) => void;
}

/** A choice with its label above it, as wide as its column. */
export function LabelledSelect<Value extends string>({
  label,
  value,
  options,
  isDisabled = false,
  onValue,
}: LabelledSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {isDisabled ? (
        <span className={styles.fixed}>
          <span className="heard">{label}: </span>
          {chosen}
        </span>
      ) : (
        <Select label={label} value={value} options={options} onValue={onValue} className={styles.select} />
      )}
    </div>
  );
}
