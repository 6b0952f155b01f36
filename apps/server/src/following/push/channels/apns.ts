import type { KeyObject } from 'node:crypto';
import { type ClientHttp2Session, connect } from 'node:http2';
import { ANSWER_WITHIN_MS } from '../delivery';
import { signedToken } from '../signed-token';
import { fitted, isTemporary, later, type Outcome, type Push, type PushChannel, type PushMessage } from './channel';

/** A key of Apple's push service, and the app it is used for. */
export interface ApnsSettings {
  key: KeyObject;
  keyId: string;
  teamId: string;
  /** The app's bundle id. */
  topic: string;
  /** The address of the service, without a slash at the end. */
  base: string;
}

interface ApnsOptions {
  settings: ApnsSettings;
  /** Epoch ms. */
  now: () => number;
  answerWithinMs?: number;
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
  reason: string | undefined;
  /** When the app was found to be gone, in epoch ms. */
  timestamp: number | undefined;
}

const MINUTE_MS = 60_000;
/** Apple refuses tokens that are older than an hour, and those that are replaced within 20 minutes. */
const RENEW_AFTER_MS = 40 * MINUTE_MS;
const KEEP_FOR_MS = 20 * MINUTE_MS;
const IDLE_MS = 5 * MINUTE_MS;
const MOST_OCTETS = 4096;
const MOST_OF_AN_ANSWER = 4096;
/** What Apple says of a device, in contrast to what it says of our credentials. */
const GONE: ReadonlySet<string | undefined> = new Set(['BadDeviceToken', 'Unregistered', 'ExpiredToken']);

/** iOS apps, by Apple's push service: HTTP/2, one connection for all messages. */
export class Apns implements PushChannel {
  readonly #settings: ApnsSettings;
  readonly #now: () => number;
  readonly #answerWithinMs: number;
  #connection: ClientHttp2Session | undefined;
  #token: { value: string; issuedAt: number } | undefined;

  constructor({ settings, now, answerWithinMs = ANSWER_WITHIN_MS }: ApnsOptions) {
    this.#settings = settings;
    this.#now = now;
    this.#answerWithinMs = answerWithinMs;
  }

  async send(push: Push): Promise<Outcome> {
    const used = this.#providerToken();
    const answer = await this.#post(push, used);
    if (answer.reason !== 'ExpiredProviderToken') return this.#outcome(answer);
    const isOld = this.#token !== undefined && this.#token.issuedAt + KEEP_FOR_MS <= this.#now();
    if (this.#token?.value === used && isOld) this.#token = undefined;
    const next = this.#providerToken();
    // A token that may not be replaced yet is no better at a second attempt.
    return this.#outcome(next === used ? answer : await this.#post(push, next));
  }

  #outcome({ status, reason, retryAfter, timestamp }: Answer): Outcome {
    if (status === 200) return { kind: 'sent' };
    const said = [status, reason].filter(Boolean).join(' ');
    if (status === 410 || (status === 400 && GONE.has(reason)))
      return { kind: 'gone', ...(timestamp === undefined ? {} : { since: new Date(timestamp) }) };
    // The operator can mend the credentials while the message waits.
    if (isTemporary(status) || status === 403) return later(said, retryAfter, this.#now());
    return { kind: 'refused', reason: said };
  }

  #providerToken(): string {
    const { key, keyId, teamId } = this.#settings;
    const now = this.#now();
    if (!this.#token || this.#token.issuedAt + RENEW_AFTER_MS <= now) {
      const claims = { iss: teamId, iat: Math.floor(now / 1000) };
      this.#token = { value: signedToken(key, claims, { kid: keyId }), issuedAt: now };
    }
    return this.#token.value;
  }

  #post({ address, message, urgency, collapseKey, lasts }: Push, token: string): Promise<Answer> {
    const body = fitted(message, MOST_OCTETS, written);
    const connection = this.#connected();
    const stream = connection.request({
      ':method': 'POST',
      ':path': `/3/device/${address}`,
      authorization: `bearer ${token}`,
      'apns-topic': this.#settings.topic,
      'apns-push-type': 'alert',
      'apns-priority': urgency === 'high' ? '10' : '5',
      'apns-expiration': String(Math.floor(this.#now() / 1000) + lasts),
      'apns-collapse-id': collapseKey,
      'content-type': 'application/json',
    });
    return new Promise((resolve, reject) => {
      let status = 0;
      let retryAfter: string | undefined;
      let text = '';
      stream.setEncoding('utf8');
      // A connection that does not answer may be dead: the next message opens another.
      stream.setTimeout(this.#answerWithinMs, () => {
        reject(lost());
        connection.destroy();
      });
      stream.on('response', (headers) => {
        status = headers[':status'] ?? 0;
        retryAfter = headers['retry-after'];
      });
      stream.on('data', (part: string) => {
        if (text.length < MOST_OF_AN_ANSWER) text += part;
      });
      stream.on('error', reject);
      stream.on('close', () => {
        if (status === 0) reject(lost());
        else resolve({ status, retryAfter, ...said(text) });
      });
      stream.end(body);
    });
  }

  /** The connection for all messages; a new one once it has ended. */
  #connected(): ClientHttp2Session {
    const known = this.#connection;
    if (known && !known.closed && !known.destroyed) return known;
    const connection = connect(this.#settings.base);
    const forget = () => {
      if (this.#connection === connection) this.#connection = undefined;
    };
    // Requests on it fail with the same error.
    connection.on('error', forget);
    connection.on('close', forget);
    connection.on('goaway', forget);
    connection.setTimeout(IDLE_MS, () => connection.close());
    connection.unref();
    this.#connection = connection;
    return connection;
  }
}

const lost = () => new Error('the connection to APNs was lost');

const written = ({ title, body, ...data }: PushMessage): string =>
  JSON.stringify({ aps: { alert: { title, ...(body === undefined ? {} : { body }) }, sound: 'default' }, ...data });

function said(text: string): Pick<Answer, 'reason' | 'timestamp'> {
  try {
    const { reason, timestamp } = JSON.parse(text) as Record<string, unknown>;
    return {
      reason: typeof reason === 'string' ? reason.slice(0, 64) : undefined,
      timestamp: typeof timestamp === 'number' ? timestamp : undefined,
    };
  } catch {
    // No answer of APNs itself.
    return { reason: undefined, timestamp: undefined };
  }
}
