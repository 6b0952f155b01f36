import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admitCalls } from './admission';
import { answerErrors } from './errors';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const settle = async () => {
  for (let n = 0; n < 20; n++) await turn();
};

/** A node with two places, whose calls last until the test ends them. */
function setUp(measured = 3) {
  const app = Fastify();
  const counted: string[] = [];
  const load = {
    measured: measured as 0 | 3,
    count: (importance: string) => void counted.push(importance),
    comeBackSeconds: () => 4,
  };
  answerErrors(app);
  admitCalls(app, { load, now: Date.now, limits: { places: 2, mostWaiting: 1, longestWaitMs: 3000 } });
  const under: (() => void)[] = [];
  const slow = () => new Promise<object>((resolve) => under.push(() => resolve({ done: true })));
  app.post('/playback', { config: { takesPlace: true } }, slow);
  app.get('/other', async () => ({ done: true }));
  const ask = (who: object) => {
    const state: { status?: number; retryAfter?: unknown } = {};
    const send = async () => {
      const answer = await app.inject({ method: 'POST', url: '/playback', headers: { ...who }, payload: {} });
      state.status = answer.statusCode;
      state.retryAfter = answer.headers['retry-after'];
    };
    void send();
    return state;
  };
  return { app, counted, under, known: () => ask({ authorization: 'Bearer t' }), newcomer: () => ask({}) };
}

test('a full node lets viewers who are there wait, and asks newcomers to come back', async () => {
  const { app, under, known, newcomer, counted } = setUp();
  const [first, second] = [newcomer(), newcomer()];
  await settle();
  expect(under).toHaveLength(2);
  const [late, waits] = [newcomer(), known()];
  await settle();
  expect(late).toEqual({ status: 503, retryAfter: '4' });
  expect(waits).toEqual({});
  expect((await app.inject('/other')).statusCode, 'needs no place').toBe(200);

  under[0]?.();
  await settle();
  expect(first.status).toBe(200);
  expect(under).toHaveLength(3);
  under[1]?.();
  under[2]?.();
  await settle();
  expect([second.status, waits.status, counted]).toEqual([200, 200, ['core']]);
});

test('the queue is bounded, and so is the time in it', async () => {
  const { under, known } = setUp();
  known();
  known();
  await settle();
  const waits = known();
  await settle();
  const tooMany = known();
  await settle();
  expect([waits.status, tooMany.status]).toEqual([undefined, 503]);
  await vi.advanceTimersByTimeAsync(3000);
  await settle();
  expect([waits.status, waits.retryAfter, under.length]).toEqual([503, '4', 2]);
});

test('a node that is not full limits nothing', async () => {
  const { under, newcomer } = setUp(0);
  for (let n = 0; n < 5; n++) newcomer();
  await settle();
  expect(under).toHaveLength(5);
});
