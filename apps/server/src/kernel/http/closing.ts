import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes every idle connection of a stopping server at once. Node itself waits for connections that a browser opened in
 * advance, and for those whose last answer was sent during the stop, until they time out.
 */
export function closeConnectionsWithApp(app: FastifyInstance): void {
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
