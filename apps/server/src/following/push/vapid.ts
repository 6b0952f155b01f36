import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { CURVE } from './encryption';

const HOURS = 12;

/** Says to push services who sends (RFC 8292): our own pair of keys, and a way to reach us. */
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
