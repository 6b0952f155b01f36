import type { Environment } from '@touchline/contract';

const PREFIX = /^(dev|test)\./;

/** The environment of a host, unless a developer selected one (CONFIG-07). */
export function environmentOf(host: string, selected: Environment = 'auto'): Exclude<Environment, 'auto'> {
  if (selected !== 'auto') return selected;
  const prefix = PREFIX.exec(host)?.[1];
  return prefix === 'dev' || prefix === 'test' ? prefix : 'prod';
}

const IP_ADDRESS = /^[\d.]+$/;

/** The same URL in another environment; unchanged for `auto` and for IP addresses. */
export function inEnvironment(url: string, selected: Environment): string {
  if (selected === 'auto') return url;
  return url.replace(/^(https?:\/\/)([^/:]+)/, (match, scheme: string, host: string) => {
    if (IP_ADDRESS.test(host)) return match;
    const bare = host.replace(PREFIX, '');
    return `${scheme}${selected === 'prod' ? bare : `${selected}.${bare}`}`;
  });
}
