import type { CallProblem, CallResult } from '@touchline/contract';
import { useRef, useState } from 'react';

/** What a room asks the server to do. A second click while it runs does nothing. */
export interface Command {
  /** The name of what runs now; of several the last one. */
  readonly running: string | undefined;
  readonly isRunning: (name: string) => boolean;
  /** Why the last one failed. */
  readonly problem: CallProblem | undefined;
  /** Runs a call; the answer, or undefined if it failed or had to wait. */
  readonly run: <T>(name: string, call: () => Promise<CallResult<T>>) => Promise<{ readonly data: T } | undefined>;
  readonly forget: () => void;
}

/** Runs one thing at a time, or one of each name: then nothing waits for another thing that takes long. */
export function useCommand({ isOneOfEach = false } = {}): Command {
  const [names, setNames] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<CallProblem>();
  const running = useRef<readonly string[]>([]);
  return {
    running: names.at(-1),
    isRunning: (name) => names.includes(name),
    problem,
    async run(name, call) {
      if (isOneOfEach ? running.current.includes(name) : running.current.length > 0) return undefined;
      running.current = [...running.current, name];
      setNames(running.current);
      setProblem(undefined);
      const answer = await call();
      running.current = running.current.filter((each) => each !== name);
      setNames(running.current);
      if (answer.ok) return { data: answer.data };
      setProblem(answer.problem);
      return undefined;
    },
    forget: () => setProblem(undefined),
  };
}
