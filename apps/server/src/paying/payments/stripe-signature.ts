import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../kernel/http/problem';

/** A message is refused when it is older than this: whoever recorded one cannot send it again later. */
const TOLERANCE_SECONDS = 300;

/** Proves that a message is Stripe's own and fresh (`Stripe-Signature: t=…,v1=…`). */
export function checkSignature(header: string | undefined, body: Buffer, secret: string, now: number): void {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2));
  const at = Number(parts.find(([name]) => name === 't')?.[1]);
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '');
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  const isOwn = signatures.some((hex) => {
    const given = Buffer.from(hex, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOwn) throw new Problem(400, 'Signature not valid', 'The message was not signed by the provider.');
  if (Math.abs(now / 1000 - at) > TOLERANCE_SECONDS)
    throw new Problem(400, 'Message too old', 'The message was signed too long ago.');
}
