import { expect, test } from 'vitest';
import { encoderFromConnect, encoderFromDescription } from './encoder-name';

test('the name of an encoder is text that can be stored, wherever it is cut off', () => {
  const name = encoderFromConnect(`${'x'.repeat(79)}\u{1f3a5}`);
  expect(name).toBe('x'.repeat(79));
  expect(encoderFromDescription({ encoder: 'Cam\0era \ud83d\n' })).toBe('Camera');
  expect(encoderFromDescription({ encoder: '\u{1f3a5} Camera' })).toBe('\u{1f3a5} Camera');
});
