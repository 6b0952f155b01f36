import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { CollectibleClaims } from '@touchline/contract';
import { CompactSign, type JWK } from 'jose';
import type { AuthServices } from '../../auth';

/** A public key as it is published. */
interface PublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
}

interface Pair {
  kid: string;
  secret: KeyObject;
  open: PublicKey;
}

const PURPOSE = 'collectibles';
/** The curve's name in OpenSSL. */
const CURVE = 'prime256v1';
const COORDINATE_BYTES = 32;

/** Signs collectibles (JWS, ES256), and publishes the keys that verify them. */
export class Signer {
  readonly #keys: Pick<AuthServices['keys'], 'current' | 'all'>;

  constructor(keys: Pick<AuthServices['keys'], 'current' | 'all'>) {
    this.#keys = keys;
  }

  /** Signs with the present key. It is read first, so that a transaction that signs needs no second connection. */
  async open(): Promise<(claims: CollectibleClaims) => Promise<string>> {
    const { kid, secret } = pairOf(await this.#keys.current(PURPOSE));
    const header = { alg: 'ES256', kid };
    return (claims) => new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader(header).sign(secret);
  }

  /** All keys, former ones included: what they signed stays valid. */
  async publicKeys(): Promise<PublicKey[]> {
    return (await this.#keys.all(PURPOSE)).map((key) => pairOf(key).open);
  }
}

/** A stored secret is the private key. */
function pairOf({ id, secret }: { id: string; secret: Uint8Array }): Pair {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const part = (from: number) => point.subarray(from, from + COORDINATE_BYTES).toString('base64url');
  // The first octet tells the form of the point.
  const [x, y] = [part(1), part(1 + COORDINATE_BYTES)];
  const jwk: JWK = { kty: 'EC', crv: 'P-256', x, y, d: Buffer.from(secret).toString('base64url') };
  return {
    kid: id,
    secret: createPrivateKey({ key: jwk, format: 'jwk' }),
    open: { kty: 'EC', crv: 'P-256', x, y, kid: id, alg: 'ES256', use: 'sig' },
  };
}
