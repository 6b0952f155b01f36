import { randomInt } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** Streams of a stopping node return spread over this time, so that they do not all reach the next node at once. */
const RETURN_MS = { least: 1000, most: 10_000 } as const;
/** Answers that take longer than this are cut off. */
const CLOSE_LIMIT_MS = 10_000;

/**
 * The time before a stop in which a node still answers but sends callers elsewhere: it is not ready, and every answer
 * ends its connection.
 */
export class Drain {
  #isUnderWay = false;

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  begin(): void {
    this.#isUnderWay = true;
  }

  /** The last line of an event stream: when its client is to return. Empty where the node stays. */
  farewell(): string {
    return this.#isUnderWay ? `retry: ${randomInt(RETURN_MS.least, RETURN_MS.most)}\n\n` : '';
  }
}

/**
 * Lets an app go without cutting off calls. Once it closes, idle connections end at once; Node itself waits for
 * connections that a browser opened in advance, and for those whose last answer was sent during the stop, until they
 * time out.
 */
export function closeConnectionsWithApp(app: FastifyInstance): void {
  const quiet = new Set<Socket>();
  const drain = new Drain();
  let isClosing = false;
  app.decorate('drain', drain);
  app.server.on('connection', (socket) => {
    if (isClosing) socket.destroy();
    else quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  // Before the app's own listener, which may answer at once.
  app.server.prependListener('request', ({ socket }, response) => {
    quiet.delete(socket);
    if (drain.isUnderWay) response.setHeader('connection', 'close');
    response.once('close', () => {
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) quiet.add(socket);
    });
  });
  app.addHook('preClose', (done) => {
    drain.begin();
    isClosing = true;
    for (const socket of quiet) socket.destroy();
    const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
    limit.unref();
    app.server.once('close', () => clearTimeout(limit));
    done();
  });
}
