import { expect, test } from 'vitest';
import { intendedAddress } from './email-typo';

test.each([
  ['maya@gmial.com', 'maya@gmail.com'],
  ['maya@gmail.co', 'maya@gmail.com'],
  ['maya@gmaill.com', 'maya@gmail.com'],
  ['maya@hotnail.com', 'maya@hotmail.com'],
  ['maya@GMX.ed', 'maya@gmx.de'],
  ['maya@gmail.com', undefined],
  ['maya@gmx.net', undefined],
  ['maya@club.example', undefined],
  ['maya@', undefined],
  ['@gmial.com', undefined],
  ['maya', undefined],
])('%j was meant as %j', (typed, meant) => {
  expect(intendedAddress(typed)).toBe(meant);
});
