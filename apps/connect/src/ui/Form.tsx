import { type ReactNode, useEffect, useRef } from 'react';
import type { Submit } from './useSubmit';

/** A form with its one main button; what went wrong stands below it, so that it never moves under a second tap, and is said. */
export function Form({ submit, label, children }: { submit: Submit; label: string; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  // Whoever has something to correct is led there.
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
