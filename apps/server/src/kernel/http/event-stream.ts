import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiHeaders } from './security-headers';

/** An open stream of server-sent events. */
export interface EventStream {
  /** Sends what `encodeEvent` made. */
  readonly send: (event: Uint8Array | string) => void;
  /** Nothing happened, but the line is alive. */
  readonly beat: () => void;
  readonly end: () => void;
}

/** A listener that takes nothing in for so long is let go: it comes again if it is still there. */
const MOST_WAITING_BYTES = 512 * 1024;

/** One event as it is sent; made once for everybody who gets it. */
export const encodeEvent = (name: string, data: unknown, id?: string): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Takes a reply over as server-sent events. `onGone` is told when the listener hangs up. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply, onGone: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...apiHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
    // A line that was busy while the server stops would be waited for once it is idle.
    connection: 'close',
    'x-request-id': request.id,
  });
  raw.on('close', onGone);
  // A listener that vanished is told by 'close'; its broken pipe is no failure of ours.
  raw.on('error', () => undefined);
  const write = (part: Uint8Array | string) => {
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
    else raw.write(part);
  };
  return { send: write, beat: () => write(':\n\n'), end: () => void raw.end() };
}

/** Somebody who listens. */
export interface Listener<Message> {
  tell(message: Message): void;
  /** Nothing happened, but the line is alive. */
  beat(): void;
  end(): void;
}

/** Takes a reply over as server-sent events of one name. `onGone` is told when the listener hangs up. */
export function openStream<Message>(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  onGone: () => void,
): Listener<Message> {
  const stream = openEventStream(request, reply, onGone);
  return {
    tell: (message) => stream.send(encodeEvent(name, message)),
    beat: () => stream.beat(),
    end: () => stream.end(),
  };
}
