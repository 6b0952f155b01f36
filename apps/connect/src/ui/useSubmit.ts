import type { CallProblem } from '@touchline/contract';
import type { Texts } from '@touchline/texts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../texts';

/** State of a form: its error, and whether it is being sent. */
export interface Submit {
  busy: boolean;
  fault: string;
  onSubmit: (event: FormEvent) => void;
}

/** Sends a form, one request at a time. `send` returns the error message, or undefined. */
export function useSubmit(send: () => Promise<string | undefined>): Submit {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const t = useTexts();
  return {
    busy,
    fault,
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      setFault('');
      const run = async () => {
        const text = await send().catch(() => t('errors.generic'));
        setBusy(false);
        setFault(text ?? '');
      };
      void run();
    },
  };
}

/** The text of a general failure. */
export function explain(t: Texts, problem: CallProblem): string {
  if (problem.statusCode === 429) {
    const minutes = Math.max(1, Math.ceil((problem.retryAfter ?? 60) / 60));
    return t('connect.signIn.locked', { count: minutes });
  }
  if (problem.statusCode === 503 && problem.retryAfter !== undefined)
    return t('connect.signIn.busy', { count: problem.retryAfter });
  if (problem.kind === 'network') return t('network.unableToConnect');
  if (problem.kind === 'timeout') return t('errors.timeout');
  return problem.statusCode >= 500 ? t('errors.server') : t('errors.generic');
}
