import type { NowBoard } from '@touchline/contract';
import { open } from './api';
import { type StreamState, useStream } from './stream';

interface NowQuery {
  readonly audience: 'all' | 'real';
  /** Hours of the plot. */
  readonly hours: number;
}

/** The last board, and whether new ones arrive. */
export type NowState = StreamState<NowBoard>;

/** The stream of the room "Now". Another query keeps the last board until its own first one. */
export function useNowStream({ audience, hours }: NowQuery): NowState {
  return useStream<NowBoard>(`${audience} ${hours}`, (signal) =>
    open('studioNow', { query: { audience, hours }, signal }),
  );
}
