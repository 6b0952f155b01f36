import type { CallProblem, CallResult } from '@touchline/contract';
import { useCallback, useRef, useState } from 'react';

/** The panels of the desk that something can fail in. */
export type Area = 'score' | 'moments' | 'clip' | 'push' | 'run';

/** A change that the server did not take. */
export interface Fault {
  readonly what: string;
  readonly problem: CallProblem;
  readonly retry?: () => void;
}

interface Command<T> {
  /** One of a name runs at a time: a second press while the first is under way does nothing. */
  readonly name: string;
  readonly area: Area;
  /** What did not happen, as a sentence, if it fails. */
  readonly what: string;
  readonly send: () => Promise<CallResult<T>>;
  readonly onDone?: (data: T) => void;
  readonly onFailed?: () => void;
  readonly retry?: () => void;
}

export interface Commands {
  readonly run: <T>(command: Command<T>) => Promise<boolean>;
  readonly busy: ReadonlySet<string>;
  readonly faults: Readonly<Partial<Record<Area, Fault>>>;
  readonly report: (area: Area, fault: Fault | undefined) => void;
}

/** Runs changes, one of each kind at a time, and keeps what failed for its panel. */
export function useCommands(): Commands {
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<Readonly<Partial<Record<Area, Fault>>>>({});
  const report = useCallback((area: Area, fault: Fault | undefined) => {
    setFaults(({ [area]: _, ...others }) => (fault ? { ...others, [area]: fault } : others));
  }, []);
  const run = useCallback(
    async <T>({ name, area, what, send, onDone, onFailed, retry }: Command<T>) => {
      if (running.current.has(name)) return false;
      running.current.add(name);
      setBusy(new Set(running.current));
      report(area, undefined);
      const answer = await send();
      running.current.delete(name);
      setBusy(new Set(running.current));
      if (answer.ok) onDone?.(answer.data);
      else {
        onFailed?.();
        report(area, { what, problem: answer.problem, ...(retry && { retry }) });
      }
      return answer.ok;
    },
    [report],
  );
  return { run, busy, faults, report };
}
