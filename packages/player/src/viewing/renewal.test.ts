import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { createRenewal, renewalTime } from './renewal';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function planning(outcomes: ('done' | 'again' | 'never')[]) {
  const clock = fakeClock();
  const asked: number[] = [];
  const serverTime = () => 1000 + clock.now() / 1000;
  const renewal = createRenewal({
    clock,
    serverTime,
    renew: async () => {
      asked.push(serverTime());
      return outcomes.shift() ?? 'done';
    },
  });
  return { clock, asked, renewal };
}

describe('renewing an address', () => {
  it.each([
    [{}, null],
    [{ expiresAt: 15_400 }, 15_280],
    [{ expiresAt: 1100 }, 1090],
    [{ expiresAt: 15_400, renewAt: 9000 }, 9000],
  ])('ACCESS-10 %j is due at %s', (life, due) => {
    expect(renewalTime(life, 1000)).toBe(due);
  });

  it('ACCESS-10 asks when the server said, and again when it could not be had', async () => {
    const { clock, asked, renewal } = planning(['again', 'done']);
    renewal.plan({ expiresAt: 1300, renewAt: 1200 });
    clock.pass(199_000);
    expect(asked).toEqual([]);
    clock.pass(1000);
    await settled();
    clock.pass(15_000);
    await settled();
    expect(asked).toEqual([1200, 1215]);
    expect(clock.running()).toBe(0);
  });

  it('asks no more after a refusal, nor after the end', async () => {
    const { clock, asked, renewal } = planning(['never']);
    renewal.plan({ renewAt: 1010 });
    clock.pass(10_000);
    await settled();
    renewal.plan({ renewAt: 1100 });
    renewal.stop();
    clock.pass(1_000_000);
    expect(asked).toEqual([1010]);
  });
});
