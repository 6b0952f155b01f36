import type { CallProblem, CallResult } from '@touchline/contract';
import { useCallback, useRef, useState } from 'react';
import type { PatchEnd } from './patches';

/** The panels of the desk that something can fail in. */
export type Area = 'score' | 'moments' | 'clip' | 'push' | 'run';

/** A change that the server did not take. */
interface Fault {
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
  /** Shows the change before the server has taken it. */
  readonly show?: () => PatchEnd;
  readonly send: () => Promise<CallResult<T>>;
  readonly onDone?: (data: T) => void;
  readonly onFailed?: () => void;
  readonly retry?: () => void;
}

type Faults = Readonly<Partial<Record<Area, Fault | undefined>>>;

export interface Commands {
  readonly run: <T>(command: Command<T>) => Promise<boolean>;
  readonly busy: ReadonlySet<string>;
  readonly faults: Faults;
  readonly report: (area: Area, fault: Fault | undefined) => void;
}

/** Runs changes, one of each kind at a time, and keeps what failed for its panel. */
export function useCommands(): Commands {
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<Faults>({});
  const report = useCallback((area: Area, fault: Fault | undefined) => {
    setFaults((before) => ({ ...before, [area]: fault }));
  }, []);
  const run = useCallback(
    async <T>({ name, area, what, show, send, onDone, onFailed, retry }: Command<T>) => {
      if (running.current.has(name)) return false;
      running.current.add(name);
      setBusy(new Set(running.current));
      report(area, undefined);
      const end = show?.();
      const answer = await send();
      running.current.delete(name);
      setBusy(new Set(running.current));
      if (answer.ok) {
        end?.settle();
        onDone?.(answer.data);
      } else {
        end?.drop();
        onFailed?.();
        report(area, { what, problem: answer.problem, ...(retry && { retry }) });
      }
      return answer.ok;
    },
    [report],
  );
  return { run, busy, faults, report };
}
