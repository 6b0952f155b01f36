interface HeartbeatOptions {
  readonly everyMs: number;
  /** Prolongs the lease; false where another node has it. */
  readonly renew: () => Promise<boolean>;
  readonly onLost: () => void;
  /** A renewal failed: the lease goes on to its end, and the next renewal tells whose it is. */
  readonly onError: (error: unknown) => void;
}

/** Renews a lease while its work goes on, one renewal at a time. Returns how to stop; settles after the last renewal. */
export function keepLease({ everyMs, renew, onLost, onError }: HeartbeatOptions): () => Promise<void> {
  let beating = Promise.resolve();
  const beat = async () => {
    if (!(await renew())) onLost();
  };
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(onError);
  }, everyMs);
  return () => {
    clearInterval(timer);
    return beating;
  };
}
