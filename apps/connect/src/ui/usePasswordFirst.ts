import type { CallResult } from '@touchline/contract';
import { useState } from 'react';

/** Changes that the server refuses until the password is confirmed: they wait, and follow the confirmation. */
export function usePasswordFirst() {
  const [waiting, setWaiting] = useState<() => void>();
  return {
    isAsking: waiting !== undefined,
    /** Whether an answer asks for the password first; `again` repeats the change afterwards. */
    asks: (answer: CallResult<unknown>, again: () => void): boolean => {
      const isAsked = !answer.ok && answer.problem.statusCode === 403;
      if (isAsked) setWaiting(() => again);
      return isAsked;
    },
    onConfirmed: () => {
      setWaiting(undefined);
      waiting?.();
    },
    onCancel: () => setWaiting(undefined),
  };
}
