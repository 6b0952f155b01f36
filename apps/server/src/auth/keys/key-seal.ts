import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The same for all installations: it separates this use of the text from others, its length protects it. */
const SALT = 'touchline signing keys';

/** Encrypts secrets in the database under a text of the environment. */
export class KeySeal {
  readonly #key: Buffer;
  /** Names the text without revealing it. */
  readonly id: string;

  constructor(text: string) {
    this.#key = scryptSync(text, SALT, KEY_BYTES, { N: 16_384, r: 8, p: 1 });
    this.id = createHmac('sha256', this.#key).update('id').digest('hex').slice(0, 16);
  }

  /** `name` is bound to the result: it does not open under another name. */
  seal(name: string, secret: Uint8Array): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(name));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  }

  open(name: string, sealed: Buffer): Buffer {
    const iv = sealed.subarray(0, IV_BYTES);
    const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const cipher = createDecipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(name))
      .setAuthTag(tag);
    return Buffer.concat([cipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]);
  }
}
