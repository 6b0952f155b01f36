import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { words } from '../../media';
import { type AmfValue, readAmf0, writeAmf0 } from '../rtmp/amf0';
import { ChunkReader } from '../rtmp/chunk-reader';
import { control, writeChunks } from '../rtmp/chunk-writer';
import { MESSAGE_TYPE, type RtmpMessage } from '../rtmp/messages';
import type { MediaMessage } from '../rtmp/session-types';

const HANDSHAKE = 1536;
const LIMIT_MS = 20_000;
const TYPES = { audio: MESSAGE_TYPE.audio, video: MESSAGE_TYPE.video, data: MESSAGE_TYPE.dataAmf0 } as const;
const CHUNK_STREAMS = { audio: 4, video: 6, data: 5 } as const;

export interface PublisherOptions {
  readonly port: number;
  readonly name: string;
  readonly app?: string;
  readonly chunkSize?: number;
  readonly isEncrypted?: boolean;
  /** Bytes are written in pieces of this size. */
  readonly pieceSize?: number;
  readonly connect?: { readonly [name: string]: AmfValue };
}

/** A status the server sent. */
export interface Status {
  readonly level: string;
  readonly code: string;
  readonly description: string;
}

/** A small encoder: it publishes messages as they are, whatever is wrong with them. */
export class Publisher {
  readonly received: RtmpMessage[] = [];
  readonly commands: AmfValue[][] = [];
  readonly #events = new EventEmitter();
  #isClosed = false;
  #chunkSize = 128;

  private constructor(
    readonly socket: Socket,
    private readonly options: PublisherOptions,
  ) {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#isClosed = true;
      this.#events.emit('something');
    });
  }

  /** Connects and asks to publish; `status` is what the server says. */
  static async publish(options: PublisherOptions): Promise<{ publisher: Publisher; status: Status | undefined }> {
    const publisher = await Publisher.connect(options);
    const { app = 'live', name, chunkSize = 4096 } = options;
    publisher.send(2, control(MESSAGE_TYPE.setChunkSize, words(chunkSize)));
    publisher.#chunkSize = chunkSize;
    publisher.command('connect', 1, {
      app,
      flashVer: 'Test/1.0',
      tcUrl: `rtmp://localhost/${app}`,
      ...options.connect,
    });
    await publisher.until(() => publisher.resultOf(1) !== undefined);
    publisher.command('releaseStream', 2, null, name);
    publisher.command('FCPublish', 3, null, name);
    publisher.command('createStream', 4, null);
    await publisher.until(() => publisher.resultOf(4) !== undefined);
    publisher.command('publish', 5, null, name, 'live');
    await publisher.until(() => publisher.status !== undefined);
    return { publisher, status: publisher.status };
  }

  /** Connects and shakes hands. */
  static async connect(options: PublisherOptions): Promise<Publisher> {
    const { port, isEncrypted } = options;
    const socket = isEncrypted
      ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connectTcp({ port, host: '127.0.0.1' });
    const publisher = new Publisher(socket, options);
    await publisher.#shakeHands();
    return publisher;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The last status. */
  get status(): Status | undefined {
    return this.commands.findLast(([name]) => name === 'onStatus')?.[3] as Status | undefined;
  }

  resultOf(transaction: number): AmfValue[] | undefined {
    return this.commands.find(([name, id]) => name === '_result' && id === transaction);
  }

  /** Settles when this is true, or the connection closes. */
  async until(isReached: () => boolean): Promise<void> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    while (!isReached() && !this.#isClosed) await once(this.#events, 'something', { signal });
  }

  async closed(): Promise<void> {
    await this.until(() => false);
  }

  command(...values: readonly AmfValue[]): void {
    this.send(3, { type: MESSAGE_TYPE.commandAmf0, timestamp: 0, streamId: 1, payload: writeAmf0(...values) });
  }

  media({ type, timestamp, body }: MediaMessage): void {
    this.send(CHUNK_STREAMS[type], { type: TYPES[type], timestamp, streamId: 1, payload: body });
  }

  send(chunkStream: number, message: RtmpMessage): void {
    this.write(writeChunks(chunkStream, message, this.#chunkSize));
  }

  write(bytes: Buffer): void {
    const { pieceSize = bytes.length } = this.options;
    for (let at = 0; at < bytes.length; at += pieceSize) this.socket.write(bytes.subarray(at, at + pieceSize));
  }

  /** Says goodbye as encoders do. */
  stop(): void {
    this.command('FCUnpublish', 6, null, this.options.name);
    this.command('deleteStream', 7, null, 1);
    this.socket.end();
  }

  /** The line is cut. */
  destroy(): void {
    this.socket.destroy();
  }

  async #shakeHands(): Promise<void> {
    const reader = new ChunkReader((message) => this.#receive(message));
    reader.allowMedia();
    let got = Buffer.alloc(0);
    let isOpen = false;
    this.socket.on('data', (data) => {
      if (isOpen) return reader.push(data);
      got = Buffer.concat([got, data]);
      if (got.length <= 2 * HANDSHAKE) return;
      isOpen = true;
      this.write(got.subarray(1, 1 + HANDSHAKE));
      const rest = got.subarray(1 + 2 * HANDSHAKE);
      if (rest.length > 0) reader.push(rest);
      this.#events.emit('something');
    });
    this.write(Buffer.concat([Buffer.from([3]), words(0, 0), randomBytes(HANDSHAKE - 8)]));
    await this.until(() => isOpen);
  }

  #receive(message: RtmpMessage): void {
    this.received.push(message);
    if (message.type === MESSAGE_TYPE.commandAmf0) this.commands.push(readAmf0(message.payload));
    this.#events.emit('something');
  }
}
