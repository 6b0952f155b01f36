import { type KeyObject, sign } from 'node:crypto';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON web token (RFC 7519), signed with a key of P-256 or an RSA key. */
export function signedToken(key: KeyObject, claims: object, header: { kid?: string; typ?: 'JWT' } = {}): string {
  const alg = key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256';
  const signed = [{ ...header, alg }, claims].map(encoded).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
