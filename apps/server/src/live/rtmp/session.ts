import type { Socket } from 'node:net';
import { words } from '../../media';
import { type AmfValue, readAmf0 } from './amf0';
import { ChunkReader, ProtocolError } from './chunk-reader';
import { encoderFromConnect, encoderFromDescription } from './encoder-name';
import { Handshake } from './handshake';
import { MESSAGE_TYPE, type RtmpMessage } from './messages';
import { OUR_WINDOW, Outgoing } from './outgoing';
import {
  type MediaMessage,
  type Publication,
  type PublishAnswer,
  PublishRefused,
  type PublishRequest,
  type PublishSession,
} from './session-types';
import { splitStreamName } from './stream-name';
import { tagsOf } from './tags';

const SMALLEST_WINDOW = 16_384;
const STREAM_ID = 1;

export interface SessionLimits {
  /** Until it publishes. */
  readonly setUpMs: number;
  /** Without a byte. */
  readonly silenceMs: number;
  /** So long a refused encoder may go on reading why. */
  readonly farewellMs: number;
}

export const SESSION_LIMITS: SessionLimits = { setUpMs: 10_000, silenceMs: 30_000, farewellMs: 1000 };

interface SessionOptions {
  readonly id: number;
  readonly remote: string;
  readonly isLocal: boolean;
  readonly isEncrypted: boolean;
  readonly now: () => number;
  readonly limits: SessionLimits;
  /** Lets a publisher in; what is answered takes its messages. */
  readonly authorise: (request: PublishRequest) => Promise<PublishAnswer<(session: PublishSession) => Publication>>;
  readonly onRefused: (reason: string, isUnknown: boolean) => void;
  /** Something failed that is not the encoder's fault. */
  readonly onFault: (error: unknown) => void;
}

type State = 'handshake' | 'open' | 'asking' | 'publishing' | 'refused' | 'closed';

/** The connection of an encoder: handshake, commands, media. */
export class RtmpSession implements PublishSession {
  readonly id: number;
  readonly remote: string;
  readonly isLocal: boolean;
  readonly isEncrypted: boolean;
  readonly startedAt: number;
  app = '';
  rendition: string | undefined;
  encoder: string | undefined;
  lastMediaAt: number;
  bytesReceived = 0;
  #state: State = 'handshake';
  #acknowledged = 0;
  #window = OUR_WINDOW;
  #publication: Publication | undefined;
  /** What came while we ask whether it may publish. Bounded: the socket is not read meanwhile. */
  #early: RtmpMessage[] = [];
  #timer: NodeJS.Timeout | undefined;
  readonly #handshake: Handshake;
  readonly #out: Outgoing;
  readonly #reader = new ChunkReader((message) => this.#receive(message));

  constructor(
    private readonly socket: Socket,
    private readonly options: SessionOptions,
  ) {
    this.id = options.id;
    this.remote = options.remote;
    this.isLocal = options.isLocal;
    this.isEncrypted = options.isEncrypted;
    this.startedAt = options.now();
    this.lastMediaAt = this.startedAt;
    this.#handshake = new Handshake((bytes) => socket.write(bytes));
    this.#out = new Outgoing(socket);
    socket.setNoDelay(true);
    socket.setTimeout(options.limits.silenceMs, () => this.#end('it was silent'));
    socket.on('data', (data) => this.#data(data));
    socket.on('error', () => undefined);
    socket.on('end', () => this.#end('the encoder closed the connection'));
    socket.on('close', () => this.#end('the connection was lost'));
    this.#limitSetUp();
  }

  get isClosed(): boolean {
    return this.#state === 'refused' || this.#state === 'closed';
  }

  refuse(reason: string): void {
    this.#refuse(reason, 'NetStream.Publish.Rejected');
  }

  close(): void {
    this.#end('it was closed here');
  }

  #limitSetUp(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end('it did not publish in time'), this.options.limits.setUpMs);
  }

  #data(data: Buffer): void {
    this.bytesReceived += data.length;
    if (this.isClosed) return;
    try {
      if (this.#state !== 'handshake') this.#reader.push(data);
      else this.#shakeHands(data);
    } catch (error) {
      this.#failed(error);
      return;
    }
    if (this.bytesReceived - this.#acknowledged >= this.#window / 2) {
      this.#acknowledged = this.bytesReceived;
      this.#out.control(MESSAGE_TYPE.acknowledgement, words(this.bytesReceived));
    }
  }

  #shakeHands(data: Buffer): void {
    const rest = this.#handshake.push(data);
    if (!rest) return;
    this.#state = 'open';
    // `connect` may come along with the last bytes of the handshake.
    if (rest.length > 0) this.#reader.push(rest);
  }

  #failed(error: unknown): void {
    if (error instanceof PublishRefused) return this.refuse(error.message);
    if (error instanceof ProtocolError) return this.#end(`not understood: ${error.message}`);
    this.options.onFault(error);
    this.#end('it could not be handled');
  }

  #receive(message: RtmpMessage): void {
    if (this.isClosed) return;
    if (this.#state === 'asking') {
      this.#early.push(message);
      return;
    }
    const { type, payload, streamId } = message;
    switch (type) {
      case MESSAGE_TYPE.audio:
      case MESSAGE_TYPE.video:
      case MESSAGE_TYPE.aggregate:
        return this.#media(message);
      case MESSAGE_TYPE.windowSize:
        if (payload.length >= 4) this.#window = Math.max(SMALLEST_WINDOW, payload.readUInt32BE(0));
        return;
      case MESSAGE_TYPE.userControl:
        return this.#userControl(payload);
      case MESSAGE_TYPE.commandAmf0:
        return this.#command(readAmf0(payload), streamId);
      case MESSAGE_TYPE.commandAmf3:
        // One byte, then the same values.
        return this.#command(readAmf0(payload.subarray(1)), streamId);
      case MESSAGE_TYPE.dataAmf0:
        return this.#description(message);
    }
  }

  #userControl(payload: Buffer): void {
    const isPing = payload.length >= 6 && payload.readUInt16BE(0) === 6;
    if (isPing) this.#out.userControl('pingAnswer', payload.readUInt32BE(2));
  }

  #media(message: RtmpMessage): void {
    // What is still on its way after a goodbye is not worth an error.
    if (!this.#publication) return;
    for (const tag of tagsOf(message)) this.#publish(tag);
  }

  #publish(message: MediaMessage): void {
    if (message.type !== 'data') this.lastMediaAt = this.options.now();
    this.#publication?.message(message);
  }

  /** What encoders write here are wishes, not measures; only their name is of use. */
  #description({ payload, timestamp }: RtmpMessage): void {
    const values = readAmf0(payload);
    const named = values[0] === '@setDataFrame' ? values.slice(1) : values;
    if (named[0] === 'onMetaData') this.encoder = encoderFromDescription(fieldsOf(named[1])) ?? this.encoder;
    if (this.#publication) this.#publish({ type: 'data', timestamp, body: payload });
  }

  #command(values: AmfValue[], streamId: number): void {
    const [name, transaction, object, argument] = values;
    const id = typeof transaction === 'number' ? transaction : 0;
    switch (typeof name === 'string' ? name : '') {
      case 'connect':
        return this.#connect(id, fieldsOf(object));
      case 'createStream':
        return this.#out.reply('_result', id, null, STREAM_ID);
      case 'FCPublish':
        this.#out.reply('onFCPublish', 0, null, { code: 'NetStream.Publish.Start', description: 'FCPublish' });
        return this.#out.reply('_result', id, null, undefined);
      case 'releaseStream':
      case '_checkbw':
        return this.#out.reply('_result', id, null, undefined);
      case 'publish':
        return this.#ask(typeof argument === 'string' ? argument : '', streamId);
      case 'FCUnpublish':
      case 'closeStream':
      case 'deleteStream':
        return this.#goodbye();
      case 'play':
        return this.#refuse('This server takes streams. It is watched over HTTP.', 'NetStream.Play.Failed');
      default:
        // Others are not answered.
        return undefined;
    }
  }

  #connect(transaction: number, { app, flashVer, objectEncoding }: { readonly [name: string]: AmfValue }): void {
    this.app = typeof app === 'string' ? (app.split('?')[0] ?? '').replace(/^\/+|\/+$/g, '') : '';
    this.encoder = encoderFromConnect(flashVer) ?? this.encoder;
    this.#out.connected(transaction, typeof objectEncoding === 'number' ? objectEncoding : 0);
  }

  #ask(name: string, streamId: number): void {
    if (this.#state === 'publishing') return this.refuse('This connection publishes already.');
    this.#state = 'asking';
    this.socket.pause();
    const { remote, isLocal, isEncrypted, app } = this;
    const { key, rendition } = splitStreamName(name);
    this.rendition = rendition;
    this.options.authorise({ app, key, rendition, remote, isLocal, isEncrypted }).then(
      (answer) => this.#answer(answer, streamId),
      (error: unknown) => this.#failed(error),
    );
  }

  #answer(answer: PublishAnswer<(session: PublishSession) => Publication>, streamId: number): void {
    if (this.#state !== 'asking') return;
    this.socket.resume();
    if ('refusal' in answer) {
      const isUnknown = answer.isUnknown === true;
      this.options.onRefused(answer.refusal, isUnknown);
      this.#refuse(answer.refusal, `NetStream.Publish.${isUnknown ? 'Denied' : 'Rejected'}`, streamId);
      return;
    }
    try {
      clearTimeout(this.#timer);
      this.lastMediaAt = this.options.now();
      this.#state = 'publishing';
      this.#publication = answer.grant(this);
      this.#reader.allowMedia();
      this.#out.userControl('streamBegin', streamId);
      this.#out.status('status', 'NetStream.Publish.Start', 'Publishing.', streamId);
      for (const message of this.#early.splice(0)) this.#receive(message);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** The encoder may publish again on the same connection. */
  #goodbye(): void {
    if (this.#state !== 'publishing') return;
    this.#state = 'open';
    this.#limitSetUp();
    this.#unpublish('the encoder stopped');
  }

  #unpublish(reason: string): void {
    const publication = this.#publication;
    this.#publication = undefined;
    this.#early = [];
    try {
      publication?.closed(reason);
    } catch (error) {
      this.options.onFault(error);
    }
  }

  /**
   * The encoder has to read the reason before the connection goes. Closed with unread bytes, TCP resets it and the
   * reason is lost: so our side is closed, and theirs is read for a moment.
   */
  #refuse(reason: string, code: string, streamId = STREAM_ID): void {
    if (this.isClosed) return;
    this.#state = 'refused';
    this.socket.resume();
    this.#out.status('error', code, reason, streamId);
    this.socket.end();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.socket.destroy(), this.options.limits.farewellMs);
    this.#unpublish(`refused: ${reason}`);
  }

  #end(reason: string): void {
    if (this.#state === 'closed') return;
    const wasRefused = this.#state === 'refused';
    this.#state = 'closed';
    clearTimeout(this.#timer);
    this.socket.destroy();
    if (!wasRefused) this.#unpublish(reason);
  }
}

function fieldsOf(value: AmfValue): { readonly [name: string]: AmfValue } {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
  return isFields ? (value as { readonly [name: string]: AmfValue }) : {};
}
