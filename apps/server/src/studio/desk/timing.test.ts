import { describe, expect, it } from 'vitest';
import { delayed, startNow } from './timing';

const event = { startTime: 1000, endTime: 7000 };

describe('Starting now', () => {
  it('keeps the length', () => expect(startNow(event, 400)).toEqual({ startTime: 400, endTime: 6400 }));
  it('has no end where there was none', () => expect(startNow({ startTime: 1000 }, 400)).toEqual({ startTime: 400 }));
  it('changes nothing that runs', () => expect(startNow(event, 1000)).toBeUndefined());
  it('does not begin again', () => expect(() => startNow(event, 7000)).toThrow('does not start again'));
});

describe('A delay', () => {
  it('moves start and end before it begins', () =>
    expect(delayed(event, 15, 400)).toEqual({ startTime: 1900, endTime: 7900 }));
  it('moves the end while it runs', () => expect(delayed(event, -5, 2000)).toEqual({ endTime: 6700 }));
  it('cannot lie in the past', () => {
    expect(() => delayed(event, -10, 400)).toThrow('start it instead');
    expect(() => delayed(event, -100, 2000)).toThrow('end it instead');
    expect(() => delayed(event, 5, 8000)).toThrow('cannot be moved');
    expect(() => delayed({ startTime: 1000 }, 5, 2000)).toThrow('no planned end');
  });
});
