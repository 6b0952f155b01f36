import { expect, test } from 'vitest';
import { WrittenStream } from './stream';
import { Timeline } from './timeline';

test('the newest init segments stay in memory, and those that are in use', () => {
  const options = { id: 'in-1', lowLatency: true, encrypted: false, rewindSeconds: 60, keep: 'memory' } as const;
  const written = new WrittenStream(
    options,
    { nextNumber: 0, cuts: 0, inits: [], renditions: undefined, targetSeconds: 2 },
    { timeline: new Timeline(), sink: undefined, onDescribed: () => undefined, onNumber: () => undefined },
  );
  written.setInit('a0', Buffer.from('sound'));
  for (let version = 0; version < 500; version++) written.setInit('v0', Buffer.from(`picture ${version}`));
  const kept = Array.from({ length: 501 }, (_, version) => version).filter((version) => written.init(version));
  expect(kept).toHaveLength(64);
  expect(kept[0], 'the sound').toBe(0);
  expect(kept.at(-1)).toBe(500);
});
