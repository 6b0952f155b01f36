import { expect, test } from 'vitest';
import { networksOf, siteOf } from './networks';

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0::/48']],
  ['2001:db8:0:0:1::', ['2001:db8:0:0', '2001:db8:0::/48']],
  ['2001:DB8::5:1:2:3:4', ['2001:db8:0:5', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0::/48']],
])('%s is counted as %s', (ip, names) => {
  expect(networksOf(ip).map(({ name }) => name)).toEqual(names);
  expect(siteOf(ip)).toBe(names.at(-1));
});

test('a made-up address from a header takes little memory', () => {
  expect(networksOf('x'.repeat(10_000))[0]?.name).toHaveLength(64);
});
