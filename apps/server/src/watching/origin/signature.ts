import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Grants: the right to fetch everything below one path until a moment, written into the address itself so that the
 * relative addresses in playlists inherit it: `/origin/live/arena/{expires}.{session}.{signature}/master.m3u8`.
 *
 * signature = base64url without padding of HMAC-SHA256(key, path + "\n" + expires + "\n" + session), where path is
 * the address before the grant (`/origin/live/arena`) and expires is in epoch seconds.
 *
 * A CDN can check grants with the shared key alone: the fourth part of the address is the grant. Sign the part before
 * it, compare, compare `expires` with the clock, and leave the grant out of the cache key, so that all viewers
 * share one copy. Where the grant is `open`, ask the origin: only it knows which streams are open.
 */
interface Grant {
  /** The address before the grant, e.g. `/origin/live/arena`. */
  readonly path: string;
  /** An opaque short name of the viewing session, `[A-Za-z0-9_-]{1,64}`. */
  readonly session: string;
  /** Epoch seconds. */
  readonly expires: number;
  /** Before it the origin refuses the grant (epoch seconds); a CDN does not know of it. */
  readonly opens?: number | undefined;
}

const SESSION = /^[A-Za-z0-9_-]{1,64}$/;
const GRANT = /^([1-9]\d{0,11})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

/** Stands before the session of a grant that opens later: `from1800000000-`. */
const OPENING = /^from([1-9]\d{0,11})-(?=.)/;

/** The grant as part of an address. */
export function signGrant(key: Uint8Array | string, { path, session: name, expires, opens }: Grant): string {
  const session = opens === undefined ? name : `from${opens}-${name}`;
  if (!SESSION.test(session)) throw new TypeError('A grant session must match [A-Za-z0-9_-]{1,64}');
  if (!Number.isSafeInteger(expires) || expires <= 0) throw new TypeError('A grant expires at whole epoch seconds');
  return `${expires}.${session}.${signature(key, path, String(expires), session)}`;
}

/** Whether a grant of one of the keys is valid for a path at a time (epoch ms). One for another path counts as forged. */
export function checkGrant(
  keys: readonly (Uint8Array | string)[],
  path: string,
  grant: string,
  nowMs: number,
): 'ok' | 'early' | 'expired' | 'forged' {
  const [, expires, session, given] = GRANT.exec(grant) ?? [];
  if (!expires || !session || !given) return 'forged';
  // The encoded forms are compared, not the decoded bytes, so that a grant has exactly one spelling.
  const isOf = (key: Uint8Array | string) =>
    timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, path, expires, session)));
  if (!keys.some(isOf)) return 'forged';
  if (Number(OPENING.exec(session)?.[1] ?? 0) * 1000 > nowMs) return 'early';
  return Number(expires) * 1000 > nowMs ? 'ok' : 'expired';
}

/** The session and the expiry of a grant that was checked. */
export function readGrant(grant: string): { session: string; expires: number } {
  const [expires = '', session = ''] = grant.split('.', 2);
  return { session: session.replace(OPENING, ''), expires: Number(expires) };
}

function signature(key: Uint8Array | string, path: string, expires: string, session: string): string {
  return createHmac('sha256', key).update(`${path}\n${expires}\n${session}`).digest('base64url');
}
