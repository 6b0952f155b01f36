import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 600_000;

/** A part that deletes its expired rows. */
export interface Tidy {
  tidy(): Promise<void>;
}

/** Deletes expired rows of all parts every ten minutes. Any node may do it; doing it twice is harmless. */
export function startHousekeeping(parts: readonly Tidy[], log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  let current = Promise.resolve();
  const round = async () => {
    for (const part of parts)
      await part
        .tidy()
        .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed; retried in the next round'));
  };
  const timer = setInterval(() => {
    current = current.then(round);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return current;
  };
}
