import { isIPv6 } from 'node:net';

/** A network by which callers are counted, and how many single clients it may count as. */
interface Network {
  name: string;
  size: number;
}

/** A /48 is a site or a part of a mobile network: many clients, but not 65,536 of them. */
const SITE_SIZE = 16;

/** The networks of an address, the narrowest first. An IPv6 client owns a /64 and may own a whole /48. */
export function networksOf(ip: string): Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return [{ name: mapped, size: 1 }];
  if (!isIPv6(ip)) return [{ name: ip.slice(0, 64), size: 1 }];
  const groups = prefixOf(ip);
  return [
    { name: groups.join(':'), size: 1 },
    { name: `${groups.slice(0, 3).join(':')}::/48`, size: SITE_SIZE },
  ];
}

/** The widest network of an address. */
export const siteOf = (ip: string): string => networksOf(ip).at(-1)?.name ?? ip;

/** The first four groups of an IPv6 address. */
function prefixOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const left = tail === undefined ? 0 : 8 - first.length - last.length;
  const zeros = Array.from({ length: left }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
