import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 600_000;

/** Something that forgets what is over. */
interface Tidy {
  tidy(): Promise<void>;
}

/** Every ten minutes lets parts forget what is over. Any node may; twice does no harm. */
export function startHousekeeping(parts: readonly Tidy[], log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  let current = Promise.resolve();
  const round = async () => {
    for (const part of parts)
      await part.tidy().catch((error: unknown) => log.warn({ err: error }, 'tidying has to wait'));
  };
  const timer = setInterval(() => {
    current = current.then(round);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return current;
  };
}
