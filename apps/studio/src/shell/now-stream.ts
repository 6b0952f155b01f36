import type { CallProblem, NowBoard } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { open } from './api';
import { readEvents } from './event-stream';

/** Boards come every five seconds; a stream that is silent for longer is broken. */
const SILENCE_MS = 20_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

interface NowQuery {
  readonly audience: 'all' | 'real';
  /** Hours of the plot. */
  readonly hours: number;
}

/** The last board, and whether new ones arrive. */
export interface NowState {
  readonly board: NowBoard | undefined;
  readonly state: 'connecting' | 'live' | 'lost';
  /** Why the stream was refused, if it was. */
  readonly problem: CallProblem | undefined;
}

interface NowListener {
  readonly onBoard: (board: NowBoard) => void;
  readonly onLost: (problem: CallProblem | undefined) => void;
}

/** Follows the stream of the room "Now" and reconnects when it breaks. Returns what ends it. */
function followNow(query: NowQuery, { onBoard, onLost }: NowListener): () => void {
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
    const answer = await open('studioNow', { query, signal: attempt.signal });
    if (answer.ok && answer.data.body)
      await readEvents(
        answer.data.body,
        (data) => {
          waitMs = FIRST_WAIT_MS;
          onBoard(JSON.parse(data) as NowBoard);
        },
        onSign,
      );
    clearTimeout(silence);
    over.signal.removeEventListener('abort', stop);
    if (over.signal.aborted) return;
    onLost(answer.ok ? undefined : answer.problem);
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

const nothing: NowState = { board: undefined, state: 'connecting', problem: undefined };

/** The stream of the room "Now". Another query keeps the last board until its own first one. */
export function useNowStream({ audience, hours }: NowQuery): NowState {
  const [now, setNow] = useState(nothing);
  useEffect(
    () =>
      followNow(
        { audience, hours },
        {
          onBoard: (board) => setNow({ board, state: 'live', problem: undefined }),
          onLost: (problem) => setNow(({ board }) => ({ board, state: 'lost', problem })),
        },
      ),
    [audience, hours],
  );
  return now;
}
