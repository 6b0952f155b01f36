import type { CallProblem, CallResult } from '@touchline/contract';
import { useEffect, useRef, useState } from 'react';
import { readEvents } from './event-stream';

/** Streams send something every few seconds; one that is silent for longer is broken. */
const SILENCE_MS = 20_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/** Opens a stream of the server. */
type OpenStream = (signal: AbortSignal) => Promise<CallResult<Response>>;

/** The last state that a stream told, and whether new ones arrive. */
export interface StreamState<T> {
  readonly board: T | undefined;
  readonly state: 'connecting' | 'live' | 'lost';
  /** Why the stream was refused, if it was. */
  readonly problem: CallProblem | undefined;
}

export const unopened: StreamState<never> = { board: undefined, state: 'connecting', problem: undefined };

/** Follows a stream and reconnects when it breaks; `apply` gets what changes its state. Returns what ends it. */
export function followStream<T>(
  open: OpenStream,
  apply: (change: (before: StreamState<T>) => StreamState<T>) => void,
): () => void {
  const over = new AbortController();
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = async () => {
    timer = undefined;
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    over.signal.addEventListener('abort', stop);
    let silence = setTimeout(stop, SILENCE_MS);
    const onSign = () => {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
    };
    const answer = await open(attempt.signal);
    if (answer.ok && answer.data.body)
      await readEvents(
        answer.data.body,
        (data) => {
          waitMs = FIRST_WAIT_MS;
          const board = JSON.parse(data) as T;
          apply(() => ({ board, state: 'live', problem: undefined }));
        },
        onSign,
      );
    clearTimeout(silence);
    over.signal.removeEventListener('abort', stop);
    if (over.signal.aborted) return;
    const problem = answer.ok ? undefined : answer.problem;
    apply(({ board }) => ({ board, state: 'lost', problem }));
    timer = setTimeout(() => void connect(), waitMs);
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  };

  /** Does not wait any longer when the browser is back online. */
  const hurry = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    void connect();
  };

  void connect();
  window.addEventListener('online', hurry);
  return () => {
    over.abort();
    clearTimeout(timer);
    window.removeEventListener('online', hurry);
  };
}

/** Follows a stream while shown. Another `key` opens it anew, and keeps the last board until its own first. */
export function useStream<T>(key: string, open: OpenStream): StreamState<T> {
  const [state, setState] = useState<StreamState<T>>(unopened);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => followStream<T>((signal) => latest.current(signal), setState), [key]);
  return state;
}
