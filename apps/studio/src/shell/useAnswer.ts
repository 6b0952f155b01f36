import type { CallProblem, CallResult } from '@touchline/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The last answer to a question, and what became of the present attempt. */
export interface Answer<T> {
  /** The last data that arrived, also while or after a newer attempt fails. */
  readonly data: T | undefined;
  /** When it arrived, in milliseconds. */
  readonly at: number | undefined;
  readonly problem: CallProblem | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface Options {
  /** Asks again after this time, while the page is visible. */
  readonly everyMs?: number;
}

/** Asks the server; a new `key` asks again, and the answer to an older one is dropped. */
export function useAnswer<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<CallResult<T>>,
  { everyMs }: Options = {},
): Answer<T> {
  const [state, setState] = useState<Omit<Answer<T>, 'retry'>>({
    data: undefined,
    at: undefined,
    problem: undefined,
    isLoading: true,
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    const ask = async () => {
      const answer = await latest.current(controller.signal);
      if (controller.signal.aborted) return;
      if (answer.ok) setState({ data: answer.data, at: Date.now(), problem: undefined, isLoading: false });
      else setState((before) => ({ ...before, problem: answer.problem, isLoading: false }));
    };
    void ask();
    return () => controller.abort();
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') retry();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, retry]);
  return { ...state, retry };
}
