import type { Address } from '../../shell/address/address-bar';

/** The same address with another open tab; other query parameters are kept. */
export function withTab({ path, search }: Address, tabId: string): string {
  const query = new URLSearchParams(search);
  query.delete('tabIndex');
  query.set('tabId', tabId);
  return `${path}?${query.toString()}`;
}
