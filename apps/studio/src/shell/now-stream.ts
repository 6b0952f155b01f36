import type { CallProblem, NowBoard } from '@touchline/contract';
import { open } from './api';
import { useStream } from './stream';

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

/** The stream of the room "Now". Another query keeps the last board until its own first one. */
export function useNowStream({ audience, hours }: NowQuery): NowState {
  const { data, state, problem } = useStream<NowBoard>(`${audience} ${hours}`, (signal) =>
    open('studioNow', { query: { audience, hours }, signal }),
  );
  return { board: data, state, problem };
}
