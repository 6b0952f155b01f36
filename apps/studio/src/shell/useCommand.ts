import type { CallProblem, CallResult } from '@touchline/contract';
import { useRef, useState } from 'react';

/** What a room asks the server to do: one thing at a time, so that a second click does nothing. */
export interface Command {
  /** The name of what runs now. */
  readonly running: string | undefined;
  /** Why the last one failed. */
  readonly problem: CallProblem | undefined;
  /** Runs a call; the answer, or undefined if it failed or another one runs. */
  readonly run: <T>(name: string, call: () => Promise<CallResult<T>>) => Promise<{ readonly data: T } | undefined>;
  readonly forget: () => void;
}

export function useCommand(): Command {
  const [running, setRunning] = useState<string>();
  const [problem, setProblem] = useState<CallProblem>();
  const isRunning = useRef(false);
  return {
    running,
    problem,
    async run(name, call) {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setRunning(name);
      setProblem(undefined);
      const answer = await call();
      isRunning.current = false;
      setRunning(undefined);
      if (answer.ok) return { data: answer.data };
      setProblem(answer.problem);
      return undefined;
    },
    forget: () => setProblem(undefined),
  };
}
