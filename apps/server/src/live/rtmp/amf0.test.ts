import { describe, expect, it } from 'vitest';
import { readAmf0, writeAmf0 } from './amf0';
import { ProtocolError } from './chunk-reader';

describe('Values of commands', () => {
  it('are read as they were written', () => {
    const values = [
      'connect',
      1,
      { app: 'live', list: [1, 'two', null], nested: { yes: true } },
      undefined,
      new Date(5),
    ];
    expect(JSON.stringify(readAmf0(writeAmf0(...values)))).toBe(JSON.stringify(values));
  });

  it('of arrays that announce a wrong count are read to their end', () => {
    const fields = writeAmf0({ width: 1280, encoder: 'x' }).subarray(1);
    expect(readAmf0(Buffer.concat([Buffer.from([8, 0, 0, 0, 0]), fields]))).toEqual([{ width: 1280, encoder: 'x' }]);
  });

  it('have no prototype to be changed', () => {
    const [value] = readAmf0(writeAmf0(Object.fromEntries([['__proto__', 'x']])));
    expect(Object.getPrototypeOf(value)).toBeNull();
  });

  it.each([
    ['nested too deep', Buffer.concat(Array.from({ length: 40 }, () => Buffer.from([10, 0, 0, 0, 1])))],
    ['with a count that lies', Buffer.from([10, 0xff, 0xff, 0xff, 0xff, 5, 5])],
    ['that end too early', Buffer.from([2, 0, 9, 65])],
    ['of an unknown type', Buffer.from([0x7f])],
    ['in large numbers', Buffer.alloc(5000, 5)],
  ])('%s are not understood', (_what, bytes) => {
    expect(() => readAmf0(bytes)).toThrow(ProtocolError);
  });
});
