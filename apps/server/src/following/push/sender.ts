import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Backlog, MOST_FAILING, secondsOf } from '../../kernel/jobs/backlog';
import type { Db, Store } from '../../kernel/store/store';
import type { Outcome, PushChannels } from './channels/channel';
import {
  countMessages,
  type DueMessage,
  dropDevice,
  failingMessages,
  hurryMessages,
  settleMessage,
  takeDueMessages,
} from './queries';

interface SenderOptions {
  store: Store;
  channels: PushChannels;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const DAY_MS = 86_400_000;
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

  /** What is to be sent, and what push services did not accept. */
  async backlog(): Promise<Backlog> {
    const { store, now } = this.#options;
    const [counts, failing] = await Promise.all([
      countMessages(store.db, new Date(now() - DAY_MS)),
      failingMessages(store.db, MOST_FAILING),
    ]);
    return {
      waiting: counts.waiting,
      oldestAt: counts.oldest && secondsOf(counts.oldest),
      failed: counts.failed,
      failing: failing.map(({ subject, failure, tries, nextAt }) => ({
        id: subject,
        what: subject,
        failure,
        tries,
        since: secondsOf(nextAt),
        nextAt: secondsOf(nextAt),
      })),
    };
  }

  /** Sends the messages of a subject with the next round; returns how many wait. */
  hurry(tx: Db, subject: string): Promise<number> {
    return hurryMessages(tx, subject, new Date(this.#options.now()));
  }

  async #send(message: DueMessage): Promise<void> {
    const { store, now, log } = this.#options;
    const { channel, deviceId, tries } = message;
    const left = message.expiresAt.getTime() - now();
    if (left <= 0) return settleMessage(store.db, message, { state: 'failed', failure: 'too late' });
    const outcome = await this.#hand(message, left).catch((error: unknown): Outcome => {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ channel, reason }, 'a push service was not reached');
      return { kind: 'later', reason };
    });
    switch (outcome.kind) {
      case 'sent':
        return settleMessage(store.db, message, { state: 'sent' });
      case 'gone':
        if (await dropDevice(store.db, deviceId, { unseenSince: outcome.since })) return;
        return settleMessage(store.db, message, { state: 'failed', failure: 'device is gone' });
      case 'refused':
        log.warn({ channel, reason: outcome.reason }, 'a push service refuses a message');
        return settleMessage(store.db, message, { state: 'failed', failure: shortOf(outcome.reason) });
      case 'later':
        if (tries >= MOST_TRIES)
          return settleMessage(store.db, message, { state: 'failed', failure: shortOf(outcome.reason) });
        return settleMessage(store.db, message, {
          due_at: new Date(now() + waitAfter(tries, outcome.wait)),
          failure: shortOf(outcome.reason),
        });
    }
  }

  async #hand(message: DueMessage, left: number): Promise<Outcome> {
    const { channel, address, publicKey, secret, body, urgency, subject } = message;
    const way = this.#options.channels[channel];
    if (!way) return { kind: 'refused', reason: 'this channel is not set up' };
    return way.send({
      address,
      keys: publicKey && secret ? { publicKey, secret } : undefined,
      message: body,
      urgency,
      collapseKey: createHash('sha256').update(subject).digest('base64url').slice(0, 32),
      lasts: Math.max(1, Math.floor(left / 1000)),
    });
  }
}

/** Answers of push services name no person, and may be long. */
const shortOf = (reason: string): string => reason.slice(0, 200);

/** Doubles with every attempt, unless the push service sets the delay. */
const waitAfter = (tries: number, seconds = 0): number =>
  Math.min(LONGEST_WAIT_MS, Math.max(seconds * 1000, FIRST_WAIT_MS * 2 ** (tries - 1)));
