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
  /** Whether the answer to another key is shown until there is one to this: boards do not flicker then. */
  readonly keeps?: boolean;
}

type State<T> = Omit<Answer<T>, 'retry'>;

const none = { data: undefined, at: undefined, problem: undefined, isLoading: true } as const;

/** Asks the server; a new `key` asks again, and an older call that is answered later is dropped. */
export function useAnswer<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<CallResult<T>>,
  { everyMs, keeps = true }: Options = {},
): Answer<T> {
  /** What is known, and which key it belongs to. */
  const [{ of, state }, setKnown] = useState<{ of: string; state: State<T> }>({ of: key, state: none });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const controller = new AbortController();
    setKnown((before) => ({ of: before.of, state: { ...before.state, isLoading: true } }));
    const ask = async () => {
      const answer = await latest.current(controller.signal);
      if (controller.signal.aborted) return;
      setKnown((before) => {
        if (answer.ok)
          return { of: key, state: { data: answer.data, at: Date.now(), problem: undefined, isLoading: false } };
        const last = keeps || before.of === key ? before.state : none;
        return { of: key, state: { ...last, problem: answer.problem, isLoading: false } };
      });
    };
    void ask();
    return () => controller.abort();
  }, [key, attempt, keeps]);
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
  return { ...(keeps || of === key ? state : none), retry };
}
