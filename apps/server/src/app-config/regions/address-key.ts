import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** An address as a comparable number: IPv4 in full, IPv6 by its first 48 bits, which fit a double. */
interface AddressKey {
  family: 4 | 6;
  key: number;
}

/** Addresses without a location: this machine, its network, and similar ranges. */
const unplaced = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  unplaced.addSubnet(net, prefix, 'ipv4');
unplaced.addSubnet('::', 127, 'ipv6');
unplaced.addSubnet('fc00::', 7, 'ipv6');
unplaced.addSubnet('fe80::', 10, 'ipv6');

/** The key of a public address; nothing for private and invalid ones. */
export function addressKey(address: string): AddressKey | undefined {
  const text = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(text)) return unplaced.check(text, 'ipv4') ? undefined : { family: 4, key: ipv4Key(text) };
  if (!isIPv6(text) || unplaced.check(text, 'ipv6')) return undefined;
  return { family: 6, key: ipv6Key(text) };
}

export const ipv4Key = (text: string): number =>
  text.split('.').reduce((key, part) => key * 256 + Number.parseInt(part, 10), 0);

/** `2001:db8::1` → its first three groups as one number. */
export function ipv6Key(text: string): number {
  const [head = '', tail = ''] = text.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const gap = text.includes('::') ? 8 - first.length - last.length : 0;
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last].slice(0, 3);
  return groups.reduce((key, group) => key * 65_536 + Number.parseInt(group, 16), 0);
}
