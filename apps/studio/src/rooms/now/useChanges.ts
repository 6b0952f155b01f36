import type { NowBoard } from '@touchline/contract';
import { useState } from 'react';

type Rows = NowBoard['onAir'];

interface Seen {
  content: string;
  times: number;
}

/** How often something else than the number of viewers changed on each channel. */
export function useChanges(rows: Rows | undefined): ReadonlyMap<string, number> {
  const [state, setState] = useState(() => ({ rows, seen: seenOf(rows, new Map()) }));
  const current = state.rows === rows ? state : { rows, seen: seenOf(rows, state.seen) };
  if (current !== state) setState(current);
  return new Map([...current.seen].map(([id, { times }]) => [id, times]));
}

function seenOf(rows: Rows | undefined, before: ReadonlyMap<string, Seen>): ReadonlyMap<string, Seen> {
  const seen = new Map(before);
  for (const { channelId, programme, score, isLive, failures } of rows ?? []) {
    const content = JSON.stringify([programme, score, isLive, failures]);
    const last = before.get(channelId);
    if (last?.content !== content) seen.set(channelId, { content, times: last ? last.times + 1 : 0 });
  }
  return seen;
}
