import { expect, test } from 'vitest';
import type { Child, Ending } from '../kernel/ffmpeg/child';
import { KeptRunning } from './kept-running';

/** A process that ends when the test says so. */
function fakeChild() {
  let end: (ending: Ending) => void = () => undefined;
  const ended = new Promise<Ending>((resolve) => {
    end = resolve;
  });
  const stop = () => {
    end({ code: undefined, killed: true, said: '' });
    return ended;
  };
  return { child: { ended, stop } as unknown as Child, end: () => end({ code: 1, killed: false, said: 'gone' }) };
}

/** Settles when everything that is due has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a process that ends is started again, and a failed start too', async () => {
  const started: ReturnType<typeof fakeChild>[] = [];
  const [said, faults]: [string[], unknown[]] = [[], []];
  const again: (() => void)[] = [];
  let isBroken = true;
  const kept = new KeptRunning({
    start: async () => {
      again.shift()?.();
      if (isBroken) throw new Error('no');
      const made = fakeChild();
      started.push(made);
      return made.child;
    },
    onEnd: (ending) => said.push(ending.said),
    onFault: (error) => faults.push(error),
    delaysMs: [0],
    steadyMs: 1000,
  });
  const nextStart = () => new Promise<void>((resolve) => again.push(resolve));
  await nextStart();
  expect(faults.length).toBeGreaterThan(0);
  isBroken = false;
  await nextStart();
  await settled();
  started[0]?.end();
  await nextStart();
  await settled();
  expect(said).toEqual(['gone']);
  expect(started).toHaveLength(2);
  await kept.stop();
  expect(said).toEqual(['gone']);
  expect(started).toHaveLength(2);
});

test('it is stopped while it waits for its next start', async () => {
  let starts = 0;
  const kept = new KeptRunning({
    start: async () => {
      starts++;
      return undefined;
    },
    onFault: () => undefined,
    delaysMs: [3_600_000],
    steadyMs: 1000,
  });
  await settled();
  await kept.stop();
  expect(starts).toBe(1);
});

test('one that was being started when it was stopped does not stay', async () => {
  const made = fakeChild();
  let give: (child: Child) => void = () => undefined;
  const kept = new KeptRunning({
    start: () =>
      new Promise((resolve) => {
        give = resolve;
      }),
    onFault: () => undefined,
    delaysMs: [0],
    steadyMs: 1000,
  });
  await settled();
  const stopped = kept.stop();
  give(made.child);
  await stopped;
  expect(await made.child.ended).toMatchObject({ killed: true });
});
