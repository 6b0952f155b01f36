import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a device's push subscription. */
interface Recipient {
  /** Its public key, an uncompressed point of P-256. */
  publicKey: Uint8Array;
  /** The secret it shares with us. */
  secret: Uint8Array;
}

/** Random values of one message; tests choose them. */
interface Nonce {
  salt: Uint8Array;
  privateKey: Uint8Array | undefined;
}

export const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
/** One record holds the whole message, including padding mark and cipher tag; the header comes before it. */
export const MOST_OCTETS = RECORD_SIZE - 1 - 16 - 86;
const LAST_RECORD = 2;

/** Encrypts a push message for one device (RFC 8291, aes128gcm of RFC 8188). */
export function encryptFor(
  { publicKey, secret }: Recipient,
  message: Uint8Array,
  { salt, privateKey }: Nonce = { salt: randomBytes(16), privateKey: undefined },
): Buffer {
  if (message.length > MOST_OCTETS) throw new Error(`A push message has ${MOST_OCTETS} octets at most.`);
  const own = createECDH(CURVE);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const ownPublic = own.getPublicKey();
  const shared = own.computeSecret(publicKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownPublic]);
  const material = derive(shared, secret, keyInfo, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(message), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.of(ownPublic.length), ownPublic, record, cipher.getAuthTag()]);
}

const derive = (material: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length));
