import type { Source } from '@touchline/player/model/source';

export type FetchSource = () => Promise<Source>;

interface Relay {
  /** Uses the newest fetch function; if the early script's is refused, waits for the app's. */
  current: FetchSource;
  handOver: (fetchSource: FetchSource) => void;
  /** Resolves when the early script's fetch was refused. */
  refused: Promise<void>;
}

/** Passes the fetch of a video's source from the early script on to the app. */
export function relay(first: FetchSource, isAhead: boolean): Relay {
  let fetchSource = first;
  let handOver: (next: FetchSource) => void = () => undefined;
  const handed = new Promise<void>((resolve) => {
    handOver = (next) => {
      fetchSource = next;
      resolve();
    };
  });
  let refuse: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const current: FetchSource = async () => {
    if (!isAhead || fetchSource !== first) return fetchSource();
    try {
      return await first();
    } catch {
      // The stored token may have expired, or the item needs one: the app gets a new token.
      refuse();
      await handed;
      return fetchSource();
    }
  };
  return { current, handOver: (next) => handOver(next), refused };
}
