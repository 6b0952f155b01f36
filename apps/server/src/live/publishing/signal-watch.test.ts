import { expect, test } from 'vitest';
import { lineOf } from '../testing/line';
import { SignalWatch } from './signal-watch';

test('what the packager advises is told once, and shown', () => {
  const { line, packagers, at } = lineOf();
  const watch = new SignalWatch();
  const look = () => {
    at.now += 1000;
    const watched = { lines: [line], active: line, hasBackup: false, isStorageFull: false, source: undefined };
    return watch.look(watched, at.now);
  };
  look();
  packagers[0]?.advice.push(
    { kind: 'interlaced', values: {} },
    { kind: 'renditionRefused', values: { reason: 'Restart the encoder.' } },
  );
  expect(look()).toEqual(['interlaced', 'renditionRefused']);
  expect(look()).toEqual([]);
  expect(watch.detail(line, at.now).health.advice).toEqual(
    expect.arrayContaining([
      { kind: 'interlaced', since: expect.any(Number), values: {} },
      { kind: 'renditionRefused', since: expect.any(Number), values: { reason: 'Restart the encoder.' } },
    ]),
  );
});
