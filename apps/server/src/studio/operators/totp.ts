import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords as in RFC 6238: SHA-1, six digits, 30 seconds, which every authenticator app knows. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks differ, and people type: the codes before and after the present one count too. */
const NEIGHBOURS = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the step at a time (epoch ms). */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code was given, if it is the present one or beside it. */
export function matchingStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const given = Buffer.from(code);
  return NEIGHBOURS.map((neighbour) => stepAt(now) + neighbour).find((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** Base32 without padding, as apps expect it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What a QR code tells an authenticator app. */
export function totpUri(secret: Uint8Array, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  // Some apps show a plus sign where a space is meant.
  const parameters = query.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${parameters}`;
}
