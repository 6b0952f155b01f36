import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from '../Button/Button';
import { classes } from '../classes';
import styles from './Field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: string;
  /** At the right of the label. */
  aside?: string | undefined;
  hint?: ReactNode;
  /** Replaces the hint: what is wrong, linked for screen readers. */
  fault?: string | undefined;
  /** Behind the input, inside its frame. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A text field with its label; its hint or fault is below it. */
export function Field({ label, aside, hint, fault, end, ...input }: FieldProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={classes(styles.box, fault !== undefined && styles.bad)}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}note`}
        />
        {end}
      </div>
      {note !== undefined && (
        <p id={`${id}note`} className={fault === undefined ? styles.hint : styles.fault}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A password field with a button that shows its value. */
export function PasswordField({ showLabel, ...props }: Omit<FieldProps, 'type' | 'end'> & { showLabel: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <Button
          variant="quiet"
          size="small"
          icon={isShown ? 'eyeOff' : 'eye'}
          iconOnly
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {showLabel}
        </Button>
      }
    />
  );
}
