/**
 * The encoder sends what cannot be passed on, or may not send. The text is for the person at the encoder: it says what
 * is wrong and what to set. Whoever throws it while a message is handled refuses the publisher with these words.
 */
export class PublishRefused extends Error {
  override name = 'PublishRefused';
}

/** One message of an encoder: the body of an FLV tag and its time. The buffer belongs to whoever receives it. */
export interface MediaMessage {
  readonly type: 'video' | 'audio' | 'data';
  /** Milliseconds in 32 bits that wrap. */
  readonly timestamp: number;
  readonly body: Buffer;
}

/** An encoder asks to publish. `key` is a secret: it is compared, never logged, never sent back. */
export interface PublishRequest {
  readonly app: string;
  /** What is before the last underscore of the stream's name: keys have no underscore. */
  readonly key: string;
  /** What is after it, such as `720p` or `v1`: one of several connections of the same encoder. */
  readonly rendition: string | undefined;
  /** The address of the other side. */
  readonly remote: string;
  readonly isLocal: boolean;
  readonly isEncrypted: boolean;
}

export type PublishAnswer<Grant> =
  | { readonly grant: Grant }
  /** `isUnknown`: the key is none of ours. The words reach the encoder. */
  | { readonly refusal: string; readonly isUnknown?: boolean };

/** A connection that publishes. */
export interface PublishSession {
  /** Unique in this process, for logs. */
  readonly id: number;
  readonly app: string;
  readonly rendition: string | undefined;
  readonly remote: string;
  readonly isLocal: boolean;
  readonly isEncrypted: boolean;
  /** The name by which the encoder calls itself; a better one may become known with its first messages. */
  readonly encoder: string | undefined;
  readonly startedAt: number;
  /** When the last picture or sound arrived, epoch ms; before the first one: when it was allowed to publish. */
  readonly lastMediaAt: number;
  readonly bytesReceived: number;
  readonly isClosed: boolean;
  /** Tells the encoder why, then closes. */
  refuse(reason: string): void;
  /** Closes without words: the connection is dead, or the server stops. */
  close(): void;
}

/** Receives what a session publishes. */
export interface Publication {
  /** Called for each message, in order. It may throw `PublishRefused`. */
  message(message: MediaMessage): void;
  /** Called once, whoever ended it; nothing comes afterwards. `reason` is for logs and contains no secret. */
  closed(reason: string): void;
}

/** Decides who may publish, and takes what they send. */
export interface PublishHost<Grant> {
  authorise(request: PublishRequest): Promise<PublishAnswer<Grant>>;
  /** Called when a publisher is let in, before its first message. It may throw `PublishRefused`. */
  onPublish(session: PublishSession, grant: Grant): Publication;
}
