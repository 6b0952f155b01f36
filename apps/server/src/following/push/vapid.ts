import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { CURVE } from './encryption';

const HOURS = 12;

export interface PushSettings {
  /** The private key that identifies us to push services; without one it is generated and kept in the database. */
  privateKey: Buffer | undefined;
  /** How push services contact the operator: a `mailto:` or `https:` address. */
  subject: string;
  /** For tests: allows push services on the loopback interface. */
  isLoopbackAllowed: boolean;
}

/** The key pair of the settings, else the one kept in the database; loaded once. */
export function vapidOf(
  { privateKey, subject }: PushSettings,
  storedKey: () => Promise<Uint8Array>,
): () => Promise<Vapid> {
  let loaded: Promise<Vapid> | undefined;
  return () => {
    loaded ??= (privateKey ? Promise.resolve(privateKey) : storedKey())
      .then((key) => new Vapid(key, subject))
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
}

/** Identifies the sender to push services (RFC 8292): our own pair of keys, and a contact address. */
export class Vapid {
  readonly publicKey: string;
  readonly #key: KeyObject;
  readonly #subject: string;

  /** `secret` is the private key: 32 octets. */
  constructor(secret: Uint8Array, subject: string) {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(secret);
    const point = pair.getPublicKey();
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const d = Buffer.from(secret).toString('base64url');
    this.#key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x: part(1), y: part(33) } });
    this.publicKey = point.toString('base64url');
    this.#subject = subject;
  }

  /** The header for a message to an endpoint, at a moment in epoch seconds. */
  authorization(endpoint: string, now: number): string {
    const claims = { aud: new URL(endpoint).origin, exp: now + HOURS * 3600, sub: this.#subject };
    const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.');
    const signature = sign('sha256', Buffer.from(signed), { key: this.#key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
