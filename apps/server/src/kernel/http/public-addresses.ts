import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not public: this machine, its network, unreachable ranges, and tunnels to any of them. */
const notPublic = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv6');

const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|intranet)\.?$/;

/** Whether a name is one of a private network. */
export const hasLocalName = (hostname: string): boolean => LOCAL_NAME.test(hostname) || !hostname.includes('.');

/** Whether an address is public. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(mapped);
  if (family === 0 || /^::ffff:/i.test(mapped)) return false;
  return !notPublic.check(mapped, family === 4 ? 'ipv4' : 'ipv6');
}

/** Resolves a host and rejects private addresses: a public name can resolve to any address. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const allowed = found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return callback(new Error(`${hostname} leads into a private network`), []);
    if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};
