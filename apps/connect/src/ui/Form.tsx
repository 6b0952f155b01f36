import { type ReactNode, useEffect, useRef } from 'react';
import type { Submit } from './useSubmit';

/**
 * A form with one primary button; errors are below it, so that it never moves under a second tap, and are announced.
 */
export function Form({ submit, label, children }: { submit: Submit; label: string; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  // Focuses the first invalid field.
  useEffect(() => {
    if (wasBusy.current && !submit.busy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    wasBusy.current = submit.busy;
  }, [submit.busy]);
  return (
    <form className="form" ref={form} noValidate onSubmit={submit.onSubmit}>
      {children}
      <button type="submit" className="button primary" aria-disabled={submit.busy}>
        {label}
      </button>
      <p className="notice bad" role="alert">
        {submit.fault}
      </p>
    </form>
  );
}
