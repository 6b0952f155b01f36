import type { KeyObject } from 'node:crypto';
import { ANSWER_WITHIN_MS } from '../delivery';
import { signedToken } from '../signed-token';
import { fitted, isTemporary, later, type Outcome, type Push, type PushChannel, type PushMessage } from './channel';

/** A service account of Firebase. */
export interface FcmSettings {
  projectId: string;
  clientEmail: string;
  keyId: string;
  key: KeyObject;
  /** Where access tokens are issued. */
  tokenUrl: string;
  /** The address of the API, without a slash at the end. */
  base: string;
}

interface FcmOptions {
  settings: FcmSettings;
  /** Epoch ms. */
  now: () => number;
  answerWithinMs?: number;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const HOUR = 3600;
/** A token is replaced this many seconds before it ends. */
const EARLY = 60;
const MOST_OCTETS = 4096;

/** Android apps, by version 1 of the API of Firebase Cloud Messaging. */
export class Fcm implements PushChannel {
  readonly #settings: FcmSettings;
  readonly #now: () => number;
  readonly #answerWithinMs: number;
  #token: { value: string; until: number } | undefined;
  #renewal: Promise<string> | undefined;

  constructor({ settings, now, answerWithinMs = ANSWER_WITHIN_MS }: FcmOptions) {
    this.#settings = settings;
    this.#now = now;
    this.#answerWithinMs = answerWithinMs;
  }

  async send(push: Push): Promise<Outcome> {
    const used = await this.#accessToken();
    const answer = await this.#post(push, used);
    if (answer.status !== 401) return this.#outcome(answer);
    await answer.body?.cancel();
    // Revoked before its end: one new token, once.
    if (this.#token?.value === used) this.#token = undefined;
    return this.#outcome(await this.#post(push, await this.#accessToken()));
  }

  async #outcome(answer: Response): Promise<Outcome> {
    const { status, ok } = answer;
    const { code, field } = ok ? NO_ERROR : errorOf(await answer.text());
    if (ok) {
      await answer.body?.cancel();
      return { kind: 'sent' };
    }
    const reason = [status, code].filter(Boolean).join(' ');
    // Only what is said of the device counts: a wrong project answers 404, too.
    if (code === 'UNREGISTERED' || (code === 'INVALID_ARGUMENT' && field === 'message.token')) return { kind: 'gone' };
    // The operator can mend the credentials while the message waits.
    if (status === 401 || isTemporary(status)) return later(reason, answer.headers.get('retry-after'), this.#now());
    return { kind: 'refused', reason };
  }

  #post(push: Push, accessToken: string): Promise<Response> {
    const { base, projectId } = this.#settings;
    return fetch(`${base}/v1/projects/${projectId}/messages:send`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(this.#answerWithinMs),
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: fitted(push.message, MOST_OCTETS, (message) => JSON.stringify({ message: written(push, message) })),
    });
  }

  /** The token in use, or a new one; messages that need one at the same time share it. */
  #accessToken(): Promise<string> {
    const known = this.#token;
    if (known && known.until > this.#now()) return Promise.resolve(known.value);
    this.#renewal ??= this.#requestToken().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #requestToken(): Promise<string> {
    const { clientEmail, tokenUrl, key, keyId } = this.#settings;
    const now = Math.floor(this.#now() / 1000);
    const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUrl, iat: now, exp: now + HOUR };
    const assertion = signedToken(key, claims, { typ: 'JWT', kid: keyId });
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(this.#answerWithinMs),
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
    });
    const text = await answer.text();
    const { access_token: value, expires_in: lasts, error } = objectOf(text);
    if (!answer.ok || typeof value !== 'string' || typeof lasts !== 'number')
      throw new Error(`no access token for FCM: ${answer.status} ${typeof error === 'string' ? error : ''}`.trim());
    this.#token = { value, until: (now + lasts - EARLY) * 1000 };
    return value;
  }
}

function written({ address, urgency, collapseKey, lasts }: Push, { title, body, ...data }: PushMessage) {
  return {
    token: address,
    notification: { title, ...(body === undefined ? {} : { body }) },
    data,
    android: {
      priority: urgency === 'high' ? 'HIGH' : 'NORMAL',
      ttl: `${lasts}s`,
      collapse_key: collapseKey,
      // Replaces a shown notification of the same subject.
      notification: { tag: collapseKey },
    },
  };
}

interface FcmError {
  /** The error code of FCM itself. */
  code: string | undefined;
  /** The field that an invalid request names. */
  field: string | undefined;
}
const NO_ERROR: FcmError = { code: undefined, field: undefined };

function errorOf(text: string): FcmError {
  const { error } = objectOf(text) as { error?: { details?: unknown } };
  const details = Array.isArray(error?.details) ? (error.details as Record<string, unknown>[]) : [];
  const code = details.map((detail) => detail?.['errorCode']).find((each) => typeof each === 'string');
  const violations = details.flatMap((detail) => detail?.['fieldViolations'] ?? []) as ({ field?: unknown } | null)[];
  const field = violations.map((violation) => violation?.field).find((each) => typeof each === 'string');
  return { code, field };
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // A page of a proxy.
    return {};
  }
}
