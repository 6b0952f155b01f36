import { expect, test } from 'vitest';
import { pinchOf } from './pinch';

const apart = (px: number) =>
  [
    { x: 100, y: 100 },
    { x: 100 + px, y: 100 },
  ] as const;

test.each([
  ['fingers that spread show one camera', 100, 140, 'one'],
  ['fingers that close show several', 140, 100, 'grid'],
  ['fingers that hardly move do nothing', 100, 110, undefined],
])('PLAY-11a %s', (_case, from, to, meaning) => {
  expect(pinchOf(apart(from), apart(to))).toBe(meaning);
});
