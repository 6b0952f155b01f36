import { expect, test } from 'vitest';
import { acceptsAvif } from './accepts-avif';

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', true],
  ['image/webp, image/avif;q=0.9, */*', true],
  ['IMAGE/AVIF', true],
  ['image/avif;q=0.05', true],
  ['image/webp,image/apng,image/*,*/*;q=0.8', false],
  ['image/avif;q=0, image/webp', false],
  ['image/avif; q=0.00', false],
  ['image/avif-sequence', false],
  ['x-image/avif', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('%s', (accept, accepted) => {
  expect(acceptsAvif(accept)).toBe(accepted);
});
