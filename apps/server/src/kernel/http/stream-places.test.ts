import { expect, test } from 'vitest';
import { Problem } from './problem';
import { StreamPlaces } from './stream-places';

/** Takes places until one is refused; returns the functions that free them. */
function takeAll(places: StreamPlaces, ip: (n: number) => string): (() => void)[] {
  const taken: (() => void)[] = [];
  try {
    for (;;) taken.push(places.take(ip(taken.length)));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return taken;
  }
}

test('one address takes half of the places, another half of the rest, and others still find one', () => {
  const places = new StreamPlaces(1000);
  expect(takeAll(places, () => '192.0.2.1')).toHaveLength(500);
  expect(takeAll(places, () => '192.0.2.2')).toHaveLength(250);
  expect(takeAll(places, () => '192.0.2.3')).toHaveLength(125);
  expect(() => places.take('192.0.2.1')).toThrow(
    expect.objectContaining({ statusCode: 503, headers: { 'retry-after': '30' } }),
  );
});

test('all addresses of an IPv6 /48 are one network', () => {
  const places = new StreamPlaces(100);
  expect(takeAll(places, (n) => `2001:db8:7:${n.toString(16)}::1`)).toHaveLength(50);
  expect(takeAll(places, (n) => `2001:db8:8:${n.toString(16)}::1`)).toHaveLength(25);
});

test('many addresses together fill every place', () => {
  const places = new StreamPlaces(100);
  expect(takeAll(places, (n) => `192.0.2.${n}`)).toHaveLength(100);
});

test('a place that was freed, once or twice, is one place', () => {
  const places = new StreamPlaces(4);
  const [first] = takeAll(places, () => '192.0.2.1');
  first?.();
  first?.();
  expect(takeAll(places, () => '192.0.2.1')).toHaveLength(1);
});
