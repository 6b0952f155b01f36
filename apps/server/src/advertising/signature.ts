import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a text was signed as: one kind is never accepted as another. */
type Kind = 'viewer' | 'beacon';

/** Signs bytes as a text that is fit for addresses: `{bytes}.{signature}`, both in base64url. */
export function signText(key: Uint8Array, kind: Kind, bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('base64url');
  return `${text}.${signatureOf(key, kind, text)}`;
}

/** The bytes of a text that was signed with this key as this kind. */
export function openSigned(key: Uint8Array, kind: Kind, signed: string): Buffer | undefined {
  const [text = '', given = '', ...rest] = signed.split('.');
  const wanted = signatureOf(key, kind, text);
  // The encoded forms are compared, so that a signed text has exactly one spelling.
  const isOurs =
    rest.length === 0 && given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
  return isOurs ? Buffer.from(text, 'base64url') : undefined;
}

/** 128 bits: enough against guessing, and short in addresses. */
const signatureOf = (key: Uint8Array, kind: Kind, text: string): string =>
  createHmac('sha256', key).update(`${kind}\n${text}`).digest().subarray(0, 16).toString('base64url');
