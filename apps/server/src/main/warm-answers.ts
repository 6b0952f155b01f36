import { locales } from '@touchline/contract/schema';
import type { FastifyInstance } from 'fastify';

/** Phones and all others get a page of their own. */
const AGENTS = ['Mozilla/5.0', 'Mozilla/5.0 (iPhone)'];
/** A node that cannot draw begins all the same. */
const LIMIT_MS = 10_000;

interface Options {
  /** Where viewers reach the service: pages name it. */
  publicUrl: string | undefined;
  signal: AbortSignal;
}

/**
 * Draws home as most viewers will ask for it, with all the answers in it: a node that joins others while a crowd arrives does
 * not compute them before its eyes.
 */
export async function warmAnswers(app: FastifyInstance, { publicUrl, signal }: Options): Promise<void> {
  const host = publicUrl === undefined ? {} : { host: new URL(publicUrl).host };
  const until = performance.now() + LIMIT_MS;
  for (const language of locales)
    for (const agent of AGENTS) {
      if (signal.aborted || performance.now() > until) return;
      await app.inject({
        url: '/home',
        headers: { ...host, 'accept-language': language, 'user-agent': agent, 'accept-encoding': 'br' },
      });
    }
}
