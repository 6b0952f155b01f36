import type { CallArguments } from '@touchline/contract';
import { useRef } from 'react';
import { call } from '../../shell/api';
import { type Command, useCommand } from '../../shell/useCommand';

type Changes = NonNullable<CallArguments<'studioChangeFile'>[0]>['body'];

/** What an operator does with files. Each resolves to whether it worked, and has the list asked for again. */
export interface FileActions extends Pick<Command, 'running' | 'problem' | 'forget'> {
  /** Waits for the change before it: a poster and a trim may follow each other quickly. */
  change(id: string, changes: Changes): Promise<boolean>;
  retry(id: string): Promise<boolean>;
  /** Alone only while no event shows it. */
  remove(id: string, how: { withEvent: boolean }): Promise<boolean>;
  pauseAll(isPaused: boolean): Promise<boolean>;
}

/** What is gone already need not be deleted. */
async function deleted(id: string, withEvent: boolean) {
  const answer = await call('studioDeleteFile', { params: { id }, ...(withEvent && { query: { withEvent } }) });
  if (answer.ok || answer.problem.statusCode !== 404) return answer;
  return { ok: true, data: null, status: 404 } as const;
}

export function useFileActions(onDone: () => void): FileActions {
  const { running, problem, forget, run } = useCommand();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const told = async (answer: Promise<object | undefined>) => {
    const done = (await answer) !== undefined;
    if (done) onDone();
    return done;
  };
  return {
    running,
    problem,
    forget,
    change: (id, body) => {
      const change = before.current.then(() =>
        told(run(`change ${id}`, () => call('studioChangeFile', { params: { id }, body }))),
      );
      before.current = change;
      return change;
    },
    retry: (id) => told(run(`retry ${id}`, () => call('studioRetryFile', { params: { id } }))),
    remove: (id, { withEvent }) => told(run(`remove ${id}`, () => deleted(id, withEvent))),
    pauseAll: (isPaused) => told(run('pause', () => call('studioPauseQueue', { body: { isPaused } }))),
  };
}
