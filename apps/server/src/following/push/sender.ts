import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../kernel/store/store';
import type { Deliver, Outcome } from './delivery';
import { encryptFor } from './encryption';
import { type DueMessage, dropDevice, settleMessage, takeDueMessages } from './queries';
import type { Vapid } from './vapid';

interface SenderOptions {
  store: Store;
  vapid: () => Promise<Vapid>;
  deliver: Deliver;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const AT_ONCE = 50;
const MOST_BATCHES = 20;
const LEASE_MS = 60_000;
const MOST_TRIES = 6;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 900_000;

/** Sends planned messages: repeats failed ones after a while, and deletes devices that are gone. */
export class PushSender {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  async run(): Promise<number> {
    const { store, now } = this.#options;
    let sent = 0;
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const due = await takeDueMessages(store.db, new Date(now()), new Date(now() + LEASE_MS), AT_ONCE);
      await Promise.all(due.map((message) => this.#send(message)));
      sent += due.length;
      if (due.length < AT_ONCE) break;
    }
    return sent;
  }

  async #send(message: DueMessage): Promise<void> {
    const { store, now, log } = this.#options;
    const left = message.expiresAt.getTime() - now();
    if (left <= 0) return settleMessage(store.db, message, { state: 'failed' });
    const outcome = await this.#hand(message, left).catch((error: unknown): Outcome => {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a push service was not reached');
      return { status: 0, retryAfter: undefined };
    });
    const { status } = outcome;
    if (status >= 200 && status < 300) return settleMessage(store.db, message, { state: 'sent' });
    // The browser has cancelled the subscription.
    if (status === 404 || status === 410) return dropDevice(store.db, message.deviceId);
    const isLater = status === 0 || status === 408 || status === 429 || status >= 500;
    if (!isLater) log.warn({ status }, 'a push service refuses a message');
    if (!isLater || message.tries >= MOST_TRIES) return settleMessage(store.db, message, { state: 'failed' });
    return settleMessage(store.db, message, { due_at: new Date(now() + waitAfter(message.tries, outcome)) });
  }

  async #hand({ endpoint, publicKey, secret, body, urgency, subject }: DueMessage, left: number): Promise<Outcome> {
    const { vapid, deliver, now } = this.#options;
    const content = encryptFor({ publicKey, secret }, Buffer.from(JSON.stringify(body)));
    const headers = {
      authorization: (await vapid()).authorization(endpoint, Math.floor(now() / 1000)),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(content.length),
      ttl: String(Math.max(1, Math.floor(left / 1000))),
      urgency,
      // The topic replaces a message that still waits at the push service, should it be sent twice.
      topic: createHash('sha256').update(subject).digest('base64url').slice(0, 32),
    };
    return deliver({ endpoint, headers, content });
  }
}

/** Doubles with every attempt, unless the push service sets the delay. */
const waitAfter = (tries: number, { retryAfter }: Outcome): number =>
  Math.min(LONGEST_WAIT_MS, Math.max((retryAfter ?? 0) * 1000, FIRST_WAIT_MS * 2 ** (tries - 1)));
