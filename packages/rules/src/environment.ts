import type { Environment } from '@touchline/contract';

const PREFIX = /^(dev|test)\./;

/** The environment a host belongs to, unless a developer chose one (CONFIG-07). */
export function environmentOf(host: string, chosen: Environment = 'auto'): Exclude<Environment, 'auto'> {
  if (chosen !== 'auto') return chosen;
  const prefix = PREFIX.exec(host)?.[1];
  return prefix === 'dev' || prefix === 'test' ? prefix : 'prod';
}

/** The same address in another environment; `auto` and addresses without a host stay. */
export function inEnvironment(address: string, chosen: Environment): string {
  if (chosen === 'auto') return address;
  return address.replace(/^(https?:\/\/)([^/:]+)/, (_whole, scheme: string, host: string) => {
    const bare = host.replace(PREFIX, '');
    return `${scheme}${chosen === 'prod' ? bare : `${chosen}.${bare}`}`;
  });
}
