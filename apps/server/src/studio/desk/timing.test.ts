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
    expect(delayed(event, { minutes: 15 }, 400)).toEqual({ startTime: 1900, endTime: 7900 }));
  it('moves the end while it runs', () => expect(delayed(event, { minutes: -5 }, 2000)).toEqual({ endTime: 6700 }));
  it('is one of the time that was seen', () => {
    expect(delayed(event, { minutes: 15, was: 1000 }, 400)).toMatchObject({ startTime: 1900 });
    expect(delayed(event, { minutes: 15, was: 7000 }, 2000)).toEqual({ endTime: 7900 });
    expect(() => delayed(event, { minutes: 15, was: 100 }, 400)).toThrow('meanwhile');
    expect(() => delayed(event, { minutes: 15, was: 6100 }, 2000)).toThrow('meanwhile');
    // It began since.
    expect(() => delayed(event, { minutes: 15, was: 1000 }, 1000)).toThrow('meanwhile');
  });
  it('cannot lie in the past', () => {
    expect(() => delayed(event, { minutes: -10 }, 400)).toThrow('start it instead');
    expect(() => delayed(event, { minutes: -100 }, 2000)).toThrow('end it instead');
    expect(() => delayed(event, { minutes: 5 }, 8000)).toThrow('cannot be moved');
    expect(() => delayed({ startTime: 1000 }, { minutes: 5 }, 2000)).toThrow('no planned end');
  });
});
