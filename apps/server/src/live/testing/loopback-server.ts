import { EventEmitter, once } from 'node:events';
import { pictureKind } from '../ladder/flv-writer';
import { Loopback } from '../loopback';
import { createRtmpServer } from '../rtmp/server';
import type { MediaMessage } from '../rtmp/session-types';

/** An RTMP server that keeps what processes of this node publish. */
export interface LoopbackServer {
  readonly loopback: Loopback;
  /** What arrived, by publication in the order of their beginning. */
  readonly publications: readonly {
    readonly name: string;
    readonly messages: readonly MediaMessage[];
    isClosed: boolean;
  }[];
  /** Settles when this is true, asked at each message and end. */
  until(isReached: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openLoopbackServer(): Promise<LoopbackServer> {
  const happened = new EventEmitter();
  const publications: { name: string; messages: MediaMessage[]; isClosed: boolean }[] = [];
  const loopback: Loopback = new Loopback(() => port);
  const faults: unknown[] = [];
  const server = createRtmpServer<string>({
    now: Date.now,
    onFault: (error) => faults.push(error),
    authorise: async ({ key, rendition }) => {
      const publisher = loopback.read(key);
      if (!publisher) return { refusal: 'The stream key is not known.', isUnknown: true };
      return { grant: [publisher.inputId, publisher.place, rendition].filter(Boolean).join(' ') };
    },
    onPublish: (_session, name) => {
      const publication = { name, messages: [] as MediaMessage[], isClosed: false };
      publications.push(publication);
      return {
        message: (message) => {
          publication.messages.push({ ...message, body: Buffer.from(message.body) });
          happened.emit('something');
        },
        closed: () => {
          publication.isClosed = true;
          happened.emit('something');
        },
      };
    },
  });
  const port = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    loopback,
    publications,
    until: async (isReached) => {
      while (!isReached()) await once(happened, 'something');
    },
    close: async () => {
      await server.close();
      if (faults.length > 0) throw faults[0];
    },
  };
}

/** Frames of pictures among messages. */
export const framesOf = (messages: readonly MediaMessage[]): MediaMessage[] =>
  messages.filter((message) => ['key', 'other'].includes(pictureKind(message) ?? ''));

/** Packets of AAC among messages, without their configuration. */
export const soundsOf = (messages: readonly MediaMessage[]): MediaMessage[] =>
  messages.filter(({ type, body }) => type === 'audio' && (body[0] ?? 0) >> 4 === 10 && body[1] === 1);
