import { useId } from 'react';
import { classes } from '../../ui/classes';
import styles from './SlimField.module.css';

interface SlimFieldProps {
  label: string;
  /** In front of the text, such as EN. */
  mark?: string;
  lang?: string;
  value: string;
  maxLength: number;
  placeholder?: string | undefined;
  rows?: number;
  isDisabled?: boolean;
  /** Focused when the dialog or question around it opens. */
  isFirst?: boolean;
  onValue: (value: string) => void;
}

/** A field without a label above it, for panels that are used under pressure; its placeholder says what belongs in. */
export function SlimField(props: SlimFieldProps) {
  const {
    label,
    mark,
    lang,
    value,
    maxLength,
    placeholder,
    rows,
    isDisabled = false,
    isFirst = false,
    onValue,
  } = props;
  const id = useId();
  const shared = {
    id,
    lang,
    value,
    maxLength,
    placeholder,
    disabled: isDisabled,
    'data-autofocus': isFirst || undefined,
    'data-first': isFirst || undefined,
    className: styles.input,
  };
  return (
    <div className={classes(styles.box, rows !== undefined && styles.area)}>
      <label htmlFor={id} className="heard">
        {label}
      </label>
      {mark !== undefined && (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      )}
      {rows === undefined ? (
        <input {...shared} autoComplete="off" onChange={(event) => onValue(event.target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onValue(event.target.value)} />
      )}
    </div>
  );
}
