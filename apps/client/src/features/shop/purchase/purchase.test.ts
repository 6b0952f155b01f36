import type { PurchaseAnswer } from '@touchline/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../shell/api/api';
import { storedValues } from '../../../shell/session/storage';
import { buyOnce, purchaseKeys } from './purchase';

const bought: PurchaseAnswer = { statusCode: 200, title: 'Bought', purchaseId: 'p-1' };
const lost = () => new ApiError({ kind: 'network', statusCode: 0, title: 'No connection' });
const refused = (statusCode: number, title: string) => new ApiError({ kind: 'problem', statusCode, title });

/** A server with scripted answers; waits resolve at once. */
async function buy(answers: (PurchaseAnswer | Error)[]) {
  const waits: number[] = [];
  let attempts = 0;
  const outcome = await buyOnce(
    async () => {
      attempts++;
      const answer = answers.shift() ?? bought;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    {
      set: (run, ms) => {
        waits.push(ms);
        run();
      },
      clear: () => undefined,
    },
  );
  return { outcome, waits, attempts };
}

test('SHOP-13a a request without an answer is retried, with a delay each time', async () => {
  expect(await buy([lost(), refused(503, 'Busy'), bought])).toEqual({
    outcome: { kind: 'bought' },
    waits: [1000, 3000],
    attempts: 3,
  });
});

test('SHOP-06a a refusal is final and not retried', async () => {
  expect(await buy([refused(409, 'Not enough credits')])).toEqual({
    outcome: { kind: 'refused', statusCode: 409, title: 'Not enough credits' },
    waits: [],
    attempts: 1,
  });
});

test('without any answer the purchase stays undecided, and the viewer is informed', async () => {
  const { outcome, attempts } = await buy([lost(), lost(), lost(), bought]);
  expect([outcome.kind, attempts]).toEqual(['undecided', 3]);
});

function keys() {
  const values = new Map<string, string>();
  let made = 0;
  const stored = storedValues({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  return purchaseKeys(stored, (bytes) => bytes.fill(++made));
}

test('SHOP-13a a key is kept until its purchase is decided; the next purchase has a new one', () => {
  const kept = keys();
  const first = kept.of('final');
  expect(first).toHaveLength(32);
  expect([kept.of('final'), kept.of('semi') === first]).toEqual([first, false]);
  kept.forget('final');
  expect(kept.of('final')).not.toBe(first);
});

test('the number of keys is limited; the oldest are dropped first', () => {
  const kept = keys();
  const first = kept.of('event-0');
  for (let place = 1; place <= 20; place++) kept.of(`event-${place}`);
  const last = kept.of('event-20');
  expect(kept.of('event-20')).toBe(last);
  expect(kept.of('event-0')).not.toBe(first);
});
