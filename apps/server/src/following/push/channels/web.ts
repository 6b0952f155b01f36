import type { Deliver } from '../delivery';
import { encryptFor, MOST_OCTETS } from '../encryption';
import type { Vapid } from '../vapid';
import { fitted, isTemporary, later, type Outcome, type Push, type PushChannel } from './channel';

interface WebPushOptions {
  vapid: () => Promise<Vapid>;
  deliver: Deliver;
  /** Epoch ms. */
  now: () => number;
}

/** Web Push (RFC 8030): messages are encrypted for the browser, at the address that it names. */
export class WebPush implements PushChannel {
  readonly #options: WebPushOptions;

  constructor(options: WebPushOptions) {
    this.#options = options;
  }

  async send({ address, keys, message, urgency, collapseKey, lasts }: Push): Promise<Outcome> {
    if (!keys) return { kind: 'refused', reason: 'no keys' };
    const { vapid, deliver, now } = this.#options;
    const content = encryptFor(keys, Buffer.from(fitted(message, MOST_OCTETS, JSON.stringify)));
    const { status, retryAfter } = await deliver({
      endpoint: address,
      content,
      headers: {
        authorization: (await vapid()).authorization(address, Math.floor(now() / 1000)),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(content.length),
        ttl: String(lasts),
        urgency,
        topic: collapseKey,
      },
    });
    if (status >= 200 && status < 300) return { kind: 'sent' };
    // The browser has cancelled the subscription.
    if (status === 404 || status === 410) return { kind: 'gone' };
    return isTemporary(status) ? later(`${status}`, retryAfter, now()) : { kind: 'refused', reason: `${status}` };
  }
}
