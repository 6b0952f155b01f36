import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { CURVE } from './encryption';
import { signedToken } from './signed-token';

const HOURS = 12;

export interface VapidSettings {
  /** The private key that identifies us to push services; without one it is generated and kept in the database. */
  privateKey: Buffer | undefined;
  /** How push services contact the operator: a `mailto:` or `https:` address. */
  subject: string;
}

/** The key pair of the settings, else the one kept in the database; loaded once. */
export function vapidOf(
  { privateKey, subject }: VapidSettings,
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
    return `vapid t=${signedToken(this.#key, claims, { typ: 'JWT' })}, k=${this.publicKey}`;
  }
}
