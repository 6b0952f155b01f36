import { expect, test } from 'vitest';
import { isPlaybackOver } from './playback-end';

test.each([
  [{ hasEventEnded: false, hasPlayerEnded: false, isAtEdge: true }, false],
  [{ hasEventEnded: true, hasPlayerEnded: false, isAtEdge: true }, true],
  [{ hasEventEnded: true, hasPlayerEnded: false, isAtEdge: false }, false],
  [{ hasEventEnded: false, hasPlayerEnded: true, isAtEdge: false }, true],
])('ACCESS-08a with %j the ended view is shown: %s', (facts, expected) => {
  expect(isPlaybackOver(facts)).toBe(expected);
});
