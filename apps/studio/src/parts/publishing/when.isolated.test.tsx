import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readWhen, soon } from './when';

const utc = (text: string) => Date.parse(`${text}Z`) / 1000;
const NOW = utc('2026-03-28T12:00:00');

beforeAll(() => void vi.stubEnv('TZ', 'Europe/Vienna'));
afterAll(() => void vi.unstubAllEnvs());

const at = (date: string, time: string, isSecond = false) => ({ mode: 'at', date, time, isSecond }) as const;

test('a minute that the clock leaves out is refused, with the time it jumps to', () => {
  expect(readWhen(at('2026-03-29', '02:30'), NOW)).toEqual({
    at: undefined,
    fault: 'leftOut',
    jump: { from: '02:00', to: '03:00', at: utc('2026-03-29T01:00:00') },
  });
});

test('a minute that comes twice is the first one unless the second is chosen', () => {
  const both = [utc('2026-10-25T00:30:00'), utc('2026-10-25T01:30:00')];
  expect(readWhen(at('2026-10-25', '02:30'), NOW)).toEqual({ at: both[0], both });
  expect(readWhen(at('2026-10-25', '02:30', true), NOW)).toEqual({ at: both[1], both });
});

test('what is over or missing is no time', () => {
  expect(readWhen(at('2026-03-28', '12:59'), NOW).fault).toBe('past');
  expect(readWhen(at('', '12:59'), NOW).fault).toBe('missing');
  expect(readWhen(at('2027-05-30', '12:59'), NOW).fault).toBe('far');
  expect(readWhen({ ...at('', ''), mode: 'now' }, NOW)).toEqual({ at: undefined });
});

test('the minute that is offered is a quarter of an hour with time to cancel', () => {
  expect(soon(utc('2026-03-28T12:01:00'))).toMatchObject({ date: '2026-03-28', time: '13:15' });
  expect(soon(utc('2026-03-28T12:12:00'))).toMatchObject({ date: '2026-03-28', time: '13:30' });
});
