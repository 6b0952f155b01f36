import type { ReactNode } from 'react';
import type { Submit } from './useSubmit';

/** A form with its one main button; what went wrong stands above it and is said. */
export function Form({ submit, label, children }: { submit: Submit; label: string; children: ReactNode }) {
  return (
    <form className="form" noValidate onSubmit={submit.onSubmit}>
      {children}
      <p className="notice bad" role="alert">
        {submit.fault}
      </p>
      <button type="submit" className="button primary" aria-disabled={submit.busy}>
        {label}
      </button>
    </form>
  );
}
