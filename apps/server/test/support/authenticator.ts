import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '@touchline/contract';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Behaviour {
  /** The page that asks; by default the one of the test's node. */
  origin?: string;
  /** Whether the person unlocked the device. */
  isVerified?: boolean;
}

/** A device that creates passkeys and signs with them, as a browser would return it. */
export class Authenticator {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  #userHandle = '';
  #rpId = '';
  #counter = 0;

  create({ challenge, rp, user }: PasskeyCreation, behaviour: Behaviour = {}): NewPasskey {
    this.#rpId = rp.id;
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const data = Buffer.concat([this.#data(HAS_KEY, behaviour), Buffer.alloc(16), length, this.#id, cose]);
    const dataLength = Buffer.alloc(2);
    dataLength.writeUInt16BE(data.length);
    // The CBOR map { fmt: 'none', attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      dataLength,
      data,
    ]);
    return {
      id: this.#id.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', challenge, behaviour).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    };
  }

  sign({ challenge }: PasskeyRequest, behaviour: Behaviour = {}): SignedChallenge {
    this.#counter++;
    const data = this.#data(0, behaviour);
    const client = clientData('webauthn.get', challenge, behaviour);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      id: this.#id.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#key.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    };
  }

  #data(flags: number, { isVerified = true }: Behaviour): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags | PRESENT | (isVerified ? VERIFIED : 0));
    tail.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([createHash('sha256').update(this.#rpId).digest(), tail]);
  }
}

const clientData = (type: string, challenge: string, { origin = 'http://localhost' }: Behaviour) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
