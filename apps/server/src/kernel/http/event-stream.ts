import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Drain } from './closing';
import { apiHeaders } from './security-headers';

/** An open stream of server-sent events. */
export interface EventStream {
  /** Sends what `encodeEvent` made. */
  readonly send: (event: Uint8Array | string) => void;
  /** Sends a heartbeat. */
  readonly beat: () => void;
  /** Ends the stream; the client of a stopping node is told when to return. */
  readonly end: () => void;
}

/** A client that reads nothing for this much data is disconnected; it can reconnect. */
const MOST_WAITING_BYTES = 512 * 1024;

/** One encoded event, shared by all its receivers. */
export const encodeEvent = (name: string, data: unknown, id?: string): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Calls back once when a response is over, soon if its client has gone already. */
export function whenClosed(raw: ServerResponse, onClosed: () => void): void {
  if (raw.closed) queueMicrotask(onClosed);
  else raw.once('close', onClosed);
}

/** Takes a reply over as server-sent events. `onGone` is called when the client disconnects. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply, onGone: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...apiHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
    // A keep-alive connection would delay a stopping server.
    connection: 'close',
    'x-request-id': request.id,
  });
  whenClosed(raw, onGone);
  // 'close' reports a lost client; its broken pipe is not an error.
  raw.on('error', () => undefined);
  const write = (part: Uint8Array | string) => {
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
    else raw.write(part);
  };
  const { drain }: { drain: Drain } = request.server;
  return { send: write, beat: () => write(':\n\n'), end: () => void raw.end(drain.farewell()) };
}

/** The receiver of a stream. */
export interface Listener<Message> {
  send(message: Message): void;
  /** Sends a heartbeat. */
  beat(): void;
  end(): void;
}

/** Takes a reply over as server-sent events of one name. `onGone` is called when the client disconnects. */
export function openStream<Message>(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  onGone: () => void,
): Listener<Message> {
  const stream = openEventStream(request, reply, onGone);
  return {
    send: (message) => stream.send(encodeEvent(name, message)),
    beat: () => stream.beat(),
    end: () => stream.end(),
  };
}
