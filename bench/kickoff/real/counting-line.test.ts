import { expect, test } from 'vitest';
import { StatementCounter } from './counting-line';

function message(letter: string, length: number): Buffer {
  const body = Buffer.alloc(4 + length, 'Q');
  body.writeUInt32BE(4 + length);
  return Buffer.concat([Buffer.from(letter), body]);
}

const START = message('', 50);
const MESSAGES = Buffer.concat([START, ...[...'QPBDESPBDES'].map((letter, index) => message(letter, index * 7))]);

test.each([1, 3, 64, MESSAGES.length])('statements are counted however the bytes are cut: every %d', (size) => {
  const counter = new StatementCounter();
  for (let at = 0; at < MESSAGES.length; at += size) counter.read(MESSAGES.subarray(at, at + size));
  expect(counter.count).toBe(3);
});
