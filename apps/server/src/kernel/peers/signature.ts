import { createHmac, timingSafeEqual } from 'node:crypto';

/** Clocks of nodes differ by less. */
const LIFETIME_SECONDS = 60;
const SIGNATURE = /^(\d{1,12})\.([\w-]{43})$/;

/** What a call between nodes is signed for: this path at this node, and no other one. */
interface PeerCall {
  /** The node that is called, as `http://host:port`. */
  readonly address: string;
  readonly path: string;
}

/** Signs a call to another node; it is valid for about a minute. */
export function signCall(secret: Uint8Array, call: PeerCall, nowMs: number): string {
  const expires = Math.floor(nowMs / 1000) + LIFETIME_SECONDS;
  return `${expires}.${macOf(secret, call, expires).toString('base64url')}`;
}

export function isSigned(secret: Uint8Array, call: PeerCall, signature: string | undefined, nowMs: number): boolean {
  const [, expires, mac = ''] = SIGNATURE.exec(signature ?? '') ?? [];
  if (expires === undefined) return false;
  const left = Number(expires) - nowMs / 1000;
  if (left < 0 || left > 2 * LIFETIME_SECONDS) return false;
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secret, call, Number(expires)));
}

/** The label keeps it apart from other uses of the key. */
const macOf = (secret: Uint8Array, { address, path }: PeerCall, expires: number): Buffer =>
  createHmac('sha256', secret).update(`between nodes\n${address}\n${path}\n${expires}`).digest();
