import { expect, test } from 'vitest';
import { GrantNetworks } from './networks';

/** Uses the session’s addresses in so many networks; returns how many were admitted, and what was told. */
function use(networks: number, network = (number: number) => `198.51.${number}.7`) {
  const grants = new GrantNetworks(900);
  const told: string[] = [];
  grants.onShared((outcome) => told.push(outcome));
  const admitted = Array.from({ length: networks }, (_, number) => grants.admits('viewer', network(number)));
  return { grants, told, admitted: admitted.filter(Boolean).length };
}

test('a phone that changes between three networks is not noticed', () => {
  expect(use(3)).toMatchObject({ admitted: 3, told: [] });
});

test('the addresses of one session in four networks are noticed once', () => {
  expect(use(5)).toMatchObject({ admitted: 5, told: ['noticed'] });
});

test('of a hundred networks ten are served, and those stay served', () => {
  const { grants, told, admitted } = use(100);
  expect(admitted).toBe(10);
  expect(told).toEqual(['noticed', ...Array.from({ length: 90 }, () => 'refused')]);
  expect(grants.admits('viewer', '198.51.0.200')).toBe(true);
  expect(grants.admits('another viewer', '203.0.113.1')).toBe(true);
});

test('all addresses of a household are one network', () => {
  expect(use(50, (number) => `198.51.100.${number}`)).toMatchObject({ admitted: 50, told: [] });
  expect(use(50, (number) => `2001:db8:1:${number}::7`)).toMatchObject({ admitted: 50, told: [] });
});

/** What is told of these addresses and two networks besides: a fourth network is noticed. */
function toldOf(...addresses: string[]): string[] {
  const all = ['203.0.113.7', '192.0.2.7', ...addresses];
  return use(all.length, (number) => all[number] ?? '').told;
}

test.each([
  ['an IPv4 address inside an IPv6 one', '198.51.100.7', '::ffff:198.51.100.8'],
  ['zeros that are left out', '2001:db8::3', '2001:db8:0:1::3'],
  ['leading zeros', '2001:db8:1:2::3', '2001:0db8:0001:2::3'],
  ['capital letters', '2001:db8:1:2::3', '2001:DB8:1:2::3'],
])('a network spelled with %s is the same network', (_what, address, other) => {
  expect(toldOf(address, other)).toEqual([]);
});

test.each([
  ['198.51.100.7', '198.51.101.7'],
  ['2001:db8:1::7', '2001:db8:2::7'],
  ['2001:db8::7', '2001:db8:1::7'],
])('%s and %s are in two networks', (address, other) => {
  expect(toldOf(address, other)).toEqual(['noticed']);
});
