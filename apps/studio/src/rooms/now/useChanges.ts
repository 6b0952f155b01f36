import type { NowBoard } from '@touchline/contract';
import { useRef } from 'react';

type Row = NowBoard['onAir'][number];

interface Seen {
  content: string;
  times: number;
}

/** How often something else than the number of viewers changed on each channel. */
export function useChanges(rows: readonly Row[]): ReadonlyMap<string, number> {
  const seen = useRef(new Map<string, Seen>());
  const known = seen.current;
  for (const { channelId, programme, score, isLive, failures } of rows) {
    const content = JSON.stringify([programme, score, isLive, failures]);
    const before = known.get(channelId);
    if (!before) known.set(channelId, { content, times: 0 });
    else if (before.content !== content) known.set(channelId, { content, times: before.times + 1 });
  }
  return new Map([...known].map(([id, { times }]) => [id, times]));
}
