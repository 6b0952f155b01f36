import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeEvent, openEventStream } from './event-stream';

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
