import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, ipv6Key } from './address-key';
import { Countries } from './countries';

const countries = new Countries();

test.each([
  ['1.1.1.1', 'AU'],
  ['8.8.8.8', 'US'],
  ['193.99.144.80', 'DE'],
  ['::ffff:193.99.144.80', 'DE'],
  ['131.130.1.1', 'AT'],
  ['2001:628::1', 'AT'],
  ['2a00:1450:4001:82b::200e', 'IE'],
])('%s is in %s', async (address, country) => {
  expect(await countries.of(address)).toBe(country);
});

test.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '100.64.0.1', '::1', '::', 'fe80::1%eth0', 'fd00::1', '', 'nobody'])(
  '“%s” is nowhere',
  async (address) => {
    expect(await countries.of(address)).toBeUndefined();
  },
);

test('every address has a country of two letters or none, and none is a failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), async (address) => {
      expect((await countries.of(address)) ?? 'AT').toMatch(/^[A-Z]{2}$/);
    }),
  );
});

test('an IPv6 address has one key in all its spellings', () => {
  expect(ipv6Key('2001:628::1')).toBe(ipv6Key('2001:0628:0:0:0:0:0:1'));
  expect(ipv6Key('::1')).toBe(0);
  expect(ipv6Key('1::')).toBe(2 ** 32);
  expect(addressKey('2001:628::1')).toEqual({ family: 6, key: 0x20_01_06_28 * 65_536 });
});
