import { domainToASCII, domainToUnicode } from 'node:url';
import type { ConnectedCaller } from '../auth';
import { siteOf } from '../kernel/http/networks';
import { Problem } from '../kernel/http/problem';
import type { Attempts } from './attempts';

const HOUR_MS = 3_600_000;

/** The browser that registers or signs in. */
export interface Visitor {
  ip: string;
  /** The browser's lasting secret. */
  browser: string;
  name: string | undefined;
  /** The session it held before. */
  formerCookie: string | undefined;
}

/**
 * The normal form by which addresses are compared: composed, lower case, the domain in ASCII. Dots and plus signs stay:
 * their meaning depends on the mailbox's provider. An address in a spelling that only looks like its normal form is
 * rejected: mail to it could reach another mailbox.
 */
export function normalAddress(email: string): string {
  const composed = email.normalize('NFKC');
  const at = composed.lastIndexOf('@');
  const local = composed.slice(0, at).toLowerCase();
  const written = composed.slice(at + 1).toLowerCase();
  const domain = domainToASCII(written);
  const isUnusual = composed !== email || (written !== domain && written !== domainToUnicode(domain));
  if (
    isUnusual ||
    at < 1 ||
    !/^[^\s@"<>()[\],;:\\]+$/.test(local) ||
    !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(domain)
  )
    throw new Problem(400, 'Invalid request', 'body.email is not an e-mail address.');
  return `${local}@${domain}`;
}

/** Rejects a change by a person who has not proved a few minutes ago who they are. */
export function requireRecent({ isRecent }: ConnectedCaller): void {
  if (!isRecent) throw new Problem(403, 'Password needed', 'Confirm the password of this account first.');
}

/** The answer to a used or expired link of a mail. */
export const staleLink = () => new Problem(410, 'Link not valid', 'The link was used before, or it is too old.');

/** Uses up one mail to an address, or rejects the request. */
export async function useMail(attempts: Attempts, address: string, ip: string): Promise<void> {
  await attempts.use('mail client', ip);
  await attempts.use('mail network', `${address} ${siteOf(ip)}`);
  await attempts.use('mail address', address);
}

/** When the link of a mail begins and ends. */
export function lifetime(now: number, hours: number): { createdAt: Date; expiresAt: Date } {
  return { createdAt: new Date(now), expiresAt: new Date(now + hours * HOUR_MS) };
}

/** The link of a mail, with the page of the client to continue at. */
export function mailLink(publicUrl: string, page: 'verify' | 'reset', token: string, returnTo: string | undefined) {
  const query = new URLSearchParams({ token, ...(returnTo === undefined ? {} : { returnTo }) });
  return `${publicUrl}/connect/${page}?${query.toString()}`;
}
