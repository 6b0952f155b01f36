import { safeReturn } from './return-to';

/** The entered code; stored during registration and e-mail confirmation. */
export interface PendingCode {
  readonly code: string;
  readonly returnTo?: string;
  /** Epoch ms. */
  readonly until: number;
}

const KEY = 'connectCode';
const LIFETIME_MS = 600_000;

/** The code in the address, else the stored one. */
export function findCode(now: number): PendingCode | undefined {
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  if (code === null) return keptCode(now);
  const returnTo = safeReturn(query.get('returnTo'), location.origin);
  const pending = { code, until: now + LIFETIME_MS, ...(returnTo === undefined ? {} : { returnTo }) };
  keepCode(pending);
  return pending;
}

export function keepCode(pending: PendingCode | undefined): void {
  try {
    if (pending) localStorage.setItem(KEY, JSON.stringify(pending));
    else localStorage.removeItem(KEY);
  } catch {
    // With blocked storage the code lasts until the page is left.
  }
}

function keptCode(now: number): PendingCode | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<PendingCode> | null;
    if (typeof kept?.code !== 'string' || typeof kept.until !== 'number' || kept.until <= now) return undefined;
    const returnTo = safeReturn(kept.returnTo, location.origin);
    return { code: kept.code, until: kept.until, ...(returnTo === undefined ? {} : { returnTo }) };
  } catch {
    return undefined;
  }
}
