import { createHmac } from 'node:crypto';
import { KeySeal } from '../../auth';

/** Hashes codes and encrypts secrets of operators under a key of the service, so that a copied table reveals neither. */
export class StudioSecrets {
  readonly #key: () => Promise<Uint8Array>;
  #seal: Promise<KeySeal> | undefined;

  constructor(key: () => Promise<Uint8Array>) {
    this.#key = key;
  }

  /** The stored form of a code; `purpose` keeps codes of one kind from being used as another. */
  async hash(purpose: 'set-up' | 'recovery', code: string): Promise<Buffer> {
    return createHmac('sha256', await this.#key())
      .update(`${purpose}\n${code}`)
      .digest();
  }

  /** `name` is bound to the result: it does not open under another name. */
  async seal(name: string, secret: Uint8Array): Promise<Buffer> {
    return (await this.#sealOfKey()).seal(name, secret);
  }

  async open(name: string, sealed: Buffer): Promise<Buffer> {
    return (await this.#sealOfKey()).open(name, sealed);
  }

  #sealOfKey(): Promise<KeySeal> {
    this.#seal ??= this.#key().then((key) => new KeySeal(Buffer.from(key).toString('hex')));
    return this.#seal;
  }
}
