import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Distinguished encoding (X.690): a tag, the length, the content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  return Buffer.concat([Buffer.from([tag, 0x82, body.length >> 8, body.length & 0xff]), body]);
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const id = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Uint8Array) => der(0x04, content);
const bits = (content: Uint8Array, unused = 0) => der(0x03, Buffer.from([unused]), content);
const TRUE = der(0x01, Buffer.from([0xff]));

const [COMMON_NAME, ORGANISATION, ECDSA_SHA256] = ['550403', '55040a', '2a8648ce3d040302'];
const [CONSTRAINTS, KEY_USAGE, EXTENDED_USAGE] = ['551d13', '551d0f', '551d25'];
const [KEY_ID, ISSUER_KEY_ID, EMAIL_PROTECTION] = ['551d0e', '551d23', '2b06010505070304'];

const named = (type: string, value: string) => der(0x31, sequence(id(type), der(0x0c, Buffer.from(value))));
const nameOf = (name: string) => sequence(named(ORGANISATION, 'Club TV'), named(COMMON_NAME, name));
const extension = (type: string, content: Uint8Array, isCritical = true) =>
  sequence(id(type), ...(isCritical ? [TRUE] : []), octets(content));

interface Wanted {
  name: string;
  issuer: string;
  serial: number;
  publicKey: KeyObject;
  issuerKey: KeyObject;
  extensions: readonly Uint8Array[];
}

function certificate({ name, issuer, serial, publicKey, issuerKey, extensions }: Wanted): string {
  const algorithm = sequence(id(ECDSA_SHA256));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial])),
    algorithm,
    nameOf(issuer),
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231000000Z'))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const whole = sequence(body, algorithm, bits(sign('sha256', body, issuerKey)));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`;
}

/** A key with a certificate to sign content, and that of the authority that issued it; all in PEM. */
export function contentCertificates(): { key: string; certificates: string } {
  const authority = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const own = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const keyId = Buffer.alloc(20, 1);
  const issued = { issuer: 'Test authority', issuerKey: authority.privateKey };
  const leaf = certificate({
    ...issued,
    name: 'Club TV',
    serial: 2,
    publicKey: own.publicKey,
    extensions: [
      extension(CONSTRAINTS, sequence()),
      extension(KEY_USAGE, bits(Buffer.from([0x80]), 7)),
      extension(EXTENDED_USAGE, sequence(id(EMAIL_PROTECTION)), false),
      extension(ISSUER_KEY_ID, sequence(der(0x80, keyId)), false),
    ],
  });
  const root = certificate({
    ...issued,
    name: 'Test authority',
    serial: 1,
    publicKey: authority.publicKey,
    extensions: [
      extension(CONSTRAINTS, sequence(TRUE)),
      extension(KEY_USAGE, bits(Buffer.from([0x06]), 1)),
      extension(KEY_ID, octets(keyId), false),
    ],
  });
  return { key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), certificates: leaf + root };
}
