import { expect, onTestFinished, test } from 'vitest';
import { setReceiver, type TimedEvent, track } from './track';

test('DATA-01a events before the code that sends them is loaded are passed on with their own times, the last 100', () => {
  const before = Date.now();
  for (let count = 1; count <= 120; count++) track({ type: 'app.push', path: `/${count}` });
  const after = Date.now();
  const received: TimedEvent[] = [];
  const options = { onContent: () => undefined, cmcd: () => undefined };
  onTestFinished(setReceiver({ ...options, track: (event) => void received.push(event) }));
  track({ type: 'app.heartbeat' });
  expect(received).toHaveLength(101);
  expect(received[0]).toMatchObject({ type: 'app.push', path: '/21' });
  expect(received[0]?.at).toBeGreaterThanOrEqual(before);
  expect(received[99]?.at).toBeLessThanOrEqual(after);
});
