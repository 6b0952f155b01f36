import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import styles from './Select.module.css';

interface SelectProps<Value extends string> {
  /** Its name for screen readers. */
  label: string;
  /** Small and in front of the value, such as "Compare". */
  prefix?: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onValue: (value: Value) => void;
  className?: string | undefined;
}

/** A choice of one of many: the browser's own list behind a quiet frame. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, prefix, value, options, onValue, className } = props;
  return (
    <span className={classes(styles.select, className)}>
      {prefix !== undefined && <small aria-hidden="true">{prefix}</small>}
      <span className={styles.value} aria-hidden="true">
        {options.find((option) => option.value === value)?.label}
      </span>
      <Icon name="down" className={styles.arrow} />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onValue(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
