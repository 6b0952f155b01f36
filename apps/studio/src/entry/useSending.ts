import type { CallProblem } from '@touchline/contract';
import { useRef, useState } from 'react';
import { type StudioTexts, useTexts } from '../texts';

/** The state of a step: whether it is being sent, and what went wrong. */
interface Sending {
  readonly isBusy: boolean;
  readonly fault: string | undefined;
  /** Sends, one request at a time. `send` returns the fault, if there is one. */
  readonly run: (send: () => Promise<string | undefined>) => void;
  readonly forget: () => void;
}

export function useSending(): Sending {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const isRunning = useRef(false);
  const run = (send: () => Promise<string | undefined>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFault(undefined);
    const finish = async () => {
      const found = await send().catch(() => t('entry.faults.generic'));
      isRunning.current = false;
      setBusy(false);
      setFault(found);
    };
    void finish();
  };
  return { isBusy, fault, run, forget: () => setFault(undefined) };
}

/** The words for a failure that has nothing to do with what was typed. */
export function explain(t: StudioTexts, problem: CallProblem): string {
  if (problem.statusCode === 429)
    return t('entry.faults.tooMany', { count: Math.max(1, Math.ceil((problem.retryAfter ?? 60) / 60)) });
  if (problem.kind === 'network') return t('entry.faults.network');
  if (problem.kind === 'timeout') return t('entry.faults.timeout');
  return problem.statusCode >= 500 ? t('entry.faults.server') : t('entry.faults.generic');
}
