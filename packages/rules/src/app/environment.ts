import type { Environment } from '@touchline/contract';

const PREFIX = /^(dev|test)\./;

/** The environment a host belongs to, unless a developer chose one (CONFIG-07). */
export function environmentOf(host: string, chosen: Environment = 'auto'): Exclude<Environment, 'auto'> {
  if (chosen !== 'auto') return chosen;
  const prefix = PREFIX.exec(host)?.[1];
  return prefix === 'dev' || prefix === 'test' ? prefix : 'prod';
}

const NUMBERS = /^[\d.]+$/;

/** The same address in another environment; `auto` and addresses without a name for their host stay. */
export function inEnvironment(address: string, chosen: Environment): string {
  if (chosen === 'auto') return address;
  return address.replace(/^(https?:\/\/)([^/:]+)/, (whole, scheme: string, host: string) => {
    if (NUMBERS.test(host)) return whole;
    const bare = host.replace(PREFIX, '');
    return `${scheme}${chosen === 'prod' ? bare : `${chosen}.${bare}`}`;
  });
}
