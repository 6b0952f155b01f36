import { expect, test } from 'vitest';
import { Loopback } from './loopback';

const ID = 'k3m9x0a1b2c3';

test('an internal key tells whom it is for, and only in the process that made it', () => {
  const loopback = new Loopback(() => 1935);
  const key = loopback.internalKey(ID, 'backup');
  expect(loopback.read(key)).toEqual({ inputId: ID, place: 'backup' });
  expect(new Loopback(() => 1935).read(key)).toBeUndefined();
  expect(loopback.read(key.replace('backup', 'main'))).toBeUndefined();
  expect(loopback.read(`${key}0`)).toBeUndefined();
  expect(loopback.read('')).toBeUndefined();
});

test('an address names the rendition and which words of it are secret', () => {
  const loopback = new Loopback(() => 1935);
  const { url, hidden } = loopback.address(ID, 'main', 'v2') ?? { url: '', hidden: [] };
  expect(url).toBe(`rtmp://127.0.0.1:1935/live/${loopback.internalKey(ID, 'main')}_v2`);
  expect(hidden.reduce((left, word) => left.replaceAll(word, '…'), url)).toBe('rtmp://127.0.0.1:1935/live/…_v2');
});

test('there is no address while nothing listens', () => {
  expect(new Loopback(() => undefined).address(ID, 'main')).toBeUndefined();
});
