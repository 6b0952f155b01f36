import { type InputHTMLAttributes, useId, useState } from 'react';
import { useTexts } from '../texts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  hint?: string | undefined;
  /** The validation error, announced to screen readers. */
  fault?: string | undefined;
}

/** A field with its label; its error is below it and linked for screen readers. */
export function Field({ label, hint, fault, ...input }: FieldProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}note`}
      />
      {note !== undefined && (
        <p id={`${id}note`} className={fault === undefined ? 'hint' : 'fault'}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A password field with a toggle to show its value. */
export function PasswordField(props: Omit<FieldProps, 'type'>) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <Field {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        className="show"
        aria-pressed={shown}
        aria-label={t('connect.fields.showPassword')}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
          {shown && <path d="M4 20 20 4" />}
        </svg>
      </button>
    </div>
  );
}
