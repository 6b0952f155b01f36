/** What a notification says and opens; `tag` names its subject. */
export interface PushMessage {
  title: string;
  body?: string;
  type: string;
  id?: string;
  url?: string;
  tag: string;
  lang: string;
}

export interface Push {
  /** The device's address at the push service: a subscription's endpoint, or a token. */
  address: string;
  /** Of browsers only. */
  keys: { publicKey: Uint8Array; secret: Uint8Array } | undefined;
  message: PushMessage;
  urgency: 'normal' | 'high';
  /** Replaces a message with the same key that still waits at the push service. 32 characters. */
  collapseKey: string;
  /** Seconds for which the message is worth showing. */
  lasts: number;
}

/** What became of a push. */
export type Outcome =
  | { kind: 'sent' }
  /** The app or subscription no longer exists; the moment is known where the service names it. */
  | { kind: 'gone'; since?: Date }
  /** Worth another attempt, not before `wait` seconds. */
  | { kind: 'later'; reason: string; wait?: number }
  | { kind: 'refused'; reason: string };

/** A way to a kind of device. Rejects where the push service is not reached. */
export interface PushChannel {
  send(push: Push): Promise<Outcome>;
}

export type PushChannels = Readonly<{ web: PushChannel; fcm?: PushChannel; apns?: PushChannel }>;

/** Whether a status of HTTP is worth another attempt. */
export const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** An outcome to try again, with the `Retry-After` of the answer: seconds or a date. */
export function later(reason: string, retryAfter: string | null | undefined, now: number): Outcome {
  const text = retryAfter ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return { kind: 'later', reason, ...(wait > 0 ? { wait } : {}) };
}

/** The longest escape of a character in JSON, `\u0000`, has six octets. */
const MOST_OF_A_CHARACTER = 6;

/** Shortens the body of a message, then its title, until the push service takes it. */
export function fitted(message: PushMessage, most: number, write: (message: PushMessage) => string): string {
  let fitting = message;
  for (;;) {
    const text = write(fitting);
    const excess = Buffer.byteLength(text) - most;
    if (excess <= 0) return text;
    const { body, ...rest } = fitting;
    const fewer = Math.ceil(excess / MOST_OF_A_CHARACTER);
    if (body !== undefined) {
      const shorter = shortened(body, fewer);
      fitting = shorter === '' ? rest : { ...rest, body: shorter };
    } else {
      const title = shortened(fitting.title, fewer);
      if (title === '') throw new Error(`A push message does not fit into ${most} octets.`);
      fitting = { ...fitting, title };
    }
  }
}

const ELLIPSIS = '…';
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Without some characters at the end, and an ellipsis in their place; a sign of several code points is one. */
function shortened(text: string, fewer: number): string {
  const all = Array.from(characters.segment(text.replace(/…$/, '')), ({ segment }) => segment);
  const kept = all.slice(0, -fewer).join('').trimEnd();
  return kept === '' ? '' : `${kept}${ELLIPSIS}`;
}
