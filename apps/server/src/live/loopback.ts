import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PublisherPlace } from '@touchline/contract/schema';

/** Where a process of this node publishes. */
export interface LoopbackAddress {
  readonly url: string;
  /** Words of it that are not logged. */
  readonly hidden: readonly string[];
}

/** What an internal key was made for. */
interface InternalPublisher {
  readonly inputId: string;
  readonly place: PublisherPlace;
}

const KEY = /^([a-z0-9]{1,64})-(main|backup)-([0-9a-f]{32})$/;

/**
 * Addresses at which processes of this node publish to its own RTMP server. Their keys are valid until this process
 * ends, and from this machine only: whoever takes them in also asks for a local connection.
 */
export class Loopback {
  readonly #secret = randomBytes(32);
  readonly #port: () => number | undefined;

  /** @param port the port of the RTMP server, while it listens. */
  constructor(port: () => number | undefined) {
    this.#port = port;
  }

  /** Undefined while the RTMP server does not listen. `rendition`: `v1`… of smaller pictures. */
  address(inputId: string, place: PublisherPlace, rendition?: string): LoopbackAddress | undefined {
    const port = this.#port();
    if (port === undefined) return undefined;
    const key = this.internalKey(inputId, place);
    return {
      url: `rtmp://127.0.0.1:${port}/live/${key}${rendition === undefined ? '' : `_${rendition}`}`,
      hidden: [key],
    };
  }

  internalKey(inputId: string, place: PublisherPlace): string {
    return `${inputId}-${place}-${this.#proof(inputId, place)}`;
  }

  /** Whom an internal key was made for; undefined for every other key. */
  read(key: string): InternalPublisher | undefined {
    const [, inputId, named, proof] = KEY.exec(key) ?? [];
    if (inputId === undefined || proof === undefined) return undefined;
    const place = named === 'backup' ? 'backup' : 'main';
    const isOurs = timingSafeEqual(Buffer.from(proof), Buffer.from(this.#proof(inputId, place)));
    return isOurs ? { inputId, place } : undefined;
  }

  #proof(inputId: string, place: PublisherPlace): string {
    return createHmac('sha256', this.#secret).update(`${inputId} ${place}`).digest('hex').slice(0, 32);
  }
}
