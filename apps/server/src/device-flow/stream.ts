import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiHeaders } from '../http/security-headers';
import type { Watcher } from './watch';

/** Takes a reply over as server-sent events. `onGone` is told when the listener hangs up. */
export function openStream(request: FastifyRequest, reply: FastifyReply, onGone: () => void): Watcher {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...apiHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  });
  raw.on('close', onGone);
  // A listener that vanished is told by 'close'; its broken pipe is no failure of ours.
  raw.on('error', () => undefined);
  return {
    tell: (info) => void raw.write(`event: state\ndata: ${JSON.stringify(info)}\n\n`),
    beat: () => void raw.write(':\n\n'),
    end: () => void raw.end(),
  };
}
