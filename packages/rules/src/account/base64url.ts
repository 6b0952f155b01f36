const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes in Base64url, without padding. */
export function toBase64Url(buffer: ArrayBuffer): string {
  let text = '';
  let bits = 0;
  let length = 0;
  for (const byte of new Uint8Array(buffer)) {
    bits = ((bits << 8) | byte) & 0xffff;
    length += 8;
    for (; length >= 6; length -= 6) text += ALPHABET[(bits >> (length - 6)) & 63];
  }
  return length === 0 ? text : text + ALPHABET[(bits << (6 - length)) & 63];
}

/** The bytes of a Base64url text without padding. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let length = 0;
  let at = 0;
  for (const character of text) {
    bits = ((bits << 6) | ALPHABET.indexOf(character)) & 0xffff;
    length += 6;
    if (length >= 8) {
      length -= 8;
      bytes[at++] = bits >> length;
    }
  }
  return bytes;
}
