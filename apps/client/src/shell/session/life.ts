import type { Tokens } from '@touchline/contract';
import type { Records } from './records';

/**
 * The steps of a session, decided from the stored records:
 *
 *   no record ──────────────────────── register ──▶ login ──▶ use
 *   anonymous, token expired ────────────────────── login ──▶ use   refused: the record is cleared, register
 *   registered, refresh token expired ── forget ──▶ as anonymous
 *   registered, token expired ───────── refresh ────────────▶ use   refused three times: forget
 *   otherwise ────────────────────────────────────────────── use   until nine tenths of the token's lifetime have passed
 */
export type Step = 'use' | 'refresh' | 'forget' | 'login' | 'register';

/** The server's time in epoch seconds, with its uncertainty. */
export interface ServerTime {
  readonly now: number;
  readonly doubt: number;
}

/** The next step of a session (AUTH-01 to AUTH-04). A token that the server refused counts as expired. */
export function nextStep({ registered, anonymous }: Records, time: ServerTime, refused?: string): Step {
  if (registered) {
    if (isUsable(registered, time, refused)) return 'use';
    return canRefresh(registered, time) ? 'refresh' : 'forget';
  }
  if (!anonymous) return 'register';
  return isUsable(anonymous, time, refused) ? 'use' : 'login';
}

export function isUsable(
  { accessToken, accessTokenExpiryTime }: Partial<Tokens>,
  { now }: ServerTime,
  refused?: string,
): boolean {
  return (
    accessToken !== undefined &&
    accessToken !== refused &&
    accessTokenExpiryTime !== undefined &&
    now < accessTokenExpiryTime
  );
}

/** An uncertain clock does not sign the viewer out: the server decides. */
function canRefresh({ refreshToken, refreshTokenExpiryTime }: Partial<Tokens>, { now, doubt }: ServerTime): boolean {
  return refreshToken !== undefined && (refreshTokenExpiryTime === undefined || now < refreshTokenExpiryTime + doubt);
}

/** A token is renewed when nine tenths of its remaining lifetime have passed (AUTH-05). */
const RENEW_AT = 0.9;
const SOONEST_MS = 1000;

/** The delay until a token is renewed. */
export const renewalDelay = (expiryTime: number, { now }: ServerTime): number =>
  Math.max(SOONEST_MS, (expiryTime - now) * 1000 * RENEW_AT);

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 240_000;

/** Backoff after consecutive failures, with jitter. */
export const retryPause = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (1 + random);
