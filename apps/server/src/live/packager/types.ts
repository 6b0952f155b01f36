import type { PackagerSink, SignalMeasures } from '../../media';
import type { MediaMessage } from '../rtmp/session-types';

export interface PackagerOptions {
  readonly sink: PackagerSink;
  /** Epoch ms; the time of this machine unless told. */
  readonly now?: () => number;
  /** Epoch ms before which nothing may begin: where what was written to the stream before ends. */
  readonly notBeforeMs?: number;
  /** A picture without sound gets silence, so that it can be mixed with what has sound: slates, other encoders. */
  readonly alwaysSound?: boolean;
}

/** Something that will not be refused but should be changed at the encoder. */
export interface SignalAdvice {
  readonly kind: 'interlaced' | 'renditionRefused';
  /** Why, in plain words. */
  readonly values: { readonly reason?: string };
}

/** The connection with the sound and the largest picture: its key has no suffix. */
export const MAIN = '';

/**
 * Turns what an encoder sends into parts and segments; one for each time it publishes. All calls are synchronous, there
 * are no timers.
 */
export interface SignalPackager {
  /**
   * Takes a message of the main connection, or of the one with this suffix: `v1`… become these tracks, others the next
   * free ones. Throws `PublishRefused` where the encoder has to be told; the packager goes on without this message.
   */
  push(message: MediaMessage, rendition?: string): void;
  /** A further connection has gone: its picture is not offered any more. */
  drop(rendition: string): void;
  /** Puts out what is held back and ends every open segment. Nothing may be pushed afterwards. */
  end(): void;
  /** Epoch ms where what was put out ends. */
  readonly endMs: number;
  /** Measures since the last call. */
  measures(): SignalMeasures;
  readonly advice: readonly SignalAdvice[];
}
