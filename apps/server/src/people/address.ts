import { domainToASCII } from 'node:url';
import { Problem } from '../kernel/http/problem';

/**
 * The one form by which an address is compared: composed, lower case, its domain as the net writes it. Dots and plus
 * signs stay: only the mailbox's owner knows what they mean there.
 */
export function normalAddress(email: string): string {
  const composed = email.normalize('NFKC');
  const at = composed.lastIndexOf('@');
  const local = composed.slice(0, at).toLowerCase();
  const domain = domainToASCII(composed.slice(at + 1).toLowerCase());
  if (at < 1 || !/^[^\s@"<>()[\],;:\\]+$/.test(local) || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(domain))
    throw new Problem(400, 'Invalid request', 'body.email is not an e-mail address.');
  return `${local}@${domain}`;
}
