import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import styles from './Field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  /** A line below, unless there is an error. */
  hint?: ReactNode;
  /** The validation error, announced to screen readers. */
  fault?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** A control at the end of the field. */
  end?: ReactNode;
}

/** A text field with its label; its error is below it and linked for screen readers. */
export function Field({ label, hint, fault, ref, end, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles.input}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}note`}
        />
        {end}
      </div>
      <p id={`${id}note`} className={styles.note} role={fault === undefined ? undefined : 'alert'}>
        {fault ?? hint}
      </p>
    </div>
  );
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  /** Label of the button that shows the password. */
  showLabel: string;
}

/** A password field with a button to show its value. */
export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          aria-label={showLabel}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  );
}
