import { expect, test } from 'vitest';
import { Pace } from './pace';

const SECOND = 1000;

/** Sends frames of 40 ms at given times; returns when one was refused, in seconds of the clock. */
function sent({
  seconds,
  speed = 1,
  bytes = 30_000,
  late = () => 0,
  stamp = (ms: number) => ms,
}: {
  seconds: number;
  speed?: number;
  bytes?: number;
  late?: (ms: number) => number;
  stamp?: (ms: number) => number;
}): { at: number; reason: string } | undefined {
  let now = 0;
  const pace = new Pace(() => now);
  const body = Buffer.alloc(bytes);
  for (let ms = 0; ms < seconds * SECOND; ms += 40) {
    now = Math.max(now, Math.round(ms / speed) + late(ms));
    try {
      pace.add({ type: 'video', timestamp: stamp(ms) >>> 0, body }, true);
    } catch (error) {
      return { at: now / SECOND, reason: (error as Error).message };
    }
  }
  return undefined;
}

test('a file that is sent faster than in real time is refused, at whatever speed', () => {
  expect(sent({ seconds: 300, speed: 50 })).toMatchObject({ reason: expect.stringContaining('(ffmpeg: -re)') });
  expect(sent({ seconds: 300, speed: 50 })?.at).toBeLessThan(1);
  expect(sent({ seconds: 600, speed: 1.5 })?.at).toBeLessThan(60);
});

test('an encoder goes on for a day with a clock that is a little fast', () => {
  expect(sent({ seconds: 86_400, speed: 1.001, bytes: 10 })).toBeUndefined();
});

test('what waited in an interrupted line may come at once', () => {
  expect(sent({ seconds: 120, late: (ms) => (ms > 30_000 && ms < 60_000 ? 60_000 - ms : 0) })).toBeUndefined();
});

test.each([
  ['ahead', (ms: number) => (ms > 5000 ? ms + 3_600_000 : ms)],
  ['back', (ms: number) => (ms > 5000 ? ms - 7_200_000 : ms)],
  ['over the end of 32 bits', (ms: number) => ms + 2 ** 32 - 3000],
])('time stamps that jump %s are no haste', (_where, stamp) => {
  expect(sent({ seconds: 60, stamp })).toBeUndefined();
});

test.each([
  ['stand still', (ms: number) => Math.min(ms, 5000)],
  ['come again and again', (ms: number) => Math.min(ms, 5000) + (ms % 400)],
  ['hardly move', (ms: number) => ms / 100],
])('time stamps that %s are refused', (_how, stamp) => {
  const refused = sent({ seconds: 60, stamp });
  expect(refused).toMatchObject({ reason: 'The time stamps of the encoder stand still. Restart the encoder.' });
  expect(refused?.at).toBeLessThan(16);
});

test('an encoder that pauses goes on where it stopped', () => {
  expect(sent({ seconds: 60, late: (ms) => (ms > 5000 ? 60_000 : 0) })).toBeUndefined();
  expect(sent({ seconds: 60, stamp: (ms) => (ms > 5000 && ms < 12_000 ? 5000 : ms) })).toBeUndefined();
  expect(sent({ seconds: 60, bytes: 5, stamp: () => 0 })).toBeUndefined();
});

test('more bits than anybody needs are refused, a short burst is not', () => {
  expect(sent({ seconds: 60, bytes: 400_000 })).toMatchObject({ reason: expect.stringContaining('60 Mbit/s') });
  expect(sent({ seconds: 60, bytes: 250_000 })).toBeUndefined();
});
