import { expect, test } from 'vitest';
import { ownAddress } from './own-address';

interface Arrived {
  host: string;
  localAddress?: string;
  protocol?: 'http' | 'https';
}

const addressOf = ({ host, localAddress = '192.0.2.10', protocol = 'http' }: Arrived) =>
  ownAddress({ host, protocol, socket: { localAddress, localPort: 4400 } });

test.each<[Arrived, string]>([
  [{ host: 'localhost:4400' }, 'http://localhost:4400'],
  [{ host: 'localhost' }, 'http://localhost'],
  [{ host: '127.0.0.1:5173' }, 'http://127.0.0.1:5173'],
  [{ host: '[::1]:4400' }, 'http://[::1]:4400'],
  [{ host: '192.0.2.10:80', protocol: 'https' }, 'https://192.0.2.10:80'],
  [{ host: '[2001:db8::1]:4400', localAddress: '2001:db8::1' }, 'http://[2001:db8::1]:4400'],
  [{ host: '192.0.2.10:4400', localAddress: '::ffff:192.0.2.10' }, 'http://192.0.2.10:4400'],
])('a request to %j reaches this machine by that name', (arrived, address) => {
  expect(addressOf(arrived)).toBe(address);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost:4400@evil.example',
  'evil.example:4400',
  '',
  'a b',
  '192.0.2.11',
])('the forged host “%s” is replaced by the address of the connection', (host) => {
  expect(addressOf({ host })).toBe('http://192.0.2.10:4400');
  expect(addressOf({ host, localAddress: 'fe80::1%eth0' })).toBe('http://[fe80::1]:4400');
});
