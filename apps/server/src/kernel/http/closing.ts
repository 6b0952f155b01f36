import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A server that stops lets go of every line as soon as nothing is under way on it. Node itself waits for those that a
 * browser opened ahead of need, and for those whose last answer came while it was stopping, until they time out.
 */
export function closeLinesWithApp(app: FastifyInstance): void {
  const quiet = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    if (isClosing) socket.destroy();
    else quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    quiet.delete(socket);
    response.once('close', () => {
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) quiet.add(socket);
    });
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of quiet) socket.destroy();
    done();
  });
}
